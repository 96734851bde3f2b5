import type { Autoplay } from 'freecell/fetch';
import { keptValue } from './kept.js';

/** One attempt at a deal, recorded from its first move on. */
export interface GameRecord {
  readonly id: string;
  readonly deal: number;
  readonly columns: number;
  readonly cells: number;
  readonly autoplay: Autoplay;
  /** `open`: neither won nor left for another deal. */
  readonly result: 'open' | 'won' | 'lost';
  /** The program showed a move, or the game was opened with moves made. */
  readonly helped: boolean;
  readonly moves: number;
  readonly seconds: number;
  readonly day: string; // 2026-01-31, when it ended
  /** The day whose daily deal this is. */
  readonly daily?: string | undefined;
}

export interface Summary {
  readonly played: number;
  readonly won: number;
  readonly helped: number;
  readonly streak: number;
  readonly bestStreak: number;
  readonly fewestMoves: number | null;
  readonly fastest: number | null;
}

const mostGames = 3000;
const schema = 'freecell/statistics/2';
const kept = keptValue<{ readonly games: readonly unknown[] }>('freecell.statistics', { games: [] });

/** Reads a record, also as the first version of the page wrote it: without an id, and `won` instead of a result. */
function recordOf(saved: unknown, index: number): GameRecord {
  const record = saved as GameRecord & { readonly won?: boolean };
  if (record.id !== undefined) return record;
  const { won, ...rest } = record;
  return { ...rest, autoplay: 'horne', id: `v1-${index}`, result: won ? 'won' : 'lost', helped: false };
}

function least(values: readonly number[]): number | null {
  return values.length > 0 ? Math.min(...values) : null;
}

/** The games that count, in the order in which they ended: finished without help, and not of a deal that was won before. */
export function counted(games: readonly GameRecord[]): readonly GameRecord[] {
  const won = new Set<string>();
  return games.filter(({ deal, columns, cells, result, helped }) => {
    const key = `${deal} ${columns} ${cells}`;
    const counts = result !== 'open' && !helped && !won.has(key);
    if (counts && result === 'won') won.add(key);
    return counts;
  });
}

export function summarise(games: readonly GameRecord[]): Summary {
  const played = counted(games);
  let streak = 0;
  let bestStreak = 0;
  for (const { result } of played) {
    streak = result === 'won' ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  const wins = played.filter(({ result }) => result === 'won');
  return {
    played: played.length,
    won: wins.length,
    helped: games.filter(({ helped, result }) => helped && result === 'won').length,
    streak,
    bestStreak,
    fewestMoves: least(wins.map(({ moves }) => moves)),
    fastest: least(wins.map(({ seconds }) => seconds)),
  };
}

export const statistics = {
  games: (): readonly GameRecord[] => kept.read().games.map(recordOf),
  find: (id: string): GameRecord | undefined => statistics.games().find((record) => record.id === id),
  /** Adds the record, or replaces the one with this id, and keeps what other tabs wrote. A finished record moves to the
   * end. */
  put(record: GameRecord): void {
    const games = statistics.games();
    const old = games.find(({ id }) => id === record.id);
    const next =
      old && old.result === record.result
        ? games.map((game) => (game === old ? record : game))
        : [...games.filter((game) => game !== old), record];
    kept.write({ games: next.slice(-mostGames) });
  },
  clear: (): void => kept.write({ games: [] }),
  exported: (): string => JSON.stringify({ schema, games: statistics.games() }, null, 2),
};
