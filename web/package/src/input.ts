import { FREECELL_CARDS, FREECELL_COLUMNS, freecell_autoplay, freecell_numbering } from './boundary.js';
import { type Enum, nameOf } from './enums.js';
import { FreecellError } from './errors.js';
import type { Autoplay, BoardInput, Numbering, PartialBoardInput, Rules } from './types.js';
import type { Start } from './workers/tasks.js';

// Checks arguments and converts them for the C functions.

export function wholeNumber(value: unknown, what = 'a deal number'): bigint {
  if (typeof value === 'number' && Number.isInteger(value)) return toInt64(value);
  throw new FreecellError('number-not-whole', `${what} is a whole number, not ${shown(value)}`);
}

// Numbers beyond 64 bits are clamped: they are out of range either way.
function toInt64(value: number): bigint {
  const limit = 2 ** 62;
  return BigInt(Math.max(-limit, Math.min(limit, value)));
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
}

/** The value of one of these names. */
export function code<Names extends Enum>(names: Names, value: keyof Names, what: string): number {
  if (typeof value === 'string' && Object.hasOwn(names, value)) return names[value]!;
  throw new FreecellError('argument', `${what} is one of ${Object.keys(names).join(', ')}, not ${shown(value)}`);
}

const { auto: _, ...autoplayRules } = freecell_autoplay;

export function numberingCode(value: Numbering = 'freecell-pro'): number {
  return code(freecell_numbering, value, 'numbering');
}

export function numberingName(value: number): Numbering {
  return nameOf(freecell_numbering, value)!;
}

export function autoplayCode(value: Autoplay): number {
  return code(autoplayRules, value, 'autoplay');
}

export function autoplayName(value: number): Autoplay {
  return nameOf(autoplayRules, value)!;
}

const asShown = -1; // columns or cells as the board shows them
const usualCells = 4;

const noCount = FREECELL_CARDS; // invalid under all rules

/** Columns or cells, or the default if undefined. */
export function count(value: number | undefined, otherwise: number, what: string): number {
  if (value === undefined) return otherwise;
  wholeNumber(value, what);
  return value < 0 || value > noCount ? noCount : value;
}

interface RuleOptions {
  readonly columns?: number | undefined;
  readonly cells?: number | undefined;
}

/** The table of a game that starts from a deal or from a board. */
export function rulesOf(start: unknown, { columns, cells }: RuleOptions): Rules {
  const isDeal = typeof start === 'number';
  return {
    columns: count(columns, isDeal ? FREECELL_COLUMNS : asShown, 'columns'),
    cells: count(cells, isDeal ? usualCells : asShown, 'cells'),
  };
}

/** Where a game starts. */
export function startOf(start: number | BoardInput, numbering: Numbering | undefined): Start {
  const meaning = numberingCode(numbering);
  return typeof start === 'number' ? { number: wholeNumber(start), numbering: meaning } : { board: boardText(start) };
}

export const most = Number.MAX_SAFE_INTEGER;

/** A limit of a search, or the default if undefined. */
export function limit(value: number | undefined, otherwise: number, what: string): number {
  if (value === undefined || value === Infinity) return otherwise;
  if (typeof value === 'number' && value >= 0) return Math.min(value, most);
  throw new FreecellError('argument', `${what} is a number of 0 or more, not ${String(value)}`);
}

export function text(value: unknown, what: string): string {
  if (typeof value === 'string') return value;
  throw new FreecellError('argument', `${what} is text, not ${shown(value)}`);
}

/** A board as text. */
export function boardText(board: BoardInput | PartialBoardInput): string {
  if (typeof board === 'string') return board;
  const rows: unknown = Array.isArray(board) ? board : (board as { rows?: unknown } | null)?.rows;
  if (Array.isArray(rows))
    return JSON.stringify(rows.map((row: unknown) => (Array.isArray(row) ? row.map(named) : row)));
  throw new FreecellError('argument', 'a board is text, an array of rows or columns, or a deal');
}

function named(card: unknown): unknown {
  return card === null || card === undefined ? '??' : card;
}

/** A solution as text: the text itself, or JSON of the schema freecell/solution/1. */
export function solutionText(solution: unknown): string {
  return typeof solution === 'object' && solution !== null ? JSON.stringify(solution) : text(solution, 'a solution');
}
