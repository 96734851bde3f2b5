import type { Card, Pile, Position } from 'freecell/fetch';
import type { Deck } from '../settings.js';

export const columnNames: readonly Pile[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
export const cellNames: readonly Pile[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'i', 'j', 'k'];
export const suits = ['C', 'D', 'H', 'S'] as const;
const ranks = 'A23456789TJQK';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area of a cell, a foundation or a column. */
export interface Slot extends Point {
  readonly pile: Pile;
  readonly suit?: string;
}

export interface PlacedCard extends Point {
  readonly card: Card;
  readonly pile: Pile;
  /** From the deepest, 0. */
  readonly index: number;
  /** How many cards lie on it. */
  readonly count: number;
  /** What part of the height of its index is in view below the next card, at most 1. */
  readonly inView: number;
}

export interface Layout {
  readonly width: number;
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly gap: number;
  /** The deck that is readable at this size. */
  readonly deck: Deck;
  readonly slots: readonly Slot[];
  readonly cards: readonly PlacedCard[];
}

const tallness = 1.4;
const gapShare = 0.1; // of a card's width
const spaceAboveColumns = 0.16; // of a card's height
const widestCard = 340;
const smallestClassic = 58; // px: narrower cards are shown with a large index
const crampedCard = 38; // px: below this, foundations move below the cells
const sizedFor = 15; // covered cards in a column whose ranks should remain readable
const readableStrip = 0.13; // of a card's height
const indexHeight = { classic: 0.165, large: 0.31 }; // of a card's height
const widestStrip = { classic: 0.25, large: 0.34 };
const roomyStrip = { classic: 0.3, large: 0.46 }; // where columns of twelve cards would still fit

/** The layout of a table of this size, in whole pixels. Columns are compressed until they fit. */
export function layOut(position: Position, width: number, height: number, asked: Deck = 'classic'): Layout {
  const [columns, cells] = [position.columns.length, position.cells.length];
  const fitting = (across: number): number => width / (across * (1 + gapShare) + gapShare);
  const inOneRow = Math.max(columns, cells + suits.length);
  const isCramped = cells + suits.length > columns && fitting(inOneRow) < crampedCard;
  const across = isCramped ? Math.max(columns, cells, suits.length) : inOneRow;
  const topRows = isCramped ? 2 : 1;
  const byHeight = height / (topRows + 1 + spaceAboveColumns + 0.1 + sizedFor * readableStrip) / tallness;
  const cardWidth = Math.max(16, Math.floor(Math.min(fitting(across), byHeight, widestCard)));
  const cardHeight = Math.round(cardWidth * tallness);
  const gap = Math.max(2, Math.floor(cardWidth * gapShare));
  const deck = cardWidth < smallestClassic ? 'large' : asked;

  const columnsLeft = Math.round((width - columns * (cardWidth + gap) + gap) / 2);
  const rowWidth = Math.max(columns, across) * (cardWidth + gap) - gap;
  const left = Math.round((width - rowWidth) / 2);
  const top = Math.max(3, Math.round(gap * 0.6));
  const closer = Math.ceil(gap / 3); // cells and foundations keep together, apart from each other
  const cellX = (i: number): number => left + i * (cardWidth + closer);
  const homeX = (i: number): number => left + rowWidth - cardWidth - (suits.length - 1 - i) * (cardWidth + closer);
  const columnX = (i: number): number => columnsLeft + i * (cardWidth + gap);
  const homeTop = top + (topRows - 1) * (cardHeight + gap);
  const columnsTop = homeTop + cardHeight + Math.round(cardHeight * spaceAboveColumns);

  const room = height - columnsTop - cardHeight - top;
  const widest = Math.round(
    Math.max(widestStrip[deck] * cardHeight, Math.min(roomyStrip[deck] * cardHeight, room / 12)),
  );
  const strip = (covered: number): number => (covered === 0 ? 0 : Math.min(widest, Math.max(0, room / covered)));

  const slots: Slot[] = [
    ...position.cells.map((_, i) => ({ pile: cellNames[i]!, x: cellX(i), y: top })),
    ...suits.map((suit, i) => ({ pile: 'h' as const, suit, x: homeX(i), y: homeTop })),
    ...position.columns.map((_, i) => ({ pile: columnNames[i]!, x: columnX(i), y: columnsTop })),
  ];
  const cards: PlacedCard[] = [];
  position.cells.forEach((card, i) => {
    if (card) cards.push({ card, pile: cellNames[i]!, index: 0, count: 1, inView: 1, x: cellX(i), y: top });
  });
  suits.forEach((suit, i) => {
    const home = position.foundations[suit];
    for (let index = 0; index < home; ++index) {
      cards.push({
        card: `${ranks[index]}${suit}` as Card,
        pile: 'h',
        index,
        count: home - index,
        inView: 1,
        x: homeX(i),
        y: homeTop,
      });
    }
  });
  position.columns.forEach((column, i) => {
    const shift = strip(column.length - 1);
    const inView = column.length > 1 ? Math.min(1, shift / (indexHeight[deck] * cardHeight)) : 1;
    column.forEach((card, index) =>
      cards.push({
        card,
        pile: columnNames[i]!,
        index,
        count: column.length - index,
        inView,
        x: columnX(i),
        y: columnsTop + Math.floor(index * shift),
      }),
    );
  });
  return { width, cardWidth, cardHeight, gap, deck, slots, cards };
}
