const doubleTime = 400; // ms
const doubleDistance = 14; // px

/** Tells a second click from a first one. A double click is one of what the first click hit, wherever that has gone since. */
export class Clicks<What> {
  #first: { readonly time: number; readonly x: number; readonly y: number; readonly what: What } | undefined;
  /** Whether the latest press belongs to a double click. */
  isSecond = false;

  /** A press of the pointer. Whether it is the second one of a double click. */
  press({ timeStamp, clientX, clientY }: PointerEvent): boolean {
    const first = this.#first;
    this.isSecond =
      first !== undefined &&
      timeStamp - first.time < doubleTime &&
      Math.hypot(clientX - first.x, clientY - first.y) < doubleDistance;
    if (!this.isSecond) this.#first = undefined;
    return this.isSecond;
  }

  /** The pointer is released: what was clicked twice, if something was. */
  release(): What | undefined {
    const twice = this.isSecond ? this.#first?.what : undefined;
    this.#first = undefined;
    return twice;
  }

  clicked({ timeStamp, clientX, clientY }: PointerEvent, what: What): void {
    this.#first = { time: timeStamp, x: clientX, y: clientY, what };
  }
}
