import {
  freecell_analysis_limits,
  freecell_analysis_progress,
  freecell_limit,
  freecell_outcome,
  freecell_partial_progress,
  freecell_proof,
  freecell_rating,
  freecell_solve_limits,
  freecell_solve_result,
} from '../boundary.js';
import { allocCards } from '../cards.js';
import { Core } from '../core.js';
import { type ErrorCode, FreecellError } from '../errors.js';
import type { Values } from '../struct.js';

// The tasks that run in the worker. Arguments have been checked before.

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

/** A board to be rated. */
export interface RateTask {
  readonly kind: 'rate';
  readonly start: Start;
  readonly columns: number;
  readonly cells: number;
  readonly games: number;
  readonly seed: bigint;
}

/** A game to be analysed, as text. */
export interface AnalyseTask {
  readonly kind: 'analyse';
  readonly game: string;
  readonly maxPositions: number;
  readonly maxShortPositions: number;
  readonly maxMemory: number;
}

export type Task = PartialTask | SolveTask | RateTask | AnalyseTask;

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
  readonly proof: number;
  readonly exhausted: number;
  readonly digest: string;
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

const positionsAtOnce = 50_000; // takes a few hundredths of a second

function startSolver(core: Core, solver: number, task: SolveTask): number {
  const { exports } = core;
  const { start, columns, cells, autoplay } = task;
  return 'board' in start
    ? exports.freecell_solver_start_board(solver, core.text(start.board), columns, cells, autoplay)
    : exports.freecell_solver_start_deal(solver, start.number, start.numbering, columns, cells, autoplay);
}

// The text that a function writes, as much of it as fits.
function writtenText(core: Core, write: (text: number, size: number) => number): string {
  const size = write(0, 0) + 1;
  const text = core.alloc(size);
  write(text, size);
  return core.string(text);
}

// Runs in slices, to report progress and to check the clock, which the module cannot read.
function search(core: Core, solver: number, task: SolveTask, report: Report): Omit<Solved, 'solution'> {
  const within = core.alloc(freecell_solve_limits.size);
  const out = core.alloc(freecell_solve_result.size);
  const gaveUp = freecell_outcome['gave-up'];
  const end = performance.now() + task.maxMilliseconds;
  let found: Omit<Solved, 'solution'> = {
    outcome: gaveUp,
    limit: freecell_limit.positions,
    positions: 0,
    memory: 0,
    proof: freecell_proof.none,
    exhausted: 0,
    digest: '',
  };
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
    const digest = core.digest(out + freecell_solve_result.fields.digest.at);
    found = { ...core.read(freecell_solve_result, out), digest };
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
    const write = (text: number, size: number): number => core.exports.freecell_solver_solution(solver, text, size);
    return { ...found, solution: writtenText(core, write) };
  } finally {
    core.exports.freecell_solver_free(solver);
  }
}

function runRate(core: Core, { start, columns, cells, games, seed }: RateTask): Values<typeof freecell_rating> {
  const { exports } = core;
  const rater = exports.freecell_rater_new(games, seed);
  if (rater === 0) throw new FreecellError('memory', 'out of memory');
  try {
    return core.filled(freecell_rating, (out) =>
      'board' in start
        ? exports.freecell_rate_board(rater, core.text(start.board), columns, cells, out)
        : exports.freecell_rate_deal(rater, start.number, start.numbering, columns, cells, out),
    );
  } finally {
    exports.freecell_rater_free(rater);
  }
}

function newAnalysis(core: Core, task: AnalyseTask): number {
  const { exports } = core;
  const handle = core.alloc(4);
  const limits = core.alloc(freecell_analysis_limits.size);
  core.write(freecell_analysis_limits, limits, {
    positions: task.maxPositions,
    shortPositions: task.maxShortPositions,
    memory: task.maxMemory,
  });
  core.check(exports.freecell_game_read(core.text(task.game), handle));
  const game = core.uint32(handle);
  try {
    core.check(exports.freecell_analysis_new(game, limits, handle));
  } finally {
    exports.freecell_game_free(game);
  }
  return core.uint32(handle);
}

function runAnalyse(core: Core, task: AnalyseTask, report: Report): string {
  const analysis = newAnalysis(core, task);
  try {
    const out = core.alloc(freecell_analysis_progress.size);
    for (;;) {
      core.check(core.exports.freecell_analysis_run(analysis, out));
      const progress = core.read(freecell_analysis_progress, out);
      if (progress.done === progress.parts) {
        return writtenText(core, (text, size) => core.exports.freecell_analysis_json(analysis, text, size));
      }
      report(progress);
    }
  } finally {
    core.exports.freecell_analysis_free(analysis);
  }
}

function resultOf(core: Core, task: Task, report: Report): unknown {
  switch (task.kind) {
    case 'partial':
      return runPartial(core, task, report);
    case 'solve':
      return runSolve(core, task, report);
    case 'rate':
      return runRate(core, task);
    case 'analyse':
      return runAnalyse(core, task, report);
  }
}

function inWords(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof FreecellError) return { code: error.code, message: error.message };
  return { code: 'internal', message: String(error) };
}

/** Runs one task, and posts its progress and its result or error. */
export function perform(core: Core, task: Task, answer: (message: Answer) => void): void {
  const memory = (): number => core.exports.memory.buffer.byteLength; // its size never shrinks
  try {
    const result = core.scope(() => resultOf(core, task, (progress) => answer({ progress })));
    answer({ result, memory: memory() });
  } catch (error) {
    answer({ error: inWords(error), memory: memory() });
  }
}

/** Messages to a worker: the module first, then one task after another. */
export type Request = { readonly module: WebAssembly.Module } | { readonly task: Task };

/** The worker's side of these messages. */
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
