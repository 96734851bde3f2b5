import type { Card, Pile, Position } from 'freecell/fetch';

export const columnNames: readonly Pile[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
export const cellNames: readonly Pile[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'i', 'j', 'k'];
export const suits = ['C', 'D', 'H', 'S'] as const;
const ranks = 'A23456789TJQK';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place for cards: a cell, a foundation or a column. */
export interface Slot extends Point {
  readonly pile: Pile;
  readonly suit?: string;
}

export interface PlacedCard extends Point {
  readonly card: Card;
  readonly pile: Pile;
  /** From the deepest, 0. */
  readonly index: number;
  /** How many cards lie on it and on top of it. */
  readonly count: number;
}

export interface Layout {
  readonly width: number;
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly gap: number;
  readonly height: number;
  /** Cards too small for a picture, or in large print: only rank and suit. */
  readonly plain: boolean;
  readonly slots: readonly Slot[];
  readonly cards: readonly PlacedCard[];
}

const tallness = 1.4;
const gapShare = 0.12; // of a card's width
export const spaceAboveColumns = 2.2; // gaps
const widestCard = 320;
const usualOverlap = 0.235; // how much of a covered card shows, of its height
const mostOverlap = 0.46;
const leastOverlap = 0.21; // the rank
const leastPlainOverlap = 0.34; // of plain cards, which have a large one
const smallestPicture = 58; // px
const crampedCard = 38; // px: rather than be narrower, foundations move below the cells

/** Where everything lies on a table of this size. The height grows beyond the room when cards would be unreadable. */
export function layOut(position: Position, width: number, room: number, largePrint = false): Layout {
  const [columns, cells] = [position.columns.length, position.cells.length];
  const fitting = (across: number): number => width / (across * (1 + gapShare) + gapShare);
  const inOneRow = Math.max(columns, cells + suits.length);
  const isCramped = cells + suits.length > columns && fitting(inOneRow) < crampedCard;
  const slotsAcross = isCramped ? Math.max(columns, cells, suits.length) : inOneRow;
  const topRows = isCramped ? 2 : 1;
  const byWidth = fitting(slotsAcross);
  const dealtDepth = Math.max(7, Math.ceil(52 / columns));
  const byHeight = room / ((1 + topRows + gapShare * 4) * tallness + dealtDepth * (largePrint ? leastPlainOverlap : usualOverlap) * tallness);
  const cardWidth = Math.max(28, Math.min(byWidth, byHeight, widestCard));
  const cardHeight = cardWidth * tallness;
  const gap = cardWidth * gapShare;
  const tableWidth = slotsAcross * (cardWidth + gap) - gap;
  const left = Math.max(0, (width - tableWidth) / 2);
  const columnsWidth = columns * (cardWidth + gap) - gap;
  const columnsLeft = (width - columnsWidth) / 2;
  const top = gap;
  const homeTop = top + (topRows - 1) * (cardHeight + gap);
  const columnsTop = homeTop + cardHeight + gap * spaceAboveColumns;

  const tallest = Math.max(8, ...position.columns.map((column) => column.length));
  const filling = (room - columnsTop - cardHeight - gap) / (tallest - 1);
  const plain = largePrint || cardWidth < smallestPicture;
  const overlap = Math.max((plain ? leastPlainOverlap : leastOverlap) * cardHeight, Math.min(mostOverlap * cardHeight, filling));

  const cellX = (i: number): number => left + i * (cardWidth + gap);
  const homeX = (i: number): number => left + tableWidth - (suits.length - i) * (cardWidth + gap) + gap;
  const columnX = (i: number): number => columnsLeft + i * (cardWidth + gap);

  const slots: Slot[] = [
    ...position.cells.map((_, i) => ({ pile: cellNames[i]!, x: cellX(i), y: top })),
    ...suits.map((suit, i) => ({ pile: 'h' as const, suit, x: homeX(i), y: homeTop })),
    ...position.columns.map((_, i) => ({ pile: columnNames[i]!, x: columnX(i), y: columnsTop })),
  ];
  const cards: PlacedCard[] = [];
  position.cells.forEach((card, i) => {
    if (card) cards.push({ card, pile: cellNames[i]!, index: 0, count: 1, x: cellX(i), y: top });
  });
  suits.forEach((suit, i) => {
    const home = position.foundations[suit];
    for (let index = 0; index < home; ++index) {
      const card = `${ranks[index]}${suit}` as Card;
      cards.push({ card, pile: 'h', index, count: home - index, x: homeX(i), y: homeTop });
    }
  });
  position.columns.forEach((column, i) =>
    column.forEach((card, index) =>
      cards.push({ card, pile: columnNames[i]!, index, count: column.length - index, x: columnX(i), y: columnsTop + index * overlap })));
  const height = Math.max(room, columnsTop + (tallest - 1) * overlap + cardHeight + gap);
  return { width, cardWidth, cardHeight, gap, height, plain, slots, cards };
}
