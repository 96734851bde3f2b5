import assert from 'node:assert/strict';
import test from 'node:test';
import { check, deal, dealFreeCell, identify, verify } from 'freecell';
import { codeOf } from './conformance.mjs';

const solutionOf3 =
  '5h 2a 2b 2c a8 7d 7a b7 d2 c2 4b 4d 4c a4 6a b6 5b ch dh 6h 3c 3h c5 3d b3 5c 5b d5 b4 c4 8d 8b ' +
  '8h dh 4h 5c 5d b5 d8 c8 8b 8d 8c 13 12 1h 5h 4h 45 52 45 48 74 7h 3h 7h 1h 78 d7 b7 6b 6d 63 3h ' +
  '8h 36 67 36 67 c6 36 d3 83 2c 2h 2d 2h 6h d3 1d 21 2h';

test('a board is text, rows, columns or a deal', () => {
  const board = deal(617);
  for (const form of [board, board.rows, board.columns, board.rows.map((row) => row.join(' ')).join('\n')]) {
    assert.equal(identify(form).number, 617);
  }
  assert.equal(identify(board.cards.join('').replaceAll('T', '10').replaceAll('S', '♠')).number, 617);
});

test('a board of no number has none', () => {
  const rows = dealFreeCell(617);
  [rows[0][0], rows[5][5]] = [rows[5][5], rows[0][0]];
  const found = identify(rows);
  assert.equal(found.number, null);
  assert.deepEqual(found.microsoft, []);
  assert.deepEqual(
    found.nearest.map((near) => near.number),
    [617],
  );
  assert.equal(found.nearest[0].differences.length, 2);
});

test('text that is not a board is an error with a reason', () => {
  const rows = dealFreeCell(617);
  const without = (card) => rows.map((row) => row.filter((each) => each !== card));
  const boards = [without('4H'), '', 'no board at all', [], [['JD', 'xx']], `${rows}\n\n${rows}`];
  for (const board of boards) {
    assert.equal(
      codeOf(() => identify(board)),
      'board',
      JSON.stringify(board),
    );
    assert.equal(
      codeOf(() => check(board, 617)),
      'board',
      JSON.stringify(board),
    );
  }
  assert.throws(() => identify(without('4H')), /51.*missing 4H/);
  for (const board of [undefined, null, 617, true, {}, { rows: 7 }]) {
    assert.equal(
      codeOf(() => identify(board)),
      'argument',
      String(board),
    );
  }
});

test('a right board is right, and a wrong one has its mistake named', () => {
  const right = check(deal(617), 617);
  assert.deepEqual(right, {
    deal: 617,
    verdict: 'right',
    mistakes: [],
    otherExplanations: [],
    interpretation: null,
    cardsAgreeing: 52,
    firstDifference: null,
    dealtBy: 617,
  });
  const wrong = check(deal(1), 617);
  assert.equal(wrong.verdict, 'wrong');
  assert.equal(wrong.mistakes[0].name, 'seed-always-one');
  assert.equal(wrong.dealtBy, 1);
  assert.deepEqual(wrong.firstDifference, { row: 1, column: 1, expected: '7D', seen: 'JD' });
  const odd = check(deal(100), 617);
  assert.equal(odd.verdict, 'wrong');
  assert.deepEqual(odd.mistakes, []);
});

test('explanations that fit equally well are all given', () => {
  const { mistakes, otherExplanations } = check(deal(1), 2);
  const names = [mistakes, ...otherExplanations].map((all) => all.map(({ name }) => name));
  assert.deepEqual(names, [['seed-one-less'], ['seed-always-one']]);
});

test('what unusual cards were taken to mean is said', () => {
  const names = [...'A23456789TJQK'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));
  const numbers = deal(617).cards.map((card) => names.indexOf(card));
  const { verdict, interpretation } = check(numbers.join(' '), 617);
  assert.equal(verdict, 'right');
  assert.match(interpretation, /0 is AC, 1 is AD, 51 is KS/);
});

test('the number of a board to check may stand in its text', () => {
  const text = deal(617)
    .rows.map((row) => row.join(' '))
    .join('\n');
  assert.equal(check(`#617\n${text}`).verdict, 'right');
  assert.equal(
    codeOf(() => check(text)),
    'no-number',
  );
  assert.equal(
    codeOf(() => check(text, -3)),
    'number-below-range',
  );
});

test('a solution is replayed', () => {
  const won = verify(3, solutionOf3);
  assert.deepEqual(won, {
    verdict: 'won',
    autoplay: 'horne',
    moves: 82,
    automaticMoves: won.automaticMoves,
    cardsHome: 52,
    reason: '',
  });
  assert.equal(verify(deal(3), solutionOf3).verdict, 'won');
  assert.equal(verify(3, solutionOf3.slice(0, -3)).verdict, 'unfinished');
  assert.equal(verify(4, solutionOf3).verdict, 'illegal');
  assert.equal(verify(3, solutionOf3, { cells: 3 }).verdict, 'illegal');
  assert.equal(verify(3, solutionOf3, { autoplay: 'none' }).verdict, 'illegal');
});

test('a text that is not a solution is an error', () => {
  assert.equal(
    codeOf(() => verify(3, 'zz')),
    'solution',
  );
  assert.equal(
    codeOf(() => verify(3, 7)),
    'argument',
  );
  assert.equal(
    codeOf(() => verify(-3, '1a')),
    'number-below-range',
  );
  assert.equal(
    codeOf(() => verify('KS', '1a')),
    'board',
  );
  assert.equal(
    codeOf(() => verify(3, '1a', { columns: 3 })),
    'rules',
  );
  assert.equal(
    codeOf(() => verify(3, '1a', { cells: -1 })),
    'rules',
  );
  assert.equal(
    codeOf(() => verify(3, '1a', { cells: 2 ** 32 + 4 })),
    'rules',
  );
  assert.equal(
    codeOf(() => verify(3, '1a', { autoplay: 'some' })),
    'argument',
  );
});
