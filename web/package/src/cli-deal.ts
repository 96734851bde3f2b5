import { type BoardFormat, type Card, type Deal, deal, formatBoard, maxDeal, minDeal, type Numbering } from './node.js';

/** The command line, as written. */
export interface DealRequest {
  readonly numbers: readonly string[];
  readonly format: string;
  readonly numbering: string;
  readonly color: string;
  /** Whether standard output is a terminal that may show colours. */
  readonly terminal: boolean;
}

/** A usage error. */
export class UsageError extends Error {}

const formats = ['rows', 'columns', 'line', 'json', 'ndjson', 'js', 'number'] as const;
type Format = (typeof formats)[number];

function oneOf<Name extends string>(names: readonly Name[], value: string, option: string): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new UsageError(`${option}: "${value}" is none of ${names.join(', ')}`);
  return found;
}

function numberOf(text: string): number {
  const number = /^-?\d+$/.test(text) ? Number(text) : NaN;
  if (Number.isNaN(number)) throw new UsageError(`"${text}" is not a whole number or a range such as 1..10`);
  const side = number > maxDeal ? 'large' : 'small';
  if (number < minDeal || number > maxDeal) {
    throw new UsageError(`"${text}" is too ${side}: deals are numbered from ${minDeal} to ${maxDeal}`);
  }
  return number;
}

// The first and last number of each range.
function rangesOf(words: readonly string[]): [number, number][] {
  return words
    .flatMap((word) => word.split(','))
    .map((part) => {
      const [first, last = first] = part.split('..', 2) as [string, string?];
      const range: [number, number] = [numberOf(first), numberOf(last)];
      if (range[0] > range[1])
        throw new UsageError(`"${part}" runs backwards: the first number of a range is the smaller one`);
      return range;
    });
}

const symbols: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

function coloured(card: Card): string {
  const text = `${card[0]}${symbols[card[1]!]}`;
  return card[1] === 'D' || card[1] === 'H' ? `\u001b[31m${text}\u001b[0m` : text;
}

function forPeople({ number, rows }: Deal): string {
  const lines = rows.map((row) => `  ${row.map(coloured).join(' ')}\n`);
  return `\u001b[1mDeal ${number}\u001b[0m\n\n${lines.join('')}`;
}

// The numbering is included if it is not the default.
function ndjsonOf({ number, numbering, rows }: Deal): string {
  const schema = 'freecell/deal/1';
  return JSON.stringify({ schema, ...(numbering === 'microsoft' ? { numbering } : {}), deal: number, rows });
}

function board(dealt: Deal, format: BoardFormat): string {
  return formatBoard(dealt, format).trimEnd() + '\n';
}

function textOf(dealt: Deal, format: Format, pretty: boolean): string {
  switch (format) {
    case 'rows':
      return pretty ? forPeople(dealt) : board(dealt, 'rows');
    case 'columns':
      return board(dealt, 'columns');
    case 'js':
      return board(dealt, 'javascript');
    case 'line':
      return `${dealt.number} ${board(dealt, 'line')}`;
    case 'json':
      return ndjsonOf(dealt);
    case 'ndjson':
      return `${ndjsonOf(dealt)}\n`;
    case 'number':
      return `${dealt.number}\n`;
  }
}

const severalLines: readonly Format[] = ['rows', 'columns', 'js'];

function* deals(ranges: readonly [number, number][], numbering: Numbering): Iterable<Deal> {
  for (const [first, last] of ranges) {
    for (let number = first; number <= last; ++number) yield deal(number, { numbering });
  }
}

function* texts(
  ranges: readonly [number, number][],
  numbering: Numbering,
  format: Format,
  pretty: boolean,
): Iterable<string> {
  const between = format === 'json' ? ',\n' : severalLines.includes(format) ? '\n' : '';
  let before = '';
  if (format === 'json') yield '{"schema":"freecell/deals/1","deals":[\n';
  for (const dealt of deals(ranges, numbering)) {
    yield before + textOf(dealt, format, pretty);
    before = between;
  }
  if (format === 'json') yield '\n]}\n';
}

/** What `freecell deal` prints. Everything is checked before anything is printed. */
export function dealLines(request: DealRequest): Iterable<string> {
  const format = oneOf(formats, request.format, '--format');
  const numbering = oneOf(['freecell-pro', 'microsoft'], request.numbering, '--numbering');
  const color = oneOf(['auto', 'always', 'never'], request.color, '--color');
  if (request.numbers.length === 0) throw new UsageError('which deal? Give a number, such as: freecell deal 617');
  const ranges = rangesOf(request.numbers);
  return texts(ranges, numbering, format, color === 'always' || (color === 'auto' && request.terminal));
}
