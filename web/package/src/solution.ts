import type { Autoplay, Card, Numbering, Rules, Suit } from './types.js';

/** A game as JSON, schema `freecell/solution/1`. It includes the start board unless that is a deal. */
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
  /** In standard notation, with vN where the number of cards is ambiguous. */
  readonly moves: string;
  readonly verdict: 'won' | 'unfinished';
}
