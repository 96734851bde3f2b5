// For Node.
import './embedded-module.js';
import './workers/node-workers.js';

export * from './api.js';
