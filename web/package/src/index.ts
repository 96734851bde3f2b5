// For browsers, with and without a bundler: module and worker are embedded in the script, so nothing is fetched.
import './embedded-module.js';
import { useWorkerText } from './workers/browser-workers.js';
import { browserWorker } from './workers/worker-scripts.js';

export * from './api.js';

useWorkerText(browserWorker);
