const doubleTime = 400; // ms
const doubleDistance = 14; // px

/** Detects double clicks. A double click belongs to what the first click hit, even if that has moved since. */
export class Clicks<What> {
  #first: { readonly time: number; readonly x: number; readonly y: number; readonly what: What } | undefined;
  /** Whether the latest press belongs to a double click. */
  isSecond = false;

  /** A press of the pointer. Returns whether it is the second one of a double click. */
  press({ timeStamp, clientX, clientY }: PointerEvent): boolean {
    const first = this.#first;
    this.isSecond =
      first !== undefined &&
      timeStamp - first.time < doubleTime &&
      Math.hypot(clientX - first.x, clientY - first.y) < doubleDistance;
    if (!this.isSecond) this.#first = undefined;
    return this.isSecond;
  }

  /** The pointer is released: returns what was double-clicked, if anything. */
  release(): What | undefined {
    const twice = this.isSecond ? this.#first?.what : undefined;
    this.#first = undefined;
    return twice;
  }

  clicked({ timeStamp, clientX, clientY }: PointerEvent, what: What): void {
    this.#first = { time: timeStamp, x: clientX, y: clientY, what };
  }
}
