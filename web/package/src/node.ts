// For Node.
import './embedded-module.js';
import './node-workers.js';

export * from './api.js';
