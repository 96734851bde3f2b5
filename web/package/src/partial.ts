import { core } from './core.js';
import { maxDeal, minDeal } from './deal.js';
import { FreecellError } from './errors.js';
import { boardText, wholeNumber } from './input.js';
import type { PartialBoardInput, RunOptions } from './types.js';
import type { PartialFound } from './workers/tasks.js';
import { run } from './workers/workers.js';

/** The progress of a search. */
export interface PartialProgress {
  /** How many numbers of the range are searched, or the equivalent share of the work. */
  readonly searched: number;
  readonly found: number;
}

/** Which numbers {@link identifyPartial} considers. */
export interface PartialOptions extends RunOptions<PartialProgress> {
  /** The first number to consider. Default: -2. */
  readonly first?: number | undefined;
  /** The last number to consider. Default: 2^33-1. */
  readonly last?: number | undefined;
  /** Stop after this many numbers; the smallest are found first. Default: 100. */
  readonly limit?: number | undefined;
}

/** What {@link identifyPartial} finds. */
export interface PartialIdentification {
  /** Numbers whose deals match the known cards, in FreeCell Pro's numbering, smallest first. */
  readonly numbers: readonly number[];
  /** Whether there are no others in the range. */
  readonly complete: boolean;
  readonly searched: number;
}

function limitOf(limit: number): bigint {
  if (limit < 1) throw new FreecellError('argument', `a limit is 1 or more, not ${limit}`);
  return wholeNumber(limit, 'a limit');
}

/**
 * Finds the deals that match a partly known board. Runs in a worker; a complete first row takes milliseconds, a few
 * cards at the end of the deal over all numbers take minutes.
 */
export async function identifyPartial(
  board: PartialBoardInput,
  options: PartialOptions = {},
): Promise<PartialIdentification> {
  const task = {
    kind: 'partial',
    board: boardText(board),
    first: wholeNumber(options.first ?? minDeal),
    last: wholeNumber(options.last ?? maxDeal),
    limit: limitOf(options.limit ?? 100),
  } as const;
  core(); // report problems with the module here, not in the worker
  return run<PartialFound, PartialProgress>(task, options);
}
