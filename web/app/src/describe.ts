import type { Card, Pile, Position } from 'freecell/fetch';
import { cellNames, columnNames, suits } from './board/layout.js';
import type { Words } from './words/index.js';

/** The last card of a pile, or the one `count` from its end. */
export function lastCard({ cells, columns }: Position, pile: Pile, count = 1): Card | undefined {
  const cell = cellNames.indexOf(pile);
  return (cell >= 0 ? cells[cell] : columns[columnNames.indexOf(pile)]?.at(-count)) ?? undefined;
}

/** A pile and its cards, starting with the one that can move. */
export function describePile(words: Words, position: Position, pile: Pile, suit?: string): string {
  if (suit) {
    const home = position.foundations[suit as 'C'];
    return `${words.pile('h')}, ${words.suit(suit)}: ${home === 0 ? words.empty : words.card('A23456789TJQK'[home - 1]! + suit)}`;
  }
  const cell = cellNames.indexOf(pile);
  const cards = cell >= 0 ? [position.cells[cell]] : position.columns[columnNames.indexOf(pile)]!.toReversed();
  return `${words.pile(pile)}: ${cards.map((card) => (card ? words.card(card) : words.empty)).join(', ') || words.empty}`;
}

/** The whole table: columns, cells, foundations. */
export function describeBoard(words: Words, position: Position): string {
  const piles = [...columnNames.slice(0, position.columns.length), ...cellNames.slice(0, position.cells.length)];
  return [
    ...piles.map((pile) => describePile(words, position, pile)),
    ...suits.map((suit) => describePile(words, position, 'h', suit)),
  ].join('. ');
}
