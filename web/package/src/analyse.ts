import { core } from './core.js';
import { Game } from './game.js';
import { limit, solutionText } from './input.js';
import type { SolutionJson } from './solution.js';
import type { Autoplay, Numbering, Rules, RunOptions } from './types.js';
import { run } from './workers/workers.js';

/**
 * Whether a position can be won: `'winnable'` if a solution was found and replayed, `'lost'` if a complete search found
 * none, `'unsettled'` if a limit was reached first.
 */
export type Standing = 'winnable' | 'lost' | 'unsettled';

/** One of the player's moves. Moves that lead to the same position count as one. */
export interface AnalysedMove {
  /** From 1. */
  readonly number: number;
  /** In standard notation. */
  readonly move: string;
  readonly before: Standing;
  readonly after: Standing;
  /** How many moves were possible. */
  readonly legal: number;
  /** Those that keep the game winnable. */
  readonly keeping: readonly string[];
  /** How many are not settled. */
  readonly unsettled: number;
  /** Whether the move kept the game winnable, and every other would have lost it. */
  readonly only: boolean;
}

/** A way to win from a position of the game. */
export interface WayToWin {
  /** After this many of the player's moves. */
  readonly after: number;
  /** How many more moves win. */
  readonly length: number;
  /** In standard notation, with vN where the number of cards is ambiguous. */
  readonly moves: string;
}

/** What {@link analyse} finds, schema `freecell/analysis/1`, as the command writes it. */
export interface AnalysisJson extends Pick<SolutionJson, 'deal' | 'board'> {
  readonly schema: 'freecell/analysis/1';
  readonly numbering?: Numbering;
  readonly rules: Rules;
  readonly autoplay: Autoplay;
  readonly verdict: 'won' | 'unfinished';
  /** The player's moves. */
  readonly length: number;
  readonly start: Standing;
  readonly end: Standing;
  /** One of these moves lost the game; they are the same if it is known which. */
  readonly lost_by?: { readonly first: number; readonly last: number };
  /** From before the move that lost the game, or from its end. */
  readonly way?: WayToWin;
  /** A short solution from the start; not always the shortest. */
  readonly short?: WayToWin;
  readonly moves: readonly AnalysedMove[];
}

/** The progress of an analysis. */
export interface AnalyseProgress {
  /** Parts of the work done. */
  readonly done: number;
  readonly parts: number;
}

/** The limits of an analysis. */
export interface AnalyseOptions extends RunOptions<AnalyseProgress> {
  /** Leave a position unsettled after searching this many positions. Default: 500000. */
  readonly maxPositions?: number | undefined;
  /** Search this many positions for each of the two short solutions. Default: 500000. */
  readonly maxShortPositions?: number | undefined;
  /** Leave a position unsettled if a search needs more bytes than this. Default: 512 MiB. */
  readonly maxMemory?: number | undefined;
}

/**
 * Tells for every move of a game whether it could still be won, which move lost it, and how to win. Runs in a worker.
 *
 * @param game - the moves made in a game, or a game as text or JSON, with its deal number or its board
 *
 * @example
 * ```js
 * const { lost_by } = await analyse(game);
 * if (lost_by) console.log(`Move ${lost_by.last} lost the game.`);
 * ```
 */
export async function analyse(game: Game | string | SolutionJson, options: AnalyseOptions = {}): Promise<AnalysisJson> {
  const atLeastOne = (value: number | undefined, otherwise: number, what: string): number =>
    Math.max(1, Math.floor(limit(value, otherwise, what)));
  const task = {
    kind: 'analyse',
    game: game instanceof Game ? game.notation('json') : solutionText(game),
    maxPositions: atLeastOne(options.maxPositions, 500_000, 'maxPositions'),
    maxShortPositions: atLeastOne(options.maxShortPositions, 500_000, 'maxShortPositions'),
    maxMemory: atLeastOne(options.maxMemory, 512 * 2 ** 20, 'maxMemory'),
  } as const;
  core(); // report problems with the module here, not in the worker
  return JSON.parse(await run<string, AnalyseProgress>(task, options)) as AnalysisJson;
}
