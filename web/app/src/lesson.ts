import { type Card, type DealStep, dealSteps } from 'freecell/fetch';

/** How one card is dealt. */
export interface LessonStep extends DealStep {
  /** The cards left before this one is taken. */
  readonly deck: readonly Card[];
}

const firstOfExtension = 2 ** 31; // from here on FreeCell Pro's numbering changes how numbers are drawn

/** Whether the number is dealt by the exercise's own formula, which the lesson shows. */
export function hasLesson(number: number): boolean {
  return number >= 0 && number < firstOfExtension;
}

/** How the number is dealt, card by card. */
export function lessonOf(number: number): readonly LessonStep[] {
  const lesson: LessonStep[] = [];
  let deck: readonly Card[] = [];
  // Undoing the steps, from the last one on, shows the cards that were left.
  for (const step of dealSteps(number).reverse()) {
    deck = [...deck, step.moved].with(step.index, step.card);
    lesson.unshift({ ...step, deck });
  }
  return lesson;
}
