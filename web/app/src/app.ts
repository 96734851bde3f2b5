import type { Card, LegalMove, Pile, Step } from 'freecell/fetch';
import { cellNames, columnNames } from './board-layout.js';
import { readLink, writeLink } from './link.js';
import { bestMove, Session, type Start } from './session.js';
import { keptSettings, type Settings } from './settings.js';
import { solvePosition, type Verdict } from './solver.js';
import { statistics } from './stats.js';
import { lastWinnableStep, Verdicts } from './verdicts.js';
import { wordsFor, type Words } from './words/index.js';

export type Panel = 'watch' | 'identify' | 'teach' | 'statistics' | 'settings';

/** Everything the page does. Fires `change` after each. */
export class App extends EventTarget {
  settings: Settings = keptSettings.read();
  words: Words = wordsFor(this.settings.language);
  panel: Panel | undefined;
  session: Session;
  /** What led to the position shown. */
  steps: readonly Step[] = [];
  selected: Pile | undefined;
  hint: LegalMove | undefined;
  verdict: Verdict | undefined;
  /** What was last said, for eyes and for screen readers. */
  message = '';
  playing = false;
  seconds = 0;
  searching = false;

  #verdicts: Verdicts;
  #thinking = new AbortController();
  #search = new AbortController();
  #watched = false; // solved or hinted by the machine: not for the statistics
  #counted = true;

  constructor(search: string) {
    super();
    const link = readLink(search);
    if (link) this.settings = { ...this.settings, columns: link.start.columns, cells: link.start.cells, autoplay: link.start.autoplay };
    this.session = new Session(link?.start ?? this.#startOf(1 + Math.floor(Math.random() * 32000)));
    this.#verdicts = new Verdicts(this.session.start);
    if (link && this.session.foresee(link.moves) < link.moves.length) this.message = this.words.brokenLink;
    this.session.goTo(link?.step ?? 0);
    this.#watched = this.session.timeline.length > 0;
    setInterval(() => this.#tick(), 1000);
    this.#settled();
  }

  #startOf(deal: number): Start {
    const { columns, cells, autoplay } = this.settings;
    return { deal, columns, cells, autoplay };
  }

  get link(): string {
    const { session } = this;
    return writeLink({ start: session.start, moves: session.timeline.map(({ text }) => text), step: session.step });
  }

  changed(): void {
    this.dispatchEvent(new Event('change'));
  }

  say(message: string): void {
    this.message = message;
    this.changed();
  }

  set(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    keptSettings.write({ ...keptSettings.read(), ...settings }); // not the rules of a link that was opened
    this.words = wordsFor(this.settings.language);
    if ('columns' in settings || 'cells' in settings || 'autoplay' in settings) this.open(this.session.start.deal);
    else this.#settled();
  }

  show(panel: Panel | undefined): void {
    this.panel = this.panel === panel ? undefined : panel;
    this.changed();
  }

  open(deal: number): void {
    this.#countLoss();
    this.#search.abort();
    this.session = new Session(this.#startOf(deal));
    this.#verdicts = new Verdicts(this.session.start);
    this.#watched = false;
    this.#counted = true;
    this.seconds = 0;
    this.playing = false;
    this.message = this.words.dealt(deal);
    this.#moved([]);
  }

  /** The next deal by these steps, or when only winnable ones are wanted, the next of those. */
  async browse(next: () => number): Promise<void> {
    this.#search.abort();
    const { signal } = (this.#search = new AbortController());
    this.searching = this.settings.winnableOnly;
    this.changed();
    try {
      for (let tries = 0; tries < 200; ++tries) {
        const deal = next();
        if (!this.settings.winnableOnly) return this.open(deal);
        const { kind } = await solvePosition(deal, this.#startOf(deal), signal);
        if (kind === 'winnable') return this.open(deal);
      }
      this.say(this.words.noneFound);
    } catch (error) {
      if (!signal.aborted) this.say(String(error));
    } finally {
      if (!signal.aborted) this.searching = false;
      this.changed();
    }
  }

  /** Makes a move; says so when the rules do not allow it. */
  move(move: string | LegalMove): boolean {
    try {
      this.#begin();
      this.#moved(this.session.move(move));
      return true;
    } catch (error) {
      this.selected = undefined;
      this.say(this.#whyNot(String(move), error instanceof Error ? error.message : String(error)));
      return false;
    }
  }

  #inWords({ from, to, count }: LegalMove): string {
    const card = this.#last(from, count);
    return card ? this.words.step({ from, to, count, card, automatic: false }) : '';
  }

  /** The last card of a pile, or the one so many before its end. */
  #last(pile: Pile, count = 1): Card | undefined {
    const { cells, columns } = this.session.position;
    return (cellNames.includes(pile) ? cells[cellNames.indexOf(pile)] : columns[columnNames.indexOf(pile)]?.at(-count)) ?? undefined;
  }

  /** Why a move such as `3a` is not made; the library's reason is for those who read English. */
  #whyNot(move: string, reason: string): string {
    const [from, to] = move as unknown as [Pile, Pile];
    return this.words.illegal({ from, to, card: this.#last(from), there: this.#last(to), reason });
  }

  /** Sends so many cards, or as many as can go, to their best place. */
  moveBest(from: Pile, count?: number): boolean {
    const move = bestMove(this.session.legalMoves(), this.session.position, from, count);
    return move !== undefined && this.move(move);
  }

  /** A pile named by key or button: the first is where from, the second where to. */
  choose(pile: Pile): void {
    const from = this.selected;
    this.selected = undefined;
    if (from === undefined) {
      if (pile === 'h') return;
      this.selected = pile;
      return this.say(this.words.selected(pile));
    }
    if (from !== pile) this.move(`${from}${pile}`);
    else if (!this.moveBest(from)) this.say(this.words.nowhere);
  }

  cancel(): void {
    this.selected = undefined;
    this.hint = undefined;
    this.changed();
  }

  undo(): void {
    if (this.session.undo().length > 0) this.#moved([], this.words.undone);
  }

  redo(): boolean {
    const steps = this.session.redo();
    if (steps.length > 0) this.#moved(steps);
    return steps.length > 0;
  }

  goTo(step: number): void {
    this.session.goTo(step);
    this.#moved([], this.words.atMove(this.session.step));
  }

  /** Shows the next move of a solution. */
  async showHint(): Promise<void> {
    const verdict = await this.#settle();
    if (verdict?.kind !== 'winnable') return this.say(verdict?.kind === 'lost' ? this.words.lost : this.words.unknown);
    this.#watched = true;
    const [from, to] = verdict.moves[0] ?? '';
    this.hint = this.session.legalMoves().filter((move) => move.from === from && move.to === to).at(-1);
    this.say(this.hint ? `${this.words.hintIs(verdict.moves[0]!)} ${this.#inWords(this.hint)}` : this.words.unknown);
  }

  /** Puts the solution from here in front of the player, to be watched. */
  async solve(): Promise<boolean> {
    const verdict = await this.#settle();
    if (verdict?.kind !== 'winnable') {
      this.say(verdict?.kind === 'lost' ? this.words.lost : this.words.unknown);
      return false;
    }
    this.#watched = true;
    this.session.foresee(verdict.moves);
    this.say(this.words.solved(verdict.moves.length));
    return true;
  }

  /** Goes back to before the move that lost the game. */
  async findLosingMove(): Promise<void> {
    const { session } = this;
    const here = session.step;
    this.say(this.words.thinking);
    const keys = Array.from({ length: here + 1 }, (_, step) => (session.goTo(step), session.key));
    const last = await lastWinnableStep(session, keys, this.#verdicts, this.#thinking.signal);
    if (this.session !== session || session.step !== here) return;
    if (last === undefined) return this.say(this.words.unknown);
    if (last < 0) return this.say(this.words.neverWinnable);
    session.goTo(last);
    this.#moved([], this.words.lostBy(last + 1, session.timeline[last]!.text));
  }

  #begin(): void {
    if (this.session.step === 0) this.#counted = false;
  }

  #moved(steps: readonly Step[], message?: string): void {
    this.steps = steps;
    this.selected = undefined;
    this.hint = undefined;
    if (steps.length > 0) this.message = steps.map((step) => this.words.step(step)).join(' ');
    if (message !== undefined) this.message = message;
    if (this.session.won) {
      this.message = this.words.won(this.session.step);
      this.playing = false;
      this.#count(true);
    }
    this.#settled();
  }

  #settled(): void {
    this.#thinking.abort();
    this.#thinking = new AbortController();
    this.verdict = this.session.won ? undefined : this.#verdicts.known(this.session.key);
    history.replaceState(null, '', this.link);
    this.changed();
    if (this.settings.verdict && !this.session.won && !this.verdict) void this.#settle();
  }

  async #settle(): Promise<Verdict | undefined> {
    const { key } = this.session;
    const { signal } = this.#thinking;
    try {
      const verdict = await this.#verdicts.of(key, signal);
      if (!signal.aborted) this.verdict = verdict;
      this.changed();
      return signal.aborted ? undefined : verdict;
    } catch (error) {
      if (!signal.aborted) this.say(String(error));
      return undefined;
    }
  }

  #tick(): void {
    if (this.#counted || this.session.won || document.hidden) return;
    ++this.seconds;
    if (this.settings.timer) this.changed();
  }

  #countLoss(): void {
    if (this.session.timeline.length > 0) this.#count(false);
  }

  #count(won: boolean): void {
    if (this.#counted || this.#watched) return;
    this.#counted = true;
    const { deal, columns, cells } = this.session.start;
    const day = new Date().toISOString().slice(0, 10);
    statistics.add({ deal, columns, cells, won, moves: this.session.step, seconds: this.seconds, day });
  }
}
