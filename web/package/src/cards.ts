import { FREECELL_CARDS, FREECELL_COLUMNS } from './boundary.js';
import type { Core } from './core.js';
import type { Card, Pile } from './types.js';

/** Room for the 52 cards of a board. */
export function allocCards(core: Core): number {
  return core.alloc(FREECELL_CARDS);
}

const names = new WeakMap<Core, readonly Card[]>();

function cardNames(core: Core): readonly Card[] {
  let all = names.get(core);
  if (all === undefined) {
    all = Array.from(
      { length: FREECELL_CARDS },
      (_, card) => core.string(core.exports.freecell_card_name(card)) as Card,
    );
    names.set(core, all);
  }
  return all;
}

export function cardName(core: Core, card: number): Card {
  return cardNames(core)[card]!;
}

/** A card, or no card. */
export function cardOrNull(core: Core, card: number): Card | null {
  return cardNames(core)[card] ?? null;
}

export function cardsAt(core: Core, pointer: number, size = FREECELL_CARDS): Card[] {
  return Array.from(core.bytes(pointer, size), (card) => cardName(core, card));
}

/** Row and column of a place, from 1. */
export function rowAndColumn(place: number): { row: number; column: number } {
  return { row: Math.floor(place / FREECELL_COLUMNS) + 1, column: (place % FREECELL_COLUMNS) + 1 };
}

/** 52 cards as dealt, in rows of 8 and one of 4. */
export function rowsOf<Item>(cards: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (let start = 0; start < cards.length; start += FREECELL_COLUMNS)
    rows.push(cards.slice(start, start + FREECELL_COLUMNS));
  return rows;
}

export function columnsOf<Item>(cards: readonly Item[]): Item[][] {
  return Array.from({ length: FREECELL_COLUMNS }, (_, column) =>
    cards.filter((_card, place) => place % FREECELL_COLUMNS === column),
  );
}

let letters: string | undefined;

function pileLetters(core: Core): string {
  return (letters ??= core.string(core.exports.freecell_pile_letters()));
}

export function pileName(core: Core, code: number): Pile {
  return pileLetters(core)[code] as Pile;
}

/** -1 if it is not a pile. */
export function pileCode(core: Core, pile: unknown): number {
  return typeof pile === 'string' && pile.length === 1 ? pileLetters(core).indexOf(pile) : -1;
}
