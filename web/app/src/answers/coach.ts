import { type AnalysedMove, type AnalysisJson, analyse, type WayToWin } from 'freecell/fetch';
import type { App } from '../app.js';
import type { Session } from '../session.js';
import type { Words } from '../words/index.js';

const maxMemory = 256 * 2 ** 20;

/** Analyses the game: which moves kept it winnable, and which one lost it. */
export class Coach {
  readonly #app: App;
  #analysed: { readonly session: Session; readonly analysis: AnalysisJson } | undefined;
  #work: AbortController | undefined;
  /** How much of the work is done, 0 to 1, while it runs. */
  progress: number | undefined;

  constructor(app: App) {
    this.#app = app;
  }

  /** The analysis of this game, if there is one. */
  get analysis(): AnalysisJson | undefined {
    return this.#analysed?.session === this.#app.session ? this.#analysed.analysis : undefined;
  }

  /** Whether the line of moves is the one that was analysed. */
  get isCurrent(): boolean {
    const { timeline } = this.#app.session;
    const moves = this.analysis?.moves;
    return moves?.length === timeline.length && moves.every(({ move }, i) => move === timeline[i]!.text);
  }

  /** Analyses the line of moves. */
  async analyse(): Promise<void> {
    const app = this.#app;
    const { session } = app;
    this.stop();
    const { signal } = (this.#work = new AbortController());
    this.#tell(0);
    const game = session.wholeGame();
    try {
      const onProgress = ({ done, parts }: { done: number; parts: number }): void => this.#tell(done / parts);
      const analysis = await analyse(game, { signal, maxMemory, onProgress });
      this.#analysed = { session, analysis };
      this.progress = undefined;
      if (app.session === session) app.say(`${verdictOf(app.words, analysis, 'brief')}${app.help()}`);
    } catch (error) {
      if (!signal.aborted) {
        this.progress = undefined;
        app.say(String(error));
      }
    } finally {
      game.free();
    }
  }

  stop(): void {
    this.#work?.abort();
    this.#tell(undefined);
  }

  #tell(progress: number | undefined): void {
    this.progress = progress;
    this.#app.changed();
  }

  /** Goes to a step of the game that was analysed. */
  goTo(step: number): void {
    if (!this.isCurrent) this.#play(this.analysis!.moves.map(({ move }) => move));
    this.#app.goTo(step);
  }

  /** Shows a way to win, from the position where it starts. */
  watch({ after, moves }: WayToWin): void {
    const played = this.analysis!.moves.slice(0, after).map(({ move }) => move);
    this.#play([...played, ...moves.split(' ')]);
    this.#app.goTo(after);
    this.#app.panel = 'watch';
    this.#app.say(`${this.#app.words.solved(moves.split(' ').length)}${this.#app.help()}`);
  }

  #play(moves: readonly string[]): void {
    const { session } = this.#app;
    session.goTo(0);
    session.foresee(moves);
  }
}

/** Where the game was lost, or how it stands. */
export function verdictOf(words: Words, analysis: AnalysisJson, detail: 'brief' | 'full' = 'full'): string {
  const { lost_by, start, end, verdict, length, moves } = analysis;
  if (lost_by && lost_by.first !== lost_by.last) return words.lostWithin(lost_by.first, lost_by.last);
  if (lost_by) {
    const { number, move, keeping } = moves[lost_by.last - 1]!;
    return `${words.lostTheGame(number, move)}${detail === 'full' && keeping.length > 0 ? ` ${words.keptIt(keeping)}` : ''}`;
  }
  if (start === 'lost') return words.neverWinnable;
  if (verdict === 'won') return words.won(length);
  return { winnable: words.stillWinnable, lost: words.lostGame, unsettled: words.unknown }[end];
}

/** What is special about a move. */
export function remarkOn(words: Words, { before, after, only, legal }: AnalysedMove): string {
  if (before === 'lost') return words.remarks.lost;
  if (before === 'winnable' && after === 'lost') return words.remarks.loses;
  if (only) return legal === 1 ? words.remarks.forced : words.remarks.only;
  return after === 'unsettled' ? words.remarks.unsettled : '';
}

/** Everything about a move in a sentence. */
export function sentenceAbout(words: Words, move: AnalysedMove): string {
  const counts = move.before === 'lost' ? [] : [words.keepIt(move.keeping.length, move.legal)];
  const remark = remarkOn(words, move);
  return [words.moveNumber(move.number, move.move), ...counts, ...(remark ? [remark] : [])].join('; ');
}
