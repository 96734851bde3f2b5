// Looks, motion and controls of the built page in Chromium.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { atRest, close, open, play, showPanel, solutionOf3, type, where } from './page.mjs';

const withSettings = (settings) => (context) =>
  context.addInitScript((chosen) => localStorage.setItem('freecell.settings', chosen), JSON.stringify(settings));
const set = (page, settings) =>
  page.evaluate((chosen) => document.querySelector('freecell-page').app.set(chosen), settings);
const variable = (page, name) =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted), name);
const inMotion = (page) =>
  page.evaluate(() => {
    const board = document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot;
    return [...board.querySelectorAll('[data-card]')].filter((card) => card.getAnimations().length > 0).length;
  });
const animated = { reducedMotion: 'no-preference' };
/** In the page: motion of at least `shortest` ms takes 50 times as long, so that a busy machine still sees it. */
const slowDown = (shortest) => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing);
    if (timing.duration >= shortest) animation.playbackRate = 0.02;
    return animation;
  };
};
const phone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };

describe('the cards', () => {
  test('figures come as a file of their own beside their licence, and the cards are in view before', async () => {
    const asked = [];
    let letFiguresCome;
    const lookedAt = new Promise((done) => (letFiguresCome = done));
    const prepare = (context) =>
      context.route(/card-courts.*\.js/, async (route) => {
        asked.push(route.request().url());
        await lookedAt;
        await route.continue();
      });
    // Without the service worker: its own request for the file does not pass the route.
    const page = await open('?deal=617', { prepare, serviceWorkers: 'block' });
    const figure = page.locator('[data-card=KS] .art path');
    assert.ok((await figure.count()) < 5, 'no figure yet');
    letFiguresCome();
    await page.waitForFunction(() => {
      const board = document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot;
      return board.querySelectorAll('[data-card=KS] .art path').length > 5;
    });
    assert.equal(new Set(asked).size, 1);
    const licence = await page.request.get(new URL('card-courts-LICENSE.txt', asked[0]).href);
    assert.match(await licence.text(), /CC0/);
    await close(page);
  });

  test('nothing of a covered card is seen but its index', async () => {
    const page = await open('?deal=617');
    const opacity = (card) =>
      page.locator(`[data-card="${card}"] .art`).evaluate((art) => getComputedStyle(art).opacity);
    assert.deepEqual([await opacity('KD'), await opacity('KS')], ['0', '1']);
    await close(page);
  });

  test('ranks are paths, and four colours are four', async () => {
    const page = await open('?deal=617');
    assert.equal(await page.locator('[data-card] text').count(), 0);
    const colors = () =>
      page.evaluate(() => {
        const board = document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot;
        return new Set(
          ['KC', 'KD', 'KH', 'KS'].map((card) => getComputedStyle(board.querySelector(`[data-card=${card}]`)).color),
        ).size;
      });
    for (const deck of ['classic', 'large']) {
      await set(page, { deck, fourColors: false });
      assert.equal(await colors(), 2, deck);
      await set(page, { fourColors: true });
      assert.equal(await colors(), 4, deck);
    }
    await close(page);
  });
});

describe('the table', () => {
  test('comes in four colours and three card backs, light and dark', async () => {
    const page = await open('?deal=617', { colorScheme: 'light' });
    const looks = new Set();
    for (const table of ['green', 'blue', 'wine', 'slate']) {
      await set(page, { table });
      looks.add(await variable(page, '--felt-1'));
      await page.emulateMedia({ colorScheme: 'dark' });
      looks.add(await variable(page, '--felt-1'));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    assert.equal(looks.size, 8);
    const backs = new Set();
    for (const back of ['lattice', 'stripes', 'rings']) {
      await set(page, { back });
      backs.add(await variable(page, '--back'));
    }
    assert.equal(backs.size, 3);
    const light = await variable(page, '--panel');
    await set(page, { theme: 'dark' });
    assert.notEqual(await variable(page, '--panel'), light);
    await close(page);
  });

  test('cells and foundations are apart and look different', async () => {
    const page = await open('?deal=617');
    const [cell, home, column] = await Promise.all(
      ['d', 'hC', '5'].map((slot) => page.locator(`[data-slot="${slot}"]`).boundingBox()),
    );
    assert.ok(home.x - cell.x - cell.width > column.width / 4);
    const border = (slot) =>
      page.locator(`[data-slot="${slot}"]`).evaluate((one) => getComputedStyle(one).borderTopColor);
    assert.notEqual(await border('a'), await border('hC'));
    await close(page);
  });

  test('letters of the keys are shown when keys are used', async () => {
    const page = await open('?deal=617');
    const letters = page.locator('freecell-board .key');
    await page.locator('[data-card="4H"]').click();
    assert.equal(await letters.count(), 0);
    await page.keyboard.press('8');
    await letters.first().waitFor();
    assert.deepEqual((await letters.allTextContents()).toSorted().join(''), '12345678abcdh');
    await close(page);
  });
});

describe('motion', () => {
  test('cards are dealt one after another, and a move ends that', async () => {
    const page = await open('?deal=617', { ...animated, prepare: (context) => context.addInitScript(slowDown, 0) });
    assert.ok((await inMotion(page)) > 10);
    await type(page, ['8a']);
    assert.ok((await inMotion(page)) <= 1);
    await close(page);
  });

  test('a win is celebrated, and any key ends that', async () => {
    const page = await open(`?deal=3&moves=${solutionOf3.slice(0, -1).join('+')}`, animated);
    await atRest(page);
    await page.evaluate(slowDown, 1000); // the celebration, not the flights before it
    await play(page, solutionOf3.slice(-1));
    await page.locator('freecell-victory').waitFor();
    assert.equal(await inMotion(page), 52);
    await page.keyboard.press('Shift');
    assert.equal(await inMotion(page), 0);
    await close(page);
  });

  test('none where the system or the player wants none', async () => {
    const dealt = `?deal=3&moves=${solutionOf3.slice(0, -1).join('+')}`;
    for (const options of [{ reducedMotion: 'reduce' }, { ...animated, prepare: withSettings({ motion: false }) }]) {
      const page = await open(dealt, options);
      assert.equal(await inMotion(page), 0);
      await play(page, solutionOf3.slice(-1));
      await page.locator('freecell-victory').waitFor();
      assert.equal(await inMotion(page), 0);
      await close(page);
    }
  });

  test('sounds only when they are wanted', async () => {
    const prepare = (context) =>
      context.addInitScript(() => {
        window.tones = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
          ++window.tones;
          return start.apply(this, when);
        };
      });
    const page = await open('?deal=617', { prepare });
    await type(page, ['8a']);
    await page.waitForTimeout(100);
    assert.equal(await page.evaluate(() => window.tones), 0);
    await showPanel(page, 'settings');
    await page.locator('[data-setting=sound]').check();
    await type(page, ['8b']);
    await page.waitForFunction(() => window.tones > 0);
    await close(page);
  });
});

describe('controls', () => {
  test('are labelled on the smallest phone, and undo, hint and new deal stand out', async () => {
    const page = await open('?deal=617&moves=8a', phone);
    for (const [action, label] of Object.entries({
      undo: 'Undo',
      redo: 'Redo',
      hint: 'Hint',
      restart: 'Restart',
      link: 'Link',
    })) {
      const text = page.locator(`.actions [data-action=${action}] span`);
      assert.equal(await text.textContent(), label);
      const { width, height } = await text.boundingBox();
      assert.ok(width > 10 && height > 8, action);
      const button = await page.locator(`.actions [data-action=${action}]`).boundingBox();
      assert.ok(button.width >= 44 && button.height >= 44, `${action} is large enough for a finger`);
    }
    const color = (action) =>
      page.locator(`.actions [data-action=${action}]`).evaluate((one) => getComputedStyle(one).color);
    assert.equal(await color('undo'), await color('hint'));
    assert.notEqual(await color('undo'), await color('link'));
    const background = await page
      .locator('[data-action=random]')
      .evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.equal(background, await color('undo'));
    await close(page);
  });

  test('a finger may tremble by some pixels, and drags beyond that', async () => {
    const page = await open('?deal=617', phone);
    const client = await page.context().newCDPSession(page);
    const touch = (kind, x, y) =>
      client.send('Input.dispatchTouchEvent', { type: kind, touchPoints: kind === 'touchEnd' ? [] : [{ x, y }] });
    const swipe = async (card, dx, dy) => {
      const { x, y } = await page.locator(`[data-card="${card}"]`).boundingBox();
      await touch('touchStart', x + 15, y + 20);
      for (let i = 1; i <= 4; ++i) await touch('touchMove', x + 15 + (dx * i) / 4, y + 20 + (dy * i) / 4);
      await touch('touchEnd');
    };
    await swipe('4H', 8, 7); // less than 12 in all: a tap, which sends it to a cell
    assert.equal((await where(page))['4H'], 'a0');
    await page.waitForTimeout(450);
    const [queen, king] = [
      await page.locator('[data-card=QH]').boundingBox(),
      await page.locator('[data-card=KC]').boundingBox(),
    ];
    await swipe('QH', king.x - queen.x, king.y - queen.y);
    assert.equal((await where(page)).QH, '37');
    await close(page);
  });

  test('the rules are offered on the first visit, and take half a minute to read in every language', async () => {
    for (const [locale, fewest] of [
      ['en', 60],
      ['ru', 50],
      ['pt', 60],
      ['zh-TW', 0],
    ]) {
      const page = await open('', { locale });
      await page.locator('freecell-notice [data-action=show-rules]').click();
      const rules = await page.locator('freecell-rules ol').textContent();
      const words = rules.trim().split(/\s+/).length;
      assert.equal(await page.locator('freecell-rules ol li').count(), 5, locale);
      assert.ok(words >= fewest && words <= 120 && rules.length < 700, `${locale}: ${words}`);
      await close(page);
    }
  });
});

test('the dealer’s bug is named next to the trace of the rule', async () => {
  const page = await open('?deal=617');
  await showPanel(page, 'check');
  const rows = await page.evaluate(() => {
    const { columns } = document.querySelector('freecell-page').app.session.position;
    const all = Array.from({ length: 7 }, (_, r) => columns.map((column) => column[r]).filter(Boolean));
    [all[0][2], all[0][3]] = [all[0][3], all[0][2]];
    return all.map((row) => row.join(' ')).join('\n');
  });
  await page.locator('freecell-check textarea').fill(rows);
  await page.locator('[data-action=check]').click();
  const trace = page.locator('freecell-check .trace');
  await trace.waitFor();
  const cells = await trace.locator('tr').nth(3).locator('td').allTextContents();
  assert.deepEqual(cells.slice(-2), ['5C', '3S']);
  assert.equal(await trace.locator('td.wrong').count(), 2);
  assert.equal(
    (await trace.locator('tr').nth(1).locator('td').allTextContents())[1],
    String((617 * 214013 + 2531011) % 2 ** 31),
  );
  await close(page);
});
