import { type Card, deal } from 'freecell/fetch';

/** One card dealt, with every number that leads to it. */
export interface LessonStep {
  readonly left: number;
  readonly state: number;
  readonly random: number;
  readonly index: number;
  readonly card: Card;
  /** The deck before this card is taken. */
  readonly deck: readonly Card[];
}

const ranks = [...'A23456789TJQK'];
const suits = [...'CDHS'];
const sortedDeck = ranks.flatMap((rank) => suits.map((suit) => `${rank}${suit}` as Card));
const firstOfExtension = 2 ** 31; // from here on FreeCell Pro's numbering changes how numbers are drawn

/** Whether the number is dealt by the exercise's own formula, which the lesson shows. */
export function hasLesson(number: number): boolean {
  return number >= 0 && number < firstOfExtension;
}

/**
 * How the number is dealt, card by card. For display only: boards come from the package, and this returns nothing if
 * it ever disagrees.
 */
export function lessonOf(number: number): readonly LessonStep[] {
  const deck = [...sortedDeck];
  const steps: LessonStep[] = [];
  let state = BigInt(number);
  for (let left = deck.length; left > 0; --left) {
    state = (state * 214013n + 2531011n) & 0x7fffffffn;
    const random = Number(state >> 16n);
    const index = random % left;
    steps.push({ left, state: Number(state), random, index, card: deck[index]!, deck: deck.slice(0, left) });
    deck[index] = deck[left - 1]!;
  }
  const { cards } = deal(number);
  return steps.every(({ card }, i) => card === cards[i]) ? steps : [];
}
