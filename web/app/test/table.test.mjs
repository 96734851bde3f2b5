// The table on small and turned screens, with long columns, and while cards move.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { atRest, close, open, solutionOf3, type, where } from './page.mjs';

const landscape = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const box = (page, selector) => page.locator(selector).first().boundingBox();

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

  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1280, 800],
    [2560, 1440],
  ]) {
    test(`a column of 19 cards fits at ${width} by ${height}, with its ranks in view`, async () => {
      const page = await open('?deal=617', { viewport: { width, height } });
      await page.evaluate(() => {
        const { app } = document.querySelector('freecell-page');
        const cards = app.session.position.columns.flat();
        const value = {
          ...app.session.position,
          columns: [cards.slice(0, 19), cards.slice(19, 38), cards.slice(38), [], [], [], [], []],
        };
        Object.defineProperty(app.session, 'position', { value }); // columns longer than a few moves could make them
        app.changed();
      });
      await page.waitForFunction(() =>
        document
          .querySelector('freecell-page')
          .shadowRoot.querySelector('freecell-board')
          .shadowRoot.querySelector('[data-pile="2"][data-index="18"]'),
      );
      const footer = (await box(page, width === 844 ? '.status' : 'footer')).y;
      const tops = [];
      for (let i = 0; i < 19; ++i) tops.push(await box(page, `[data-pile="2"][data-index="${i}"]`));
      for (const { y, height: tall } of tops) assert.ok(y + tall <= footer, `${y} + ${tall} of ${footer}`);
      const strips = tops.slice(1).map(({ y }, i) => y - tops[i].y);
      for (let i = 0; i < 18; ++i) {
        const rank = await box(page, `[data-pile="2"][data-index="${i}"] .rank`);
        assert.ok(rank.y + rank.height <= tops[i + 1].y + 1, `the rank of card ${i} is in view`);
      }
      assert.ok(Math.min(...strips) >= 5 && Math.max(...strips) - Math.min(...strips) <= 1, String(strips));
      await close(page);
    });
  }

  test('the last card of a pile lies on top while cards go home, and the win is told when they have landed', async () => {
    const page = await open(`?deal=3&moves=${solutionOf3.slice(0, -1).join('+')}`, { reducedMotion: 'no-preference' });
    await page.waitForFunction(
      () =>
        document.querySelector('freecell-page').shadowRoot.querySelector('freecell-board').shadowRoot.getAnimations()
          .length === 0,
    );
    await page.evaluate(() => {
      window.seen = new Promise((done) => {
        const frame = document.querySelector('freecell-page').shadowRoot;
        const board = frame.querySelector('freecell-board').shadowRoot;
        const frames = [];
        const look = () => {
          const flying = [...board.querySelectorAll('[data-card]')].filter((card) =>
            card.getAnimations().some((one) => one.playState === 'running'),
          );
          const waiting = flying.filter((card) => card.getAnimations()[0].effect.getComputedTiming().progress === 0);
          const columns = Map.groupBy(waiting, (card) => Math.round(new DOMMatrix(getComputedStyle(card).transform).e));
          const inOrder = [...columns.values()].every((cards) => {
            const places = cards.map((card) => ({
              y: new DOMMatrix(getComputedStyle(card).transform).f,
              z: Number(getComputedStyle(card).zIndex),
              tall: card.clientHeight,
            }));
            return places.every((a) => places.every((b) => !(a.y < b.y && b.y < a.y + a.tall) || a.z < b.z));
          });
          const won =
            /Won/.test(frame.querySelector('.said').textContent) || frame.querySelector('freecell-victory') !== null;
          frames.push({ flying: flying.length, inOrder, won });
          if (won || frames.length > 2000) done(frames);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    });
    await type(page, solutionOf3.slice(-1));
    const frames = await page.evaluate(() => window.seen);
    assert.ok(
      frames.some(({ flying }) => flying > 3),
      'cards fly',
    );
    assert.deepEqual(
      frames.filter(({ inOrder }) => !inOrder),
      [],
    );
    assert.deepEqual(
      frames.slice(0, -1).filter(({ won }) => won),
      [],
    );
    await close(page);
  });

  test('what is said meanwhile ends neither a drag nor a flight', async () => {
    const page = await open('?deal=617', { reducedMotion: 'no-preference' });
    const say = () => page.evaluate(() => document.querySelector('freecell-page').app.changed());
    await atRest(page);
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
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(viewport);
      for (const language of ['en', 'ru', 'pt', 'zh-Hant']) {
        await page.evaluate((tag) => document.querySelector('freecell-page').app.set({ language: tag }), language);
        const before = [await box(page, 'freecell-board'), await box(page, 'header'), await box(page, 'footer')];
        for (const message of ['', 'x', 'queen of hearts '.repeat(30)]) {
          await page.evaluate((text) => document.querySelector('freecell-page').app.say(text), message);
          assert.deepEqual(
            [await box(page, 'freecell-board'), await box(page, 'header'), await box(page, 'footer')],
            before,
            `${language} ${message}`,
          );
        }
        const cut = await page.evaluate(() =>
          [
            ...document
              .querySelector('freecell-page')
              .shadowRoot.querySelectorAll('header *, .actions *, .chip, .count'),
          ]
            .filter(
              (one) =>
                one.scrollWidth > one.clientWidth + 1 &&
                one.clientWidth > 1 &&
                getComputedStyle(one).display !== 'inline',
            )
            .map((one) => one.outerHTML),
        );
        assert.deepEqual(cut, [], language);
      }
    }
    await close(page);
  });

  test('red and black differ, and cards keep their edges, under forced colors', async () => {
    const page = await open('?deal=617', { forcedColors: 'active' });
    const look = (card) =>
      page.locator(`[data-card="${card}"] .face`).evaluate((face) => {
        const style = getComputedStyle(face);
        return [
          style.color,
          style.backgroundColor,
          style.borderTopWidth,
          getComputedStyle(face.querySelector('.rank')).stroke,
        ];
      });
    const [red, black] = [await look('4H'), await look('KS')];
    assert.notEqual(red[0], black[0]);
    assert.notEqual(red[3], black[3]);
    assert.deepEqual([red[1], red[2]], ['rgb(255, 255, 255)', '1px']);
    await close(page);
  });
});
