import type { DifficultyLabel, LegalMove, Pile, Step } from 'freecell/fetch';
import { Coach } from './answers/coach.js';
import { type DealRating, difficultyOf, isOfLevel, isRated } from './answers/difficulty.js';
import { solveDeal, type Verdict } from './answers/solver.js';
import { lastWinnableStep, Verdicts } from './answers/verdicts.js';
import { Attempt, type AttemptState, continuedAttempt, savedGame } from './attempt.js';
import { Hand } from './board/hand.js';
import { dailyDeal, randomDeal } from './daily.js';
import { lastCard } from './describe.js';
import { isBad, type Link, readLink, standard, writeLink } from './link.js';
import type { Panel } from './panels/names.js';
import { isUseful, Session, type Start } from './session.js';
import { keptSettings, type Settings } from './settings.js';
import { statistics } from './stats.js';
import { type Words, wordsFor } from './words/index.js';

/** A question to the player, beside the board. */
export type Notice =
  | { readonly kind: 'abandoned'; readonly deal: number }
  | { readonly kind: 'count'; readonly moves: readonly LegalMove[] } // how many cards?
  | { readonly kind: 'text'; readonly text: string } // for copying by hand
  | { readonly kind: 'welcome' };

/** The actions of the page. Fires `change` after each. */
export class App extends EventTarget {
  settings: Settings = keptSettings.read();
  words: Words = wordsFor(this.settings.language);
  panel: Panel | undefined;
  session: Session;
  readonly hand = new Hand(this);
  readonly coach = new Coach(this);
  attempt: Attempt;
  /** The steps that led to the position shown. */
  steps: readonly Step[] = [];
  hint: LegalMove | undefined;
  verdict: Verdict | undefined;
  /** How hard the deal is, when that is known. */
  difficulty: DealRating | undefined;
  /** The last message, shown and announced to screen readers. */
  message = '';
  notice: Notice | undefined;
  /** The player closed the notice that the game is lost. */
  lossDismissed = false;
  playing = false;
  searching = false;

  #verdicts: Verdicts;
  #thinking = new AbortController();
  #search = new AbortController();
  #rating = new AbortController();
  #isNew = false; // this game is not in the history yet

  /** Opens a link, or continues the saved game, or deals one at random. */
  constructor(link: Link | undefined) {
    super();
    const saved = link ? undefined : savedGame();
    const opened = link ?? saved?.link ?? { start: this.#startOf(randomDeal()), moves: [], step: 0 };
    if (!link && !saved && statistics.games().length === 0) this.notice = { kind: 'welcome' };
    this.session = new Session(opened.start);
    this.#verdicts = new Verdicts(this.session.start);
    this.attempt = this.#load(opened, saved?.attempt ?? (link ? continuedAttempt(writeLink(link)) : undefined));
    if (saved) this.message = this.words.continued(saved.link.start.deal);
    setInterval(() => this.#tick(), 1000);
    addEventListener('popstate', () => this.#goneBack());
    addEventListener('pagehide', () => this.attempt.save(this.link, 'replace', this.session.won));
    this.#settled();
    void this.#rate();
  }

  #load(link: Link, state: AttemptState | undefined): Attempt {
    const {
      start: { columns, cells, autoplay },
      moves,
      step,
    } = link;
    this.settings = { ...this.settings, columns, cells, autoplay };
    const played = this.session.foresee(moves);
    this.session.goTo(step);
    this.message =
      played < moves.length
        ? this.words.brokenLink
        : moves.length > 0 && !state
          ? this.words.notCounted
          : this.words.dealt(link.start.deal);
    return new Attempt(state ?? { helped: moves.length > 0 });
  }

  #goneBack(): void {
    const link = readLink(location.search);
    if (!link || isBad(link)) return;
    const left = this.attempt;
    left.leave(this.session);
    this.#forget(link.start);
    this.attempt = this.#load(link, continuedAttempt(writeLink(link)));
    this.attempt.resume(this.session);
    this.moved([]);
  }

  #startOf(deal: number): Start {
    const { columns, cells, autoplay } = this.settings;
    return { deal, columns, cells, autoplay };
  }

  get link(): string {
    const { session } = this;
    return writeLink({ start: session.start, moves: session.timeline.map(({ text }) => text), step: session.step });
  }

  /** The deal without the moves: can be shared without spoilers. */
  get dealLink(): string {
    return new URL(writeLink({ start: this.session.start, moves: [], step: 0 }), location.href).href;
  }

  get isStuck(): boolean {
    return !this.session.won && !this.session.legalMoves().some(isUseful);
  }

  changed(): void {
    this.dispatchEvent(new Event('change'));
  }

  say(message: string): void {
    this.message = message;
    this.changed();
  }

  notify(notice: Notice | undefined): void {
    this.notice = notice;
    this.changed();
  }

  set(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    keptSettings.write({ ...keptSettings.read(), ...settings }); // but not the rules of a link that was opened
    this.words = wordsFor(this.settings.language);
    if ('columns' in settings || 'cells' in settings || 'autoplay' in settings) this.open(this.session.start.deal);
    else this.#settled();
  }

  show(panel: Panel | undefined): void {
    this.panel = this.panel === panel ? undefined : panel;
    this.changed();
  }

  #forget(start: Start): void {
    this.#search.abort();
    this.session = new Session(start);
    this.#verdicts = new Verdicts(start);
    this.hand.drop();
    this.notice = undefined;
    this.lossDismissed = false;
    this.playing = false;
    this.coach.stop();
    void this.#rate();
  }

  async #rate(): Promise<void> {
    const { session } = this;
    this.difficulty = undefined;
    this.#rating.abort(); // of the previous deal
    this.#rating = new AbortController();
    if (!isRated(session.start)) return;
    const rating = await difficultyOf(session.start, this.#rating.signal).catch(() => undefined); // the verdict says why
    if (this.session !== session) return;
    this.difficulty = rating;
    this.changed();
  }

  /** Deals a new game. The previous one stays one step back in the history. */
  open(deal: number, daily?: string): void {
    const before = this.session;
    const abandoned = this.attempt.leave(before);
    this.#forget(this.#startOf(deal));
    this.attempt = new Attempt({ daily });
    this.#isNew = true;
    this.message = this.words.dealt(deal);
    if (abandoned) this.notice = { kind: 'abandoned', deal: before.start.deal };
    this.moved([]);
  }

  /** The deal of a day, in the standard game: the first from its number on that can be won. */
  async openDaily(day: string): Promise<void> {
    this.settings = { ...this.settings, ...standard };
    let deal = dailyDeal(day) - 1;
    await this.browse(() => ++deal, day);
  }

  /** The next deal in this direction, or the next winnable one if only those are wanted. */
  async browse(next: () => number, daily?: string): Promise<void> {
    if (!this.settings.winnableOnly && daily === undefined) return this.open(next());
    const isWinnable = async (start: Start, signal: AbortSignal): Promise<boolean> =>
      (await solveDeal(start.deal, start, signal)).kind === 'winnable';
    await this.#seek(next, isWinnable, daily);
  }

  newDeal(): Promise<void> {
    return this.browse(randomDeal);
  }

  /** A random deal of this difficulty. It can be won. */
  dealOfLevel(level: DifficultyLabel): Promise<void> {
    return this.#seek(randomDeal, (start, signal) => isOfLevel(start, level, signal));
  }

  /** Opens the first of these deals that fits. */
  async #seek(
    next: () => number,
    fits: (start: Start, signal: AbortSignal) => Promise<boolean>,
    daily?: string,
  ): Promise<void> {
    this.#search.abort();
    const { signal } = (this.#search = new AbortController());
    this.searching = true;
    this.changed();
    try {
      for (let tries = 0; tries < 200; ++tries) {
        const deal = next();
        if (await fits(this.#startOf(deal), signal)) return this.open(deal, daily);
      }
      this.say(this.words.noneFound);
    } catch (error) {
      if (!signal.aborted) this.say(String(error));
    } finally {
      if (this.#search.signal === signal) this.searching = false; // unless another search has begun
      this.changed();
    }
  }

  /** Makes a move; shows a message if the rules do not allow it. */
  move(move: string | LegalMove): boolean {
    try {
      const steps = this.session.move(move);
      if (!this.attempt.isRecorded) this.attempt.record(this.session, 'open');
      this.moved(steps);
      return true;
    } catch (error) {
      this.hand.drop();
      this.say(this.#whyNot(String(move), error instanceof Error ? error.message : String(error)));
      return false;
    }
  }

  #inWords({ from, to, count }: LegalMove): string {
    const card = lastCard(this.session.position, from, count);
    return card ? this.words.step({ from, to, count, card, automatic: false }) : '';
  }

  /** Why a move such as `3a` is not made; the library's reason is in English only. */
  #whyNot(move: string, reason: string): string {
    const [from, to] = move as unknown as [Pile, Pile];
    const { position } = this.session;
    return this.words.illegal({ from, to, card: lastCard(position, from), there: lastCard(position, to), reason });
  }

  /** Cancels what was started. Returns whether there was something. */
  cancel(): boolean {
    const begun = this.hand.selected !== undefined || this.hint !== undefined || this.notice !== undefined;
    this.hand.drop();
    this.hint = undefined;
    this.notice = undefined;
    this.changed();
    return begun;
  }

  undo(): void {
    if (this.session.undo().length > 0) this.moved([], this.words.undone);
  }

  redo(): boolean {
    const steps = this.session.redo();
    if (steps.length > 0) this.moved(steps);
    return steps.length > 0;
  }

  goTo(step: number): void {
    this.session.goTo(step);
    this.moved([], this.words.atMove(this.session.step));
  }

  /** Starts the deal again; after help, as a new attempt that counts. */
  restart(): void {
    if (this.attempt.helped) this.attempt = new Attempt({ daily: this.attempt.daily });
    this.attempt.seconds = 0;
    this.goTo(0);
  }

  /** From now on this attempt does not count. Shows a message the first time. */
  help(): string {
    const told = this.attempt.helped || this.attempt.isWon;
    this.attempt.helped = true;
    if (this.attempt.isRecorded) this.attempt.record(this.session, 'open');
    return told ? '' : ` ${this.words.notCounted}`;
  }

  /** Shows the next move of a solution. */
  async showHint(): Promise<void> {
    const verdict = await this.#settle();
    if (verdict?.kind !== 'winnable') return this.say(verdict?.kind === 'lost' ? this.words.lost : this.words.unknown);
    const [from, to] = verdict.moves[0] ?? '';
    this.hint = this.session
      .legalMoves()
      .filter((move) => move.from === from && move.to === to)
      .at(-1);
    if (!this.hint) return this.say(this.words.unknown);
    this.say(`${this.words.hintIs(verdict.moves[0]!)} ${this.#inWords(this.hint)}${this.help()}`);
  }

  /** Opens the solution from here for watching. */
  async solve(): Promise<boolean> {
    const verdict = await this.#settle();
    if (verdict?.kind !== 'winnable') {
      this.say(verdict?.kind === 'lost' ? this.words.lost : this.words.unknown);
      return false;
    }
    this.session.foresee(verdict.moves);
    this.say(`${this.words.solved(verdict.moves.length)}${this.help()}`);
    return true;
  }

  /** Goes back to the position before the losing move. */
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
    this.moved([], this.words.lostBy(last + 1, session.timeline[last]!.text));
  }

  /** The fewest moves of a win of this deal known to the page: the player's moves plus the solver's. */
  get shortestKnown(): number | undefined {
    return this.#verdicts.shortest;
  }

  /** The position has changed by these steps, or otherwise. */
  moved(steps: readonly Step[], message?: string): void {
    this.steps = steps;
    this.hand.drop();
    this.hint = undefined;
    if (steps.length > 0) {
      this.message = this.words.steps(steps);
      this.notice = undefined;
    }
    if (message !== undefined) this.message = message;
    if (this.session.won) {
      this.message = this.words.won(this.session.step);
      this.playing = false;
      if (this.attempt.isRecorded) this.attempt.record(this.session, 'won');
      void this.#verdicts.shorten().then(() => this.changed());
    }
    this.#settled();
  }

  #settled(): void {
    this.#thinking.abort();
    this.#thinking = new AbortController();
    this.verdict = this.session.won ? undefined : this.#verdicts.known(this.session.key);
    this.attempt.save(this.link, this.#isNew ? 'push' : 'replace', this.session.won);
    this.#isNew = false;
    this.changed();
    if (this.settings.verdict && !this.session.won && !this.verdict) void this.#settle();
  }

  async #settle(): Promise<Verdict | undefined> {
    const { key, step } = this.session;
    const { signal } = this.#thinking;
    try {
      const verdict = await this.#verdicts.of(key, signal, step);
      if (!signal.aborted) this.verdict = verdict;
      if (verdict.kind === 'winnable') this.lossDismissed = false;
      this.changed();
      return signal.aborted ? undefined : verdict;
    } catch (error) {
      if (!signal.aborted) this.say(String(error));
      return undefined;
    }
  }

  #tick(): void {
    if (this.session.timeline.length === 0 || this.session.won || document.hidden) return;
    ++this.attempt.seconds;
    if (this.settings.timer) this.changed();
  }
}
