import { freecell_difficulty_label, freecell_outcome, type freecell_rating } from './boundary.js';
import { core } from './core.js';
import { nameOf } from './enums.js';
import { FreecellError } from './errors.js';
import { rulesOf, startOf, wholeNumber } from './input.js';
import type { Values } from './struct.js';
import type { BoardInput, Numbering, RunOptions } from './types.js';
import { run } from './workers/workers.js';

/** How {@link rate} rates. */
export interface RateOptions extends Pick<RunOptions<never>, 'signal'> {
  readonly numbering?: Numbering | undefined;
  /** 4 to 8. Default: 8, or what the board shows. */
  readonly columns?: number | undefined;
  /** 0 to 8. Default: 4, or what the board shows. */
  readonly cells?: number | undefined;
  /** How many games simulated players play, up to 1000000. Default: 400; 24 give a quick rating. */
  readonly games?: number | undefined;
  /** The seed of their games. The same seed gives the same rating. Default: 0. */
  readonly seed?: number | undefined;
}

/** Difficulties in words, from the easiest 10% of random deals to the hardest 10%. */
export type DifficultyLabel = 'very easy' | 'easy' | 'medium' | 'hard' | 'very hard';

/** What {@link rate} finds. */
export type Rating =
  | {
      readonly outcome: 'solved';
      /** A player of this strength wins half of the time. Random deals average 1500. */
      readonly difficulty: number;
      /** The standard error of the difficulty. */
      readonly error: number;
      readonly label: DifficultyLabel;
      /** How many percent of random deals are easier. */
      readonly percentile: number;
      /** Games played by simulated players. */
      readonly games: number;
      readonly won: number;
    }
  /** No player won; the solver proved the board impossible, or gave up. */
  | { readonly outcome: 'impossible' | 'gave up'; readonly games: number; readonly won: number };

function ratingOf(found: Values<typeof freecell_rating>): Rating {
  const { outcome, label, difficulty, error, percentile, games, won } = found;
  if (outcome !== freecell_outcome.solved) {
    return { outcome: outcome === freecell_outcome.impossible ? 'impossible' : 'gave up', games, won };
  }
  const name = nameOf(freecell_difficulty_label, label)!.replace('-', ' ') as DifficultyLabel;
  return { outcome: 'solved', difficulty, error, label: name, percentile, games, won };
}

function inRange(value: number, least: number, greatest: number, what: string): number {
  wholeNumber(value, what);
  if (value >= least && value <= greatest) return value;
  throw new FreecellError('argument', `${what} is ${least} to ${greatest}, not ${value}`);
}

/**
 * Tells how hard a deal or a board is. Runs in a worker.
 *
 * @example
 * ```js
 * const rating = await rate(617);
 * if (rating.outcome === 'solved') console.log(rating.difficulty, rating.label);
 * ```
 */
export async function rate(start: number | BoardInput, options: RateOptions = {}): Promise<Rating> {
  const task = {
    kind: 'rate',
    start: startOf(start, options.numbering),
    ...rulesOf(start, options),
    games: inRange(options.games ?? 400, 1, 1_000_000, 'games'),
    seed: BigInt(inRange(options.seed ?? 0, 0, Number.MAX_SAFE_INTEGER, 'seed')),
  } as const;
  core(); // report problems with the module here, not in the worker
  return ratingOf(await run(task, options));
}
