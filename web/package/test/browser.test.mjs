import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dealFreeCell } from 'freecell';
import { serve } from '../node_modules/freecell/examples/serve.mjs';
import { chromiumOptions } from './chromium.mjs';

const required = createRequire(join(process.env.FREECELL_PACKAGE_ROOT, 'package.json'));
const { chromium } = required('playwright-core');
const profile = mkdtempSync(join(tmpdir(), 'freecell-chromium-'));
const textOf = (number) =>
  dealFreeCell(number)
    .map((row) => `${row.join(' ')}\n`)
    .join('');

const bundled = fileURLToPath(new URL('../bundled', import.meta.url)); // by scripts/bundle.mjs
const bundlers = ['vite', 'webpack', 'rollup', 'esbuild'];
const patience = 120_000; // enough on a busy machine
const servers = {};
let browser;

before(async () => {
  servers.package = await serve(0);
  for (const bundler of bundlers) servers[bundler] = await serve(0, join(bundled, bundler));
  browser = await chromium.launchPersistentContext(profile, { ...chromiumOptions, timeout: patience });
});

after(async () => {
  await browser?.close();
  Object.values(servers).forEach((server) => server.close());
  rmSync(profile, { recursive: true, force: true });
});

async function open(path, server = servers.package) {
  return openAddress(`http://127.0.0.1:${server.address().port}/${path}`);
}

async function openAddress(address) {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('requestfailed', (request) => complaints.push(request.url()));
  await page.goto(address);
  return { page, complaints };
}

const hasText = (page, id, text) =>
  page.waitForFunction(([element, wanted]) => document.getElementById(element).textContent === wanted, [id, text]);

test('a page without a bundler deals at once and solves in a worker', async () => {
  const { page, complaints } = await open('examples/plain.html');
  await hasText(page, 'board', textOf(617));
  await page.waitForFunction(() => document.getElementById('solution').textContent.includes('Won in'));
  await page.fill('#deal', '11982');
  await page.click('button');
  await hasText(page, 'board', textOf(11982));
  await hasText(page, 'solution', 'impossible');
  assert.deepEqual(complaints, []);
});

for (const bundler of bundlers) {
  test(`${bundler} takes module and worker along`, async () => {
    const { page, complaints } = await open('index.html', servers[bundler]);
    await hasText(page, 'board', textOf(617));
    await hasText(page, 'outcome', 'solved');
    assert.deepEqual(complaints, []);
  });
}

test("Vite's server takes module and worker along", async () => {
  const { createServer } = await import(pathToFileURL(required.resolve('vite')).href);
  const root = fileURLToPath(new URL('./bundle', import.meta.url));
  const server = await createServer({ root, logLevel: 'warn', server: { port: 0, host: '127.0.0.1' } });
  try {
    await server.listen();
    const { page } = await openAddress(server.resolvedUrls.local[0]);
    await hasText(page, 'board', textOf(617));
    await hasText(page, 'outcome', 'solved');
  } finally {
    await server.close();
  }
});

// The result of a solve() on a page with this policy.
async function solveUnder(policy, entry, workerUrl) {
  const { page } = await open('dist/errors.js'); // which loads nothing
  await page.setContent(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  return page.evaluate(
    async ([script, url]) => {
      const { init, setWorkerUrl, solve } = await import(script);
      if (url) setWorkerUrl(url);
      await init?.();
      return solve(3).then(
        ({ outcome }) => outcome,
        ({ code, message }) => `${code}: ${message}`,
      );
    },
    [entry, workerUrl],
  );
}

test('a worker that cannot be started says from where, and what to do', async () => {
  assert.match(
    await solveUnder("worker-src 'self'", '/dist/index.js'),
    /^worker: .*from blob:http.*worker-src blob:.*setWorkerUrl/,
  );
  assert.match(
    await solveUnder("worker-src 'self'", '/dist/index.js', '/gone.js'),
    /^worker: .*from \/gone\.js .*serve dist\/worker\.js/,
  );
  assert.equal(await solveUnder("worker-src 'self'", '/dist/index.js', '/dist/worker.js'), 'solved');
  assert.equal(await solveUnder("worker-src 'self'", '/dist/fetch.js'), 'solved');
});

test('the module may be fetched as a file', async () => {
  const { page, complaints } = await open('examples/fetch.html');
  await hasText(page, 'board', textOf(617));
  assert.deepEqual(complaints, []);
});

test('in a browser two solves run at once, and a third is aborted', async () => {
  const { page } = await open('dist/errors.js'); // which loads nothing
  const ends = await page.evaluate(async () => {
    const { solve } = await import('/dist/index.js');
    const controller = new AbortController();
    const solves = [
      solve(1),
      solve(11982),
      solve(267, { cells: 2, signal: controller.signal, onProgress: () => controller.abort() }),
    ];
    return (await Promise.allSettled(solves)).map(({ value, reason }) => value?.outcome ?? reason.name);
  });
  assert.deepEqual(ends, ['solved', 'impossible', 'AbortError']);
});

test('before init() the fetched module is said to be missing', async () => {
  const { page } = await open('dist/errors.js'); // which loads nothing
  const code = await page.evaluate(async () => {
    const { deal } = await import('/dist/fetch.js');
    try {
      deal(1);
    } catch (error) {
      return error.code;
    }
    return 'dealt';
  });
  assert.equal(code, 'not-loaded');
});
