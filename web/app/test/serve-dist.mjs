// Serves the built page on its own port, as any web server would.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** `answers`: texts by path, instead of files. */
export async function serveDist(answers = {}) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    const file = join(dist, path.endsWith('/') ? `${path}index.html` : path);
    if (path in answers) return response.writeHead(200, { 'Content-Type': 'application/json' }).end(answers[path]);
    try {
      response
        .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}
