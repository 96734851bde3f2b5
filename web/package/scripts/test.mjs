// Packs the package as it would be published, installs it in an empty project, and tests it there.
// tools/web test calls it, after it has built the package.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programs } from '../test/readme.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'freecell-package-'));
const environment = { ...process.env, FREECELL_PACKAGE_ROOT: root, FREECELL_CONFORMANCE: join(root, '../../conformance') };

function call(program, ...words) {
  execFileSync(program, words, { cwd: project, stdio: ['ignore', 'inherit', 'inherit'], env: environment });
}

function installTarball() {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', project], { cwd: root, encoding: 'utf8' });
  const [{ filename, files }] = JSON.parse(packed);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  call('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', `./${filename}`);
  return files.map((file) => file.path);
}

function checkContents(paths) {
  const needed = ['LICENSE', 'README.md', 'dist/freecell.wasm', 'dist/index.js', 'dist/index.d.ts', 'dist/node.js', 'docs/serving.md'];
  const missing = needed.filter((path) => !paths.includes(path));
  const stray = paths.filter((path) => !/^(LICENSE|README\.md|package\.json|(dist|docs|examples)\/[\w.-]+)$/.test(path));
  if (missing.length > 0 || stray.length > 0) throw new Error(`the tarball lacks ${missing} and should not hold ${stray}`);
  const { size } = statSync(join(project, 'node_modules/freecell/dist/freecell.wasm'));
  console.log(`freecell.wasm: ${size} bytes`);
  if (size >= 200_000) throw new Error('freecell.wasm should stay below 200,000 bytes');
}

function copyTests() {
  cpSync(join(root, 'test'), join(project, 'test'), { recursive: true });
  mkdirSync(join(project, 'readme'));
  for (const file of ['README.md']) {
    const all = programs(readFileSync(join(root, file), 'utf8'));
    if (all.length < 5) throw new Error(`${file}: where are its examples?`);
    all.forEach((code, index) => writeFileSync(join(project, `readme/${file}-${index + 1}.test.mjs`), code));
  }
}

function checkTypes() {
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom'];
  const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
  for (const module of ['nodenext', 'preserve']) call(process.execPath, tsc, ...options, '--module', module, 'test/types.ts');
}

// As a page of somebody who uses a bundler.
function bundle() {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  call(process.execPath, vite, 'build', 'test/bundle', '--outDir', '../../bundled', '--emptyOutDir', '--logLevel', 'warn');
}

try {
  checkContents(installTarball());
  copyTests();
  checkTypes();
  bundle();
  const tests = ['test', 'readme'].flatMap((folder) => readdirSync(join(project, folder)).map((file) => `${folder}/${file}`));
  call(process.execPath, '--expose-gc', '--test', '--test-reporter=dot', ...tests.filter((file) => file.endsWith('.test.mjs')));
} finally {
  rmSync(project, { recursive: true, force: true });
}
