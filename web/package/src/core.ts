import { type Exports, freecell_status } from './boundary.js';
import { FreecellError, statusError } from './errors.js';
import { readStruct, type Struct, type Values, writeStruct } from './struct.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An instance of the module, with helpers to call it. */
export class Core {
  readonly module: WebAssembly.Module;
  readonly exports: Exports;
  readonly #allocated: number[] = [];

  constructor(module: WebAssembly.Module) {
    this.module = module;
    this.exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.exports._initialize();
  }

  /** Calls `work`, then frees what alloc() and text() allocated for it. */
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

  /** The text in memory, as a C string. */
  text(value: string): number {
    const bytes = encoder.encode(value);
    const pointer = this.alloc(bytes.length + 1);
    const memory = this.bytes(pointer, bytes.length + 1);
    memory.set(bytes);
    memory[bytes.length] = 0;
    return pointer;
  }

  /** Throws an error for any status except success. */
  check(status: number): void {
    if (status === freecell_status.ok) return;
    const { freecell_status_message, freecell_error_detail } = this.exports;
    throw statusError(status, this.string(freecell_status_message(status)), this.string(freecell_error_detail()));
  }

  // Views are valid until the next allocation.
  bytes(pointer: number, size: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, pointer, size);
  }

  view(pointer: number, size: number): DataView {
    return new DataView(this.exports.memory.buffer, pointer, size);
  }

  int32(pointer: number): number {
    return this.view(pointer, 4).getInt32(0, true);
  }

  uint32(pointer: number): number {
    return this.view(pointer, 4).getUint32(0, true);
  }

  /** A 64-bit number that fits a JavaScript number. */
  int64(pointer: number): number {
    return Number(this.view(pointer, 8).getBigInt64(0, true));
  }

  /** A 64-bit digest: 16 hexadecimal digits. */
  digest(pointer: number): string {
    return this.view(pointer, 8).getBigUint64(0, true).toString(16).padStart(16, '0');
  }

  read<Layout extends Struct>(layout: Layout, pointer: number): Values<Layout> {
    return readStruct(this.view(pointer, layout.size), 0, layout);
  }

  write<Layout extends Struct>(
    layout: Layout,
    pointer: number,
    values: { readonly [Name in keyof Layout['fields']]: number },
  ): void {
    writeStruct(this.view(pointer, layout.size), layout, values);
  }

  /** Elements of an array. */
  readAll<Layout extends Struct>(layout: Layout, pointer: number, length: number): Values<Layout>[] {
    return Array.from({ length }, (_, i) => this.read(layout, pointer + layout.size * i));
  }

  /** The struct that `work` fills in. */
  filled<Layout extends Struct>(layout: Layout, work: (pointer: number) => number | void): Values<Layout> {
    const pointer = this.alloc(layout.size);
    this.check(work(pointer) ?? freecell_status.ok);
    return this.read(layout, pointer);
  }

  string(pointer: number): string {
    const memory = new Uint8Array(this.exports.memory.buffer);
    return decoder.decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
  }
}

function trapped(error: Error): FreecellError {
  current = undefined; // the next call gets a fresh instance
  return new FreecellError('internal', `the WebAssembly module has failed: ${error.message}`, { cause: error });
}

let makeModule: () => WebAssembly.Module = () => {
  throw new FreecellError('not-loaded', 'the WebAssembly module is not loaded yet: await init() first');
};
let current: Core | undefined;

/** Sets where the module comes from. */
export function setModule(make: () => WebAssembly.Module): void {
  makeModule = make;
  current = undefined;
}

export function core(): Core {
  return (current ??= new Core(makeModule()));
}

/** Compiles the module, or throws why it cannot. */
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
