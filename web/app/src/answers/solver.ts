import { type SolveResult, solve } from 'freecell/fetch';
import type { Start } from '../session.js';
import { recordedProof } from './census.js';

/** The verdict of a position. */
export type Verdict =
  | { readonly kind: 'winnable'; readonly moves: readonly string[] } // a solution from here
  | { readonly kind: 'lost' } // proved
  | { readonly kind: 'unknown' }; // the search gave up

const maxMilliseconds = 20_000;
const maxMemory = 256 * 2 ** 20;
const quickPositions = 100_000; // more than the fast search takes

function verdictOf(found: SolveResult): Verdict {
  if (found.outcome === 'solved') return { kind: 'winnable', moves: found.solution.moves.trim().split(/\s+/) };
  return { kind: found.outcome === 'impossible' ? 'lost' : 'unknown' };
}

/** Solves a deal or a position, given as a board, in a worker. */
export async function solvePosition(board: string | number, rules: Start, signal: AbortSignal): Promise<Verdict> {
  const { columns, cells, autoplay } = rules;
  return verdictOf(await solve(board, { columns, cells, autoplay, signal, maxMilliseconds, maxMemory }));
}

/** Solves a deal, given as it is dealt, in a worker. If it is hard, the census may know that it is impossible. */
export async function solveDeal(board: string | number, start: Start, signal: AbortSignal): Promise<Verdict> {
  const { columns, cells, autoplay } = start;
  const quick = await solve(board, { columns, cells, autoplay, signal, maxPositions: quickPositions, maxMemory });
  if (quick.outcome !== 'gave up') return verdictOf(quick);
  return (await recordedProof(start)) === undefined ? solvePosition(board, start, signal) : { kind: 'lost' };
}
