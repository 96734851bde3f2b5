// For browsers, with and without a bundler: the module is within the script, so that nothing has to be fetched.
import './embedded-module.js';
import './browser-workers.js';

export * from './api.js';
