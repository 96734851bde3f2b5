import type { Autoplay } from 'freecell/fetch';
import { keptValue } from './kept.js';

export interface Settings {
  readonly language: string; // '': the browser's
  readonly theme: 'auto' | 'light' | 'dark';
  readonly fourColors: boolean;
  readonly highContrast: boolean;
  readonly largeCards: boolean;
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
  fourColors: false,
  highContrast: false,
  largeCards: false,
  timer: false,
  verdict: true,
  winnableOnly: false,
  moveWords: false,
  secondsPerMove: 0.6,
  autoplay: 'horne',
  columns: 8,
  cells: 4,
});
