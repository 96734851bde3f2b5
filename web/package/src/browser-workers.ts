import type { Answer } from './tasks.js';
import { setWorkers, type TaskWorker } from './workers.js';

function startWorker(): TaskWorker {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  return {
    send: (request) => worker.postMessage(request),
    listen(onAnswer, onFailure) {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data);
      worker.onerror = (event) => onFailure(event.error ?? event.message);
    },
    hold() {},
    terminate: () => worker.terminate(),
  };
}

setWorkers(startWorker, navigator.hardwareConcurrency);
