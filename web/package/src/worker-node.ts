// The worker of Node. The build makes one script of it.
import { parentPort } from 'node:worker_threads';
import { type Request, server } from './tasks.js';

const serve = server((message) => parentPort!.postMessage(message));
parentPort!.on('message', (request: Request) => serve(request));
