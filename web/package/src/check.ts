import {
  FREECELL_INTERPRETATION_MAX,
  FREECELL_NO_NUMBER,
  freecell_check_verdict,
  freecell_diagnosis,
} from './boundary.js';
import { allocCards, cardName, rowAndColumn } from './cards.js';
import { type Core, core } from './core.js';
import type { DealOptions } from './deal.js';
import { nameOf } from './enums.js';
import { FreecellError } from './errors.js';
import { boardText, numberingCode, wholeNumber } from './input.js';
import type { Values } from './struct.js';
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
  readonly verdict: 'right' | 'wrong';
  /** A dealer with these mistakes deals exactly this board. Empty if it is right, or wrong for an unknown reason. */
  readonly mistakes: readonly Mistake[];
  /** Other sets of mistakes that explain the board as well as `mistakes` do, less likely ones last. */
  readonly otherExplanations: readonly (readonly Mistake[])[];
  /** How unusual letters or numbers were interpreted, such as numbers for cards. */
  readonly interpretation: string | null;
  /** How many of the 52 cards are in the right place. */
  readonly cardsAgreeing: number;
  /** The first wrong card; rows and columns count from 1. */
  readonly firstDifference: {
    readonly row: number;
    readonly column: number;
    readonly expected: Card;
    readonly seen: Card;
  } | null;
  /** The number that deals this board. */
  readonly dealtBy: number | null;
}

function differenceOf(instance: Core, found: Values<typeof freecell_diagnosis>): CheckResult['firstDifference'] {
  if (found.place < 0) return null;
  const { place, expected, seen } = found;
  return { ...rowAndColumn(place), expected: cardName(instance, expected), seen: cardName(instance, seen) };
}

function explanationsOf(found: Values<typeof freecell_diagnosis>): Mistake[][] {
  const mistakes = found.mistakes.slice(0, found.mistakeCount);
  return Array.from({ length: found.explanationCount }, (_, which) =>
    mistakes.filter(({ explanation }) => explanation === which).map(({ name, text }) => ({ name, text })),
  );
}

function interpretationOf(instance: Core, text: number): string | null {
  const out = instance.alloc(FREECELL_INTERPRETATION_MAX);
  instance.check(instance.exports.freecell_read_interpretation(text, out));
  return instance.string(out) || null;
}

function numberToCheck(asked: number | undefined, written: number): number {
  if (asked === undefined && written === FREECELL_NO_NUMBER) {
    throw new FreecellError('no-number', 'which deal should this board be? Its text has no number');
  }
  return asked ?? written;
}

/**
 * Checks whether this is the board of the number and, if not, diagnoses the bug of the dealer that made it. The number
 * may be in the board's text instead. Takes up to a fifth of a second for a wrong board.
 */
export function check(board: BoardInput, number?: number, options: DealOptions = {}): CheckResult {
  const instance = core();
  const numbering = numberingCode(options.numbering);
  return instance.scope(() => {
    const cards = allocCards(instance);
    const written = instance.alloc(8);
    const text = instance.text(boardText(board));
    instance.check(instance.exports.freecell_read_deal(text, cards, written));
    const asked = numberToCheck(number, instance.int64(written));
    const found = instance.filled(freecell_diagnosis, (out) =>
      instance.exports.freecell_check(cards, wholeNumber(asked), numbering, out),
    );
    const [mistakes = [], ...otherExplanations] = explanationsOf(found);
    return {
      deal: asked,
      verdict: nameOf(freecell_check_verdict, found.verdict)!,
      mistakes,
      otherExplanations,
      interpretation: interpretationOf(instance, text),
      cardsAgreeing: found.cardsAgreeing,
      firstDifference: differenceOf(instance, found),
      dealtBy: found.dealtBy === FREECELL_NO_NUMBER ? null : found.dealtBy,
    };
  });
}
