// Tests the TypeScript that is not part of the page's elements.
import { readFileSync } from 'node:fs';
import { deal, init } from 'freecell/fetch';
import { beforeAll, describe, expect, test } from 'vitest';
import { layOut } from '../../src/board/layout.js';
import { dailyDeal, dailyResults, dailyStreak, daysOf, monthBefore, weekday } from '../../src/daily.js';
import { hasLesson, lessonOf } from '../../src/lesson.js';
import { readLink, standard, writeLink } from '../../src/link.js';
import { bestMove, Session } from '../../src/session.js';
import { type GameRecord, summarise } from '../../src/stats.js';
import { languageFor, languages } from '../../src/words/index.js';

beforeAll(() => init(readFileSync(new URL('../../node_modules/freecell/dist/freecell.wasm', import.meta.url))));

const start = (number: number) => ({ deal: number, ...standard });

describe('links', () => {
  test('hold deal, rules, moves and step', () => {
    const link = {
      start: { deal: 617, columns: 9, cells: 3, autoplay: 'max' as const },
      moves: ['8a', '17v4', '3h'],
      step: 1,
    };
    expect(readLink(writeLink(link))).toEqual(link);
    expect(writeLink({ start: start(617), moves: [], step: 0 })).toBe('?deal=617');
    expect(readLink('', '#617')).toEqual({ start: start(617), moves: [], step: 0 });
    expect(readLink('?deal=617&moves=8A,8B;17V4')).toMatchObject({ moves: ['8a', '8b', '17v4'] });
  });

  test('that are nonsense are named as such', () => {
    for (const [query, part, text] of [
      ['?deal=', 'deal', ''],
      ['?deal=abc', 'deal', 'abc'],
      ['?deal=1.5', 'deal', '1.5'],
      ['?deal=-3', 'deal', '-3'],
      ['?deal=8589934592', 'deal', '8589934592'],
      ['?deal=1e3', 'deal', '1e3'],
      ['?deal=1&columns=99', 'columns', '99'],
      ['?deal=1&cells=x', 'cells', 'x'],
      ['?deal=1&autoplay=fast', 'autoplay', 'fast'],
      ['?deal=1&step=7', 'step', '7'],
      ['?deal=1&moves=8a+zz', 'moves', 'zz'],
      ['?deal=1&moves=h1', 'moves', 'h1'],
    ])
      expect(readLink(query!)).toMatchObject({ part, text });
    expect(readLink('')).toBeUndefined();
    expect(readLink('?lang=ru', '#')).toBeUndefined();
  });
});

describe('a session', () => {
  test('goes along its line, and a new move ends the old line', () => {
    const session = new Session(start(617));
    expect(session.foresee(['8a', '8b', '8c'])).toBe(3);
    expect([session.step, session.timeline.length]).toEqual([0, 3]);
    session.goTo(2);
    expect(session.position.cells).toEqual(['QH', '2S', null, null]);
    session.move('7d');
    expect(session.timeline.map(({ text }) => text)).toEqual(['8a', '8b', '7d']);
    expect(session.wholeGame().moveCount).toBe(3);
  });

  test('plays a line only as far as it is legal', () => {
    expect(new Session(start(617)).foresee(['8a', '8a'])).toBe(1);
  });

  test('sends a clicked card home before anywhere else, and onto a card before a cell', () => {
    const session = new Session(start(617));
    expect(bestMove(session.legalMoves(), session.position, '8', 1)).toEqual({ from: '8', to: '2', count: 1 });
    expect(bestMove(session.legalMoves(), session.position, '8', 5)).toBeUndefined();
  });
});

describe('the lesson', () => {
  test('deals what the package deals', () => {
    for (const number of [0, 1, 617, 11982, 32000, 1_000_000, 2 ** 31 - 1]) {
      expect(lessonOf(number).map(({ card }) => card)).toEqual(deal(number).cards);
    }
  });

  test('shows the cards left: the sorted deck at first, then one card less each time', () => {
    const lesson = lessonOf(617);
    const first = lesson[0]!.deck;
    expect(first.slice(0, 5)).toEqual(['AC', 'AD', 'AH', 'AS', '2C']);
    expect(first.at(-1)).toBe('KS');
    expect(new Set(first).size).toBe(52);
    expect(lesson[0]).toMatchObject({ left: 52, state: 134577032, random: 2053, index: 25, card: '7D', moved: 'KS' });
    lesson.forEach(({ deck, left, index, card, moved }, i) => {
      expect(deck.length).toBe(left);
      expect([deck[index], deck.at(-1)]).toEqual([card, moved]);
      const next = [...deck];
      next[index] = next.pop()!;
      if (i < 51) expect(lesson[i + 1]!.deck).toEqual(next.slice(0, left - 1));
    });
  });

  test('is for the published rule only', () => {
    expect([-1, 0, 2 ** 31 - 1, 2 ** 31].map(hasLesson)).toEqual([false, true, true, false]);
  });
});

describe('the table', () => {
  test('holds every card once, inside its width, at every size', () => {
    for (const [columns, cells] of [
      [8, 4],
      [4, 0],
      [10, 10],
      [4, 10],
      [8, 7],
      [10, 0],
    ] as const) {
      const { position } = new Session({ ...start(1), columns, cells });
      for (const [width, height] of [
        [300, 420],
        [340, 200],
        [1000, 600],
        [3800, 2000],
      ] as const) {
        const { cards, cardWidth, cardHeight, slots } = layOut(position, width, height);
        for (const { x, y } of cards) expect([x, y].every(Number.isInteger) && y + cardHeight <= height).toBe(true);
        expect(new Set(cards.map(({ card }) => card)).size).toBe(52);
        expect(new Set(slots.map(({ x, y }) => `${x} ${y}`)).size).toBe(slots.length);
        for (const { x } of [...cards, ...slots]) expect(x >= 0 && x + cardWidth <= width + 0.5).toBe(true);
      }
    }
  });
});

test('the longest column fits on every table, and cards keep their size', () => {
  const { position } = new Session(start(1));
  const cards = position.columns.flat();
  for (const longest of [7, 13, 19, 26, 52]) {
    const columns = [cards.slice(0, longest), cards.slice(longest), ...position.columns.slice(2).map(() => [])];
    for (const [width, height] of [
      [360, 550],
      [770, 318],
      [1184, 675],
      [2560, 1300],
    ] as const) {
      for (const deck of ['classic', 'large'] as const) {
        const crowded = layOut({ ...position, columns }, width, height, deck);
        expect(crowded.cardWidth).toBe(layOut(position, width, height, deck).cardWidth);
        for (const { y } of crowded.cards) expect(y + crowded.cardHeight).toBeLessThanOrEqual(height);
      }
    }
  }
});

test('statistics count wins, streaks and the best; not help, unfinished games and deals won before', () => {
  const game = (deal: number, result: GameRecord['result'], moves: number, helped = false): GameRecord => ({
    ...start(deal),
    id: `${deal} ${moves}`,
    result,
    helped,
    moves,
    seconds: moves * 2,
    day: '2026-01-31',
  });
  expect(
    summarise([
      game(1, 'won', 90),
      game(2, 'won', 80),
      game(3, 'lost', 3),
      game(3, 'won', 85),
      game(3, 'won', 70),
      game(4, 'open', 9),
      game(5, 'won', 60, true),
    ]),
  ).toEqual({ played: 4, won: 3, helped: 1, streak: 1, bestStreak: 2, fewestMoves: 80, fastest: 160 });
  expect(summarise([]).fewestMoves).toBeNull();
});

test("a language is asked for, the browser's, or English", () => {
  expect(languageFor('ru', ['pt'])).toBe('ru');
  expect(languageFor('', ['de', 'pt-BR'])).toBe('pt');
  expect(languageFor('', ['zh-TW'])).toBe('zh-Hant');
  expect(languageFor('', ['de'])).toBe('en');
  for (const words of Object.values(languages)) {
    expect(words.step({ from: '3', to: 'h', count: 1, card: 'AH', automatic: false })).toContain('3');
  }
});

describe('daily deals', () => {
  const won = (daily: string, day = daily, helped = false): GameRecord => ({
    ...start(1),
    id: `${daily} ${day}`,
    result: 'won',
    helped,
    moves: 90,
    seconds: 60,
    day,
    daily,
  });

  test('are one for each day, and none repeats for years', () => {
    const days = ['2024-02', '2025-12', '2026-01'].flatMap(daysOf);
    expect(days.length).toBe(29 + 31 + 31);
    expect(new Set(days.map(dailyDeal)).size).toBe(days.length);
    for (const day of ['1969-12-31', '2026-03-15', '2999-01-01'])
      expect(dailyDeal(day) >= 1 && dailyDeal(day) <= 1_000_000).toBe(true);
    expect([weekday('2026-03-15'), weekday('2026-03-16'), monthBefore('2026-01'), monthBefore('2025-12', -1)]).toEqual([
      6,
      0,
      '2025-12',
      '2026-01',
    ]);
  });

  test('make a streak when they are won on their days, without help', () => {
    const games = [won('2026-03-12'), won('2026-03-13'), won('2026-03-14')];
    expect(dailyStreak(games, '2026-03-15')).toBe(3);
    expect(dailyStreak([...games, won('2026-03-15')], '2026-03-15')).toBe(4);
    expect(dailyStreak(games, '2026-03-16')).toBe(0);
    expect(dailyStreak([...games, won('2026-03-15', '2026-03-16')], '2026-03-16')).toBe(0);
    expect(dailyStreak([...games, won('2026-03-15', '2026-03-15', true)], '2026-03-15')).toBe(3);
    expect(dailyResults([...games, won('2026-03-11', '2026-03-15')]).get('2026-03-11')).toBe('late');
  });
});
