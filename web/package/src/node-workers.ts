import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { setWorkers, type TaskWorker } from './workers.js';

function startWorker(): TaskWorker {
  const worker = new Worker(new URL('./worker-node.js', import.meta.url));
  return {
    send: (request) => worker.postMessage(request),
    listen(onAnswer, onFailure) {
      worker.removeAllListeners();
      worker.on('message', onAnswer);
      worker.on('error', onFailure);
      worker.on('exit', (code) => onFailure(new Error(`it exited with ${code}`)));
    },
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}

setWorkers(startWorker, availableParallelism());
