import assert from 'node:assert/strict';
import test from 'node:test';
import { deal, dealFreeCell, identifyPartial } from 'freecell';

const slow = [[], []].map(() => Array(8).fill('??')).concat([['??', '??', '??', '??', '??', '??', '??', 'AS']]);
const rejection = (promise) =>
  promise.then(
    () => assert.fail('it should fail'),
    (error) => error,
  );

test('a first row is enough', async () => {
  assert.deepEqual((await identifyPartial([dealFreeCell(617)[0]])).numbers, [617]);
  const gaps = deal(617).rows.map((row) => row.map((card) => (card.endsWith('C') ? null : card)));
  const found = await identifyPartial({ rows: gaps });
  assert.deepEqual(found.numbers, [617]);
  assert.equal(found.complete, true);
});

test('the smallest numbers come first, as many as were asked for', async () => {
  const { numbers, complete } = await identifyPartial('JD', { limit: 5, first: 1 });
  assert.equal(complete, false);
  const naive = [];
  for (let number = 1; naive.length < 5; ++number) if (dealFreeCell(number)[0][0] === 'JD') naive.push(number);
  assert.deepEqual(numbers, naive);
  assert.deepEqual((await identifyPartial('JD', { first: 2, last: 3 })).numbers, []);
});

test('it tells how far it is', async () => {
  const told = [];
  await identifyPartial(slow, { last: 20_000_000, limit: 1e9, onProgress: (progress) => told.push(progress.searched) });
  assert.ok(told.length > 1);
  assert.deepEqual(
    told,
    [...told].sort((a, b) => a - b),
  );
});

test('it ends when it is aborted, with the reason of the signal', async () => {
  const early = AbortSignal.abort();
  assert.equal(await rejection(identifyPartial(slow, { signal: early })), early.reason);
  const controller = new AbortController();
  const searches = [1, 2, 3, 4, 5].map(() =>
    rejection(identifyPartial(slow, { limit: 1e9, signal: controller.signal })),
  );
  setTimeout(() => controller.abort(new Error('enough')), 50);
  for (const error of await Promise.all(searches)) assert.equal(error.message, 'enough');
  assert.deepEqual((await identifyPartial([dealFreeCell(5)[0]])).numbers, [5], 'and others go on');
});

test('several run at once, and more than there are cores wait', async () => {
  const numbers = Array.from({ length: 20 }, (_, i) => 1000 + i);
  const found = await Promise.all(numbers.map((number) => identifyPartial([dealFreeCell(number)[0]])));
  assert.deepEqual(
    found.map((each) => each.numbers[0]),
    numbers,
  );
});

test('errors come as rejections', async () => {
  assert.equal((await rejection(identifyPartial('JD JD'))).code, 'board');
  assert.equal((await rejection(identifyPartial('JD', { first: -3 }))).code, 'number-below-range');
  assert.equal((await rejection(identifyPartial('JD', { limit: 1.5 }))).code, 'number-not-whole');
  assert.equal((await rejection(identifyPartial('JD', { limit: 0 }))).code, 'argument');
  assert.equal((await rejection(identifyPartial(7))).code, 'argument');
  const thrown = new Error('mine');
  assert.equal(
    await rejection(
      identifyPartial(slow, {
        limit: 1e9,
        onProgress: () => {
          throw thrown;
        },
      }),
    ),
    thrown,
  );
});
