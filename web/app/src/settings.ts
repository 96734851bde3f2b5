import type { Autoplay } from 'freecell/fetch';
import { keptValue } from './kept.js';

export const tableColors = ['green', 'blue', 'wine', 'slate'] as const;
export const decks = ['classic', 'large'] as const;
export const backs = ['lattice', 'stripes', 'rings'] as const;
export type TableColor = (typeof tableColors)[number];
export type Deck = (typeof decks)[number];
export type Back = (typeof backs)[number];

export interface Settings {
  readonly language: string; // '': the browser's
  readonly theme: 'auto' | 'light' | 'dark';
  readonly table: TableColor;
  readonly deck: Deck;
  readonly back: Back;
  /** `one`: a click sends a card to its best place. `two`: one click picks up, the next puts down. */
  readonly clicks: 'one' | 'two';
  readonly motion: boolean;
  readonly sound: boolean;
  readonly fourColors: boolean;
  readonly highContrast: boolean;
  readonly timer: boolean;
  readonly verdict: boolean;
  readonly winnableOnly: boolean;
  readonly moveWords: boolean;
  readonly secondsPerMove: number;
  readonly autoplay: Autoplay;
  readonly columns: number;
  readonly cells: number;
}

export const keptSettings = keptValue<Settings>('freecell.settings', {
  language: '',
  theme: 'auto',
  table: 'green',
  deck: 'classic',
  back: 'lattice',
  clicks: 'one',
  motion: true,
  sound: false,
  fourColors: false,
  highContrast: false,
  timer: false,
  verdict: true,
  winnableOnly: false,
  moveWords: false,
  secondsPerMove: 0.6,
  autoplay: 'horne',
  columns: 8,
  cells: 4,
});
