import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';

const native = process.env.FREECELL_COMMAND; // the native command, if there is one
const run = (program, ...words) => {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  return { status, stdout, stderr };
};
const command = (...words) => run('node_modules/.bin/freecell', ...words);

test('npx freecell deal 617 prints the deal', () => {
  const { status, stdout } = run('npx', '--offline', '--no', 'freecell', 'deal', '617');
  assert.equal(status, 0);
  assert.equal(stdout.split('\n')[0], '7D AD 5C 3S 5S 8C 2D AH');
  assert.equal(stdout.split('\n').length, 8);
});

test('prints the same as the native command', { skip: native === undefined }, () => {
  for (const words of [
    '617',
    '-1',
    '-2 0',
    '1..3',
    '1,5 617',
    '8589934591',
    '617 --format=columns',
    '1 2 --format columns',
    '1..4 --format line',
    '1 2 --json',
    '5 --json',
    '1..3 --ndjson',
    '1,2 --format js',
    '7..9 --format number',
    '617 --color always',
    '1 2 --color always',
    '2147484265 --numbering microsoft --format line',
    '3000000000 --numbering microsoft --json',
    '3000000000 --numbering microsoft --ndjson',
    '--version',
  ]) {
    const all = words === '--version' ? [words] : ['deal', ...words.split(' ')];
    const { status, stdout } = run(native, ...all);
    assert.deepEqual({ status, stdout }, (({ status, stdout }) => ({ status, stdout }))(command(...all)), words);
  }
});

test('a usage error exits with code 2 and prints nothing', () => {
  for (const words of [
    '',
    'solve',
    'deal',
    'deal abc',
    'deal 1.5',
    'deal -3',
    'deal 8589934592',
    'deal 3..1',
    'deal 1 abc',
    'deal 1 --format',
    'deal 1 --format x',
    'deal 1 --what',
    'deal 1 --numbering mine',
    'deal 1..',
    'deal ,',
  ]) {
    const { status, stdout, stderr } = command(...words.split(' ').filter(Boolean));
    assert.equal(status, 2, words);
    assert.equal(stdout, '', words);
    assert.match(stderr, /^freecell: .*\nTry: freecell --help\n$/, words);
  }
});

test('a reader that has seen enough ends it quietly', () => {
  const { status, stderr } = run('sh', '-c', 'node_modules/.bin/freecell deal 1..100000 | head -n 1');
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
});
