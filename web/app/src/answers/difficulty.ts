import { type DifficultyLabel, type Rating, rate } from 'freecell/fetch';
import type { Start } from '../session.js';
import { recordedProof } from './census.js';

/** From the easiest 10% of random deals to the hardest 10%. */
export const levels: readonly DifficultyLabel[] = ['very easy', 'easy', 'medium', 'hard', 'very hard'];

/** Whether games with these rules have a rating. */
export function isRated({ columns, cells }: Pick<Start, 'columns' | 'cells'>): boolean {
  return columns <= 8 && cells <= 8;
}

const quickGames = 24;

/** A rating and, for an impossible deal, the number of positions of its proof in the census. */
export type DealRating = Rating & { readonly proof?: number | undefined };

let last: { readonly key: string; readonly rating: DealRating } | undefined;

/** How hard a deal is, as `freecell rate` computes it. */
export async function difficultyOf(start: Start, signal?: AbortSignal): Promise<DealRating> {
  const { deal, columns, cells } = start;
  const key = `${deal} ${columns} ${cells}`;
  if (last?.key !== key) {
    const rating = await rate(deal, { columns, cells, signal });
    const proof = rating.outcome === 'solved' ? undefined : await recordedProof(start);
    last = { key, rating: proof === undefined ? rating : { ...rating, outcome: 'impossible', proof } };
  }
  return last.rating;
}

/** Whether a deal has this level; an impossible deal has none. A quick rating excludes most of the others. */
export async function isOfLevel(start: Start, level: DifficultyLabel, signal: AbortSignal): Promise<boolean> {
  const { deal, columns, cells } = start;
  const quick = await rate(deal, { columns, cells, games: quickGames, signal });
  if (quick.outcome !== 'solved') return false;
  if (Math.abs(levels.indexOf(quick.label) - levels.indexOf(level)) > 1) return false;
  const rating = await difficultyOf(start, signal);
  return rating.outcome === 'solved' && rating.label === level;
}
