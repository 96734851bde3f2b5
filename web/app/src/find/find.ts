import wasm from './find.wasm?url';

/** The query and the deals to search. */
export interface Question {
  readonly url: string;
  readonly query: string;
  readonly first: number;
  readonly last: number;
  /** How many numbers to list; all matches are counted. */
  readonly capacity: number;
}

export type Answer =
  | { readonly kind: 'understood'; readonly words: string }
  | { readonly kind: 'mistake'; readonly column: number; readonly message: string }
  | {
      readonly kind: 'progress' | 'done';
      readonly found: number;
      readonly searched: number;
      readonly numbers: readonly number[];
    };

/** Searches a range of deals in a worker and reports the progress. */
export function findDeals(question: Omit<Question, 'url'>, tell: (answer: Answer) => void, signal: AbortSignal): void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  signal.addEventListener('abort', stop);
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (signal.aborted) return;
    tell(data);
    if (data.kind === 'done' || data.kind === 'mistake') stop();
  });
  worker.postMessage({ ...question, url: new URL(wasm, location.href).href });
}
