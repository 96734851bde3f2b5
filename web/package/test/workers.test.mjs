import assert from 'node:assert/strict';
import test from 'node:test';
import { solve } from 'freecell';
import { setWorkers } from '../node_modules/freecell/dist/workers/workers.js';

const impossible = { result: { outcome: 2, limit: 0, positions: 7, memory: 0, solution: '' }, memory: 0 };
const all = []; // all workers ever started
let terminated = 0;

// A worker that performs a task with the given function.
function fakeWorker(perform) {
  let listeners = [];
  const worker = {
    send(request) {
      if ('task' in request) queueMicrotask(() => perform(...listeners));
    },
    listen(...both) {
      listeners = both;
    },
    hold() {},
    terminate() {
      ++terminated;
    },
    die() {
      listeners[1](new Error('dead'));
    },
  };
  all.push(worker);
  return worker;
}

const endOf = (promise) =>
  promise.then(
    (result) => result.outcome,
    (error) => error.code,
  );

test('a worker that cannot be started is an error that names its URL and what to do', async () => {
  setWorkers(
    () => ({ ...fakeWorker((_, fail) => fail('it could not be loaded')), url: 'here', remedy: 'look there' }),
    2,
  );
  const error = await solve(1).catch((reason) => reason);
  assert.equal(error.message, 'the worker could not be started from here (it could not be loaded): look there');
  assert.equal(error.cause, 'it could not be loaded');
});

test('a worker that cannot be made is an error', async () => {
  setWorkers(() => {
    throw new Error('forbidden');
  }, 2);
  assert.deepEqual(await Promise.all([1, 2, 3].map((number) => endOf(solve(number)))), ['worker', 'worker', 'worker']);
});

test('a worker that dies is an error, and those that wait get another', async () => {
  terminated = 0;
  const workers = [fakeWorker((_, fail) => fail(new Error('dead'))), fakeWorker((answer) => answer(impossible))];
  setWorkers(() => workers.shift(), 1);
  assert.deepEqual(await Promise.all([1, 2, 3].map((number) => endOf(solve(number)))), [
    'worker',
    'impossible',
    'impossible',
  ]);
  assert.equal(terminated, 1);
});

test('a worker that dies when nobody needs it is not used again', async () => {
  setWorkers(() => fakeWorker((answer) => answer(impossible)), 1);
  const before = all.length;
  assert.equal(await endOf(solve(1)), 'impossible');
  assert.equal(all.length, before, 'there was one from the test before');
  all.forEach((worker) => worker.die());
  assert.equal(await endOf(solve(1)), 'impossible');
  assert.equal(all.length, before + 1);
  all.at(-1).die();
});

test('a worker that has grown too much is terminated', async () => {
  terminated = 0;
  setWorkers(() => fakeWorker((answer) => answer({ ...impossible, memory: 2 ** 30 })), 2);
  const ends = await Promise.all(Array.from({ length: 8 }, () => endOf(solve(1))));
  assert.deepEqual(new Set(ends), new Set(['impossible']));
  assert.equal(terminated, 8);
});
