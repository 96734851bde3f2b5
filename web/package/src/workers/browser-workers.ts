import type { Answer } from './tasks.js';
import { notStarted, setWorkers, type TaskWorker } from './workers.js';

const ownFile = 'serve dist/worker.js of this package from the origin of the page, and name it with setWorkerUrl()';
const atAddress = 'serve dist/worker.js of this package there, as text/javascript, from the origin of the page';
const asBlob = `allow blob: workers in the page's Content-Security-Policy (worker-src blob:), or ${ownFile}`;

function newWorker(url: string, remedy: string): Worker {
  try {
    return new Worker(url);
  } catch (cause) {
    throw notStarted({ url, remedy }, cause);
  }
}

function started(url: string, remedy: string): TaskWorker {
  const worker = newWorker(url, remedy);
  return {
    url,
    remedy,
    send: (request) => worker.postMessage(request),
    listen(onAnswer, onFailure) {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data);
      worker.onerror = ({ error, message }) => onFailure(error ?? (message || 'it could not be loaded'));
    },
    hold() {},
    terminate: () => worker.terminate(),
  };
}

const cores = globalThis.navigator?.hardwareConcurrency ?? 1;

/** Workers from the script at this URL. */
export function useWorkerFile(url: string): void {
  setWorkers((named) => started(named ?? url, named === undefined ? ownFile : atAddress), cores);
}

/** Workers from this text, without a URL. */
export function useWorkerText(text: string): void {
  let url: string | undefined;
  const blob = (): string => (url ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  setWorkers((named) => started(named ?? blob(), named === undefined ? asBlob : atAddress), cores);
}
