import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { deal, Game, solve, verify } from 'freecell';
import { Core } from '../node_modules/freecell/dist/core.js';
import { perform } from '../node_modules/freecell/dist/workers/tasks.js';

// Deal 267 with two cells keeps the solver busy for many seconds.
const rejection = (promise) =>
  promise.then(
    () => assert.fail('it should fail'),
    (error) => error,
  );

test('deals are solved, and the solutions win', async () => {
  const numbers = Array.from({ length: 100 }, (_, i) => i + 1);
  const results = await Promise.all(numbers.map((number) => solve(number)));
  results.forEach(({ outcome, solution }, i) => {
    assert.equal(outcome, 'solved', `${i + 1}`);
    assert.equal(verify(i + 1, solution, { autoplay: 'horne' }).verdict, 'won', `${i + 1}`);
    assert.equal(Game.read(solution).won, true);
  });
});

test('a solution holds under the automatic moves asked for', async () => {
  for (const autoplay of ['none', 'horne', 'raymond', 'max']) {
    const { solution } = await solve(3, { autoplay });
    assert.equal(solution.autoplay, autoplay);
    assert.equal(verify(3, solution, { autoplay }).verdict, 'won', autoplay);
  }
});

test('an impossible deal is proved to be', async () => {
  const result = await solve(11982);
  assert.equal(result.outcome, 'impossible');
  assert.ok(result.positions >= result.exhausted);
  const { exhausted, digest, proof } = result;
  assert.deepEqual({ exhausted, digest, proof }, { exhausted: 61643, digest: '3e0fd37c7be062ed', proof: 'complete' });
  assert.equal((await solve(11982, { cells: 5 })).outcome, 'solved');
});

test('a relaxed proof is called so', async () => {
  const { outcome, exhausted, digest, proof } = await solve(-2);
  assert.equal(outcome, 'impossible');
  assert.deepEqual({ exhausted, digest, proof }, { exhausted: 414025, digest: 'fc99c0486cdb7219', proof: 'relaxed' });
});

test('solves a board and a game in progress', async () => {
  const game = new Game(3);
  game.move('5h 2a');
  const { outcome, solution } = await solve(game.notation('board'));
  assert.equal(outcome, 'solved');
  assert.equal(Game.read(solution).won, true);
  assert.equal((await solve(deal(3), { cells: 4 })).outcome, 'solved');
  assert.equal((await solve('Foundations: H-K C-K D-K S-K')).outcome, 'solved');
});

test('it gives up at its limits', async () => {
  assert.deepEqual(await solve(11982, { maxMilliseconds: 0 }), { outcome: 'gave up', positions: 0, limit: 'time' });
  const few = await solve(11982, { maxPositions: 500 });
  assert.deepEqual([few.outcome, few.limit], ['gave up', 'positions']);
  const small = await solve(11982, { maxMemory: 1000 });
  assert.deepEqual([small.outcome, small.limit], ['gave up', 'memory']);
});

test('an aborted solve ends with the reason, and others go on', async () => {
  const early = AbortSignal.abort();
  assert.equal(await rejection(solve(1, { signal: early })), early.reason);
  const controller = new AbortController();
  const options = { cells: 2, signal: controller.signal, onProgress: () => controller.abort() };
  const aborted = [1, 2, 3, 4].map(() => rejection(solve(267, options)));
  for (const error of await Promise.all(aborted)) assert.equal(error.name, 'AbortError');
  const timeout = await rejection(solve(267, { cells: 2, signal: AbortSignal.timeout(50) }));
  assert.equal(timeout.name, 'TimeoutError');
  const [one, two] = await Promise.all([solve(1), solve(11982)]);
  assert.deepEqual([one.outcome, two.outcome], ['solved', 'impossible']);
});

test('it tells how far it is', async () => {
  const told = [];
  await solve(267, {
    cells: 2,
    maxPositions: 400_000,
    onProgress: ({ positions, memory }) => told.push([positions, memory]),
  });
  assert.ok(told.length >= 2, `${told.length}`);
  assert.ok(told.every(([positions, memory], i) => memory > 0 && (i === 0 || positions > told[i - 1][0])));
});

test('bad input is an error with a code', async () => {
  for (const [work, code] of [
    [() => solve('abc'), 'board'],
    [() => solve(NaN), 'number-not-whole'],
    [() => solve(1.5), 'number-not-whole'],
    [() => solve(-3), 'number-below-range'],
    [() => solve(2 ** 33), 'number-above-range'],
    [() => solve(), 'argument'],
    [() => solve(1, { cells: 11 }), 'rules'],
    [() => solve(1, { autoplay: 'auto' }), 'argument'],
    [() => solve(1, { maxPositions: -1 }), 'argument'],
    [() => solve(1, { maxMilliseconds: 'soon' }), 'argument'],
    [() => solve(deal(1).rows.slice(1)), 'board'],
  ]) {
    assert.equal((await rejection(work())).code, code, String(work));
  }
});

test('memory stays the same over 1,000 solves', () => {
  const bytes = readFileSync(new URL('../node_modules/freecell/dist/freecell.wasm', import.meta.url));
  const core = new Core(new WebAssembly.Module(bytes));
  const solveOne = (number) => {
    const task = {
      kind: 'solve',
      start: { number: BigInt(number), numbering: 0 },
      columns: 8,
      cells: 4,
      autoplay: 1,
      maxPositions: 400_000,
      maxMilliseconds: 1e9,
      maxMemory: 2 ** 28,
    };
    let memory;
    perform(core, task, (answer) => {
      assert.equal(answer.error, undefined);
      memory = answer.memory ?? memory;
    });
    return memory;
  };
  let most = 0;
  for (let number = 11980; number <= 12079; ++number) most = Math.max(most, solveOne(number));
  for (let number = 1; number <= 1000; ++number) assert.ok(solveOne(number) <= Math.max(most, 64 << 20), `${number}`);
  assert.ok(most < 256 << 20);
});
