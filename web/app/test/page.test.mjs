// The built page in Chromium, with the real module: node --test test/
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { axe, close, drag, expectHome, open, rows, said, showPanel, site, solutionOf3, type, where } from './page.mjs';
import { serveDist } from './serve-dist.mjs';

describe('dealing', () => {
  for (const deal of [1, 617]) {
    test(`deal ${deal} is shown card for card`, async () => {
      const page = await open(`?deal=${deal}`);
      const expected = {};
      rows[deal].split('|').forEach((row, r) => row.split(' ').forEach((card, c) => (expected[card] = `${c + 1}${r}`)));
      assert.deepEqual(await where(page), expected);
      await close(page);
    });
  }

  test('a number is typed, and nonsense is refused', async () => {
    const page = await open('?deal=1');
    await page.locator('input[name=deal]').fill('617');
    await page.keyboard.press('Enter');
    assert.equal((await where(page))['4H'], '46');
    await page.locator('input[name=deal]').fill('8589934592');
    await page.keyboard.press('Enter');
    assert.match(await said(page), /from -2 to 8589934591/);
    await page.locator('[data-action=next]').first().click();
    assert.match(page.url(), /deal=618/);
    await close(page);
  });
});

describe('playing', () => {
  test('a published solution is played by keyboard to the win, and undone to the start', async () => {
    const page = await open('?deal=3');
    const start = await where(page);
    await type(page, solutionOf3);
    await expectHome(page, 52);
    assert.match(await said(page), /Won in 82 moves/);
    for (let i = 0; i < 82; ++i) await page.keyboard.press('u');
    assert.deepEqual(await where(page), start);
    for (let i = 0; i < 82; ++i) await page.keyboard.press('r');
    await expectHome(page, 52);
    await close(page);
  });

  test('cards are dragged to a cell, to a card and home; a wrong place sends them back', async () => {
    const page = await open('?deal=617');
    await drag(page, '[data-card=QH]', '[data-slot=c]');
    assert.equal((await where(page)).QH, 'c0');
    await drag(page, '[data-card=QH]', '[data-card=KS]');
    assert.equal((await where(page)).QH, '27');
    await drag(page, '[data-card=JH]', '[data-card=KC]');
    assert.equal((await where(page)).JH, '75');
    await close(page);
  });

  test('a click sends a card to its best place', async () => {
    const page = await open('?deal=617');
    await page.locator('[data-card=QH]').click();
    assert.equal((await where(page)).QH, '27');
    await close(page);
  });

  test('touch works too', async () => {
    const page = await open('?deal=617', { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    await page.locator('[data-card=QH]').tap();
    assert.equal((await where(page)).QH, '27');
    await close(page);
  });

  test('an illegal move says why and changes nothing', async () => {
    const page = await open('?deal=617');
    const start = await where(page);
    await type(page, ['12']);
    assert.match(await said(page), /Not possible/);
    assert.deepEqual(await where(page), start);
    await close(page);
  });

  test('a link holds the game, and opens at its step', async () => {
    const page = await open('?deal=617');
    await type(page, ['8a', '8b', '7c']);
    await page.keyboard.press('u');
    const [link, cards] = [page.url(), await where(page)];
    assert.match(link, /deal=617&moves=8a\+8b.*&step=2/);
    await close(page);
    const again = await open(link.slice(link.indexOf('?')));
    assert.deepEqual(await where(again), cards);
    assert.equal(again.url(), link);
    await close(again);
  });

  test('other numbers of columns and cells are played', async () => {
    const page = await open('?deal=5&columns=10&cells=2');
    assert.equal(await page.locator('[data-slot="0"]').count(), 1);
    assert.equal(await page.locator('[data-slot=c]').count(), 0);
    await close(page);
  });
});

describe('the solver', () => {
  test('its solution is watched to the end', async () => {
    const page = await open('?deal=617');
    await page.locator('[data-verdict=winnable]').waitFor();
    await showPanel(page, 'watch');
    await page.locator('[data-action=solve]').click();
    await page.locator('freecell-watch li').first().waitFor();
    await page.locator('freecell-watch input[type=range]').fill('20');
    await page.locator('freecell-watch [data-action=watch]').click();
    await expectHome(page, 52);
    await close(page);
  });

  test('a deal that cannot be won is called lost', async () => {
    for (const deal of [11982, 219837216]) {
      const page = await open(`?deal=${deal}`); // the proof of the second has 977,634,853 positions: it is in the census
      await page.locator('[data-verdict=lost]').waitFor();
      await type(page, ['1a']);
      await page.locator('[data-verdict=lost]').waitFor();
      await close(page);
    }
  });

  test('a hint is a move that can be made', async () => {
    const page = await open('?deal=617');
    await page.keyboard.press('t');
    await page.waitForFunction(() =>
      document.querySelector('freecell-page').shadowRoot.querySelector('.said').textContent.startsWith('Try'),
    );
    await type(page, [(await said(page)).slice(4, 6)]);
    assert.doesNotMatch(await said(page), /Not possible/);
    await close(page);
  });
});

describe('the other parts', () => {
  test('a pasted board is identified, also in part', async () => {
    const page = await open('?deal=1');
    await showPanel(page, 'identify');
    await page.locator('textarea').fill(rows[617].replaceAll('|', '\n'));
    await page.locator('[data-number="617"]').waitFor();
    await page.locator('textarea').fill(rows[617].split('|')[0]);
    await page.locator('[data-number="617"]').click();
    assert.match(page.url(), /deal=617/);
    await close(page);
  });

  test('cards are tapped in', async () => {
    const page = await open('?deal=617');
    await showPanel(page, 'identify');
    for (const card of rows[1].split('|')[0].split(' ')) await page.locator(`[data-tap="${card}"]`).click();
    await page.locator('[data-number="1"]').waitFor();
    await close(page);
  });

  test('the lesson deals the whole board', async () => {
    const page = await open('?deal=617');
    await showPanel(page, 'teach');
    for (let i = 0; i < 51; ++i) await page.locator('freecell-teach [data-action=next]').click();
    await page.locator('freecell-teach .dealt .mini').nth(51).waitFor();
    const dealt = await page.locator('freecell-teach .dealt .mini').allTextContents();
    assert.deepEqual(
      dealt.map((text) => text.trim().replace('10', 'T')),
      rows[617].split(/[| ]/).map((card) => card[0]),
    );
    await close(page);
  });

  for (const [language, word] of [
    ['en', 'Undo'],
    ['ru', 'Отменить'],
    ['pt', 'Desfazer'],
    ['zh-Hant', '復原'],
  ]) {
    test(`the browser's language is spoken, and can be chosen: ${language}`, async () => {
      const page = await open('?deal=617', { locale: language === 'zh-Hant' ? 'zh-TW' : language });
      assert.equal((await page.locator('footer [data-action=undo]').textContent()).trim(), word);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      await close(page);
      const other = await open('?deal=617', { locale: 'de' });
      await showPanel(other, 'settings');
      await other.locator('[data-setting=language]').selectOption(language);
      assert.equal((await other.locator('footer [data-action=undo]').textContent()).trim(), word);
      await close(other);
    });
  }

  test('it works without a network after the first visit', async () => {
    const page = await open('?deal=1');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(`${site().address}?deal=617`);
    await page.locator('[data-card="KS"]').waitFor();
    assert.equal((await where(page))['4H'], '46');
    await page.waitForFunction(() => {
      const board = document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot;
      return board.querySelectorAll('[data-card=KS] .art path').length > 5; // the figures too
    });
    await page.context().close();
  });

  test('the survey of the server is beside the statistics, and its deals can be opened', async (t) => {
    const report = readFileSync(new URL('survey-report.json', import.meta.url), 'utf8');
    const served = await serveDist({ '/server.json': '{"statistics":true}', '/api/statistics': report });
    t.after(() => served.close());
    for (const [locale, solved] of [
      ['en', 'Solved'],
      ['ru', 'Решено'],
      ['pt', 'Resolvidos'],
      ['zh-TW', '有解'],
    ]) {
      const page = await open('?deal=617', { locale }, served);
      await showPanel(page, 'statistics');
      const survey = page.locator('freecell-survey');
      await survey.locator('dt').first().waitFor();
      assert.ok((await survey.locator('dt').allTextContents()).includes(solved));
      assert.equal((await survey.locator('dd').nth(1).textContent()).replace(/\D/g, ''), '1199');
      assert.deepEqual(await survey.locator('[data-deal]').allTextContents(), ['11982']);
      assert.equal(
        await survey.locator('table').first().locator('tbody tr').count(),
        JSON.parse(report).lengths.length,
      );
      if (locale === 'en') {
        await page.evaluate(axe);
        assert.deepEqual((await page.evaluate(() => window.axe.run())).violations, []);
      }
      await survey.locator('[data-deal="11982"]').click();
      assert.match(page.url(), /deal=11982/);
      await close(page);
    }
  });

  test('a won game is in the statistics', async () => {
    const page = await open('?deal=3');
    await type(page, solutionOf3);
    await showPanel(page, 'statistics');
    await page.locator('freecell-statistics dd').first().waitFor();
    assert.deepEqual((await page.locator('freecell-statistics dd').allTextContents()).slice(0, 2), ['1', '1 (100 %)']);
    await close(page);
  });
});

describe('for everybody', () => {
  for (const [name, viewport] of Object.entries({
    phone: { width: 360, height: 740 },
    laptop: { width: 1280, height: 800 },
    large: { width: 3840, height: 2160 },
  })) {
    test(`axe finds nothing on a ${name}, and nothing is wider than the screen`, async () => {
      for (const colorScheme of name === 'laptop' ? ['light', 'dark'] : ['light']) {
        const page = await open('?deal=617&moves=8a', { viewport, colorScheme });
        for (const panel of colorScheme === 'dark' || name === 'large'
          ? ['', 'watch']
          : ['', 'daily', 'watch', 'find', 'identify', 'check', 'teach', 'statistics', 'rules', 'settings']) {
          if (panel) await showPanel(page, panel);
          await page.evaluate(axe);
          const found = await page.evaluate(() => window.axe.run());
          assert.deepEqual(
            found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
            [],
            panel,
          );
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), panel);
        }
        await close(page);
      }
    });
  }

  test('everything can be reached with the keyboard', async () => {
    const page = await open('?deal=617');
    await page.locator('[data-slot="8"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-slot=a]').focus();
    await page.keyboard.press('Enter');
    assert.equal((await where(page)).QH, 'a0');
    assert.match(await page.locator('[data-slot=a]').getAttribute('aria-label'), /queen of hearts/);
    assert.match(await said(page), /queen of hearts: column 8 to cell a/);
    await close(page);
  });
});
