// Packs the package as it would be published, installs it in an empty project, and tests it there. tools/web test calls it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programs } from '../test/readme.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'freecell-package-'));
const environment = {
  ...process.env,
  FREECELL_PACKAGE_ROOT: root,
  FREECELL_CONFORMANCE: join(root, '../../conformance'),
};

function call(program, ...words) {
  execFileSync(program, words, { cwd: project, stdio: ['ignore', 'inherit', 'inherit'], env: environment });
}

function output(program, ...words) {
  return execFileSync(program, words, { cwd: project, encoding: 'utf8', env: environment });
}

function expect(text, wanted, what) {
  if (text !== wanted) throw new Error(`${what}: ${JSON.stringify(text)} and not ${JSON.stringify(wanted)}`);
}

// prepack builds the package, as in a fresh clone.
function installTarball() {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', project], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [filename] = readdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  call('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', `./${filename}`);
  return output('tar', '-tzf', filename)
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
}

function checkContents(paths) {
  const needed = [
    'LICENSE',
    'README.md',
    'dist/freecell.wasm',
    'dist/index.js',
    'dist/api.d.ts',
    'dist/node.js',
    'dist/cli.js',
    'dist/cjs/node.js',
    'dist/cjs/api.d.ts',
    'docs/serving.md',
  ];
  const missing = needed.filter((path) => !paths.includes(path));
  const stray = paths.filter(
    (path) => !/^(LICENSE|README\.md|package\.json|(dist(\/cjs)?(\/workers)?|docs|examples)\/[\w.-]+)$/.test(path),
  );
  if (missing.length > 0 || stray.length > 0)
    throw new Error(`the tarball lacks ${missing} and should not hold ${stray}`);
  const { size } = statSync(join(project, 'node_modules/freecell/dist/freecell.wasm'));
  console.log(`freecell.wasm: ${size} bytes`);
  if (size >= 324 * 1024) throw new Error('freecell.wasm should stay below 324 KiB');
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

// Without skipLibCheck, so that our own types are checked too.
function checkTypes() {
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom'];
  const compile = (version, ...words) =>
    call(process.execPath, join(root, `node_modules/${version}/bin/tsc`), ...options, ...words);
  for (const version of ['typescript', 'typescript-5.6', 'typescript-5.0']) {
    compile(version, '--module', 'nodenext', 'test/types.ts', 'test/types.cts');
    compile(version, '--module', 'esnext', '--moduleResolution', 'bundler', 'test/types.ts');
  }
  compile('typescript-5.0', '--module', 'esnext', '--moduleResolution', 'node', 'test/types.ts');
  // With the oldest library that the types get along with.
  const old = ['--target', 'es2015', '--lib', 'es2015,dom', '--module', 'nodenext'];
  for (const version of ['typescript', 'typescript-5.0']) compile(version, ...old, 'test/types.ts', 'test/types.cts');
}

// The Node on the path is 18 on Debian 12; the one that runs this is newer.
function checkNodes() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const node of [environment.FREECELL_OLD_NODE ?? 'node', process.execPath]) {
    for (const script of ['commonjs.cjs', 'modules.mjs']) {
      const wanted = `${version} JD KS KC 4H solved true number-below-range\n`;
      expect(output(node, join('test/smoke', script)), wanted, `${node} ${script}`);
    }
  }
}

function bundle() {
  call(process.execPath, join(root, 'scripts/bundle.mjs'), project);
  expect(output(process.execPath, 'bundled/node/main.cjs'), 'solved\n', 'bundled for Node');
}

try {
  checkContents(installTarball());
  copyTests();
  checkTypes();
  checkNodes();
  bundle();
  const tests = ['test', 'readme'].flatMap((folder) =>
    readdirSync(join(project, folder)).map((file) => `${folder}/${file}`),
  );
  call(
    process.execPath,
    '--expose-gc',
    '--test',
    '--test-reporter=dot',
    ...tests.filter((file) => file.endsWith('.test.mjs')),
  );
} finally {
  rmSync(project, { recursive: true, force: true });
}
