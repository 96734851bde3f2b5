import { FREECELL_CARDS, FREECELL_MAX_NUMBERS, freecell_near_deal, freecell_numbering } from './boundary.js';
import { allocCards, cardName, rowAndColumn } from './cards.js';
import { type Core, core } from './core.js';
import { boardText } from './input.js';
import type { Values } from './struct.js';
import type { BoardInput, Card } from './types.js';

/** A place where a board differs from a deal. Rows and columns count from 1. */
export interface Difference {
  readonly row: number;
  readonly column: number;
  readonly seen: Card;
  readonly dealt: Card;
}

/** A deal that a misread board may have been. */
export interface NearDeal {
  readonly number: number;
  readonly differences: readonly Difference[];
}

/** What {@link identify} finds. */
export interface Identification {
  /** The number that deals this board in FreeCell Pro's numbering, or `null` if none does. */
  readonly number: number | null;
  /** Every number that deals it in Microsoft's numbering, which repeats after 2^31. */
  readonly microsoft: readonly number[];
  /** If no number deals it: the nearest deals, with two cards swapped or one or two misread. */
  readonly nearest: readonly NearDeal[];
}

function numbersOf(instance: Core, cards: number, numbering: number): number[] {
  const { exports } = instance;
  const numbers = instance.alloc(8 * FREECELL_MAX_NUMBERS);
  const count = instance.alloc(4);
  instance.check(exports.freecell_identify(cards, numbering, numbers, FREECELL_MAX_NUMBERS, count));
  return Array.from({ length: instance.int32(count) }, (_, i) => instance.int64(numbers + 8 * i));
}

function nearestDeals(instance: Core, cards: number): NearDeal[] {
  const count = instance.alloc(4);
  instance.check(instance.exports.freecell_nearest_deals(cards, 0, 0, count));
  const found = instance.int32(count);
  if (found === 0) return [];
  const deals = instance.alloc(freecell_near_deal.size * found);
  instance.check(instance.exports.freecell_nearest_deals(cards, deals, found, count));
  return instance.readAll(freecell_near_deal, deals, found).map((near) => nearDealOf(instance, near));
}

function nearDealOf(instance: Core, near: Values<typeof freecell_near_deal>): NearDeal {
  const differences = near.places.slice(0, near.differences).map((place, i) => ({
    ...rowAndColumn(place),
    seen: cardName(instance, near.seen[i]!),
    dealt: cardName(instance, near.dealt[i]!),
  }));
  return { number: near.number, differences };
}

// Returns whether every card occurs once.
function isDeck(cards: Uint8Array): boolean {
  return new Set(cards).size === cards.length;
}

/** Which deal is this board? Exact and immediate: the number is computed from the cards, not searched for. */
export function identify(board: BoardInput): Identification {
  const instance = core();
  return instance.scope(() => {
    const cards = allocCards(instance);
    const number = instance.alloc(8);
    instance.check(instance.exports.freecell_read_deal(instance.text(boardText(board)), cards, number));
    const found = isDeck(instance.bytes(cards, FREECELL_CARDS))
      ? numbersOf(instance, cards, freecell_numbering['freecell-pro'])
      : [];
    if (found.length === 0) return { number: null, microsoft: [], nearest: nearestDeals(instance, cards) };
    return { number: found[0]!, microsoft: numbersOf(instance, cards, freecell_numbering.microsoft), nearest: [] };
  });
}
