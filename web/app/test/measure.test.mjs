// Prints the size and speed of the page, and checks what screen readers get from the accessibility tree.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { close, open, rows, said, showPanel, type } from './page.mjs';

const assets = fileURLToPath(new URL('../dist/assets', import.meta.url));
const mostBytes = 350 * 1024;

test('all but the card art is at most 350 KB compressed', (t) => {
  const size = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
  const files = readdirSync(assets).map((name) => [name, size(`${assets}/${name}`)]);
  const isArt = ([name]) => name.includes('card-courts');
  const art = files.filter((file) => isArt(file) && file[0].endsWith('.js'));
  assert.equal(art.length, 1, 'the art is a file of its own');
  const rest = files
    .filter((file) => !isArt(file))
    .reduce((sum, [, bytes]) => sum + bytes, size(`${assets}/../index.html`));
  t.diagnostic(`compressed: ${Math.round(rest / 1024)} KB, and ${Math.round(art[0][1] / 1024)} KB of card art`);
  assert.ok(rest <= mostBytes, `${rest}`);
});

test('nothing shifts while it loads and while it is played', async (t) => {
  const prepare = (context) =>
    context.addInitScript(() => {
      window.shifts = [];
      window.delays = [];
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value))).observe({
        type: 'layout-shift',
        buffered: true,
      });
      new PerformanceObserver((list) =>
        window.delays.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'event', durationThreshold: 16, buffered: true });
    });
  const page = await open('?deal=617', { prepare, reducedMotion: 'no-preference' });
  await page.locator('[data-verdict=winnable]').waitFor();
  await type(page, ['8a', '8b', '7c']);
  await page.locator('[data-card="4H"]').click();
  await page.keyboard.press('u');
  await page.waitForTimeout(400);
  const { shift, delay, paint } = await page.evaluate(() => ({
    shift: window.shifts.reduce((sum, value) => sum + value, 0),
    delay: Math.max(0, ...window.delays),
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }));
  t.diagnostic(
    `first paint ${Math.round(paint)} ms, slowest interaction ${Math.round(delay)} ms, layout shift ${shift.toFixed(3)}`,
  );
  assert.ok(shift < 0.02, `${shift}`);
  await close(page);
});

describe('a screen reader', () => {
  const tree = async (page) => {
    const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name }) => ({ role: role?.value, name: name?.value ?? '' }));
  };
  const spoken = {
    7: 'seven',
    T: 'ten',
    K: 'king',
    4: 'four',
    J: 'jack',
    D: 'diamonds',
    H: 'hearts',
    S: 'spades',
    C: 'clubs',
  };

  test('hears every pile, every move and every verdict', async () => {
    const page = await open('?deal=617');
    await page.locator('[data-verdict=winnable]').waitFor();
    let nodes = await tree(page);
    const piles = nodes
      .filter(({ role, name }) => role === 'button' && /^(column|cell|home)/.test(name))
      .map(({ name }) => name);
    assert.equal(piles.length, 16);
    const column = rows[617]
      .split('|')
      .map((row) => row.split(' ')[0])
      .reverse();
    assert.match(
      piles.find((name) => name.startsWith('column 1')),
      new RegExp(`^column 1: ${spoken[column[0][0]]} of ${spoken[column[0][1]]}, .*seven of diamonds$`),
    );
    assert.equal(piles.filter((name) => /^cell .: empty$/.test(name)).length, 4);
    assert.ok(
      nodes.every(({ role, name }) => role !== 'button' || name !== ''),
      'every button has a name',
    );
    assert.ok(nodes.some(({ role, name }) => role === 'StaticText' && name === 'Winnable'));
    await type(page, ['8a']);
    nodes = await tree(page);
    assert.ok(nodes.some(({ name }) => name === 'cell a: queen of hearts'));
    assert.ok(nodes.some(({ name }) => name === 'queen of hearts: column 8 to cell a.'));
    await close(page);
  });

  test('has the board read column by column', async () => {
    const page = await open('?deal=617');
    await page.keyboard.press('?');
    assert.match(
      await said(page),
      /^column 1: jack of diamonds, .* column 8: queen of hearts, .* cell a: empty\. .* home, spades: empty$/s,
    );
    await page.evaluate(() => document.querySelector('freecell-page').app.say(''));
    await showPanel(page, 'rules');
    await page.locator('[data-action=read-board]').click();
    assert.match(await said(page), /^column 1/);
    await close(page);
  });
});
