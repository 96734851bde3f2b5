import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';
import { analyse, Game, solve } from 'freecell';

// Another program validates every JSON document that the package writes against schemas/.
const root = process.env.FREECELL_PACKAGE_ROOT;
const folder = join(root, '../../schemas');
const { default: Ajv } = createRequire(join(root, 'package.json'))('ajv/dist/2020.js');
const ajv = new Ajv({ strict: false });
for (const file of readdirSync(folder)) ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')));

function assertValid(document) {
  const [, kind, version] = document.schema.split('/');
  const valid = ajv.validate(`${kind}-${version}.schema.json`, document);
  assert.ok(valid, `${document.schema}: ${ajv.errorsText()}`);
}

function printed(...words) {
  const program = join(process.cwd(), 'node_modules/freecell/dist/cli.js');
  return execFileSync(process.execPath, [program, ...words], { encoding: 'utf8' });
}

test('a wrong document is refused', () => {
  assert.throws(() => assertValid({ schema: 'freecell/deal/1', deal: -3, rows: [] }));
});

test('games and solutions', async () => {
  const game = new Game(617);
  game.move('8a 8b');
  assertValid(game.toJSON());
  const { solution } = await solve(617);
  assertValid(solution);
});

test('analyses', async () => {
  const game = new Game(617);
  game.move('1a 1b 1c 1d');
  assertValid(await analyse(game));
  const midGame = new Game(game.notation('board'));
  midGame.move(midGame.legalMoves()[0]);
  assertValid(await analyse(midGame, { maxPositions: 1 }));
});

test('what the command prints', () => {
  assertValid(JSON.parse(printed('deal', '1..3', '--format', 'json')));
  for (const line of printed('deal', '1..3', '--format', 'ndjson').trim().split('\n')) assertValid(JSON.parse(line));
});
