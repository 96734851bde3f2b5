import type { Point } from './layout.js';

/** Where a card is shown: its place and its z-order. */
export interface Shown extends Point {
  readonly z: number;
}

/** A card in motion. */
export interface Flight {
  readonly element: HTMLElement;
  readonly from: Shown;
  readonly to: Shown;
  /** Its turn, from 0; cards of a later turn fly above those of an earlier one. */
  readonly turn: number;
  /** ms until it starts. */
  readonly wait: number;
}

export const flightTime = 210; // ms
const stepTime = 130; // ms from one automatic move to the next
const longestSequence = 2600; // ms, however many moves
const runTime = 28; // ms from one card of a run to the next
const dealTime = 11; // ms from one card dealt to the next
const inFlight = 200; // above all cards that are not moving

/** When the card of a move starts: its move's turn, and its place in the run. */
export function startOf(step: number, steps: number, placeInRun: number): number {
  return step * Math.min(stepTime, longestSequence / Math.max(1, steps)) + placeInRun * runTime;
}

export const dealStart = (index: number): number => index * dealTime;

const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** The cards in motion. A new motion ends the previous one immediately. */
export class Motion {
  #running: Animation[] = [];

  finish(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  /** Resolves when the last card has landed, with whether it ran to the end. */
  async fly(flights: readonly Flight[]): Promise<boolean> {
    this.finish();
    this.#running = flights.map(({ element, from, to, turn, wait }) =>
      element.animate(
        [
          { transform: at(from), zIndex: from.z },
          { transform: at(from), zIndex: inFlight + turn, offset: 0.001 },
          { transform: at(to), zIndex: inFlight + turn },
        ],
        { duration: flightTime, delay: wait, fill: 'backwards', easing: 'cubic-bezier(0.25, 0.6, 0.3, 1)' },
      ),
    );
    const running = this.#running;
    await Promise.allSettled(running.map(({ finished }) => finished));
    return running === this.#running;
  }

  /** The animation of a won game: cards fly over the table in turn and back home. */
  async celebrate(elements: readonly HTMLElement[], width: number, height: number): Promise<boolean> {
    this.finish();
    this.#running = elements.map((element, i) => {
      const home = element.style.transform;
      const angle = (i / elements.length) * Math.PI * 6;
      const over = at({
        x: width * (0.5 + 0.42 * Math.cos(angle)) - 40,
        y: height * (0.5 + 0.3 * Math.sin(angle)) - 60,
      });
      return element.animate(
        [
          { transform: home },
          { transform: `${over} rotate(${(i % 2 ? 1 : -1) * 200}deg)`, zIndex: inFlight + i, offset: 0.5 },
          { transform: home },
        ],
        { duration: 1300, delay: i * 14, easing: 'cubic-bezier(0.4, 0, 0.4, 1)' },
      );
    });
    const running = this.#running;
    await Promise.allSettled(running.map(({ finished }) => finished));
    return running === this.#running;
  }
}
