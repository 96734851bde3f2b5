// Written by scripts/build.mjs: the workers as text, so that bundlers need not find them.

/** dist/worker.js, for browsers. */
export const browserWorker: string;
/** The same for Node, as CommonJS. */
export const nodeWorker: string;
