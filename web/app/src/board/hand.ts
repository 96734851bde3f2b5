import type { LegalMove, Pile } from 'freecell/fetch';
import type { App } from '../app.js';
import { lastCard } from '../describe.js';
import { bestMove, isCell, isUseful } from '../session.js';
import type { Run } from './board.js';

/** The player's hand: turns clicks and keys on piles into moves. */
export class Hand {
  readonly #app: App;
  /** The cards picked up: some from the end of a pile, or as many as can move. */
  selected: { readonly from: Pile; readonly count?: number } | undefined;
  #clicked: { readonly before: number; readonly to: Pile } | undefined; // the move that the latest click made

  constructor(app: App) {
    this.#app = app;
  }

  drop(): void {
    this.selected = undefined;
    this.#clicked = undefined;
  }

  #best(from: Pile, count?: number): LegalMove | undefined {
    return bestMove(this.#app.session.legalMoves(), this.#app.session.position, from, count);
  }

  /** A click on a card. Returns whether it had an effect. */
  click(run: Run): boolean {
    this.#clicked = undefined;
    if (this.selected !== undefined) return this.choose(run.from, 'click');
    if (run.from === 'h') return true;
    const best = this.#best(run.from, run.count);
    if (best && this.#app.settings.clicks === 'two') {
      this.selected = run;
      this.#app.say(this.#app.words.selected(run.from));
      return true;
    }
    const before = this.#app.session.step;
    const moved = best !== undefined && this.#app.move(best);
    if (moved) this.#clicked = { before, to: best.to };
    else this.#app.say(this.#app.words.nowhere);
    return moved;
  }

  /** A double click: home if possible, else to a cell, undoing the effect of its first click. */
  doubleClick({ from, count }: Run): void {
    this.selected = undefined;
    const clicked = this.#clicked;
    this.#clicked = undefined;
    if (count !== 1 || from === 'h') return this.#app.changed();
    if (clicked && (clicked.to === 'h' || isCell(clicked.to))) return;
    if (clicked && this.#app.session.step === clicked.before + 1) this.#app.session.undo();
    const moves = this.#app.session
      .legalMoves()
      .filter((move) => move.from === from && move.count === 1 && isUseful(move));
    const away = moves.find(({ to }) => to === 'h') ?? moves.find(({ to }) => isCell(to));
    if (away) this.#app.move(away);
    else if (clicked) this.#app.moved(this.#app.session.redo());
    else this.#app.say(this.#app.words.nowhere);
  }

  /** A pile chosen by key, button or click: first the source, then the destination. */
  choose(pile: Pile, by: 'key' | 'click' = 'key'): boolean {
    const from = this.selected;
    this.selected = undefined;
    if (from === undefined) return this.#select(pile);
    if (from.from === pile) {
      const best = by === 'key' ? this.#best(pile) : undefined;
      if (best) return this.#app.move(best);
      this.#app.say(by === 'key' ? this.#app.words.nowhere : '');
      return true;
    }
    const fitting = this.#app.session.legalMoves().filter((move) => move.from === from.from && move.to === pile);
    const exact = fitting.find(({ count }) => count === from.count);
    if (exact) return this.#app.move(exact);
    if (fitting.length > 1 && lastCard(this.#app.session.position, pile) === undefined) {
      this.#app.notice = { kind: 'count', moves: fitting };
      this.#app.say(this.#app.words.howMany(Math.max(...fitting.map(({ count }) => count))));
      return true;
    }
    return this.#app.move(`${from.from}${pile}`);
  }

  #select(pile: Pile): boolean {
    if (pile === 'h') return false;
    if (lastCard(this.#app.session.position, pile) === undefined) {
      this.#app.say(this.#app.words.isEmpty(pile));
      return false;
    }
    this.selected = { from: pile };
    this.#app.say(this.#app.words.selected(pile));
    return true;
  }

  /** The chosen number of cards; by default the most. */
  chooseCount(count?: number): void {
    if (this.#app.notice?.kind !== 'count') return;
    const { moves } = this.#app.notice;
    const move =
      count === undefined
        ? moves.reduce((a, b) => (a.count > b.count ? a : b))
        : moves.find((one) => one.count === count);
    if (move) this.#app.move(move);
  }
}
