import {
  FREECELL_CARDS,
  FREECELL_DEAL_MAX,
  FREECELL_DEAL_MIN,
  FREECELL_FORMAT_MAX,
  freecell_deal_step,
  freecell_format,
} from './boundary.js';
import { allocCards, cardName, cardsAt, columnsOf, rowsOf } from './cards.js';
import { core } from './core.js';
import { boardText, code, numberingCode, numberingName, wholeNumber } from './input.js';
import type { BoardFormat, BoardInput, Card, Numbering } from './types.js';

/** How a number is read. */
export interface DealOptions {
  /** Default: `'freecell-pro'`. */
  readonly numbering?: Numbering | undefined;
}

/** A board as it is dealt. */
export interface Deal {
  readonly number: number;
  readonly numbering: Numbering;
  /** The 52 cards as dealt, left to right, row by row. */
  readonly cards: readonly Card[];
  /** Six rows of 8 cards and one of 4. */
  readonly rows: readonly (readonly Card[])[];
  /** Eight columns, deepest card first. */
  readonly columns: readonly (readonly Card[])[];
}

/** How one card of a deal is picked, as `freecell deal --trace --json` writes it. */
export interface DealStep {
  /** Cards not yet dealt, including this one. The deck starts sorted: AC AD AH AS 2C and so on to KS. */
  readonly left: number;
  /** The state of the generator, after the step. */
  readonly state: number;
  /** The number drawn from the state. */
  readonly random: number;
  /** `random` modulo `left`: the index of the card to be dealt. */
  readonly index: number;
  /** The card dealt. */
  readonly card: Card;
  /** The last card not yet dealt, which takes the place of the dealt one. */
  readonly moved: Card;
}

/** The version of the library inside. */
export function version(): string {
  return core().string(core().exports.freecell_version());
}

/** Numbers from -2 to 8589934591 can be dealt. */
export const minDeal: number = FREECELL_DEAL_MIN;
/** Numbers from -2 to 8589934591 can be dealt. */
export const maxDeal: number = FREECELL_DEAL_MAX;

function dealtCards(number: number, numbering: number): Card[] {
  const instance = core();
  return instance.scope(() => {
    const cards = allocCards(instance);
    instance.check(instance.exports.freecell_deal(wholeNumber(number), numbering, cards));
    return cardsAt(instance, cards);
  });
}

/**
 * Deals cards for FreeCell, as the well-known exercise requires: an array of seven rows of cards.
 *
 * @example
 * ```js
 * dealFreeCell(1)[0]; // ['JD', '2D', '9H', 'JC', '5D', '7H', '7C', '5H']
 * ```
 */
export function dealFreeCell(seed: number): Card[][] {
  return rowsOf(dealtCards(seed, numberingCode()));
}

/** Deals a number. */
export function deal(number: number, options: DealOptions = {}): Deal {
  const numbering = numberingCode(options.numbering);
  const cards = dealtCards(number, numbering);
  return { number, numbering: numberingName(numbering), cards, rows: rowsOf(cards), columns: columnsOf(cards) };
}

/** The steps in which a number is dealt, one for each card. Deals -1 and -2 have none: they are not shuffled. */
export function dealSteps(number: number, options: DealOptions = {}): DealStep[] {
  const instance = core();
  const numbering = numberingCode(options.numbering);
  return instance.scope(() => {
    const steps = instance.alloc(freecell_deal_step.size * FREECELL_CARDS);
    const count = instance.alloc(4);
    instance.check(instance.exports.freecell_deal_steps(wholeNumber(number), numbering, steps, count));
    return instance
      .readAll(freecell_deal_step, steps, instance.uint32(count))
      .map(({ left, state, random, index, card, moved }) => ({
        left,
        state,
        random,
        index,
        card: cardName(instance, card),
        moved: cardName(instance, moved),
      }));
  });
}

/**
 * Writes a board as text: `'rows'` as dealt, `'columns'` one column per line (which fc-solve, KPat and PySolFC read),
 * `'line'` 104 characters, `'json'` and `'javascript'` an array of rows.
 */
export function formatBoard(board: BoardInput, format: BoardFormat = 'rows'): string {
  const instance = core();
  const form = code(freecell_format, format, 'format');
  return instance.scope(() => {
    const cards = allocCards(instance);
    const text = instance.alloc(FREECELL_FORMAT_MAX);
    const number = instance.alloc(8);
    instance.check(instance.exports.freecell_read_deal(instance.text(boardText(board)), cards, number));
    instance.check(instance.exports.freecell_write_deal(cards, form, text));
    return instance.string(text);
  });
}
