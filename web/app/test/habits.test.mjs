// Habits that players bring: double clicks, Back, reloads, odd links, long columns, small and turned screens.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { close, expectHome, open, play, said, showPanel, site, solutionOf3, type, where } from './page.mjs';

const landscape = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const steps = (page) => page.evaluate(() => document.querySelector('freecell-page').app.session.timeline.length);
const figures = async (page) => {
  await showPanel(page, 'statistics');
  const figure = page.locator('freecell-statistics .figure');
  await figure.first().waitFor();
  const pairs = await figure.evaluateAll((all) => all.map((one) => [one.querySelector('dt').textContent, one.querySelector('dd').textContent]));
  await showPanel(page, 'statistics');
  return Object.fromEntries(pairs);
};
const box = (page, selector) => page.locator(selector).first().boundingBox();

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
    const prepare = (context) => context.addInitScript(() => localStorage.setItem('freecell.settings', JSON.stringify({ clicks: 'two' })));
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

describe('the table', () => {
  test('keeps its size on a turned phone, whatever is played, and a swipe moves no card', async () => {
    const page = await open('?deal=617', landscape);
    const [before, wide] = [await box(page, '[data-card=KS]'), await box(page, 'freecell-board')];
    await type(page, ['8a', '8b', '8c', '8d']);
    for (let i = 0; i < 4; ++i) assert.ok((await box(page, '[data-card=KS]')).width === before.width);
    assert.deepEqual(await box(page, 'freecell-board'), wide);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
    const places = await where(page);
    const card = await box(page, '[data-card="4H"]');
    await page.mouse.move(card.x + 20, card.y + 20);
    await page.mouse.down();
    await page.mouse.move(card.x + 20, card.y - 120, { steps: 4 });
    await page.mouse.up();
    assert.deepEqual(await where(page), places);
    await close(page);
  });

  for (const [width, height] of [[320, 568], [844, 390], [1280, 800], [2560, 1440]]) {
    test(`a column of 19 cards fits at ${width} by ${height}, with its ranks in view`, async () => {
      const page = await open('?deal=617', { viewport: { width, height } });
      await page.evaluate(() => {
        const { app } = document.querySelector('freecell-page');
        const cards = app.session.position.columns.flat();
        const value = { ...app.session.position, columns: [cards.slice(0, 19), cards.slice(19, 38), cards.slice(38), [], [], [], [], []] };
        Object.defineProperty(app.session, 'position', { value }); // longer columns than a few moves make
        app.changed();
      });
      await page.waitForFunction(() => document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot.querySelector('[data-pile="2"][data-index="18"]'));
      const footer = (await box(page, width === 844 ? '.status' : 'footer')).y;
      const tops = [];
      for (let i = 0; i < 19; ++i) tops.push(await box(page, `[data-pile="2"][data-index="${i}"]`));
      for (const { y, height: tall } of tops) assert.ok(y + tall <= footer, `${y} + ${tall} of ${footer}`);
      const strips = tops.slice(1).map(({ y }, i) => y - tops[i].y);
      assert.ok(Math.min(...strips) >= 5 && Math.max(...strips) - Math.min(...strips) <= 1, String(strips));
      await close(page);
    });
  }

  test('the last card of a pile lies on top while cards go home, and the win is told when they have landed', async () => {
    const page = await open(`?deal=3&moves=${solutionOf3.slice(0, -1).join('+')}`, { reducedMotion: 'no-preference' });
    await page.waitForFunction(() => document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot
      .getAnimations().length === 0);
    await page.evaluate(() => { window.seen = new Promise((done) => {
      const frame = document.querySelector('freecell-page').shadowRoot;
      const board = frame.querySelector('freecell-board').shadowRoot;
      const frames = [];
      const look = () => {
        const flying = [...board.querySelectorAll('[data-card]')].filter((card) => card.getAnimations().some((one) => one.playState === 'running'));
        const waiting = flying.filter((card) => card.getAnimations()[0].effect.getComputedTiming().progress === 0);
        const columns = Map.groupBy(waiting, (card) => Math.round(new DOMMatrix(getComputedStyle(card).transform).e));
        const inOrder = [...columns.values()].every((cards) => {
          const places = cards.map((card) => ({ y: new DOMMatrix(getComputedStyle(card).transform).f, z: Number(getComputedStyle(card).zIndex), tall: card.clientHeight }));
          return places.every((a) => places.every((b) => !(a.y < b.y && b.y < a.y + a.tall) || a.z < b.z));
        });
        const won = /Won/.test(frame.querySelector('.said').textContent) || frame.querySelector('freecell-victory') !== null;
        frames.push({ flying: flying.length, inOrder, won });
        if (won || frames.length > 2000) done(frames);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }); });
    await type(page, solutionOf3.slice(-1));
    const frames = await page.evaluate(() => window.seen);
    assert.ok(frames.some(({ flying }) => flying > 3), 'cards fly');
    assert.deepEqual(frames.filter(({ inOrder }) => !inOrder), []);
    assert.deepEqual(frames.slice(0, -1).filter(({ won }) => won), []);
    await close(page);
  });

  test('what is said meanwhile ends neither a drag nor a flight', async () => {
    const page = await open('?deal=617', { reducedMotion: 'no-preference' });
    const say = () => page.evaluate(() => document.querySelector('freecell-page').app.changed());
    await page.waitForTimeout(1200); // dealt
    const [card, cell] = [await box(page, '[data-card="4H"]'), await box(page, '[data-slot=c]')];
    await page.mouse.move(card.x + 20, card.y + 20);
    await page.mouse.down();
    await page.mouse.move(cell.x + 60, cell.y + 60, { steps: 4 });
    await say();
    await page.mouse.move(cell.x + 22, cell.y + 22, { steps: 4 });
    await page.mouse.up();
    assert.equal((await where(page))['4H'], 'c0');
    const flies = await page.evaluate(async () => {
      const frame = document.querySelector('freecell-page');
      const { app } = frame;
      const board = frame.shadowRoot.querySelector('freecell-board');
      app.move('82');
      await frame.updateComplete;
      await board.updateComplete;
      const flights = board.shadowRoot.querySelector('[data-card=QH]').getAnimations();
      let isCut = false;
      for (const flight of flights) flight.addEventListener('cancel', () => (isCut = true));
      app.changed();
      await Promise.allSettled(flights.map(({ finished }) => finished));
      return [flights.length, isCut];
    });
    assert.deepEqual(flies, [1, false]);
    await close(page);
  });

  test('does not change its size with what is said, in any language', async () => {
    const page = await open('?deal=617');
    for (const viewport of [{ width: 360, height: 740 }, { width: 1024, height: 768 }]) {
      await page.setViewportSize(viewport);
      for (const language of ['en', 'ru', 'pt', 'zh-Hant']) {
        await page.evaluate((tag) => document.querySelector('freecell-page').app.set({ language: tag }), language);
        const before = [await box(page, 'freecell-board'), await box(page, 'header'), await box(page, 'footer')];
        for (const message of ['', 'x', 'queen of hearts '.repeat(30)]) {
          await page.evaluate((text) => document.querySelector('freecell-page').app.say(text), message);
          assert.deepEqual([await box(page, 'freecell-board'), await box(page, 'header'), await box(page, 'footer')], before, `${language} ${message}`);
        }
        const cut = await page.evaluate(() => [...document.querySelector('freecell-page').shadowRoot.querySelectorAll('header *, .actions *, .chip, .count')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 && getComputedStyle(one).display !== 'inline').map((one) => one.outerHTML));
        assert.deepEqual(cut, [], language);
      }
    }
    await close(page);
  });

  test('red and black differ, and cards keep their edges, under forced colors', async () => {
    const page = await open('?deal=617', { forcedColors: 'active' });
    const look = (card) => page.locator(`[data-card="${card}"] .face`).evaluate((face) => {
      const style = getComputedStyle(face);
      return [style.color, style.backgroundColor, style.borderTopWidth, getComputedStyle(face.querySelector('.rank')).stroke];
    });
    const [red, black] = [await look('4H'), await look('KS')];
    assert.notEqual(red[0], black[0]);
    assert.notEqual(red[3], black[3]);
    assert.deepEqual([red[1], red[2]], ['rgb(255, 255, 255)', '1px']);
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
    for (let i = 0; i < 60 && await page.locator('freecell-notice section').count() === 0; ++i) {
      const moved = await page.evaluate(() => {
        const { app } = document.querySelector('freecell-page');
        const [move] = app.session.legalMoves();
        return move ? app.move(move) : false;
      });
      if (!moved) break;
    }
    await page.getByText(/No moves are left|cannot be won at all|no longer be won/).first().waitFor();
    await close(page);
  });

  test('a link that makes no sense says so, and deals nothing', async () => {
    const page = await open('#abc', { noBoard: true });
    for (const query of ['', '?deal=abc', '?deal=99999999999', '?deal=-3', '?deal=617.5', '?deal=617&moves=zz', '?deal=617&columns=99']) {
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
    const found = await page.evaluate((solution) => { // the first position where a run may go to an empty column
      const { app } = document.querySelector('freecell-page');
      for (const move of ['', ...solution]) {
        if (move) app.move(move);
        const { columns } = app.session.position;
        const run = app.session.legalMoves().find(({ to, count }) => count > 1 && columns['1234567890'.indexOf(to)]?.length === 0);
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
    const prepare = (context) => context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
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
