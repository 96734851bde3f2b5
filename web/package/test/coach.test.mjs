import assert from 'node:assert/strict';
import test from 'node:test';
import { analyse, deal, Game, rate, solve, verify } from 'freecell';

const codeOf = (promise) =>
  promise.then(
    () => 'no error',
    ({ code }) => code,
  );

function lostGame() {
  const game = new Game(617);
  game.move('1a 1b 1c 1d');
  return game;
}

test('hard and easy deals are told apart, each time alike', async () => {
  const [hard, easy, again, impossible] = await Promise.all([rate(1941), rate(164), rate(164), rate(11982)]);
  assert.deepEqual([hard.label, easy.label], ['very hard', 'very easy']);
  assert.ok(hard.difficulty > easy.difficulty + 500);
  assert.deepEqual(again, easy);
  assert.deepEqual(impossible, { outcome: 'impossible', games: 400, won: 0 });
});

test('a board is rated as its deal, other seeds give other games', async () => {
  const quick = await rate(1, { games: 24 });
  assert.deepEqual(await rate(deal(1), { games: 24 }), quick);
  assert.notDeepEqual(await rate(1, { games: 24, seed: 1 }), quick);
  assert.notDeepEqual(await rate(1, { games: 24, cells: 2 }), quick);
});

test('what cannot be rated is an error with a code', async () => {
  for (const [work, code] of [
    [() => rate('abc'), 'board'],
    [() => rate(1.5), 'number-not-whole'],
    [() => rate(-3), 'number-below-range'],
    [() => rate(1, { columns: 9 }), 'rules'],
    [() => rate(1, { games: 0 }), 'argument'],
    [() => rate(1, { games: 1.5 }), 'number-not-whole'],
    [() => rate(1, { seed: -1 }), 'argument'],
  ]) {
    assert.equal(await codeOf(work()), code, String(work));
  }
});

test('the move that lost a game is named, with a way to win from before it', async () => {
  const told = [];
  const analysis = await analyse(lostGame(), { onProgress: ({ done, parts }) => told.push(done / parts) });
  const { way, short } = analysis;
  assert.deepEqual(analysis.lost_by, { first: 3, last: 3 });
  assert.deepEqual(
    analysis.moves.map(({ before, after }) => `${before} ${after}`),
    ['winnable winnable', 'winnable winnable', 'winnable lost', 'lost lost'],
  );
  assert.equal(verify(617, `1a 1b ${way.moves}`, { autoplay: 'horne' }).verdict, 'won');
  assert.equal(verify(617, short.moves, { autoplay: 'horne' }).verdict, 'won');
  assert.equal(verify(617, short.moves, { autoplay: 'horne' }).moves, short.length);
  assert.ok(told.length > 4 && told.every((share, i) => share < 1 && (i === 0 || share > told[i - 1])));
});

test('a game is read in every form, and only the moves made count', async () => {
  const game = lostGame();
  const whole = await analyse(game);
  assert.deepEqual(await analyse(game.toJSON()), whole);
  assert.deepEqual(await analyse(game.notation('extended')), whole);
  game.undo();
  assert.equal((await analyse(game)).length, 3);
});

test('a won game was winnable throughout', async () => {
  const { solution } = await solve(3);
  const { verdict, end, lost_by, way, short, moves } = await analyse(solution);
  assert.deepEqual([verdict, end, lost_by, way], ['won', 'winnable', undefined, undefined]);
  assert.ok(short.length <= moves.length);
  assert.ok(moves.every(({ after, keeping, legal }) => after === 'winnable' && keeping.length <= legal));
  assert.equal(moves.at(-1).keeping.length > 0, true);
});

test('what the limit leaves open is unsettled', async () => {
  const game = new Game(11982);
  game.move('1a');
  const { start, end, way } = await analyse(game, { maxPositions: 10 });
  assert.deepEqual([start, end, way], ['unsettled', 'unsettled', undefined]);
  assert.equal((await analyse(game)).start, 'lost');
});

test('what cannot be analysed is an error with a code', async () => {
  const aborted = analyse(lostGame(), { signal: AbortSignal.abort() }).catch(({ name }) => name);
  assert.equal(await aborted, 'AbortError');
  for (const [work, code] of [
    [() => analyse('1a 1b'), 'no-start'],
    [() => analyse('what?'), 'solution'],
    [() => analyse(617), 'argument'],
    [() => analyse(new Game(1), { maxPositions: -1 }), 'argument'],
    [() => analyse('#617\n1a 1a'), 'illegal-move'],
  ]) {
    assert.equal(await codeOf(work()), code, String(work));
  }
});
