import type { LegalMove, Pile, Position, Step } from 'freecell/fetch';
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { styleMap } from 'lit/directives/style-map.js';
import { Drag } from './board-drag.js';
import { cellNames, layOut, spaceAboveColumns, type Layout, type PlacedCard, type Slot } from './board-layout.js';
import { boardStyle } from './board-style.js';
import { cardPicture, suitClass, suitPicture } from './card-art.js';

/** A run of cards at the end of a pile. */
export interface Run {
  readonly from: Pile;
  readonly count: number;
}

const delayPerStep = 90; // ms between one automatic move and the next
const delayPerCard = 30;

/**
 * A FreeCell table. Give it a `position`, and its `moves` to have it played on. It draws and it asks; it knows no rules.
 *
 * @fires board-move - a move was made by dragging; `detail` is the {@link LegalMove}
 * @fires board-click - a card was clicked; `detail` is the {@link Run} from it on
 * @fires board-pile - a pile was chosen by keyboard or an empty one clicked; `detail` is the pile
 */
export class FreecellBoard extends LitElement {
  static override styles = boardStyle;

  @property({ attribute: false }) accessor position: Position | undefined;
  /** The legal moves here. None: a board to look at. */
  @property({ attribute: false }) accessor moves: readonly LegalMove[] = [];
  /** What led here, so that one card moves after the other. */
  @property({ attribute: false }) accessor steps: readonly Step[] = [];
  @property({ attribute: false }) accessor selected: Pile | undefined;
  @property({ attribute: false }) accessor hint: LegalMove | undefined;
  @property({ type: Boolean, attribute: 'large-cards' }) accessor largeCards = false;
  /** Names a pile for those who do not see it. */
  @property({ attribute: false }) accessor describe: (pile: Pile, suit?: string) => string = (pile) => pile;

  @state() accessor #size = { width: 0, height: 0 };
  @state() accessor #drag: Drag | undefined;

  #layout: Layout | undefined;
  readonly #observer = new ResizeObserver(() => this.#measure());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    this.#observer.disconnect();
    super.disconnectedCallback();
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this;
    if (width !== this.#size.width || height !== this.#size.height) this.#size = { width, height };
  }

  /** Shows that cards cannot go anywhere. */
  refuse(run: Run): void {
    const refused = this.#layout?.cards.filter((card) => card.pile === run.from && card.count <= run.count) ?? [];
    for (const { card } of refused) {
      const element = this.renderRoot.querySelector(`[data-card="${card}"]`);
      element?.classList.add('refused');
      setTimeout(() => element?.classList.remove('refused'), 300);
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.position && this.#size.width > 0) this.#layout = layOut(this.position, this.#size.width, this.#size.height, this.largeCards);
    if (changed.has('position')) this.#drag = undefined;
  }

  protected override render(): TemplateResult {
    const layout = this.#layout;
    if (!layout) return html``;
    const { cardWidth, cardHeight } = layout;
    const table = { height: `${layout.height}px`, '--card': `${cardWidth}px`, '--radius': `${Math.max(4, cardWidth * 0.07)}px` };
    const waits = this.#waits();
    // By card, so that each keeps its element and moves.
    const cards = layout.cards.toSorted((a, b) => (a.card < b.card ? -1 : 1));
    return html`
      <div class="table" style=${styleMap(table)}>
        ${layout.slots.map((slot) => this.#slot(slot, cardWidth, cardHeight))}
        ${layout.plain && !this.largeCards ? '' : layout.slots.filter(({ pile }) => /\d/.test(pile)).map((slot) => this.#label(slot, layout))}
        <div aria-hidden="true" @pointerdown=${this.#down} @pointermove=${this.#moved} @pointerup=${this.#up}
          @pointercancel=${this.#cancel}>
          ${repeat(cards, ({ card }) => card, (card) => this.#card(card, layout, waits))}
        </div>
      </div>`;
  }

  #slot(slot: Slot, width: number, height: number): TemplateResult {
    const style = { width: `${width}px`, height: `${height}px`, transform: `translate(${slot.x}px, ${slot.y}px)` };
    const classes = { slot: true, selected: slot.pile === this.selected, target: this.#targets().has(slot.pile) };
    const mark = slot.suit ? suitPicture(slot.suit) : cellNames.includes(slot.pile) ? html`<span class="name">${slot.pile}</span>` : '';
    return html`<button class=${classMap(classes)} style=${styleMap(style)} data-slot=${slot.pile + (slot.suit ?? '')}
      aria-label=${this.describe(slot.pile, slot.suit)} aria-pressed=${slot.pile === this.selected ? 'true' : 'false'}
      @click=${() => this.#ask('board-pile', slot.pile)}>${mark}</button>`;
  }

  /** The key of a column, above it. */
  #label({ pile, x, y }: Slot, { cardWidth, gap }: Layout): TemplateResult {
    const height = gap * spaceAboveColumns;
    const style = { width: `${cardWidth}px`, 'line-height': `${height}px`, transform: `translate(${x}px, ${y - height}px)` };
    return html`<span class="label" aria-hidden="true" style=${styleMap(style)}>${pile}</span>`;
  }

  #card(placed: PlacedCard, { cardWidth, cardHeight, plain }: Layout, waits: ReadonlyMap<string, number>): TemplateResult {
    const { card, pile } = placed;
    const drag = this.#drag?.holds(placed) ? this.#drag : undefined;
    const wait = waits.get(card);
    const x = placed.x + (drag?.dx ?? 0);
    const y = placed.y + (drag?.dy ?? 0);
    const style = {
      width: `${cardWidth}px`,
      height: `${cardHeight}px`,
      transform: `translate(${x}px, ${y}px)`,
      'z-index': String((drag ? 200 : wait === undefined ? 0 : 100) + placed.index + 1),
      '--wait': `${wait ?? 0}ms`,
    };
    const last = placed.count === 1;
    const classes = {
      card: true,
      [suitClass(card)]: true,
      dragged: drag !== undefined,
      selected: last && pile === this.selected,
      target: last && pile !== 'h' && this.#targets().has(pile),
      hinted: this.hint !== undefined && pile === this.hint.from && placed.count <= this.hint.count,
    };
    return html`<div class=${classMap(classes)} style=${styleMap(style)} data-card=${card} data-pile=${pile}
      data-index=${placed.index}>${cardPicture(card, plain)}</div>`;
  }

  /** When each moving card starts. */
  #waits(): ReadonlyMap<string, number> {
    const waits = new Map<string, number>();
    this.steps.forEach((step, i) => {
      const there = this.#layout!.cards.filter(({ pile }) => pile === step.to);
      const first = there.findIndex(({ card }) => card === step.card);
      there.slice(first, first + step.count).forEach(({ card }, k) => waits.set(card, i * delayPerStep + k * delayPerCard));
    });
    return waits;
  }

  /** Where the cards being dragged may go, or the hint's. */
  #targets(): ReadonlySet<Pile> {
    if (this.#drag?.moving) return new Set(this.#drag.moves.map(({ to }) => to));
    return new Set(this.hint ? [this.hint.to] : []);
  }

  #placedAt(event: Event): PlacedCard | undefined {
    const name = (event.target as Element).closest('[data-card]')?.getAttribute('data-card');
    return this.#layout?.cards.find(({ card }) => card === name);
  }

  #down(event: PointerEvent): void {
    const placed = this.#placedAt(event);
    if (!placed || event.button !== 0 || this.#drag) return;
    this.#drag = new Drag(placed, event, this.moves);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  #moved(event: PointerEvent): void {
    if (this.#drag?.follow(event)) this.requestUpdate();
  }

  #up(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    this.#drag = undefined;
    const run = { from: drag.placed.pile, count: drag.placed.count };
    if (!drag.moving) return this.#ask('board-click', run);
    const move = drag.moveAt(this.#layout!);
    if (move) return this.#ask('board-move', move);
    if (drag.moves.length === 0) this.refuse(run);
  }

  #cancel(): void {
    this.#drag = undefined;
  }

  #ask(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

customElements.define('freecell-board', FreecellBoard);

declare global {
  interface HTMLElementTagNameMap {
    'freecell-board': FreecellBoard;
  }
}
