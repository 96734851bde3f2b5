import type { GameRecord } from './stats.js';

const deals = 1_000_000;
const step = 618_033; // coprime to the number of deals, so no deal repeats for 2700 years
const dayLength = 86_400_000;

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength);
}

/** The deal to begin with on a day such as 2026-01-31, of the first million. If it cannot be won, the next one that can
 * is used. */
export function dailyDeal(day: string): number {
  return 1 + ((((dayNumber(day) * step) % deals) + deals) % deals);
}

/** Any of the first million. */
export function randomDeal(): number {
  return 1 + Math.floor(Math.random() * deals);
}

/** Every day of the month, `2026-01`, from 1. */
export function daysOf(month: string): readonly string[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`);
}

/** 0 for Monday. */
export function weekday(day: string): number {
  return (dayNumber(day) + 3) % 7; // day 0 was a Thursday
}

export function monthBefore(month: string, by = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - by, 1)).toISOString().slice(0, 7);
}

/** The result of each daily deal: won on its day, won later, or begun. */
export function dailyResults(games: readonly GameRecord[]): ReadonlyMap<string, 'won' | 'late' | 'begun'> {
  const results = new Map<string, 'won' | 'late' | 'begun'>();
  for (const { daily, day, result, helped } of games) {
    if (daily === undefined || results.get(daily) === 'won') continue;
    const isWon = result === 'won' && !helped;
    if (isWon || !results.has(daily)) results.set(daily, !isWon ? 'begun' : day === daily ? 'won' : 'late');
  }
  return results;
}

/** Consecutive days whose deal was won on the day itself, up to today; an unfinished today does not break the streak. */
export function dailyStreak(games: readonly GameRecord[], today: string): number {
  const won = new Set([...dailyResults(games)].filter(([, result]) => result === 'won').map(([day]) => dayNumber(day)));
  const last = won.has(dayNumber(today)) ? dayNumber(today) : dayNumber(today) - 1;
  let length = 0;
  while (won.has(last - length)) ++length;
  return length;
}
