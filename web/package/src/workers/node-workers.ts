import { availableParallelism, cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { nodeWorker } from './worker-scripts.js';
import { notStarted, setWorkers, type TaskWorker } from './workers.js';

const script = { url: 'the text in worker-scripts.js', remedy: 'allow worker threads (node --allow-worker)' };

function newWorker(): Worker {
  try {
    return new Worker(nodeWorker, { eval: true });
  } catch (cause) {
    throw notStarted(script, cause);
  }
}

function startWorker(): TaskWorker {
  const worker = newWorker();
  return {
    ...script,
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

setWorkers(startWorker, availableParallelism?.() ?? cpus().length);
