import assert from 'node:assert/strict';
import test from 'node:test';
import { deal, Game } from 'freecell';
import { codeOf, conformance } from './conformance.mjs';

// Counts sequences of legal moves; no automatic moves are made.
function perft(game, depth) {
  const moves = game.legalMoves();
  if (depth === 1) return moves.length;
  let total = 0;
  for (const move of moves) {
    game.move(move);
    total += perft(game, depth - 1);
    game.undo();
  }
  return total;
}

test('there are as many sequences of legal moves as there should be', () => {
  const most = 20_000;
  let counted = 0;
  for (const { deal: number, columns, cells, moves, supermoves } of conformance('perft').positions) {
    const game = new Game(number, { columns, cells, autoplay: 'none' });
    game.move(moves);
    supermoves.forEach((count, index) => {
      if (count > most) return;
      assert.equal(perft(game, index + 1), count, `${number} ${index + 1}`);
      ++counted;
    });
  }
  assert.ok(counted > 20, `${counted}`);
});

test('a game starts as it is dealt', () => {
  const game = new Game(617);
  assert.deepEqual(game.position.columns, deal(617).columns);
  assert.deepEqual(game.position.cells, [null, null, null, null]);
  assert.deepEqual(game.position.foundations, { C: 0, D: 0, H: 0, S: 0 });
  assert.deepEqual(
    [game.deal, game.numbering, game.autoplay, game.moveCount, game.redoCount, game.won],
    [617, 'freecell-pro', 'horne', 0, 0, false],
  );
  assert.deepEqual(game.rules, { columns: 8, cells: 4 });
  assert.deepEqual(game.steps, []);
  assert.deepEqual(game.undo(), []);
  assert.deepEqual(game.redo(), []);
});

test('the last move is what the notation ends with', () => {
  const game = new Game(3, { autoplay: 'none' });
  assert.equal(game.lastMove, null);
  for (let made = 0; made < 60; ++made) {
    const moves = game.legalMoves();
    if (moves.length === 0) break;
    game.move(moves[made % moves.length]);
    assert.equal(game.lastMove, game.toJSON().moves.split(' ').at(-1));
  }
  assert.ok(game.moveCount > 10, `${game.moveCount}`);
  while (game.undo().length > 0);
  assert.equal(game.lastMove, null);
});

test('undo and redo take the automatic moves along', () => {
  const game = new Game(3);
  const start = game.position;
  const made = game.move('5h');
  assert.deepEqual(
    made.map(({ from, to, card, automatic }) => [from, to, card, automatic]),
    [
      ['5', 'h', 'AH', false],
      ['6', 'h', '2H', true],
    ],
  );
  assert.deepEqual(game.undo(), made);
  assert.deepEqual(game.position, start);
  assert.equal(game.redoCount, 1);
  assert.deepEqual(game.redo(), made);
  assert.deepEqual(game.steps, made);
  game.undo();
  game.move('1a');
  assert.equal(game.redoCount, 0);
});

test('rules of automatic moves differ', () => {
  const home = (autoplay) => {
    const game = new Game(3, { autoplay });
    game.move('5h');
    return Object.values(game.position.foundations).reduce((sum, count) => sum + count);
  };
  assert.deepEqual(['none', 'horne', 'raymond', 'max'].map(home), [1, 2, 2, 2]);
});

test('a move may be an object, with or without its number of cards', () => {
  const board = 'Foundations: H-J C-K D-K S-J\nFreecells: - - - -\n: KS QH\n: KH QS\n';
  const game = new Game(board, { autoplay: 'none' });
  assert.equal(game.move({ from: '1', to: '3' })[0].count, 2);
  game.undo();
  assert.equal(game.move({ from: '1', to: '3', count: 1 })[0].count, 1);
  assert.equal(game.deal, null);
  assert.equal(
    codeOf(() => game.notation('standard')),
    'format',
  );
  assert.match(game.notation(), /13v1/);
});

test('an illegal move says why and changes nothing', () => {
  const game = new Game(617);
  const before = game.position;
  assert.equal(
    codeOf(() => game.move('1h')),
    'illegal-move',
  );
  assert.throws(() => game.move('8a 8a'), /cell a holds QH/);
  assert.equal(
    codeOf(() => game.move('zz')),
    'move',
  );
  for (const move of [
    { from: 'x', to: '1' },
    { from: '1' },
    { from: 1, to: 2 },
    null,
    undefined,
    {},
    { from: '1', to: '2', count: 99 },
  ]) {
    assert.equal(
      codeOf(() => game.move(move)),
      'move',
      JSON.stringify(move),
    );
  }
  assert.equal(
    codeOf(() => game.move({ from: '1', to: '2', count: 1.5 })),
    'number-not-whole',
  );
  assert.deepEqual(game.position, before);
});

test('a game comes back from every notation', () => {
  const game = new Game(3, { autoplay: 'raymond' });
  game.move('5h 2a 2b 2c a8');
  for (const notation of ['standard', 'extended', 'words', 'json']) {
    const back = Game.read(game.notation(notation));
    assert.deepEqual(back.steps, game.steps, notation);
    assert.deepEqual(back.position, game.position, notation);
    assert.equal(back.autoplay, 'raymond');
  }
  const saved = JSON.parse(JSON.stringify(game, null, 2));
  assert.deepEqual(Game.read(saved).position, game.position);
  assert.deepEqual(Game.read(JSON.stringify(saved, null, 2)).position, game.position);
  assert.deepEqual(new Game(game.notation('board')).position, game.position);
});

test('a game from a board comes back with its board', () => {
  const game = new Game('Foundations: H-K C-K D-K S-J\nFreecells: - - - - KS\n: QS\n');
  assert.equal(game.rules.cells, 5);
  game.move('1h');
  assert.equal(game.won, true);
  const back = Game.read(JSON.stringify(game));
  assert.equal(back.won, true);
  assert.deepEqual(back.rules, game.rules);
});

test('text that is not a game is an error', () => {
  assert.equal(
    codeOf(() => Game.read('3a 2b')),
    'no-start',
  );
  assert.equal(
    codeOf(() => Game.read('what?')),
    'solution',
  );
  assert.equal(
    codeOf(() => Game.read('#617\n8a 8a')),
    'illegal-move',
  );
  assert.equal(
    codeOf(() => Game.read(7)),
    'argument',
  );
  assert.equal(
    codeOf(() => new Game(1.5)),
    'number-not-whole',
  );
  assert.equal(
    codeOf(() => new Game(2 ** 33)),
    'number-above-range',
  );
  assert.equal(
    codeOf(() => new Game('KS')),
    'board',
  );
  assert.equal(
    codeOf(() => new Game(1, { cells: 11 })),
    'rules',
  );
  assert.equal(
    codeOf(() => new Game(1, { autoplay: 'auto' })),
    'argument',
  );
  assert.equal(
    codeOf(() => new Game(1, { notation: 'xml' }).notation('xml')),
    'argument',
  );
});

test('games that nobody holds or that are freed give their memory back', async () => {
  const freed = new Game(617);
  freed.free();
  freed.free();
  assert.equal(
    codeOf(() => freed.moveCount),
    'freed',
  );
  for (let i = 0; i < 50_000; ++i) new Game(i).free();
  for (let i = 0; i < 20_000; ++i) {
    new Game(i).move('1a');
    if (i % 1000 === 0) await new Promise(setImmediate); // lets finalizers run
  }
  assert.equal(new Game(617).move('8a').length, 1);
});
