import { FreecellError, statusError } from './errors.js';

/** The functions of the module: those of freecell/c, by wasm/exports.txt. Pointers and sizes are numbers. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  freecell_version(): number;
  freecell_status_message(status: number): number;
  freecell_error_detail(): number;
  freecell_card_name(card: number): number;
  freecell_pile_letters(): number;
  freecell_deal(number: bigint, numbering: number, cards: number): number;
  freecell_identify(cards: number, numbering: number, numbers: number, capacity: number, count: number): number;
  freecell_write_deal(cards: number, format: number, text: number): number;
  freecell_read_deal(text: number, cards: number, number: number): number;
  freecell_read_partial_deal(text: number, cards: number): number;
  freecell_nearest_deals(cards: number, deals: number, capacity: number, count: number): number;
  freecell_partial_search_new(cards: number, first: bigint, last: bigint, limit: bigint, search: number): number;
  freecell_partial_search_free(search: number): void;
  freecell_partial_search_run(search: number, parts: bigint, progress: number): number;
  freecell_partial_search_found(search: number, numbers: number, capacity: number): number;
  freecell_check(cards: number, number: bigint, numbering: number, out: number): number;
  freecell_verify_deal(
    number: bigint, numbering: number, columns: number, cells: number, autoplay: number, solution: number, out: number,
  ): number;
  freecell_verify_board(
    board: number, columns: number, cells: number, autoplay: number, solution: number, out: number,
  ): number;
  freecell_game_new_deal(
    number: bigint, numbering: number, columns: number, cells: number, autoplay: number, game: number,
  ): number;
  freecell_game_new_board(board: number, columns: number, cells: number, autoplay: number, game: number): number;
  freecell_game_read(text: number, game: number): number;
  freecell_game_free(game: number): void;
  freecell_game_move(game: number, from: number, to: number, count: number): number;
  freecell_game_play(game: number, moves: number): number;
  freecell_game_undo(game: number): number;
  freecell_game_redo(game: number): number;
  freecell_game_legal_moves(game: number, moves: number, capacity: number): number;
  freecell_game_position(game: number, out: number): void;
  freecell_game_get_state(game: number, out: number): void;
  freecell_game_steps(game: number, first: number, steps: number, capacity: number): number;
  freecell_solver_new(): number;
  freecell_solver_free(solver: number): void;
  freecell_solver_start_deal(
    solver: number, number: bigint, numbering: number, columns: number, cells: number, autoplay: number,
  ): number;
  freecell_solver_start_board(solver: number, board: number, columns: number, cells: number, autoplay: number): number;
  freecell_solver_run(solver: number, limits: number, out: number): number;
  freecell_solver_solution(solver: number, text: number, capacity: number): number;
  freecell_game_write(game: number, notation: number, text: number, capacity: number, size: number): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const ok = 0;

/** An instance of the module, and how to talk to it. */
export class Core {
  readonly module: WebAssembly.Module;
  readonly exports: Exports;
  readonly #allocated: number[] = [];

  constructor(module: WebAssembly.Module) {
    this.module = module;
    this.exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.exports._initialize();
  }

  /** Calls the work, and then gives back what alloc() and text() have taken for it. */
  scope<Result>(work: () => Result): Result {
    const before = this.#allocated.length;
    try {
      return work();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw trapped(error);
      throw error;
    } finally {
      while (this.#allocated.length > before) this.exports.free(this.#allocated.pop()!);
    }
  }

  alloc(size: number): number {
    const pointer = this.exports.malloc(size);
    if (pointer === 0) throw new FreecellError('memory', 'out of memory');
    this.#allocated.push(pointer);
    return pointer;
  }

  /** The text in memory, as C wants it. It ends at its first NUL, as everything in C does; no text of ours has one. */
  text(value: string): number {
    const bytes = encoder.encode(value);
    const pointer = this.alloc(bytes.length + 1);
    const memory = this.bytes(pointer, bytes.length + 1);
    memory.set(bytes);
    memory[bytes.length] = 0;
    return pointer;
  }

  /** Throws what the status says, unless that is that all is well. */
  check(status: number): void {
    if (status === ok) return;
    const { freecell_status_message, freecell_error_detail } = this.exports;
    throw statusError(status, this.string(freecell_status_message(status)), this.string(freecell_error_detail()));
  }

  // Views are good until the next allocation.
  bytes(pointer: number, size: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, pointer, size);
  }

  view(pointer: number, size: number): DataView {
    return new DataView(this.exports.memory.buffer, pointer, size);
  }

  int32(pointer: number): number {
    return this.view(pointer, 4).getInt32(0, true);
  }

  /** A 64-bit number, which is small enough to be one of JavaScript's. */
  int64(pointer: number): number {
    return Number(this.view(pointer, 8).getBigInt64(0, true));
  }

  string(pointer: number): string {
    const memory = new Uint8Array(this.exports.memory.buffer);
    return decoder.decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
  }
}

function trapped(error: Error): FreecellError {
  current = undefined; // the next call gets an instance that nothing has happened to
  return new FreecellError('internal', `the WebAssembly module has failed: ${error.message}`, { cause: error });
}

let makeModule: () => WebAssembly.Module = () => {
  throw new FreecellError('not-loaded', 'the WebAssembly module is not loaded yet: await init() first');
};
let current: Core | undefined;

/** Says where the module comes from. */
export function setModule(make: () => WebAssembly.Module): void {
  makeModule = make;
  current = undefined;
}

export function core(): Core {
  return (current ??= new Core(makeModule()));
}

/** Compiles the module, or says why that cannot be. */
export function compiled(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    throw unsupported(error);
  }
}

export function unsupported(cause: unknown): FreecellError {
  const words = 'WebAssembly with vectors (SIMD128) is not available here, or the page forbids it';
  return new FreecellError('unsupported', words, { cause });
}
