// What the tests of the page share: a server, a browser, and ways to look at the board.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { serveDist } from './serve-dist.mjs';

export const rows = {
  1: `JD 2D 9H JC 5D 7H 7C 5H|KD KC 9S 5S AD QC KH 3H|2S KS 9D QD JS AS AH 3C|4C 5C TS QH 4H AC 4D 7S|3S TD 4S TH 8H 2C JH 7D|6D 8S 8D QS 6C 3D 8C TC|6S 9C 2H 6H`,
  617: `7D AD 5C 3S 5S 8C 2D AH|TD 7S QD AC 6D 8H AS KH|TH QC 3H 9D 6S 8D 3D TC|KD 5H 9S 3C 8S 7H 4D JS|4C QS 9C 9H 7C 6H 2C 2S|4S TS 2H 5D JC 6C JH QH|JD KS KC 4H`,
};
const published = readFileSync(new URL('../../../examples/deal-3.txt', import.meta.url), 'utf8');
export const solutionOf3 = published.split('\n').filter((line) => !line.startsWith('#')).join(' ').trim().split(/\s+/);
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
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', locale: 'en', ...options });
  await options.prepare?.(context);
  const page = await context.newPage();
  page.failures = [];
  page.on('pageerror', (error) => page.failures.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.failures.push(message.text()));
  page.setDefaultTimeout(15_000);
  await page.goto(from.address + query);
  if (!options.noBoard) await page.locator('[data-card="KS"]').waitFor();
  return page;
}

export async function close(page) {
  assert.deepEqual(page.failures, []);
  await page.context().close();
}

/** Plays moves faster than by keyboard. */
export const play = (page, moves) => page.evaluate((all) => all.forEach((move) => document.querySelector('freecell-page').app.move(move)), moves);

/** Opens a panel, through the menu where there is no room for more. */
export async function showPanel(page, panel) {
  const menu = page.locator('[data-action=menu]');
  if (await menu.isVisible()) await menu.click();
  await page.locator(`[data-panel=${panel}]`).click();
}

export const where = (page) => page.evaluate(() => {
  const board = document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot;
  return Object.fromEntries([...board.querySelectorAll('[data-card]')].map(({ dataset }) => [dataset.card, `${dataset.pile}${dataset.index}`]));
});
export const said = (page) => page.locator('[role=status].said').textContent();
export const type = async (page, moves) => {
  for (const move of moves) for (const key of move.slice(0, 2)) await page.keyboard.press(key);
};
export const expectHome = async (page, cards) => {
  await page.waitForFunction((count) => {
    const board = document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot;
    return board.querySelectorAll('[data-pile=h]').length === count && board.querySelectorAll('[data-card]').length === 52;
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
