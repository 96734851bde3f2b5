// A server for the examples: node serve.mjs [port]. Any file server works if it sends these types.
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Serves a folder; default: the package's own. */
export function serve(port, root = packageRoot) {
  const server = createServer(({ url }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = createReadStream(join(root, path));
    file.on('open', () => {
      response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' });
      file.pipe(response);
    });
    file.on('error', () => response.writeHead(404).end());
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const server = await serve(Number(process.argv[2] ?? 8000));
  console.log(`http://127.0.0.1:${server.address().port}/examples/plain.html`);
}
