import { allocCards, cardName, rowAndColumn } from './cards.js';
import { core, type Core } from './core.js';
import { boardText } from './input.js';
import type { BoardInput, Card } from './types.js';

/** A place where a board differs from a deal. Rows and columns count from 1. */
export interface Difference {
  readonly row: number;
  readonly column: number;
  readonly seen: Card;
  readonly dealt: Card;
}

/** A deal that a misread board may be. */
export interface NearDeal {
  readonly number: number;
  readonly differences: readonly Difference[];
}

/** What {@link identify} finds. */
export interface Identification {
  /** The number that deals this board in FreeCell Pro's numbering, or `null` when none does. */
  readonly number: number | null;
  /** Every number that deals it in Microsoft's numbering, which comes round after 2^31. */
  readonly microsoft: readonly number[];
  /** When no number deals it: the deals that differ least, by two cards exchanged or one or two misread. */
  readonly nearest: readonly NearDeal[];
}

const maxNumbers = 4;

function numbersOf(instance: Core, cards: number, numbering: number): number[] {
  const { exports } = instance;
  const numbers = instance.alloc(8 * maxNumbers);
  const count = instance.alloc(4);
  instance.check(exports.freecell_identify(cards, numbering, numbers, maxNumbers, count));
  return Array.from({ length: instance.int32(count) }, (_, i) => instance.int64(numbers + 8 * i));
}

// struct freecell_near_deal
const near = { size: 24, number: 0, differences: 8, places: 12, seen: 20, dealt: 22 };

function nearestDeals(instance: Core, cards: number): NearDeal[] {
  const count = instance.alloc(4);
  instance.check(instance.exports.freecell_nearest_deals(cards, 0, 0, count));
  const found = instance.int32(count);
  if (found === 0) return [];
  const deals = instance.alloc(near.size * found);
  instance.check(instance.exports.freecell_nearest_deals(cards, deals, found, count));
  return Array.from({ length: found }, (_, i) => nearDealAt(instance, deals + near.size * i));
}

function nearDealAt(instance: Core, pointer: number): NearDeal {
  const view = instance.view(pointer, near.size);
  const differences = Array.from({ length: view.getInt32(near.differences, true) }, (_, i) => ({
    ...rowAndColumn(view.getInt32(near.places + 4 * i, true)),
    seen: cardName(instance, view.getUint8(near.seen + i)),
    dealt: cardName(instance, view.getUint8(near.dealt + i)),
  }));
  return { number: instance.int64(pointer + near.number), differences };
}

// All cards there, each once?
function isDeck(cards: Uint8Array): boolean {
  return new Set(cards).size === cards.length;
}

/** Which deal is this board? Exactly and at once: the number is computed from the cards, not searched for. */
export function identify(board: BoardInput): Identification {
  const instance = core();
  return instance.scope(() => {
    const cards = allocCards(instance);
    const number = instance.alloc(8);
    instance.check(instance.exports.freecell_read_deal(instance.text(boardText(board)), cards, number));
    const found = isDeck(instance.bytes(cards, 52)) ? numbersOf(instance, cards, 0) : [];
    if (found.length === 0) return { number: null, microsoft: [], nearest: nearestDeals(instance, cards) };
    return { number: found[0]!, microsoft: numbersOf(instance, cards, 1), nearest: [] };
  });
}
