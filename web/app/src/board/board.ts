import type { LegalMove, Pile, Position, Step } from 'freecell/fetch';
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { styleMap } from 'lit/directives/style-map.js';
import type { Deck } from '../settings.js';
import { type Courts, cardPicture, loadCourts, suitClass, suitPicture } from './card-art.js';
import { Clicks } from './clicks.js';
import { Drag } from './drag.js';
import { cellNames, columnNames, type Layout, layOut, type PlacedCard, type Slot } from './layout.js';
import { dealStart, type Flight, Motion, type Shown, startOf } from './motion.js';
import { boardStyle } from './style.js';

/** A run of cards at the end of a pile. */
export interface Run {
  readonly from: Pile;
  readonly count: number;
}

export interface ChosenPile {
  readonly pile: Pile;
  readonly by: 'key' | 'click';
}

/**
 * A FreeCell table. Set `position`, and `moves` to make it playable. It draws and fires events; it knows no rules. It
 * always fits the space it is given.
 *
 * @fires board-move - a move was made by dragging; `detail` is the {@link LegalMove}
 * @fires board-click - a card was clicked; `detail` is the {@link Run} from it on
 * @fires board-double - a card was clicked twice; `detail` is the run. `board-click` came before it
 * @fires board-pile - a pile was chosen by keyboard or an empty one clicked; `detail` is the {@link ChosenPile}
 * @fires board-settled - every card has landed
 */
export class FreecellBoard extends LitElement {
  static override styles = boardStyle;

  @property({ attribute: false }) accessor position: Position | undefined;
  /** The legal moves. None: a read-only board. */
  @property({ attribute: false }) accessor moves: readonly LegalMove[] = [];
  /** The steps that led here, so that cards move one after another. */
  @property({ attribute: false }) accessor steps: readonly Step[] = [];
  /** Starts another game: deals its cards. */
  @property({ attribute: false }) accessor game: unknown;
  @property({ attribute: false }) accessor selected: { readonly from: Pile; readonly count?: number } | undefined;
  @property({ attribute: false }) accessor hint: LegalMove | undefined;
  @property() accessor deck: Deck = 'classic';
  @property({ type: Boolean }) accessor motion = false;
  /** Shows the keys of the piles. */
  @property({ type: Boolean }) accessor keys = false;
  /** The name of a pile for screen readers. */
  @property({ attribute: false }) accessor describe: (pile: Pile, suit?: string) => string = (pile) => pile;

  @state() accessor #size = { width: 0, height: 0 };
  @state() accessor #drag: Drag | undefined;
  @state() accessor #courts: Courts | undefined;

  #layout: Layout | undefined;
  #shown: ReadonlyMap<string, Shown> = new Map();
  #shownAt = { width: 0, height: 0 };
  readonly #flights = new Motion();
  readonly #clicks = new Clicks<Run>();
  readonly #observer = new ResizeObserver(() => this.#measure());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
    void loadCourts().then(
      (courts) => (this.#courts = courts),
      () => undefined,
    ); // offline, plain court cards are shown
  }

  override disconnectedCallback(): void {
    this.#observer.disconnect();
    super.disconnectedCallback();
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this;
    if (width !== this.#size.width || height !== this.#size.height) this.#size = { width, height };
  }

  get #moving(): boolean {
    return this.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Shows that cards have no legal move. */
  refuse(run: Run): void {
    const refused = this.#layout?.cards.filter((card) => card.pile === run.from && card.count <= run.count) ?? [];
    for (const { card } of refused) {
      const element = this.#element(card);
      element?.classList.add('refused');
      setTimeout(() => element?.classList.remove('refused'), 300);
    }
  }

  /** The animation of a won game. Any key or touch ends it. */
  async celebrate(): Promise<void> {
    if (!this.#moving) return;
    const kings = (this.#layout?.cards ?? []).toSorted((a, b) => b.index - a.index);
    const stop = new AbortController();
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, () => this.#flights.finish(), { signal: stop.signal });
    await this.#flights.celebrate(
      kings.map(({ card }) => this.#element(card)!),
      this.#size.width,
      this.#size.height,
    );
    stop.abort();
  }

  #element(card: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`[data-card="${card}"]`);
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { width, height } = this.#size;
    if (this.position && width > 0 && height > 0) this.#layout = layOut(this.position, width, height, this.deck);
    if (changed.has('position')) this.#drag = undefined;
  }

  protected override render(): TemplateResult {
    const layout = this.#layout;
    if (!layout) return html``;
    const { cardWidth, cardHeight } = layout;
    const table = {
      '--card': `${cardWidth}px`,
      '--tall': `${cardHeight}px`,
      '--radius': `${Math.max(3, Math.round(cardWidth * 0.06))}px`,
    };
    // Keyed by card, so that each keeps its element and can be animated.
    const cards = layout.cards.toSorted((a, b) => (a.card < b.card ? -1 : 1));
    return html`
      <div class="table" style=${styleMap(table)} @pointerdown=${this.#down} @pointermove=${this.#moved} @pointerup=${this.#up}
        @pointercancel=${this.#cancel}>
        ${layout.slots.map((slot) => this.#slot(slot))}
        <div aria-hidden="true">${repeat(
          cards,
          ({ card }) => card,
          (card) => this.#card(card, layout),
        )}</div>
        ${this.keys ? layout.slots.map((slot) => this.#key(slot, layout)) : ''}
      </div>`;
  }

  #slot(slot: Slot): TemplateResult {
    const style = { transform: `translate(${slot.x}px, ${slot.y}px)` };
    const isSelected = slot.pile === this.selected?.from;
    const classes = {
      slot: true,
      home: slot.suit !== undefined,
      cell: cellNames.includes(slot.pile),
      selected: isSelected,
      target: this.#targets().has(slot.pile),
    };
    return html`<button class=${classMap(classes)} style=${styleMap(style)} data-slot=${slot.pile + (slot.suit ?? '')}
      aria-label=${this.describe(slot.pile, slot.suit)} aria-pressed=${isSelected ? 'true' : 'false'}
      @click=${(event: MouseEvent) => this.#slotClicked(event, slot)}>${slot.suit ? suitPicture(slot.suit) : ''}</button>`;
  }

  #slotClicked(event: MouseEvent, { pile }: Slot): void {
    if (event.detail > 0 && this.#clicks.isSecond) return; // the second click of a double click on a card that was here
    this.#ask('board-pile', { pile, by: event.detail > 0 ? 'click' : 'key' } satisfies ChosenPile);
  }

  /** The key of a pile, below its last card or in its slot. */
  #key({ pile, suit, x, y }: Slot, { cards, cardWidth, cardHeight }: Layout): TemplateResult {
    const last = suit ? undefined : cards.filter((card) => card.pile === pile).at(-1);
    const style = {
      transform: `translate(${x + cardWidth / 2}px, ${(last?.y ?? y) + cardHeight}px) translate(-50%, -100%)`,
    };
    return suit && suit !== 'C'
      ? html``
      : html`<span class="key" aria-hidden="true" style=${styleMap(style)}>${pile}</span>`;
  }

  #card(placed: PlacedCard, { deck }: Layout): TemplateResult {
    const { card, pile } = placed;
    const drag = this.#drag?.holds(placed) ? this.#drag : undefined;
    const { x, y, z } = this.#place(placed);
    const isLast = placed.count === 1;
    const isHeld = pile === this.selected?.from && placed.count <= (this.selected.count ?? 1);
    const classes = {
      card: true,
      [suitClass(card)]: true,
      covered: pile !== 'h' && !isLast && !(this.#drag?.holds({ ...placed, index: placed.index + 1 }) && !drag),
      dragged: drag !== undefined,
      selected: isHeld,
      target: isLast && pile !== 'h' && this.#targets().has(pile),
      hinted: this.hint !== undefined && pile === this.hint.from && placed.count <= this.hint.count,
    };
    return html`<div class=${classMap(classes)} style=${styleMap({ transform: `translate(${x}px, ${y}px)`, 'z-index': String(z), '--in-view': String(placed.inView) })}
      data-card=${card} data-pile=${pile} data-index=${placed.index}><div class="face">${guard(
        [deck, this.#courts],
        () => cardPicture(card, deck, this.#courts),
      )}</div></div>`;
  }

  #place(placed: PlacedCard): Shown {
    const drag = this.#drag?.holds(placed) ? this.#drag : undefined;
    return { x: placed.x + (drag?.dx ?? 0), y: placed.y + (drag?.dy ?? 0), z: (drag ? 150 : 1) + placed.index };
  }

  protected override updated(changed: PropertyValues): void {
    const layout = this.#layout;
    if (!layout) return;
    const now = new Map(layout.cards.map((card) => [card.card as string, this.#place(card)]));
    const isSameTable = this.#shownAt === this.#size;
    const flights = !this.#moving
      ? []
      : changed.has('game') || this.#shown.size === 0
        ? this.#dealt(now, layout)
        : isSameTable && !this.#drag
          ? this.#changed(now, layout)
          : [];
    this.#shown = now;
    this.#shownAt = this.#size;
    if (flights.length > 0 || changed.has('position')) void this.#fly(flights);
  }

  async #fly(flights: readonly Flight[]): Promise<void> {
    if (await this.#flights.fly(flights)) this.#ask('board-settled', undefined);
    this.renderRoot.querySelector('.table')?.classList.remove('dealing');
  }

  /** Deals from a deck below the table, row by row, turning the cards over on the way. */
  #dealt(now: ReadonlyMap<string, Shown>, { cards, cardWidth }: Layout): readonly Flight[] {
    const { width, height } = this.#size;
    const deck = { x: Math.round((width - cardWidth) / 2), y: height + 10 };
    this.renderRoot.querySelector('.table')?.classList.add('dealing');
    return cards
      .toSorted((a, b) => a.index - b.index || columnNames.indexOf(a.pile) - columnNames.indexOf(b.pile))
      .map(({ card }, turn) => {
        const element = this.#element(card)!;
        element.style.setProperty('--wait', `${dealStart(turn)}ms`);
        return { element, from: { ...deck, z: 100 - turn }, to: now.get(card)!, turn, wait: dealStart(turn) };
      });
  }

  #changed(now: ReadonlyMap<string, Shown>, layout: Layout): readonly Flight[] {
    const waits = this.#waits(layout);
    const flights: Flight[] = [];
    for (const [card, to] of now) {
      const from = this.#shown.get(card);
      if (!from || (from.x === to.x && from.y === to.y)) continue;
      const { turn, wait } = waits.get(card) ?? { turn: to.z, wait: 0 };
      flights.push({ element: this.#element(card)!, from, to, turn, wait });
    }
    return flights;
  }

  /** The start time of each card of the moves made. */
  #waits({ cards }: Layout): ReadonlyMap<string, { readonly turn: number; readonly wait: number }> {
    const waits = new Map<string, { turn: number; wait: number }>();
    this.steps.forEach((step, i) => {
      const there = cards.filter(({ pile, card }) => pile === step.to && (pile !== 'h' || card[1] === step.card[1]));
      const first = there.findIndex(({ card }) => card === step.card);
      there
        .slice(first, first + step.count)
        .forEach(({ card }, k) => waits.set(card, { turn: waits.size, wait: startOf(i, this.steps.length, k) }));
    });
    return waits;
  }

  /** The targets of the cards being dragged, hinted at or picked up. */
  #targets(): ReadonlySet<Pile> {
    if (this.#drag?.moving) return new Set(this.#drag.moves.map(({ to }) => to));
    const { selected } = this;
    if (selected?.count !== undefined) {
      return new Set(
        this.moves.filter(({ from, count }) => from === selected.from && count === selected.count).map(({ to }) => to),
      );
    }
    return new Set(this.hint ? [this.hint.to] : []);
  }

  #placedAt(event: Event): PlacedCard | undefined {
    const name = (event.target as Element).closest('[data-card]')?.getAttribute('data-card');
    return this.#layout?.cards.find(({ card }) => card === name);
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || this.#drag || this.#clicks.press(event)) return;
    const placed = this.#placedAt(event);
    if (!placed) return;
    this.#drag = new Drag(placed, event, this.moves);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  #moved(event: PointerEvent): void {
    if (this.#drag?.follow(event)) this.requestUpdate();
  }

  #up(event: PointerEvent): void {
    const twice = this.#clicks.release();
    if (twice) return this.#ask('board-double', twice);
    const drag = this.#drag;
    if (!drag) return this.#felt(event);
    if (drag.pointer !== event.pointerId) return;
    this.#drag = undefined;
    const run = { from: drag.placed.pile, count: drag.placed.count };
    if (!drag.moving) {
      this.#clicks.clicked(event, run);
      return this.#ask('board-click', run);
    }
    const move = drag.moveAt(this.#layout!);
    if (move) return this.#ask('board-move', move);
    if (drag.moves.length === 0) this.refuse(run);
  }

  /** For cards picked up, a click below a column counts as a click on it. */
  #felt(event: PointerEvent): void {
    if (!this.selected || (event.target as Element).closest('button')) return;
    const x = event.clientX - this.getBoundingClientRect().x;
    const column = this.#layout!.slots.find(
      (slot) => columnNames.includes(slot.pile) && x >= slot.x && x < slot.x + this.#layout!.cardWidth,
    );
    if (column) this.#ask('board-pile', { pile: column.pile, by: 'click' } satisfies ChosenPile);
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
