import type { Answer, Question } from './find.js';

interface Exports extends WebAssembly.Exports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly malloc: (size: number) => number;
  readonly free: (pointer: number) => void;
  readonly find_ask: (text: number, size: number) => number;
  readonly find_told: () => number;
  readonly find_told_size: () => number;
  readonly find_run: (first: number, last: number, numbers: number, capacity: number) => number;
}

const atOnce = 20_000; // deals between two reports
const answer = (message: Answer): void => postMessage(message);

async function load(url: string): Promise<Exports> {
  const bytes = await (await fetch(url)).arrayBuffer();
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const exports = instance.exports as Exports;
  exports._initialize();
  return exports;
}

function ask(
  { malloc, free, memory, find_ask, find_told, find_told_size }: Exports,
  query: string,
): { column: number; told: string } {
  const text = new TextEncoder().encode(query);
  const pointer = malloc(text.length || 1);
  new Uint8Array(memory.buffer, pointer, text.length).set(text);
  const column = find_ask(pointer, text.length);
  free(pointer);
  return { column, told: new TextDecoder().decode(new Uint8Array(memory.buffer, find_told(), find_told_size())) };
}

addEventListener('message', async ({ data: { url, query, first, last, capacity } }: MessageEvent<Question>) => {
  const exports = await load(url);
  const { column, told } = ask(exports, query);
  if (column > 0) return answer({ kind: 'mistake', column, message: told });
  answer({ kind: 'understood', words: told });
  const room = exports.malloc(4 * capacity);
  const numbers: number[] = [];
  let found = 0;
  for (let from = first; from <= last; from += atOnce) {
    const to = Math.min(last, from + atOnce - 1);
    const count = exports.find_run(from, to, room, capacity - numbers.length);
    numbers.push(...new Uint32Array(exports.memory.buffer, room, Math.min(count, capacity - numbers.length)));
    found += count;
    answer({ kind: to === last ? 'done' : 'progress', found, searched: to - first + 1, numbers: [...numbers] });
  }
});
