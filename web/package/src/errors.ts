/** What went wrong, for programs. The message of the error says it in words. */
export type ErrorCode =
  | 'argument' // an argument of the wrong type or with a value it cannot have
  | 'number-not-whole' // not a whole number: 'abc', NaN, 1.5
  | 'number-below-range' // less than -2
  | 'number-above-range' // 2^33 or more
  | 'no-number' // a board to check, and no number to check it against
  | 'card' // not a card
  | 'deck' // not the 52 cards of a deck, each once
  | 'format' // there is no such format, or it cannot hold this
  | 'rules' // columns outside 4..10 or cells outside 0..10
  | 'board' // not a board: the message says which card or line
  | 'solution' // not a solution in any form
  | 'no-start' // a solution that does not name its deal or show its board
  | 'move' // not a move in standard notation
  | 'illegal-move' // the rules do not allow it: the message says why
  | 'freed' // a game that was freed
  | 'not-loaded' // freecell/fetch before init() has loaded the module
  | 'unsupported' // no WebAssembly with vectors (SIMD128) here, or it is forbidden
  | 'worker' // the worker could not be started, or has died
  | 'memory' // out of memory
  | 'internal'; // a bug of ours

/** Every error this package throws, except where an `AbortSignal` gives its own reason. */
export class FreecellError extends Error {
  override readonly name = 'FreecellError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

// By the numbers of freecell_status in freecell/c/freecell.h.
const codes: Readonly<Record<number, ErrorCode>> = {
  1: 'number-below-range',
  2: 'number-above-range',
  3: 'argument',
  5: 'card',
  6: 'deck',
  7: 'format',
  20: 'rules',
  21: 'argument',
  22: 'board',
  23: 'solution',
  24: 'memory',
  25: 'move',
  26: 'illegal-move',
  27: 'no-start',
};

const withDetail = new Set([7, 22, 23, 25, 26, 27]);

export function statusError(status: number, message: string, detail: string): FreecellError {
  const words = withDetail.has(status) && detail !== '' ? detail : message;
  return new FreecellError(codes[status] ?? 'internal', words);
}
