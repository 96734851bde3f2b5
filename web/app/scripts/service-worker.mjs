// Writes dist/service-worker.js, which caches every file of dist except those the server controls and the list of impossible deals,
// which is large and rarely needed: without it, the page searches.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && !['service-worker.js', 'server.json', 'impossible.bin'].includes(file.name))
  .map((file) => `${file.parentPath}/${file.name}`)
  .sort();
const hash = createHash('sha256');
for (const file of files) hash.update(file.slice(dist.length)).update(readFileSync(file));
const names = ['./', ...files.map((file) => `.${file.slice(dist.length)}`)];
const source = readFileSync(fileURLToPath(new URL('service-worker.js', import.meta.url)), 'utf8');
writeFileSync(
  `${dist}/service-worker.js`,
  `const VERSION = '${hash.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(names)};\n\n${source}`,
);
