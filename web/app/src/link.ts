import type { Autoplay } from 'freecell/fetch';
import type { Start } from './session.js';

/** What a link holds. What it leaves out is as in the standard game. */
export interface Link {
  readonly start: Start;
  readonly moves: readonly string[];
  /** How many of the moves are made when it opens. */
  readonly step: number;
}

export const standard = { columns: 8, cells: 4, autoplay: 'horne' } as const;
export const autoplays: readonly Autoplay[] = ['horne', 'raymond', 'max', 'none'];

function numberIn(query: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = query.get(name) ?? '';
  if (!/^-?\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

/** Reads `?deal=617&moves=8a+8b&step=1`; `undefined` when it names no deal. */
export function readLink(search: string): Link | undefined {
  const query = new URLSearchParams(search);
  const deal = numberIn(query, 'deal', -2, 2 ** 33 - 1);
  if (deal === undefined) return undefined;
  const autoplay = autoplays.find((rule) => rule === query.get('autoplay')) ?? standard.autoplay;
  const moves = (query.get('moves') ?? '').split(/\s+/).filter((move) => move !== '').slice(0, 2000);
  return {
    start: {
      deal,
      columns: numberIn(query, 'columns', 4, 10) ?? standard.columns,
      cells: numberIn(query, 'cells', 0, 10) ?? standard.cells,
      autoplay,
    },
    moves,
    step: numberIn(query, 'step', 0, moves.length) ?? moves.length,
  };
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
