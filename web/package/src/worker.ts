// The worker of browsers. The build makes one script of it.
import { type Request, server } from './tasks.js';

const serve = server((message) => postMessage(message));
onmessage = ({ data }: MessageEvent<Request>) => serve(data);
