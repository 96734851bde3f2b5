import assert from 'node:assert/strict';
import test from 'node:test';
import {
  deal,
  dealFreeCell,
  dealSteps,
  FreecellError,
  formatBoard,
  identify,
  maxDeal,
  minDeal,
  version,
} from 'freecell';
import manifest from 'freecell/package.json' with { type: 'json' };
import { codeOf, conformance } from './conformance.mjs';

const exercise = conformance('exercise');
const game = (number) => exercise.games.find((each) => each.number === number).rows;

const checks = {
  'is-function': () => assert.equal(typeof dealFreeCell, 'function'),
  'returns-object': ({ argument }) => assert.equal(typeof dealFreeCell(argument), 'object'),
  'has-length': ({ argument, length }) => assert.equal(dealFreeCell(argument).length, length),
  'equals-game': ({ argument }) => assert.deepEqual(dealFreeCell(argument), game(argument)),
};

for (const each of exercise.checks) test(`the exercise: ${each.means}`, () => checks[each.check](each));

test('every deal of the conformance vectors is dealt and found again', () => {
  for (const { number, numbering, rows } of conformance('deals').deals) {
    const expected = rows.map((row) => row.split(' '));
    const dealt = deal(number, { numbering });
    assert.deepEqual(dealt.rows, expected, `${number}`);
    const found = identify(dealt);
    assert.ok((numbering === 'microsoft' ? found.microsoft : [found.number]).includes(number), `${number}`);
  }
});

test('an invalid deal number is an error with a code', () => {
  const codes = {
    'below-range': 'number-below-range',
    'above-range': 'number-above-range',
    'not-a-whole-number': 'number-not-whole',
  };
  for (const { input, error } of conformance('errors').errors) {
    const expected = typeof input === 'string' ? 'number-not-whole' : codes[error];
    assert.equal(
      codeOf(() => dealFreeCell(input)),
      expected,
      `${input}`,
    );
    assert.equal(
      codeOf(() => deal(input, { numbering: 'microsoft' })),
      expected,
      `${input}`,
    );
  }
  for (const input of ['abc', NaN, 1.5, Infinity, undefined, 617n, [], {}, Symbol('x')]) {
    assert.equal(
      codeOf(() => dealFreeCell(input)),
      'number-not-whole',
    );
  }
  assert.equal(
    codeOf(() => dealFreeCell(-3)),
    'number-below-range',
  );
  assert.equal(
    codeOf(() => dealFreeCell(2 ** 33)),
    'number-above-range',
  );
  assert.equal(
    codeOf(() => dealFreeCell(1e300)),
    'number-above-range',
  );
  assert.equal(
    codeOf(() => dealFreeCell(-1e300)),
    'number-below-range',
  );
  assert.throws(() => dealFreeCell(-3), FreecellError);
  assert.equal(
    codeOf(() => deal(1, { numbering: 'none' })),
    'argument',
  );
});

test('the package has the version of the library', () => assert.equal(version(), manifest.version));

test('the ends of the range can be dealt', () => {
  assert.equal(identify(deal(minDeal)).number, -2);
  assert.equal(identify(deal(maxDeal)).number, 8589934591);
});

test('a deal has rows, columns and cards of the same board', () => {
  const { rows, columns, cards } = deal(617);
  assert.deepEqual(rows.flat(), cards);
  assert.deepEqual(
    columns.map((column) => column.length),
    [7, 7, 7, 7, 6, 6, 6, 6],
  );
  columns.forEach((column, c) => column.forEach((card, r) => assert.equal(card, rows[r][c])));
});

test('the steps of a deal end in its cards', () => {
  for (const number of [0, 617, 2 ** 31, maxDeal]) {
    for (const numbering of ['freecell-pro', 'microsoft']) {
      const steps = dealSteps(number, { numbering });
      assert.deepEqual(
        steps.map(({ card }) => card),
        deal(number, { numbering }).cards,
      );
      steps.forEach(({ left, random, index }, i) => assert.deepEqual([left, index], [52 - i, random % left]));
    }
  }
  const first = { left: 52, state: 134577032, random: 2053, index: 25, card: '7D', moved: 'KS' };
  assert.deepEqual(dealSteps(617)[0], first);
  assert.deepEqual(dealSteps(-1), []);
  assert.equal(
    codeOf(() => dealSteps(-3)),
    'number-below-range',
  );
  assert.equal(
    codeOf(() => dealSteps(1, { numbering: 'none' })),
    'argument',
  );
});

test('every format is read back as the same board', () => {
  for (const format of ['rows', 'columns', 'line', 'json', 'javascript']) {
    assert.equal(identify(formatBoard(deal(617), format)).number, 617, format);
  }
  assert.equal(
    codeOf(() => formatBoard(deal(617), 'xml')),
    'argument',
  );
});

test('changing a result does not affect later results', () => {
  dealFreeCell(1)[0][0] = 'KS';
  assert.equal(dealFreeCell(1)[0][0], 'JD');
});
