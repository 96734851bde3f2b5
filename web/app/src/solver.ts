import { solve } from 'freecell/fetch';
import type { Start } from './session.js';

/** The verdict of a position. */
export type Verdict =
  | { readonly kind: 'winnable'; readonly moves: readonly string[] } // a solution from here
  | { readonly kind: 'lost' } // proved
  | { readonly kind: 'unknown' }; // the search gave up

const maxMilliseconds = 20_000;
const maxMemory = 256 * 2 ** 20;

/** Solves a deal or a position, given as a board, in a worker. */
export async function solvePosition(board: string | number, rules: Start, signal: AbortSignal): Promise<Verdict> {
  const { columns, cells, autoplay } = rules;
  const found = await solve(board, { columns, cells, autoplay, signal, maxMilliseconds, maxMemory });
  if (found.outcome === 'solved') return { kind: 'winnable', moves: found.solution.moves.trim().split(/\s+/) };
  return { kind: found.outcome === 'impossible' ? 'lost' : 'unknown' };
}
