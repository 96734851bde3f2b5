import type { Autoplay, Card, Numbering, Rules, Suit } from './types.js';

/** A game as JSON, schema `freecell/solution/1`. The start is in it as a board unless it is a deal. */
export interface SolutionJson {
  readonly schema: 'freecell/solution/1';
  readonly deal?: number;
  readonly numbering?: Numbering;
  readonly board?: {
    readonly columns: readonly (readonly Card[])[];
    readonly cells: readonly (Card | null)[];
    readonly foundations: Readonly<Record<Suit, number>>;
  };
  readonly rules: Rules;
  readonly autoplay: Autoplay;
  /** In standard notation, with vN where the number of cards is not certain. */
  readonly moves: string;
  readonly verdict: 'won' | 'unfinished';
}
