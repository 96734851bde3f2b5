// How hard a deal is, deals of a level, and the analysis of a game, on the built page in Chromium.
import assert from 'node:assert/strict';
import test from 'node:test';
import { rate } from 'freecell';
import { axe, close, open, play, said, showPanel, solutionOf3 } from './page.mjs';

const textOf = (page, element) =>
  page.locator(element).evaluate(({ shadowRoot }) => shadowRoot.textContent.replace(/\s+/g, ' '));
const level = (page) => page.locator('[data-action=level]');
const rated = async (page) => {
  await page.waitForFunction(() => document.querySelector('freecell-page').app.difficulty !== undefined);
  return page.evaluate(() => document.querySelector('freecell-page').app.difficulty);
};
const bars = (page) => page.locator('freecell-analyse .curve rect.winnable, freecell-analyse .curve rect.lost');
const analysed = (page) => page.locator('[data-verdict-of-game]').waitFor();
const step = (page) => page.evaluate(() => document.querySelector('freecell-page').app.session.step);
const timeline = (page) =>
  page.evaluate(() => document.querySelector('freecell-page').app.session.timeline.map(({ text }) => text));
const axeFindings = (page) =>
  page.evaluate(async () =>
    (await globalThis.axe.run(document)).violations.map(({ id, nodes }) => [id, nodes[0].html]),
  );

/** Deal 617, lost by the third of four moves. */
async function lostGame(options) {
  const page = await open('?deal=617', options);
  await play(page, ['1a', '1b', '1c', '1d']);
  return page;
}

test('the difficulty of every deal is shown, in words and as a number, and explained', async () => {
  const { difficulty, error, percentile } = await rate(617);
  const page = await open('?deal=617');
  await rated(page);
  await page.getByRole('button', { name: `Difficulty: Very hard ${difficulty}` }).waitFor();
  await level(page).click();
  const text = await textOf(page, 'freecell-level');
  assert.ok(text.includes(`${difficulty} ± ${error}`), text);
  assert.ok(text.includes(`${percentile}% of deals are easier. A player of strength ${difficulty} wins it half`), text);
  await page.goto(`${new URL(page.url()).origin}/?deal=164`);
  await rated(page);
  assert.match(await level(page).textContent(), /Very easy/);
  await page.goto(`${new URL(page.url()).origin}/?deal=11982`);
  assert.equal((await rated(page)).outcome, 'impossible');
  await page.getByRole('button', { name: 'Difficulty: Impossible' }).waitFor();
  await showPanel(page, 'level');
  assert.match(await textOf(page, 'freecell-level'), /cannot be won.*\s.*61,643 positions/);
  await close(page);
});

test('games with more than 8 columns or cells have no rating', async () => {
  const page = await open('?deal=1&cells=9');
  assert.equal(await level(page).count(), 0);
  await showPanel(page, 'level');
  assert.match(await textOf(page, 'freecell-level'), /at most 8 columns and 8 cells/);
  assert.equal(await page.locator('[data-level=hard]').isDisabled(), true);
  await close(page);
});

test('"deal me one" deals a winnable deal of the level asked for', async () => {
  const page = await open('?deal=617');
  for (const wanted of ['very easy', 'hard']) {
    if (!(await page.locator('freecell-level').count())) await showPanel(page, 'level');
    await page.locator(`[data-level="${wanted}"]`).click();
    await page.waitForFunction(
      (label) => {
        const { app } = document.querySelector('freecell-page');
        return !app.searching && app.session.start.deal !== 617 && app.difficulty?.label === label;
      },
      wanted,
      { timeout: 60_000 },
    );
    await page.waitForFunction(() => document.querySelector('freecell-page').app.verdict?.kind === 'winnable');
  }
  await close(page);
});

test('an analysis shows every move, names the one that lost the game, and goes there', async () => {
  const page = await lostGame();
  await showPanel(page, 'analyse');
  await page.locator('[data-action=analyse]').click();
  await analysed(page);
  const verdict = await page.locator('[data-verdict-of-game]').textContent();
  assert.equal(verdict, 'Move 3, 1c, lost the game. 2c, 82, 83, 8c, or ac would have kept it winnable.');
  assert.ok((await said(page)).startsWith('Move 3, 1c, lost the game.'), 'it is announced');
  assert.match(await said(page), /does not count/);
  assert.equal(await bars(page).count(), 4);
  const rows = page.locator('freecell-analyse li button');
  assert.deepEqual(await rows.evaluateAll((all) => all.map((row) => row.querySelector('.unseen').textContent)), [
    'Move 1, 1a; 10 of 11 moves keep the game winnable',
    'Move 2, 1b; 7 of 12 moves keep the game winnable',
    'Move 3, 1c; 5 of 12 moves keep the game winnable; loses the game',
    'Move 4, 1d; lost already',
  ]);
  await rows.nth(1).click();
  assert.equal(await step(page), 2);
  assert.equal(await rows.nth(1).getAttribute('aria-current'), 'step');
  await page.locator('[data-action=before-loss]').click();
  assert.equal(await step(page), 2);
  await close(page);
});

test('the curve is clicked and used by keyboard, and says where it is', async () => {
  const page = await lostGame();
  await showPanel(page, 'analyse');
  await page.locator('[data-action=analyse]').click();
  await analysed(page);
  const curve = page.getByRole('slider', { name: 'The game move by move' });
  const { x, y, width, height } = await curve.boundingBox();
  await page.mouse.click(x + (width * 2.5) / 24, y + height / 2);
  assert.equal(await step(page), 3);
  assert.match(await curve.getAttribute('aria-valuetext'), /Move 3, 1c; .*loses the game/);
  await curve.press('ArrowLeft');
  assert.equal(await step(page), 2);
  await curve.press('End');
  assert.equal(await step(page), 4);
  await curve.press('Home');
  assert.equal(await step(page), 0);
  await close(page);
});

test('the way to win is shown from where the game was lost, and the game comes back', async () => {
  const page = await lostGame();
  await showPanel(page, 'analyse');
  await page.locator('[data-action=analyse]').click();
  await page.locator('[data-action=way]').click();
  assert.equal(await step(page), 2);
  assert.deepEqual((await timeline(page)).slice(0, 2), ['1a', '1b']);
  await page.evaluate(() => {
    const { app } = document.querySelector('freecell-page');
    app.goTo(app.session.timeline.length);
  });
  await page.waitForFunction(() => document.querySelector('freecell-page').app.session.won);
  await page.evaluate(() => document.querySelector('freecell-page').app.show('analyse'));
  await page.locator('freecell-analyse li button').nth(3).click();
  assert.deepEqual(await timeline(page), ['1a', '1b', '1c', '1d']);
  assert.equal(await step(page), 4);
  await close(page);
});

test('a won game is compared with a short solution, and stays won in the statistics', async () => {
  const page = await open('?deal=3');
  await play(page, solutionOf3);
  const best = page.locator('freecell-victory dd').nth(2);
  await page.waitForFunction((played) => document.querySelector('freecell-page').app.shortestKnown < played, 60);
  assert.ok(Number(await best.textContent()) < 60, 'of 82 moves');
  await page.locator('[data-action=analyse]').click();
  await analysed(page);
  const { short } = await page.evaluate(() => document.querySelector('freecell-page').app.coach.analysis);
  assert.ok(short.length < solutionOf3.length);
  assert.match(await textOf(page, 'freecell-analyse'), new RegExp(`a short solution has ${short.length}`));
  await page.locator('freecell-analyse li button').nth(3).click();
  await page.locator('[data-action=hint]').click();
  await page.waitForFunction(() => document.querySelector('freecell-page').app.hint !== undefined);
  const games = await page.evaluate(() => JSON.parse(localStorage.getItem('freecell.statistics')).games);
  assert.deepEqual(
    games.map(({ result, helped }) => [result, helped]),
    [['won', false]],
  );
  await close(page);
});

test('an analysis can be stopped, and another deal ends it', async () => {
  const page = await lostGame();
  await showPanel(page, 'analyse');
  const [begun, stopped] = await page.evaluate(() => {
    const { coach } = document.querySelector('freecell-page').app;
    void coach.analyse();
    const before = coach.progress;
    coach.stop();
    return [before, coach.progress ?? null];
  });
  assert.deepEqual([begun, stopped], [0, null]);
  await page.evaluate(() => {
    const { app } = document.querySelector('freecell-page');
    void app.coach.analyse();
    app.open(618);
  });
  await rated(page);
  assert.deepEqual(
    await page.evaluate(() => {
      const { coach } = document.querySelector('freecell-page').app;
      return [coach.progress ?? null, coach.analysis ?? null];
    }),
    [null, null],
  );
  await close(page);
});

test('a lost game offers its analysis', async () => {
  const page = await lostGame();
  await page.locator('[data-action=analyse-game]').click();
  await analysed(page);
  assert.match(await page.locator('[data-verdict-of-game]').textContent(), /^Move 3, 1c, lost the game/);
  await close(page);
});

test('both panels are without findings of axe', async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 320, height: 568 },
  ]) {
    const page = await lostGame({ viewport });
    await page.evaluate(axe);
    await rated(page);
    await showPanel(page, 'analyse');
    await page.locator('[data-action=analyse]').click();
    await analysed(page);
    assert.deepEqual(await axeFindings(page), []);
    await page.locator('aside .close').click();
    await level(page).click();
    assert.deepEqual(await axeFindings(page), []);
    await close(page);
  }
});

test('both panels speak every language, and fit on the smallest phone', async () => {
  const words = {
    en: [/lost the game/, 'Very hard'],
    ru: [/проиграл игру/, 'Очень трудный'],
    pt: [/perdeu o jogo/, 'Muito difícil'],
    'zh-Hant': [/輸掉了這一局/, '非常困難'],
  };
  for (const [language, [verdict, label]] of Object.entries(words)) {
    const prepare = (context) =>
      context.addInitScript(
        (chosen) => localStorage.setItem('freecell.settings', chosen),
        JSON.stringify({ language }),
      );
    const page = await lostGame({ viewport: { width: 320, height: 568 }, prepare });
    await rated(page);
    await page.locator('[data-action=analyse-game]').click();
    await analysed(page);
    assert.match(await page.locator('[data-verdict-of-game]').textContent(), verdict);
    await page.locator('aside .close').click();
    await level(page).click();
    assert.ok((await textOf(page, 'freecell-level')).includes(label), language);
    const [chip, count] = [await level(page).boundingBox(), await page.locator('.count').boundingBox()];
    assert.ok(chip.x + chip.width + 4 <= count.x && count.x + count.width <= 320, `${language}: apart`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), language);
    await close(page);
  }
});
