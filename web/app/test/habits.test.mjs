// Habits that players bring: double clicks, Back, reloads, odd links.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { close, expectHome, open, play, said, showPanel, site, solutionOf3, type, where } from './page.mjs';

const steps = (page) => page.evaluate(() => document.querySelector('freecell-page').app.session.timeline.length);
const figures = async (page) => {
  await showPanel(page, 'statistics');
  const figure = page.locator('freecell-statistics .figure');
  await figure.first().waitFor();
  const pairs = await figure.evaluateAll((all) =>
    all.map((one) => [one.querySelector('dt').textContent, one.querySelector('dd').textContent]),
  );
  await showPanel(page, 'statistics');
  return Object.fromEntries(pairs);
};

describe('clicks', () => {
  test('a double click sends a card to a cell, or home, and does nothing else', async () => {
    const page = await open('?deal=617');
    await page.locator('[data-card="4H"]').dblclick();
    assert.equal((await where(page))['4H'], 'a0');
    assert.equal(await steps(page), 1);
    await page.waitForTimeout(450); // the next click is a new one
    await page.locator('[data-card=QH]').dblclick(); // one click would send it onto the king
    assert.equal((await where(page)).QH, 'b0');
    assert.equal(await steps(page), 2);
    await close(page);
  });

  test('pick up and put down, when that is chosen', async () => {
    const prepare = (context) =>
      context.addInitScript(() => localStorage.setItem('freecell.settings', JSON.stringify({ clicks: 'two' })));
    const page = await open('?deal=617', { prepare });
    await page.locator('[data-card=QH]').click();
    assert.equal(await steps(page), 0);
    await page.locator('[data-slot=c]').click();
    assert.equal((await where(page)).QH, 'c0');
    await page.locator('[data-card=QH]').click();
    await page.waitForTimeout(450);
    await page.locator('[data-card=KS]').click();
    assert.equal((await where(page)).QH, '27');
    await close(page);
  });

  test('no card goes from cell to cell, and an empty cell is no source', async () => {
    const page = await open('?deal=617&moves=7a'); // the jack of hearts, which fits nowhere
    await page.locator('[data-card=JH]').click();
    assert.equal((await where(page)).JH, 'a0');
    await page.locator('[data-slot=b]').click();
    assert.match(await said(page), /no card in cell b/);
    await type(page, ['8b']);
    assert.equal((await where(page)).QH, 'b0');
    await close(page);
  });
});

describe('a game is not lost by accident', () => {
  test('another deal is one step forward: Back returns to the game, and so does the notice', async () => {
    const page = await open('?deal=617');
    await type(page, ['8a', '8b']);
    const played = await where(page);
    await page.keyboard.press('n');
    await page.waitForURL(/deal=618/);
    await page.goBack();
    await page.waitForURL(/deal=617/);
    assert.deepEqual(await where(page), played);
    await page.keyboard.press('n');
    await page.locator('freecell-notice [data-action=back]').click();
    await page.waitForURL(/deal=617/);
    assert.deepEqual(await where(page), played);
    for (const leave of [
      () => page.keyboard.press('p'),
      () => page.locator('header [data-action=next]').click(),
      () => page.locator('header [data-action=random]').click(),
    ]) {
      const entries = await page.evaluate(() => history.length);
      await leave();
      await page.waitForURL((url) => url.searchParams.get('deal') !== '617');
      assert.ok((await page.evaluate(() => history.length)) <= entries + 1, 'one entry for a deal');
      await page.locator('freecell-notice [data-action=back]').click();
      await page.waitForURL(/deal=617/);
      assert.deepEqual(await where(page), played);
    }
    await showPanel(page, 'settings');
    await page.locator('[data-setting=cells]').selectOption('5');
    await page.locator('freecell-notice [data-action=back]').click();
    await page.waitForURL(/deal=617&moves/);
    assert.deepEqual(await where(page), played);
    await close(page);
  });

  test('the plain address continues the game', async () => {
    const page = await open('?deal=617');
    await type(page, ['8a', '8b']);
    const played = await where(page);
    await page.goto(site().address);
    await page.locator('[data-card="KS"]').waitFor();
    assert.deepEqual(await where(page), played);
    await close(page);
  });

  test('no moves left, or lost: it is said, and the way back offered', async () => {
    const page = await open('?deal=617&moves=5d+3c+8a');
    await page.locator('freecell-notice [data-action=which-move]').waitFor();
    assert.match(await page.locator('freecell-notice section').textContent(), /can no longer be won/);
    await page.locator('freecell-notice [data-action=dismiss]').click();
    await page.locator('freecell-notice section').waitFor({ state: 'detached' });
    await page.locator('[data-announced]').waitFor({ state: 'attached' });
    assert.match(await page.locator('[data-announced]').textContent(), /nobody can win/);
    await page.goto(`${site().address}?deal=1&cells=0&columns=4`);
    await page.locator('[data-card="KS"]').waitFor();
    for (let i = 0; i < 60 && (await page.locator('freecell-notice section').count()) === 0; ++i) {
      const moved = await page.evaluate(() => {
        const { app } = document.querySelector('freecell-page');
        const [move] = app.session.legalMoves();
        return move ? app.move(move) : false;
      });
      if (!moved) break;
    }
    await page
      .getByText(/No moves are left|cannot be won at all|no longer be won/)
      .first()
      .waitFor();
    await close(page);
  });

  test('a link that makes no sense says so, and deals nothing', async () => {
    const page = await open('#abc', { noBoard: true });
    for (const query of [
      '',
      '?deal=abc',
      '?deal=99999999999',
      '?deal=-3',
      '?deal=617.5',
      '?deal=617&moves=zz',
      '?deal=617&columns=99',
    ]) {
      if (query) await page.goto(site().address + query);
      await page.locator('freecell-bad-link [role=alert]').waitFor();
      assert.equal(await page.locator('freecell-board').count(), 0, query);
    }
    await page.goto(`${site().address}?deal=617&moves=zz`);
    await page.getByText('Deal 617 from the start').click();
    await page.waitForURL(/deal=617$/);
    await page.goto('about:blank');
    await page.goto(`${site().address}#617`);
    await page.locator('[data-card="KS"]').waitFor();
    assert.equal((await where(page))['4H'], '46');
    await page.goto(`${site().address}?deal=617&moves=8A,8B`);
    await page.waitForFunction(() => document.querySelector('freecell-page')?.app.session.step === 2);
    await close(page);
  });
});

describe('the count', () => {
  test('a reload does not spoil a win, a won deal counts once, leaving a game is a loss', async () => {
    const page = await open('?deal=3');
    await play(page, solutionOf3.slice(0, 40));
    await page.reload();
    await page.locator('[data-card="KS"]').waitFor();
    await play(page, solutionOf3.slice(40));
    await expectHome(page, 52);
    let shown = await figures(page);
    assert.deepEqual([shown.Played, shown.Won, shown['Wins in a row']], ['1', '1 (100 %)', '1']);
    await page.locator('freecell-victory [data-action=again]').click();
    await play(page, solutionOf3);
    await expectHome(page, 52);
    await page.locator('input[name=deal]').fill('3');
    await page.keyboard.press('Enter');
    await play(page, solutionOf3);
    await expectHome(page, 52);
    shown = await figures(page);
    assert.deepEqual([shown.Played, shown['Wins in a row']], ['1', '1'], 'a won deal counts once');
    await page.keyboard.press('n');
    await page.waitForURL(/deal=4$/);
    await type(page, ['1a']);
    await page.keyboard.press('n');
    await page.waitForURL(/deal=5$/);
    shown = await figures(page);
    assert.deepEqual([shown.Played, shown['Wins in a row']], ['2', '0']);
    await page.goBack();
    await page.waitForURL(/deal=4/);
    shown = await figures(page);
    assert.equal(shown.Played, '1', 'the game goes on');
    await close(page);
  });

  test('a hint takes a game out of the count and says so; a restart counts', async () => {
    const page = await open('?deal=3');
    await page.keyboard.press('t');
    await page.getByText(/Try .* does not count/).waitFor();
    await play(page, solutionOf3);
    await expectHome(page, 52);
    assert.equal((await figures(page)).Played, '0');
    await page.locator('freecell-victory [data-action=again]').click();
    await play(page, solutionOf3);
    await expectHome(page, 52);
    assert.equal((await figures(page)).Played, '1');
    await close(page);
  });

  test('two tabs add up', async () => {
    const page = await open('?deal=3');
    const other = await page.context().newPage();
    await other.goto(`${site().address}?deal=5`);
    await other.locator('[data-card="KS"]').waitFor();
    for (const tab of [page, other]) {
      await type(tab, ['1a']);
      await tab.keyboard.press('n');
      await tab.waitForURL(/deal=[46]$/);
    }
    assert.equal((await figures(page)).Played, '2');
    await close(page);
  });
});

describe('keyboard and clipboard', () => {
  test('how many cards go to an empty column is asked and answered by key', async () => {
    const page = await open('?deal=3&moves=' + solutionOf3.slice(0, 40).join('+'));
    const found = await page.evaluate((solution) => {
      // the first position where a run may go to an empty column
      const { app } = document.querySelector('freecell-page');
      for (const move of ['', ...solution]) {
        if (move) app.move(move);
        const { columns } = app.session.position;
        const run = app.session
          .legalMoves()
          .find(({ to, count }) => count > 1 && columns['1234567890'.indexOf(to)]?.length === 0);
        if (run) return { ...run, step: app.session.step };
      }
      return undefined;
    }, solutionOf3.slice(40));
    assert.ok(found);
    await page.keyboard.press(found.from);
    await page.keyboard.press(found.to);
    assert.match(await said(page), /How many cards, 1 to/);
    await page.keyboard.press('1');
    assert.equal(await page.evaluate(() => document.querySelector('freecell-page').app.steps[0].count), 1);
    await close(page);
  });

  test('without a clipboard the link is shown to be copied', async () => {
    const prepare = (context) =>
      context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const page = await open('?deal=617', { prepare });
    await page.locator('.actions [data-action=link]').click();
    const field = page.locator('freecell-notice input');
    await field.waitFor();
    assert.equal(await field.inputValue(), page.url());
    assert.equal(await field.evaluate((input) => input.selectionEnd - input.selectionStart), page.url().length);
    await close(page);
  });

  test('without scripts there is a message that can be read', async () => {
    const page = await open('', { javaScriptEnabled: false, noBoard: true });
    const message = page.locator('noscript');
    const { width, height } = await message.boundingBox();
    assert.ok(width > 200 && height > 60);
    await page.context().close();
  });
});
