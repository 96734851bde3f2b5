// Reasons to come back: the daily deal, sharing, questions about deals, and somebody's own dealer.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { axe, close, expectHome, open, play, showPanel, solutionOf3, where } from './page.mjs';

const today = (context) => context.clock.install({ time: new Date('2026-03-15T12:00:00') });
const dealer = (swap) => `function dealFreeCell(seed) {
  const deck = [...'A23456789TJQK'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));
  const rows = [[]];
  for (let left = 52, state = seed; left > 0; --left) {
    state = Number((BigInt(state) * 214013n + 2531011n) & 0x7fffffffn);
    const index = (state >> 16) % left;
    if (rows.at(-1).length === 8) rows.push([]);
    rows.at(-1).push(deck[index]);
    ${swap ? 'deck[index] = deck[left - 1];' : 'deck.splice(index, 1);'}
  }
  return rows;
}`;

describe('the daily deal', () => {
  test('is the same all day, can be won, and is marked in the calendar; the streak counts days won on the day', async () => {
    const records = ['2026-03-12', '2026-03-13', '2026-03-14'].map((day, i) => ({
      id: day,
      deal: i + 1,
      columns: 8,
      cells: 4,
      autoplay: 'horne',
      result: 'won',
      helped: false,
      moves: 90,
      seconds: 60,
      day,
      daily: day,
    }));
    const prepare = async (context) => {
      await today(context);
      await context.addInitScript(
        (games) =>
          localStorage.getItem('freecell.statistics') ??
          localStorage.setItem('freecell.statistics', JSON.stringify({ games })),
        records,
      );
    };
    const page = await open('?deal=1', { prepare });
    await showPanel(page, 'daily');
    assert.equal(await page.locator('freecell-daily .streak').textContent(), '3');
    assert.match(await page.locator('[data-day="2026-03-13"]').getAttribute('aria-label'), /won on the day/);
    assert.ok(await page.locator('[data-day="2026-03-16"]').isDisabled());
    await page.locator('freecell-daily [data-action=today]').click();
    await page.waitForURL((url) => !url.search.includes('deal=1&') && url.searchParams.get('deal') !== '1');
    const url = page.url();
    await page.locator('[data-verdict=winnable]').waitFor();
    const moves = await page.evaluate(() => document.querySelector('freecell-page').app.verdict.moves);
    await play(page, moves);
    await expectHome(page, 52);
    await page.locator('freecell-daily .streak', { hasText: '4' }).waitFor();
    await page.locator('[data-day="2026-03-14"]').click();
    await page.waitForURL((other) => other.href !== url);
    await close(page);
  });
});

describe('a won game', () => {
  test('shows how it went, and is shared without its moves', async () => {
    const prepare = (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await open('?deal=3', { prepare });
    await play(page, solutionOf3);
    const screen = page.locator('freecell-victory section');
    await screen.waitFor();
    assert.match(await screen.textContent(), /82/);
    await page.evaluate(axe);
    assert.deepEqual(
      (await page.evaluate(() => window.axe.run())).violations.map(({ id }) => id),
      [],
    );
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await screen.locator('[data-action=share]').click();
    await page.getByText('Copied.').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /FreeCell deal 3: won in 82 moves/);
    assert.match(text, /\?deal=3$/);
    const [file] = await Promise.all([page.waitForEvent('download'), screen.locator('[data-action=picture]').click()]);
    assert.deepEqual([...readFileSync(await file.path()).subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
    await close(page);
  });
});

describe('questions about deals', () => {
  test('are answered over a million deals, and a deal found is played', async () => {
    const page = await open('?deal=1');
    await showPanel(page, 'find');
    await page.locator('freecell-find textarea').fill('aces in top');
    await page.locator('[data-action=find]').click();
    await page.locator('[data-action=find-more]').waitFor({ timeout: 60_000 });
    const numbers = await page.locator('freecell-find [data-number]').allTextContents();
    assert.deepEqual(numbers.slice(0, 3), ['1775', '5869', '8685']); // as in docs/find.md
    await page.locator('[data-number="1775"]').click();
    await page.waitForURL(/deal=1775/);
    assert.ok(
      Object.entries(await where(page))
        .filter(([card]) => card[0] === 'A')
        .every(([, place]) => /^[1-4]6$|^[5-8]5$/.test(place)),
    );
    await page.locator('freecell-find textarea').fill('aces in row 9');
    await page.locator('[data-action=find]').click();
    await page.getByText(/cannot be read, at character/).waitFor();
    await page.locator('freecell-find textarea').fill('');
    await page.locator('[data-action=add]').click();
    await page.getByText(/of deals 1 to/).waitFor();
    assert.equal(await page.locator('freecell-find textarea').inputValue(), 'all aces in top');
    await close(page);
  });
});

describe('checking a dealer', () => {
  const check = async (page, text) => {
    await page.locator('freecell-check textarea').fill(text);
    await page.locator('[data-action=check]').click();
  };

  test('a right one passes the five checks; a wrong one has its bug named', async () => {
    const page = await open('?deal=617');
    await showPanel(page, 'check');
    await check(page, dealer(true));
    await page.getByText('✓ dealFreeCell(617) returns the board of deal 617.').waitFor();
    assert.equal(await page.locator('freecell-check li.failed').count(), 0);
    await check(page, dealer(false));
    await page.locator('[data-mistake=shift-instead-of-swap]').waitFor();
    assert.equal(await page.locator('freecell-check li.failed').count(), 2);
    const board = execFileSync(
      'python3',
      [new URL('../../../examples/shifting_dealer.py', import.meta.url).pathname, '617'],
      { encoding: 'utf8' },
    );
    await check(page, board);
    await page.locator('[data-mistake=shift-instead-of-swap]').waitFor();
    await close(page);
  });

  test('one that does not stop, fails, or reaches out is shut off', async () => {
    const page = await open('?deal=617');
    await showPanel(page, 'check');
    await check(page, 'function dealFreeCell() { for (;;); }');
    await page.getByText('did not finish').waitFor();
    await check(page, 'function dealFreeCell() { throw new Error("oh no"); }');
    await page.getByText('oh no').waitFor();
    await check(page, 'const other = 1; // no dealFreeCell here');
    await page.locator('freecell-check li.failed').first().waitFor();
    await check(
      page,
      `function dealFreeCell() { let said; try { said = indexedDB ? 'opened' : 'none'; indexedDB.open('x'); } catch { said = 'shut'; } throw new Error(said + ' ' + self.origin); }`,
    );
    await page.getByText(/shut null/).waitFor();
    await close(page);
  });
});
