// Builds dist/ from src/ and the output of `cmake --preset wasm`. tools/web calls it.
//   dist/**/*.js      ES modules, by tsc; worker.js is one classic script
//   dist/cjs/**/*.js  the same as CommonJS, except entries that have no use for it
//   dist/**/*.d.ts    the types of the public entries, also in dist/cjs
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = `${root}/dist`;
const built = `${root}/../../build/wasm/web/package/wasm`;
const target = ['es2022', 'node18'];
const filesEndingIn = (end) => readdirSync(dist, { recursive: true }).filter((name) => name.endsWith(end));

function compile() {
  const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
  copyFileSync(`${built}/boundary.ts`, `${root}/src/boundary.ts`);
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(`${dist}/cjs`, { recursive: true });
  execFileSync(process.execPath, [tsc, '--project', root], { stdio: ['ignore', 2, 2] });
  chmodSync(`${dist}/cli.js`, 0o755);
}

async function worker(name, platform) {
  const format = platform === 'node' ? 'cjs' : 'iife';
  const options = { bundle: true, minify: true, write: false, format, platform, target, legalComments: 'none' };
  const { outputFiles } = await build({ ...options, entryPoints: [`${dist}/workers/${name}.js`] });
  return outputFiles[0].text;
}

async function embed() {
  const module = readFileSync(`${built}/freecell.wasm`);
  const browserWorker = await worker('worker', 'browser');
  const nodeWorker = await worker('worker-node', 'node');
  writeFileSync(`${dist}/freecell.wasm`, module);
  writeFileSync(`${dist}/embedded.js`, `export const wasm = '${module.toString('base64')}';\n`);
  writeFileSync(`${dist}/worker.js`, browserWorker);
  rmSync(`${dist}/workers/worker.js`);
  rmSync(`${dist}/workers/worker-node.js`);
  const scripts = Object.entries({ browserWorker, nodeWorker });
  writeFileSync(
    `${dist}/workers/worker-scripts.js`,
    scripts.map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`).join(''),
  );
}

async function commonJs() {
  const modules = filesEndingIn('.js').filter((name) => !['cli.js', 'fetch.js', 'worker.js'].includes(name));
  const entryPoints = modules.map((name) => `${dist}/${name}`);
  await build({ entryPoints, outbase: dist, outdir: `${dist}/cjs`, format: 'cjs', platform: 'node', target });
  writeFileSync(`${dist}/cjs/package.json`, '{ "type": "commonjs" }\n');
}

// The types that the public entries use. Others are internal, and users' compilers should not check them.
function reachable(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(`${dist}/${name}.d.ts`, 'utf8');
  for (const [, next] of text.matchAll(/['"](\.[\w./-]+)\.js['"]/g))
    reachable(posix.join(posix.dirname(name), next), seen);
  return seen;
}

function keepPublicTypes() {
  const common = reachable('api');
  const all = reachable('fetch', new Set(common));
  for (const file of filesEndingIn('.d.ts')) {
    const name = file.slice(0, -'.d.ts'.length);
    if (common.has(name)) copyFileSync(`${dist}/${file}`, `${dist}/cjs/${file}`);
    if (!all.has(name)) rmSync(`${dist}/${file}`);
  }
}

compile();
await embed();
await commonJs();
keepPublicTypes();
copyFileSync(`${root}/../../LICENSE`, `${root}/LICENSE`);
