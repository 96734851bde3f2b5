// Times the solver in WebAssembly and the portable native kernel on the same deals. tools/node
// web/package/bench/solve.mjs [ROUNDS], after tools/web build and cmake --build build/release-tests --target
// solve_portable
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Core } from '../dist/core.js';

const rounds = Number(process.argv[2] ?? 20);
const deals = 2000;
const native = fileURLToPath(new URL('../../../build/release-tests/bench/solve_portable', import.meta.url));
const core = new Core(new WebAssembly.Module(readFileSync(new URL('../dist/freecell.wasm', import.meta.url))));
const { exports } = core;
const solver = exports.freecell_solver_new();
const limits = core.alloc(24);
const result = core.alloc(64); // struct freecell_solve_result
core.view(limits, 24).setBigInt64(0, 100_000n, true);
core.view(limits, 24).setBigInt64(8, 0n, true);
core.view(limits, 24).setBigInt64(16, 0n, true);

function solveInWasm(first, last) {
  let written = 0;
  const start = performance.now();
  for (let number = first; number <= last; ++number) {
    exports.freecell_solver_start_deal(solver, BigInt(number), 0, 8, 4, 1);
    exports.freecell_solver_run(solver, limits, result);
    written += exports.freecell_solver_solution(solver, 0, 0);
  }
  return [performance.now() - start, written];
}

const solveNatively = (first, last) => execFileSync(native, [first, last], { encoding: 'utf8' }).split(' ').map(Number);

const best = { wasm: Infinity, native: Infinity };
for (let round = 0; round < rounds; ++round) {
  const [wasm, wasmWritten] = solveInWasm(1, deals);
  const [portable, written] = solveNatively(1, deals);
  if (wasmWritten !== written) throw new Error(`they do not find the same: ${wasmWritten} and ${written} bytes`);
  best.wasm = Math.min(best.wasm, wasm);
  best.native = Math.min(best.native, portable);
}
const each = (milliseconds) => `${((milliseconds / deals) * 1000).toFixed(1)} us a deal`;
console.log(`native, plain  ${each(best.native)}`);
console.log(`WebAssembly    ${each(best.wasm)}, ${(best.native / best.wasm).toFixed(2)} of the speed`);
