// The worker for browsers. The build bundles it into one script.
import { type Request, server } from './tasks.js';

const serve = server((message) => postMessage(message));
onmessage = ({ data }: MessageEvent<Request>) => serve(data);
