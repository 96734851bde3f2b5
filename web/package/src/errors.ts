import { freecell_status } from './boundary.js';
import { nameOf } from './enums.js';

/** The kind of error, for programs. */
export type ErrorCode =
  | 'argument' // an argument of the wrong type or with an invalid value
  | 'number-not-whole' // not a whole number: 'abc', NaN, 1.5
  | 'number-below-range' // less than -2
  | 'number-above-range' // 2^33 or more
  | 'no-number' // a board to check, and no number to check it against
  | 'card' // not a card
  | 'deck' // not the 52 cards of a deck, each once
  | 'format' // there is no such format, or it cannot represent this
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
  | 'internal'; // a bug in this package

/** Every error this package throws, except where an `AbortSignal` gives its own reason. */
export class FreecellError extends Error {
  override readonly name = 'FreecellError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

type Status = keyof typeof freecell_status;

const codes: Readonly<Record<Exclude<Status, 'ok'>, ErrorCode>> = {
  'error-number-below-range': 'number-below-range',
  'error-number-above-range': 'number-above-range',
  'error-numbering': 'argument',
  'error-null': 'internal',
  'error-card': 'card',
  'error-deck': 'deck',
  'error-format': 'format',
  'error-rules': 'rules',
  'error-autoplay': 'argument',
  'error-board': 'board',
  'error-solution': 'solution',
  'error-memory': 'memory',
  'error-move': 'move',
  'error-illegal': 'illegal-move',
  'error-no-start': 'no-start',
  'error-not-started': 'internal',
  'error-device': 'internal',
};

const withDetail: ReadonlySet<Status | undefined> = new Set([
  'error-format',
  'error-board',
  'error-solution',
  'error-move',
  'error-illegal',
  'error-no-start',
] as const);

export function statusError(status: number, message: string, detail: string): FreecellError {
  const name = nameOf(freecell_status, status);
  const words = withDetail.has(name) && detail !== '' ? detail : message;
  return new FreecellError(name === undefined || name === 'ok' ? 'internal' : codes[name], words);
}
