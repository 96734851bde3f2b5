// For browsers, with and without a bundler: module and worker are within the script, so that nothing has to be fetched.
import './embedded-module.js';
import { useWorkerText } from './browser-workers.js';
import { browserWorker } from './worker-scripts.js';

export * from './api.js';

useWorkerText(browserWorker);
