import { keptValue } from './kept.js';

/** One game that was played, not watched. */
export interface PlayedGame {
  readonly deal: number;
  readonly columns: number;
  readonly cells: number;
  readonly won: boolean;
  readonly moves: number;
  readonly seconds: number;
  readonly day: string; // 2026-01-31
}

export interface Statistics {
  readonly games: readonly PlayedGame[];
}

export interface Summary {
  readonly played: number;
  readonly won: number;
  readonly streak: number;
  readonly bestStreak: number;
  readonly fewestMoves: number | null;
  readonly fastest: number | null;
}

const mostGames = 5000;
const kept = keptValue<Statistics>('freecell.statistics', { games: [] });

function least(values: readonly number[]): number | null {
  return values.length > 0 ? Math.min(...values) : null;
}

export function summarise(games: readonly PlayedGame[]): Summary {
  let streak = 0;
  let bestStreak = 0;
  for (const { won } of games) {
    streak = won ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  const wins = games.filter(({ won }) => won);
  return {
    played: games.length,
    won: wins.length,
    streak,
    bestStreak,
    fewestMoves: least(wins.map(({ moves }) => moves)),
    fastest: least(wins.map(({ seconds }) => seconds)),
  };
}

export const statistics = {
  games: (): readonly PlayedGame[] => kept.read().games,
  add: (game: PlayedGame): void => kept.write({ games: [...kept.read().games, game].slice(-mostGames) }),
  clear: (): void => kept.write({ games: [] }),
  exported: (): string => JSON.stringify({ schema: 'freecell/statistics/1', ...kept.read() }, null, 2),
};
