import { FreecellError } from './errors.js';
import type { Autoplay, BoardInput, Numbering, PartialBoardInput } from './types.js';

// What callers pass, checked and as the C functions want it.

export function wholeNumber(value: unknown, what = 'a deal number'): bigint {
  if (typeof value === 'number' && Number.isInteger(value)) return toInt64(value);
  throw new FreecellError('number-not-whole', `${what} is a whole number, and not ${shown(value)}`);
}

// What is beyond 64 bits is as much out of range at their end.
function toInt64(value: number): bigint {
  const limit = 2 ** 62;
  return BigInt(Math.max(-limit, Math.min(limit, value)));
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
}

function choice<Name extends string>(names: readonly Name[], value: Name, what: string): number {
  const index = names.indexOf(value);
  if (index < 0) throw new FreecellError('argument', `${what} is one of ${names.join(', ')}, and not ${shown(value)}`);
  return index;
}

const numberings: readonly Numbering[] = ['freecell-pro', 'microsoft'];
const autoplays: readonly Autoplay[] = ['none', 'horne', 'raymond', 'max'];

export function numberingCode(value: Numbering = 'freecell-pro'): number {
  return choice(numberings, value, 'numbering');
}

export function numberingName(code: number): Numbering {
  return numberings[code]!;
}

export function autoplayCode(value: Autoplay): number {
  return choice(autoplays, value, 'autoplay');
}

export function autoplayName(code: number): Autoplay {
  return autoplays[code]!;
}

export function formatCode<Name extends string>(names: readonly Name[], value: Name): number {
  return choice(names, value, 'format');
}

const noCount = 99; // which no rules allow

/** Columns or cells; what is not told is left to whoever is asked. */
export function count(value: number | undefined, otherwise: number, what: string): number {
  if (value === undefined) return otherwise;
  wholeNumber(value, what);
  return value < 0 || value > noCount ? noCount : value;
}

export function text(value: unknown, what: string): string {
  if (typeof value === 'string') return value;
  throw new FreecellError('argument', `${what} is text, and not ${shown(value)}`);
}

/** A board as text. */
export function boardText(board: BoardInput | PartialBoardInput): string {
  if (typeof board === 'string') return board;
  const rows: unknown = Array.isArray(board) ? board : (board as { rows?: unknown } | null)?.rows;
  if (Array.isArray(rows)) return JSON.stringify(rows.map((row: unknown) => (Array.isArray(row) ? row.map(named) : row)));
  throw new FreecellError('argument', 'a board is text, an array of rows or columns, or a deal');
}

function named(card: unknown): unknown {
  return card === null || card === undefined ? '??' : card;
}

/** A solution as text: the text itself, or JSON of the schema freecell/solution/1. */
export function solutionText(solution: unknown): string {
  return typeof solution === 'object' && solution !== null ? JSON.stringify(solution) : text(solution, 'a solution');
}
