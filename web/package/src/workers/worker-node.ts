// The worker for Node. The build bundles it into one script.
import { parentPort } from 'node:worker_threads';
import { type Request, server } from './tasks.js';

const serve = server((message) => parentPort!.postMessage(message));
parentPort!.on('message', (request: Request) => serve(request));
