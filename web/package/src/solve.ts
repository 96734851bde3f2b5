import { freecell_limit, freecell_outcome, freecell_proof } from './boundary.js';
import { core } from './core.js';
import { nameOf } from './enums.js';
import { FreecellError } from './errors.js';
import type { GameOptions } from './game.js';
import { autoplayCode, limit, most, rulesOf, startOf } from './input.js';
import type { SolutionJson } from './solution.js';
import type { BoardInput, RunOptions } from './types.js';
import type { Solved } from './workers/tasks.js';
import { run } from './workers/workers.js';

/** The progress of a search. */
export interface SolveProgress {
  /** Positions searched so far. */
  readonly positions: number;
  /** Bytes held. */
  readonly memory: number;
}

/** The rules of the game, and the limits of the search. */
export interface SolveOptions extends GameOptions, RunOptions<SolveProgress> {
  /** Give up after this many positions. Default: no limit. */
  readonly maxPositions?: number | undefined;
  /** Give up after about this many milliseconds. Default: no limit. */
  readonly maxMilliseconds?: number | undefined;
  /** Give up if the search needs more bytes than this. Default: 512 MiB. */
  readonly maxMemory?: number | undefined;
}

/** What {@link solve} finds. */
export type SolveResult =
  /** A solution. It has been replayed, and is valid under the requested rule of automatic moves. */
  | { readonly outcome: 'solved'; readonly positions: number; readonly solution: SolutionJson }
  /** A proof that no moves win: every position that matters was examined. */
  | {
      readonly outcome: 'impossible';
      readonly positions: number;
      /** The positions of the search that proved it. */
      readonly exhausted: number;
      /** Their digest, 16 hexadecimal digits, from which another program can confirm the proof. */
      readonly digest: string;
      /** Whether they are the positions of the game itself, or those of the relaxed game, which is easier to win. */
      readonly proof: 'complete' | 'relaxed';
    }
  /** Nothing is known: a limit was reached. */
  | { readonly outcome: 'gave up'; readonly positions: number; readonly limit: 'positions' | 'time' | 'memory' };

const defaultMemory = 512 * 2 ** 20;

function resultOf({ outcome, limit: reached, positions, proof, exhausted, digest, solution }: Solved): SolveResult {
  switch (outcome) {
    case freecell_outcome.solved:
      return { outcome: 'solved', positions, solution: JSON.parse(solution) as SolutionJson };
    case freecell_outcome.impossible:
      return {
        outcome: 'impossible',
        positions,
        exhausted,
        digest,
        proof: proof === freecell_proof.complete ? 'complete' : 'relaxed',
      };
  }
  const name = nameOf(freecell_limit, reached);
  if (name === undefined || name === 'none' || name === 'fault')
    throw new FreecellError('internal', 'the solver found moves that do not win');
  return { outcome: 'gave up', positions, limit: name };
}

/**
 * Solves a deal or a board, or proves that it cannot be solved. Runs in a worker; concurrent calls use several cores.
 *
 * @example
 * ```js
 * const result = await solve(617);
 * if (result.outcome === 'solved') console.log(result.solution.moves);
 * ```
 */
export async function solve(start: number | BoardInput, options: SolveOptions = {}): Promise<SolveResult> {
  const task = {
    kind: 'solve',
    start: startOf(start, options.numbering),
    ...rulesOf(start, options),
    autoplay: autoplayCode(options.autoplay ?? 'horne'),
    maxPositions: Math.floor(limit(options.maxPositions, most, 'maxPositions')),
    maxMilliseconds: limit(options.maxMilliseconds, most, 'maxMilliseconds'),
    maxMemory: Math.ceil(limit(options.maxMemory, defaultMemory, 'maxMemory')) || 1,
  } as const;
  core(); // report problems with the module here, not in the worker
  return resultOf(await run<Solved, SolveProgress>(task, options));
}
