// The worker of browsers.
import { server, type Request } from './tasks.js';

const serve = server((message) => postMessage(message));
onmessage = ({ data }: MessageEvent<Request>) => serve(data);
