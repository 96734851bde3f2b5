import { allocCards, cardName, rowAndColumn } from './cards.js';
import { core, type Core } from './core.js';
import type { DealOptions } from './deal.js';
import { FreecellError } from './errors.js';
import { boardText, numberingCode, wholeNumber } from './input.js';
import type { BoardInput, Card } from './types.js';

/** A mistake that dealers make. */
export interface Mistake {
  /** Stays the same between versions, such as `'shift-instead-of-swap'`. */
  readonly name: string;
  /** What is wrong, and what to write instead. */
  readonly text: string;
}

/** What {@link check} finds. */
export interface CheckResult {
  /** The deal the board should be. */
  readonly deal: number;
  /** `'mistaken'`: a dealer with these mistakes deals exactly this board. `'unrecognised'`: wrong, and we can't say why. */
  readonly verdict: 'right' | 'mistaken' | 'unrecognised';
  readonly mistakes: readonly Mistake[];
  /** How many of the 52 cards are where they should be. */
  readonly cardsAgreeing: number;
  /** The first card that is not; rows and columns count from 1. */
  readonly firstDifference: { readonly row: number; readonly column: number; readonly expected: Card; readonly seen: Card } | null;
  /** The number that does deal this board. */
  readonly dealtBy: number | null;
}

const noNumber = -(2n ** 63n);
const verdicts = ['right', 'mistaken', 'unrecognised'] as const;

// struct freecell_diagnosis
const layout = {
  size: 4128, verdict: 0, cardsAgreeing: 4, place: 8, expected: 12, seen: 13, dealtBy: 16, mistakeCount: 24,
  mistakes: 28, mistakeSize: 512, mistakeText: 64,
};

function mistakesAt(instance: Core, out: number): Mistake[] {
  return Array.from({ length: instance.int32(out + layout.mistakeCount) }, (_, i) => {
    const mistake = out + layout.mistakes + layout.mistakeSize * i;
    return { name: instance.string(mistake), text: instance.string(mistake + layout.mistakeText) };
  });
}

function differenceAt(instance: Core, out: number): CheckResult['firstDifference'] {
  const view = instance.view(out, layout.size);
  const place = view.getInt32(layout.place, true);
  if (place < 0) return null;
  const card = (at: number): Card => cardName(instance, view.getUint8(at));
  return { ...rowAndColumn(place), expected: card(layout.expected), seen: card(layout.seen) };
}

function numberToCheck(asked: number | undefined, written: bigint): bigint {
  if (asked === undefined && written === noNumber) {
    throw new FreecellError('no-number', 'which deal should this board be? Its text carries no number');
  }
  return asked === undefined ? written : wholeNumber(asked);
}

/**
 * Is this the board of the number? If not, what is the bug of the dealer that made it? The number may stand in the
 * board's text instead. Takes up to a fifth of a second for a board that is wrong.
 */
export function check(board: BoardInput, number?: number, options: DealOptions = {}): CheckResult {
  const instance = core();
  const numbering = numberingCode(options.numbering);
  return instance.scope(() => {
    const cards = allocCards(instance);
    const written = instance.alloc(8);
    const out = instance.alloc(layout.size);
    instance.check(instance.exports.freecell_read_deal(instance.text(boardText(board)), cards, written));
    const asked = numberToCheck(number, instance.view(written, 8).getBigInt64(0, true));
    instance.check(instance.exports.freecell_check(cards, asked, numbering, out));
    const dealtBy = instance.view(out + layout.dealtBy, 8).getBigInt64(0, true);
    return {
      deal: Number(asked),
      verdict: verdicts[instance.int32(out + layout.verdict)]!,
      mistakes: mistakesAt(instance, out),
      cardsAgreeing: instance.int32(out + layout.cardsAgreeing),
      firstDifference: differenceAt(instance, out),
      dealtBy: dealtBy === noNumber ? null : Number(dealtBy),
    };
  });
}
