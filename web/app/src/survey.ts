/** Deals whose value is from..to. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly deals: number;
}

/** The part of `freecell survey report --json` that the page shows. */
export interface Survey {
  readonly deals: number;
  readonly ranges: readonly (readonly [number, number])[];
  readonly settings: { readonly columns: string; readonly cells: string };
  readonly solved: number;
  readonly impossible: number;
  readonly gave_up: number;
  readonly impossible_deals: readonly number[];
  readonly gave_up_deals: readonly number[];
  readonly mean_length: number;
  readonly lengths: readonly Bar[];
  readonly mean_positions: number;
  readonly positions: readonly Bar[];
}

async function json(path: string): Promise<unknown> {
  const answer = await fetch(path, { cache: 'no-store' });
  return answer.ok ? await answer.json() : undefined;
}

let asked: Promise<Survey | undefined> | undefined;

/** The survey of the server, if it is `freecell serve --store`. Requested once. */
export function servedSurvey(): Promise<Survey | undefined> {
  return (asked ??= (async () => {
    try {
      const server = (await json('server.json')) as { statistics?: boolean } | undefined;
      if (server?.statistics !== true) return undefined;
      const survey = (await json('api/statistics')) as Survey | undefined;
      if (!survey) asked = undefined; // it may still be counting
      return survey;
    } catch {
      asked = undefined; // no network
      return undefined;
    }
  })());
}
