// Builds dist/ from src/ and from the module that `cmake --preset wasm` has built. tools/web calls it.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = `${root}/../../build/wasm/web/package/wasm`;
const wasm = `${built}/freecell.wasm`;
const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));

copyFileSync(`${built}/boundary.ts`, `${root}/src/boundary.ts`);
rmSync(`${root}/dist`, { recursive: true, force: true });
mkdirSync(`${root}/dist`);
execFileSync(process.execPath, [tsc, '--project', root], { stdio: 'inherit' });
copyFileSync(wasm, `${root}/dist/freecell.wasm`);
writeFileSync(`${root}/dist/embedded.js`, `export const wasm = '${readFileSync(wasm).toString('base64')}';\n`);
copyFileSync(`${root}/../../LICENSE`, `${root}/LICENSE`);
