import { keptValue } from './kept.js';
import { isBad, type Link, readLink } from './link.js';
import type { Session } from './session.js';
import { type GameRecord, statistics } from './stats.js';

/** What must survive a reload of a game in progress, besides its link. */
export interface AttemptState {
  readonly id: string;
  readonly helped: boolean;
  readonly seconds: number;
  readonly daily?: string | undefined;
}

const autosave = keptValue<{ readonly link: string; readonly attempt?: AttemptState }>('freecell.game', { link: '' });

export function localDay(date = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The game that was in progress when the page was last open. */
export function savedGame(): { readonly link: Link; readonly attempt: AttemptState | undefined } | undefined {
  const { link: text, attempt } = autosave.read();
  const link = readLink(text);
  return link && !isBad(link) ? { link, attempt } : undefined;
}

/** The attempt that a URL continues: the one of this history entry, or the saved game's. */
export function continuedAttempt(link: string): AttemptState | undefined {
  const state = (history.state as { attempt?: AttemptState } | null)?.attempt;
  const saved = autosave.read();
  return state ?? (saved.link === link ? saved.attempt : undefined);
}

/** One attempt at a deal, and how it counts in the statistics. docs/page.md has the rules. */
export class Attempt {
  readonly id: string;
  readonly daily: string | undefined;
  helped: boolean;
  seconds: number;
  #recorded = false;

  constructor({ id = newId(), helped = false, seconds = 0, daily }: Partial<AttemptState> = {}) {
    this.id = id;
    this.helped = helped;
    this.seconds = seconds;
    this.daily = daily;
  }

  get state(): AttemptState {
    return { id: this.id, helped: this.helped, seconds: this.seconds, daily: this.daily };
  }

  /** Whether it has begun, for the statistics. */
  get isRecorded(): boolean {
    return (this.#recorded ||= statistics.find(this.id) !== undefined);
  }

  /** Whether it was won, which is final: later moves on the same board do not count. */
  get isWon(): boolean {
    return statistics.find(this.id)?.result === 'won';
  }

  record(session: Session, result: GameRecord['result']): void {
    if (this.isWon) return;
    const { deal, columns, cells, autoplay } = session.start;
    const { id, helped, seconds, daily } = this;
    statistics.put({
      id,
      deal,
      columns,
      cells,
      autoplay,
      result,
      helped,
      moves: session.step,
      seconds,
      day: localDay(),
      daily,
    });
  }

  /** A game that was left for another is lost, unless it is won or was never begun. */
  leave(session: Session): boolean {
    const isUnderWay = session.timeline.length > 0 && !session.won;
    if (isUnderWay && statistics.find(this.id)?.result === 'open') this.record(session, 'lost');
    return isUnderWay;
  }

  /** Continues a game that was left. */
  resume(session: Session): void {
    if (statistics.find(this.id)?.result === 'lost') this.record(session, 'open');
  }

  /** Saves the game for a reload, for Back and Forward, and, unless it is over, for the next visit. */
  save(link: string, entry: 'replace' | 'push', isOver: boolean): void {
    const state = { attempt: this.state };
    if (entry === 'push') history.pushState(state, '', link);
    else history.replaceState(state, '', link);
    autosave.write(isOver ? { link: '' } : { link, attempt: this.state });
  }
}
