import {
  freecell_limit,
  freecell_outcome,
  freecell_partial_progress,
  freecell_solve_limits,
  freecell_solve_result,
} from './boundary.js';
import { allocCards } from './cards.js';
import { Core } from './core.js';
import { type ErrorCode, FreecellError } from './errors.js';

// What runs in the worker. Arguments are checked before they come here.

/** Finds the numbers in first..last whose deals match the known cards of a board. */
export interface PartialTask {
  readonly kind: 'partial';
  readonly board: string;
  readonly first: bigint;
  readonly last: bigint;
  readonly limit: bigint;
}

/** Where a game starts: the deal of a number, or a board. */
export type Start = { readonly number: bigint; readonly numbering: number } | { readonly board: string };

/** A board to be solved. */
export interface SolveTask {
  readonly kind: 'solve';
  readonly start: Start;
  readonly columns: number;
  readonly cells: number;
  readonly autoplay: number;
  readonly maxPositions: number;
  readonly maxMilliseconds: number;
  readonly maxMemory: number;
}

export type Task = PartialTask | SolveTask;

export interface PartialFound {
  readonly searched: number;
  readonly numbers: number[];
  readonly complete: boolean;
}

export interface Solved {
  readonly outcome: number;
  readonly limit: number;
  readonly positions: number;
  readonly memory: number;
  readonly solution: string;
}

export type Answer =
  | { readonly progress: unknown }
  | { readonly result: unknown; readonly memory: number }
  | { readonly error: { readonly code: ErrorCode; readonly message: string }; readonly memory: number };

type Report = (progress: unknown) => void;

const partsAtOnce = 4n;

function numbersFound(core: Core, search: number): number[] {
  const count = core.exports.freecell_partial_search_found(search, 0, 0);
  const numbers = core.alloc(8 * count || 1);
  core.exports.freecell_partial_search_found(search, numbers, count);
  return Array.from({ length: count }, (_, i) => core.int64(numbers + 8 * i));
}

function runPartial(core: Core, task: PartialTask, report: Report): PartialFound {
  const { exports } = core;
  const cards = allocCards(core);
  const handle = core.alloc(4);
  core.check(exports.freecell_read_partial_deal(core.text(task.board), cards));
  core.check(exports.freecell_partial_search_new(cards, task.first, task.last, task.limit, handle));
  const search = core.uint32(handle);
  const out = core.alloc(freecell_partial_progress.size);
  try {
    for (;;) {
      core.check(exports.freecell_partial_search_run(search, partsAtOnce, out));
      const { searched, found, done, complete } = core.read(freecell_partial_progress, out);
      report({ searched, found });
      if (done !== 0) return { searched, numbers: numbersFound(core, search), complete: complete !== 0 };
    }
  } finally {
    exports.freecell_partial_search_free(search);
  }
}

const positionsAtOnce = 50_000; // some hundredths of a second

function startSolver(core: Core, solver: number, task: SolveTask): number {
  const { exports } = core;
  const { start, columns, cells, autoplay } = task;
  return 'board' in start
    ? exports.freecell_solver_start_board(solver, core.text(start.board), columns, cells, autoplay)
    : exports.freecell_solver_start_deal(solver, start.number, start.numbering, columns, cells, autoplay);
}

function solutionText(core: Core, solver: number): string {
  const size = core.exports.freecell_solver_solution(solver, 0, 0) + 1;
  const text = core.alloc(size);
  core.exports.freecell_solver_solution(solver, text, size);
  return core.string(text);
}

// In slices, to report progress and to check the clock, which the module cannot read.
function search(core: Core, solver: number, task: SolveTask, report: Report): Omit<Solved, 'solution'> {
  const within = core.alloc(freecell_solve_limits.size);
  const out = core.alloc(freecell_solve_result.size);
  const gaveUp = freecell_outcome['gave-up'];
  const end = performance.now() + task.maxMilliseconds;
  let found: Omit<Solved, 'solution'> = { outcome: gaveUp, limit: freecell_limit.positions, positions: 0, memory: 0 };
  while (found.outcome === gaveUp && found.limit === freecell_limit.positions) {
    const left = task.maxPositions - found.positions;
    if (left <= 0) break;
    if (performance.now() >= end) return { ...found, limit: freecell_limit.time };
    core.write(freecell_solve_limits, within, {
      positions: Math.min(left, positionsAtOnce),
      memory: task.maxMemory,
      seconds: 0,
    });
    core.check(core.exports.freecell_solver_run(solver, within, out));
    const before = found.positions;
    found = core.read(freecell_solve_result, out);
    if (found.outcome === gaveUp) report({ positions: found.positions, memory: found.memory });
    if (left < positionsAtOnce || found.positions === before) break;
  }
  return found;
}

function runSolve(core: Core, task: SolveTask, report: Report): Solved {
  const solver = core.exports.freecell_solver_new();
  if (solver === 0) throw new FreecellError('memory', 'out of memory');
  try {
    core.check(startSolver(core, solver, task));
    const found = search(core, solver, task, report);
    return { ...found, solution: solutionText(core, solver) };
  } finally {
    core.exports.freecell_solver_free(solver);
  }
}

function resultOf(core: Core, task: Task, report: Report): unknown {
  return core.scope(() => (task.kind === 'solve' ? runSolve(core, task, report) : runPartial(core, task, report)));
}

function inWords(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof FreecellError) return { code: error.code, message: error.message };
  return { code: 'internal', message: String(error) };
}

/** Runs one task, and posts its progress and its result or error. */
export function perform(core: Core, task: Task, answer: (message: Answer) => void): void {
  const memory = (): number => core.exports.memory.buffer.byteLength; // it never shrinks
  try {
    const result = resultOf(core, task, (progress) => answer({ progress }));
    answer({ result, memory: memory() });
  } catch (error) {
    answer({ error: inWords(error), memory: memory() });
  }
}

/** Messages to a worker: the module first, then one task after another. */
export type Request = { readonly module: WebAssembly.Module } | { readonly task: Task };

/** A worker's side of it. */
export function server(answer: (message: Answer) => void): (request: Request) => void {
  let core: Core | undefined;
  return (request) => {
    if ('module' in request) {
      core = new Core(request.module);
    } else {
      perform(core!, request.task, answer);
    }
  };
}
