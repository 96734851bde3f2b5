// What a player notices: small screens, other rules, other languages, the way back from a mistake.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { close, open, rows, said, showPanel, site, type, where } from './page.mjs';

const phone = { viewport: { width: 360, height: 740 } };
const lost = '?deal=617&moves=5d+3c+8a'; // move 2 loses it
const setting = (page, name) => page.locator(`[data-setting=${name}]`);
const expectSaid = (page, pattern) =>
  page.waitForFunction(
    (source) =>
      new RegExp(source).test(document.querySelector('freecell-page').shadowRoot.querySelector('.said').textContent),
    pattern.source,
  );

describe('the way back', () => {
  test('the move that lost the game is found, and the game goes on before it', async () => {
    const page = await open(lost);
    await page.locator('[data-verdict=lost]').waitFor();
    await page.locator('[data-action=which-move]').click();
    await expectSaid(page, /Move 2, 3c, lost the game/);
    assert.match(page.url(), /step=1$/);
    await page.locator('[data-verdict=winnable]').waitFor();
    await close(page);
  });

  test('only winnable deals are offered, when asked for', async () => {
    const page = await open('?deal=11981');
    await showPanel(page, 'settings');
    await setting(page, 'winnableOnly').check();
    await page.keyboard.press('n');
    await page.waitForURL(/deal=11983/);
    await close(page);
  });
});

describe('rules', () => {
  test('those of a link stay when another setting changes, and for the next deal', async () => {
    const page = await open('?deal=5&columns=10&cells=2&moves=1a');
    await showPanel(page, 'settings');
    await setting(page, 'fourColors').check();
    assert.match(page.url(), /columns=10&cells=2&moves=1a/);
    await page.keyboard.press('n');
    await page.waitForURL(/deal=6&columns=10&cells=2/);
    await page.goto(`${site().address}?deal=7`);
    await page.locator('[data-slot=d]').waitFor();
    await close(page);
  });

  test('others are chosen in the settings', async () => {
    const page = await open('?deal=617');
    await showPanel(page, 'settings');
    await setting(page, 'columns').selectOption('4');
    await setting(page, 'cells').selectOption('0');
    assert.match(page.url(), /columns=4&cells=0/);
    assert.equal(Object.keys(await where(page)).length, 52);
    await close(page);
  });
});

describe('keys', () => {
  test('play at once after a number was typed, and after a box was ticked', async () => {
    const page = await open('?deal=1');
    await page.locator('input[name=deal]').fill('617');
    await page.keyboard.press('Enter');
    await type(page, ['8a']);
    assert.equal((await where(page)).QH, 'a0');
    await showPanel(page, 'settings');
    await setting(page, 'timer').check();
    await type(page, ['8b']);
    assert.equal((await where(page))['2S'], 'b0');
    await page.keyboard.press('Escape');
    await page.locator('freecell-settings').waitFor({ state: 'detached' });
    await close(page);
  });

  test('a hint is told in words too', async () => {
    const page = await open('?deal=617');
    await page.keyboard.press('t');
    await expectSaid(page, /^Try .*\. .* of .*: .* to .*\.$/);
    await close(page);
  });

  for (const locale of ['ru', 'pt', 'zh-TW']) {
    test(`what is not possible is told in the language: ${locale}`, async () => {
      const page = await open('?deal=617&moves=8a', { locale });
      for (const [from, to] of ['12', '7a', 'bc', '1h']) {
        await page.keyboard.press(from);
        await page.keyboard.press(to);
        assert.doesNotMatch(await said(page), /undefined|does|column|cell |home/);
      }
      await showPanel(page, 'identify');
      await page.locator('textarea').fill('7D AD 5C XX');
      await page.waitForFunction(() =>
        /10♣/.test(
          document
            .querySelector('freecell-page')
            .shadowRoot.querySelector('freecell-identify')
            .shadowRoot.querySelector('.answer').textContent,
        ),
      );
      assert.doesNotMatch(await page.locator('freecell-identify .answer').textContent(), /is not|line/);
      await close(page);
    });
  }
});

describe('identify', () => {
  test('unknown cards may be tapped in, and all matches are counted', async () => {
    const page = await open('?deal=1');
    await showPanel(page, 'identify');
    for (const card of ['7D', 'AD', '5C', '3S']) await page.locator(`[data-tap="${card}"]`).click();
    await page.getByText('1329 deals show these cards; the first 20:').waitFor();
    assert.equal(await page.locator('[data-number]').count(), 20);
    await page.getByText('Erase the last').click();
    await page.getByText('??', { exact: false }).first().click();
    for (const card of rows[617].split('|')[0].split(' ').slice(4)) await page.locator(`[data-tap="${card}"]`).click();
    await page.getByText('One deal shows these cards:').waitFor();
    await page.locator('[data-number="617"]').waitFor();
    await close(page);
  });
});

describe('statistics', () => {
  test('are exported as JSON, and deleted only when asked twice', async () => {
    const page = await open('?deal=3');
    await type(page, ['1a']);
    await page.locator('[data-action=next]').first().click();
    await showPanel(page, 'statistics');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByText('Export').click()]);
    const exported = JSON.parse(readFileSync(await file.path(), 'utf8'));
    assert.equal(exported.schema, 'freecell/statistics/2');
    assert.deepEqual(
      exported.games.map(({ deal, result }) => [deal, result]),
      [[3, 'lost']],
    );
    const played = page.locator('freecell-statistics dd').first();
    await page.locator('[data-action=delete]').click();
    assert.equal(await played.textContent(), '1');
    await page.locator('[data-action=delete]').click();
    assert.equal(await played.textContent(), '0');
    await close(page);
  });
});

/** Texts of lists and buttons of the open panel that are wider than their place. */
const cutOff = (page) =>
  page.locator('aside').evaluate((aside) => {
    const { shadowRoot } = aside.lastElementChild;
    const pen = document.createElement('canvas').getContext('2d');
    const arrow = 20;
    const tooLong = (list) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list);
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
      pen.font = font;
      return [...list.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
    };
    const buttons = [...shadowRoot.querySelectorAll('button')].filter((one) => one.scrollWidth > one.clientWidth + 1);
    return [...[...shadowRoot.querySelectorAll('select')].flatMap(tooLong), ...buttons.map((one) => one.outerHTML)];
  });

describe('on a small screen', () => {
  for (const locale of ['en', 'ru', 'pt', 'zh-TW']) {
    test(`nothing is cut off in any panel: ${locale}`, async () => {
      const page = await open('?deal=617&moves=8a', { ...phone, viewport: { width: 320, height: 568 }, locale });
      const panels = await page.locator('button[data-panel]').evaluateAll((all) => all.map((one) => one.dataset.panel));
      assert.ok(panels.length > 0);
      for (const panel of panels) {
        await showPanel(page, panel);
        const [wide, room] = await page.locator('aside').evaluate((aside) => [aside.scrollWidth, aside.clientWidth]);
        assert.ok(wide <= room, `${panel}: ${wide} of ${room}`);
        assert.deepEqual(await cutOff(page), [], panel);
      }
      await close(page);
    });
  }

  test('a table of ten columns and ten cells fits', async () => {
    const page = await open('?deal=5&columns=10&cells=10', phone);
    for (const slot of ['a', 'k', 'hS', '1', '0']) {
      const { x, width } = await page.locator(`[data-slot="${slot}"]`).boundingBox();
      assert.ok(x >= 0 && x + width <= 360, slot);
    }
    await close(page);
  });

  test('board and controls are both in view while a solution plays', async () => {
    const page = await open('?deal=617', phone);
    await showPanel(page, 'watch');
    await page.locator('[data-action=solve]').click();
    await page.locator('freecell-watch [data-action=watch]').click();
    await page.locator('freecell-watch li [aria-current]').waitFor({ state: 'attached' });
    const footer = (await page.locator('.actions').boundingBox()).y;
    for (const seen of ['[data-slot=a]', 'freecell-watch [data-action=pause]']) {
      const { y, height } = await page.locator(seen).boundingBox();
      assert.ok(y >= 0 && y + height <= footer, seen);
    }
    await close(page);
  });
});

describe('for everybody', () => {
  test('cards move at once where motion is not wanted, and glide elsewhere', async () => {
    for (const [reducedMotion, glides] of [
      ['reduce', false],
      ['no-preference', true],
    ]) {
      const page = await open('?deal=617', { reducedMotion });
      await page.evaluate(() => {
        const { animate } = Element.prototype;
        window.glided = [];
        Element.prototype.animate = function (...how) {
          window.glided.push(this.dataset.card);
          return animate.apply(this, how);
        };
      });
      await type(page, ['8', '8']);
      await page.locator('[data-card=QH]:not([data-pile="8"])').waitFor();
      assert.deepEqual(await page.evaluate(() => window.glided), glides ? ['QH'] : []);
      await close(page);
    }
  });

  test('no rank is covered, in either deck', async () => {
    for (const deck of ['classic', 'large']) {
      const page = await open('?deal=617');
      await page.evaluate(
        (chosen) => localStorage.setItem('freecell.settings', JSON.stringify({ deck: chosen })),
        deck,
      );
      await page.reload();
      const [rank, next] = [
        await page.locator('[data-card="7D"] .rank').first().boundingBox(),
        await page.locator('[data-card=TD]').boundingBox(),
      ];
      assert.ok(rank.y + rank.height <= next.y + 1, deck);
      await close(page);
    }
  });

  test('it can be installed', async () => {
    const page = await open('?deal=1');
    const link = await page.locator('link[rel=manifest]').evaluate(({ href }) => href);
    const manifest = await (await page.request.get(link)).json();
    assert.ok(manifest.name && manifest.start_url && manifest.display === 'standalone');
    for (const { src } of manifest.icons) assert.ok((await page.request.get(new URL(src, link).href)).ok(), src);
    assert.ok(
      manifest.icons.some(({ sizes }) => sizes === '192x192') &&
        manifest.icons.some(({ sizes }) => sizes === '512x512'),
    );
    await close(page);
  });
});
