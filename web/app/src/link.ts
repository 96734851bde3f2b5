import type { Autoplay } from 'freecell/fetch';
import type { Start } from './session.js';

/** The content of a link. Anything missing is as in the standard game. */
export interface Link {
  readonly start: Start;
  readonly moves: readonly string[];
  /** How many of the moves are made when it opens. */
  readonly step: number;
}

/** An error in a link: the part, its text, and the deal number if that part is valid. */
export interface BadLink {
  readonly part: 'deal' | 'columns' | 'cells' | 'autoplay' | 'moves' | 'step';
  readonly text: string;
  readonly deal?: number | undefined;
}

export const standard = { columns: 8, cells: 4, autoplay: 'horne' } as const;
export const autoplays: readonly Autoplay[] = ['horne', 'raymond', 'max', 'none'];
const mostMoves = 2000;

class Bad extends Error {
  constructor(
    readonly part: BadLink['part'],
    readonly text: string,
  ) {
    super(text);
  }
}

function numberIn(
  query: URLSearchParams,
  part: BadLink['part'],
  least: number,
  most: number,
  otherwise: number,
): number {
  const text = query.get(part)?.trim();
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!/^-?\d{1,10}$/.test(text) || number < least || number > most) throw new Bad(part, text);
  return number;
}

function movesIn(query: URLSearchParams): readonly string[] {
  const moves = (query.get('moves') ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((move) => move !== '');
  const unreadable = moves.find((move) => !/^[0-9a-gi-k][0-9a-k](v\d{1,2})?$/.test(move));
  if (unreadable !== undefined) throw new Bad('moves', unreadable);
  return moves.slice(0, mostMoves);
}

/** Reads `?deal=617&moves=8a+8b&step=1`, or `#617`; `undefined` if there is nothing to read. */
export function readLink(search: string, hash = ''): Link | BadLink | undefined {
  const query = new URLSearchParams(search);
  if (!query.has('deal') && hash.length > 1) query.set('deal', hash.slice(1));
  if (!query.has('deal')) return undefined;
  let deal: number | undefined;
  try {
    deal = numberIn(query, 'deal', -2, 2 ** 33 - 1, 0);
    const rule = query.get('autoplay') ?? standard.autoplay;
    const autoplay = autoplays.find((known) => known === rule.toLowerCase());
    if (!autoplay) throw new Bad('autoplay', rule);
    const columns = numberIn(query, 'columns', 4, 10, standard.columns);
    const cells = numberIn(query, 'cells', 0, 10, standard.cells);
    const moves = movesIn(query);
    return {
      start: { deal, columns, cells, autoplay },
      moves,
      step: numberIn(query, 'step', 0, moves.length, moves.length),
    };
  } catch (error) {
    if (!(error instanceof Bad)) throw error;
    return { part: error.part, text: error.text, deal };
  }
}

export function isBad(link: Link | BadLink | undefined): link is BadLink {
  return link !== undefined && 'part' in link;
}

export function writeLink({ start, moves, step }: Link): string {
  const query = new URLSearchParams({ deal: String(start.deal) });
  if (start.columns !== standard.columns) query.set('columns', String(start.columns));
  if (start.cells !== standard.cells) query.set('cells', String(start.cells));
  if (start.autoplay !== standard.autoplay) query.set('autoplay', start.autoplay);
  if (moves.length > 0) query.set('moves', moves.join(' '));
  if (step !== moves.length) query.set('step', String(step));
  return `?${query}`;
}
