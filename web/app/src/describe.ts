import type { Pile, Position } from 'freecell/fetch';
import { cellNames, columnNames, suits } from './board/layout.js';
import type { Words } from './words/index.js';

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
