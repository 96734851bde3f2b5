// Shared by the tests of the page: a server, a browser, and functions that examine the board.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { rows, solutionOf3, where } from './boards.mjs';
import { launch } from './browser.mjs';
import { serveDist } from './serve-dist.mjs';

export { rows, solutionOf3, where };
export const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

let served, browser;
export const site = () => served;
before(async () => {
  served = await serveDist();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  served?.close();
});

export async function open(query, options = {}, from = served) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en',
    ...options,
  });
  await options.prepare?.(context);
  const page = await context.newPage();
  page.failures = [];
  page.on('pageerror', (error) => page.failures.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.failures.push(message.text()));
  await page.goto(from.address + query);
  if (!options.noBoard) await page.locator('[data-card="KS"]').waitFor();
  return page;
}

export async function close(page) {
  assert.deepEqual(page.failures, []);
  await page.context().close();
}

/** Plays moves faster than by keyboard. */
export const play = (page, moves) =>
  page.evaluate((all) => all.forEach((move) => document.querySelector('freecell-page').app.move(move)), moves);

/** Waits until no card is in motion. */
export const atRest = (page) =>
  page.waitForFunction(() => {
    const board = document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot;
    return [...board.querySelectorAll('[data-card]')].every((card) => card.getAnimations().length === 0);
  });

/** Opens a panel, through the menu if there is no room for buttons. */
export async function showPanel(page, panel) {
  const menu = page.locator('[data-action=menu]');
  if (await menu.isVisible()) await menu.click();
  await page.locator(`[data-panel=${panel}]`).click();
}

export const said = (page) => page.locator('[role=status].said').textContent();
export const type = async (page, moves) => {
  for (const move of moves) for (const key of move.slice(0, 2)) await page.keyboard.press(key);
};
export const expectHome = async (page, cards) => {
  await page.waitForFunction((count) => {
    const board = document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot;
    return (
      board.querySelectorAll('[data-pile=h]').length === count && board.querySelectorAll('[data-card]').length === 52
    );
  }, cards);
};
export async function drag(page, from, to) {
  const [a, b] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()];
  await page.mouse.move(a.x + 15, a.y + 12);
  await page.mouse.down();
  await page.mouse.move(a.x + 60, a.y + 30, { steps: 3 });
  await page.mouse.move(b.x + 18, b.y + 16, { steps: 5 });
  await page.mouse.up();
}
