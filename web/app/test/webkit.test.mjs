// The same page in WebKit, if its driver is installed: dealing, playing by key, click and mouse, verdict, analysis.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { rows, solutionOf3, where } from './boards.mjs';
import { serveDist } from './serve-dist.mjs';
import { launchWebKit, missing } from './webkit.mjs';

describe('in WebKit', { skip: missing }, () => {
  let site, page;
  before(async () => {
    site = await serveDist();
    page = await launchWebKit();
  });
  after(async () => {
    await page?.close();
    site?.close();
  });

  const isThere = (card) =>
    document
      .querySelector('freecell-page')
      ?.shadowRoot?.querySelector('freecell-board')
      ?.shadowRoot?.querySelector(`[data-card="${card}"]`) != null;
  const open = async (query) => {
    await page.goto(site.address + query);
    await page.waitFor(isThere, 'KS');
    await page.evaluate(() => {
      window.failures = [];
      addEventListener('error', ({ message }) => window.failures.push(message));
      addEventListener('unhandledrejection', ({ reason }) => window.failures.push(String(reason)));
      document.querySelector('freecell-page').app.set({ motion: false });
    });
    await page.waitFor(() => {
      const board = document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot;
      return [...board.querySelectorAll('[data-card]')].every((card) => card.getAnimations().length === 0); // dealt
    });
  };
  const noFailures = async () => assert.deepEqual(await page.evaluate(() => window.failures), []);
  const middle = (selector) =>
    page.evaluate((wanted) => {
      const board = document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot;
      const { x, y } = board.querySelector(wanted).getBoundingClientRect();
      return [Math.round(x + 20), Math.round(y + 20)];
    }, selector);

  test('a deal is shown, played by click, mouse and key to the win', async () => {
    await page.resize(1280, 800);
    await open('?deal=617');
    const expected = {};
    rows[617].split('|').forEach((row, r) => row.split(' ').forEach((card, c) => (expected[card] = `${c + 1}${r}`)));
    assert.deepEqual(await where(page), expected);
    await page.drag(await middle('[data-card=QH]'));
    assert.equal((await where(page)).QH, '27');
    const [from, to] = [await middle('[data-card="4H"]'), await middle('[data-slot=c]')];
    await page.drag(from, [to[0] + 30, to[1] + 30], to);
    assert.equal((await where(page))['4H'], 'c0');
    await open('?deal=3');
    await page.evaluate(
      (moves) => moves.forEach((move) => document.querySelector('freecell-page').app.move(move)),
      solutionOf3.slice(0, -3),
    );
    for (const move of solutionOf3.slice(-3)) await page.press(move.slice(0, 2));
    await page.waitFor(
      () => document.querySelector('freecell-page').shadowRoot.querySelector('freecell-victory') != null,
    );
    await noFailures();
  });

  test('verdict, difficulty and analysis come from workers', async () => {
    await open('?deal=617&moves=1a+1b+1c+1d');
    await page.waitFor(() => document.querySelector('freecell-page').app.verdict?.kind === 'lost');
    await page.waitFor(() => document.querySelector('freecell-page').app.difficulty?.label === 'very hard');
    await page.evaluate(() => {
      const { app } = document.querySelector('freecell-page');
      app.show('analyse');
      void app.coach.analyse();
    });
    const lostBy = await page.waitFor(() => document.querySelector('freecell-page').app.coach.analysis?.lost_by);
    assert.deepEqual(lostBy, { first: 3, last: 3 });
    await noFailures();
  });

  test('nothing is wider or higher than the screen', async () => {
    for (const [width, height] of [
      [500, 800],
      [844, 500],
      [1280, 800],
      [2560, 1440],
    ]) {
      await page.resize(width, height);
      await open('?deal=617');
      assert.ok(
        await page.evaluate(
          () =>
            document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight,
        ),
        `${width}`,
      );
    }
    await noFailures();
  });
});
