import type { LegalMove } from 'freecell/fetch';
import type { Layout, PlacedCard, Slot } from './layout.js';

const clickDistance = { mouse: 6, touch: 12 }; // px: less is a click

/** Cards being dragged by finger or mouse. */
export class Drag {
  readonly placed: PlacedCard;
  readonly pointer: number;
  /** Where they may go. */
  readonly moves: readonly LegalMove[];
  readonly #x: number;
  readonly #y: number;
  dx = 0;
  dy = 0;
  moving = false;

  constructor(placed: PlacedCard, event: PointerEvent, moves: readonly LegalMove[]) {
    this.placed = placed;
    this.pointer = event.pointerId;
    this.moves = moves.filter(({ from, count }) => from === placed.pile && count === placed.count);
    this.#x = event.clientX;
    this.#y = event.clientY;
  }

  /** Returns whether to re-render. */
  follow(event: PointerEvent): boolean {
    if (event.pointerId !== this.pointer) return false;
    const [dx, dy] = [event.clientX - this.#x, event.clientY - this.#y];
    this.moving ||= Math.hypot(dx, dy) > (event.pointerType === 'mouse' ? clickDistance.mouse : clickDistance.touch);
    if (!this.moving || this.moves.length === 0) return false;
    this.dx = dx;
    this.dy = dy;
    return true;
  }

  holds(card: PlacedCard): boolean {
    return this.moving && this.moves.length > 0 && card.pile === this.placed.pile && card.index >= this.placed.index;
  }

  /** The move to the legal target that the dragged card covers most, if any. */
  moveAt(layout: Layout): LegalMove | undefined {
    const covered = layout.slots
      .filter(({ pile }) => this.moves.some(({ to }) => to === pile))
      .map((slot) => ({ slot, share: this.#covers(slot, layout) }))
      .reduce((best, next) => (next.share > best.share ? next : best), {
        slot: undefined as Slot | undefined,
        share: 0.3,
      });
    return this.moves.find(({ to }) => to === covered.slot?.pile);
  }

  // How much of the width it covers, 0 unless it touches the pile's cards.
  #covers(slot: Slot, { cards, cardWidth, cardHeight }: Layout): number {
    const [x, y] = [this.placed.x + this.dx, this.placed.y + this.dy];
    const bottom =
      Math.max(slot.y, ...cards.filter(({ pile }) => pile === slot.pile && pile !== 'h').map((card) => card.y)) +
      cardHeight;
    const touches = y < bottom && y + cardHeight > slot.y;
    return touches ? Math.max(0, 1 - Math.abs(x - slot.x) / cardWidth) : 0;
  }
}
