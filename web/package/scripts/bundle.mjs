// bundle.mjs PROJECT: bundles test/bundle of a project that has the package installed, with every bundler and its
// default configuration, into bundled/NAME. Only Rollup needs a plugin to find node_modules.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import webpack from 'webpack';

const project = process.argv[2];
const main = join(project, 'test/bundle/main.js');
const folder = (name) => join(project, 'bundled', name);

function webpacked() {
  const options = {
    mode: 'production',
    context: project,
    entry: main,
    output: { path: folder('webpack'), filename: 'main.js' },
  };
  return new Promise((resolve, reject) => {
    webpack({ ...options, performance: { hints: false } }, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

async function rolledUp() {
  const bundle = await rollup({ input: main, plugins: [nodeResolve()] });
  await bundle.write({ file: join(folder('rollup'), 'main.js'), format: 'es' });
}

await vite({
  root: join(project, 'test/bundle'),
  logLevel: 'warn',
  build: { outDir: folder('vite'), emptyOutDir: true },
});
await webpacked();
await rolledUp();
await esbuild({ entryPoints: [main], bundle: true, outfile: join(folder('esbuild'), 'main.js') });
await esbuild({
  entryPoints: [join(project, 'test/bundle/node.js')],
  bundle: true,
  platform: 'node',
  outfile: join(folder('node'), 'main.cjs'),
});
for (const name of ['webpack', 'rollup', 'esbuild']) {
  mkdirSync(folder(name), { recursive: true });
  copyFileSync(join(project, 'test/bundle/index.html'), join(folder(name), 'index.html'));
}
