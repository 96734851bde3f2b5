import { allocCards } from './cards.js';
import { Core } from './core.js';
import { FreecellError, type ErrorCode } from './errors.js';

// What runs in the worker. Arguments are checked before they come here.

/** The numbers first..last whose deals show the known cards of a board. */
export interface PartialTask {
  readonly kind: 'partial';
  readonly board: string;
  readonly first: bigint;
  readonly last: bigint;
  readonly limit: bigint;
}

export type Task = PartialTask;

export interface PartialFound {
  readonly searched: number;
  readonly numbers: number[];
  readonly complete: boolean;
}

export type Answer =
  | { readonly progress: unknown }
  | { readonly result: unknown; readonly memory: number }
  | { readonly error: { readonly code: ErrorCode; readonly message: string }; readonly memory: number };

type Report = (progress: unknown) => void;

// struct freecell_partial_progress
const layout = { size: 24, searched: 0, found: 8, done: 16, complete: 20 };
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
  const out = core.alloc(layout.size);
  core.check(exports.freecell_read_partial_deal(core.text(task.board), cards));
  core.check(exports.freecell_partial_search_new(cards, task.first, task.last, task.limit, handle));
  const search = core.view(handle, 4).getUint32(0, true);
  try {
    do {
      core.check(exports.freecell_partial_search_run(search, partsAtOnce, out));
      report({ searched: core.int64(out + layout.searched), found: core.int64(out + layout.found) });
    } while (core.int32(out + layout.done) === 0);
    return {
      searched: core.int64(out + layout.searched),
      numbers: numbersFound(core, search),
      complete: core.int32(out + layout.complete) !== 0,
    };
  } finally {
    exports.freecell_partial_search_free(search);
  }
}

function resultOf(core: Core, task: Task, report: Report): unknown {
  return core.scope(() => runPartial(core, task, report));
}

function inWords(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof FreecellError) return { code: error.code, message: error.message };
  return { code: 'internal', message: String(error) };
}

/** Does one task, and answers with its progress and with its result or its error. */
export function perform(core: Core, task: Task, answer: (message: Answer) => void): void {
  const memory = (): number => core.exports.memory.buffer.byteLength; // how much it has come to need
  try {
    const result = resultOf(core, task, (progress) => answer({ progress }));
    answer({ result, memory: memory() });
  } catch (error) {
    answer({ error: inWords(error), memory: memory() });
  }
}

/** What a worker is sent: the module first, then one task after the other. */
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
