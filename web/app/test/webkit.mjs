// Controls WebKit through its WebDriver, both from Debian (webkit2gtk-driver, xvfb), with the few commands that the
// test needs.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const driver = process.env.FREECELL_WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/xvfb-run';

/** Why WebKit cannot be tested here; `false` if it can. */
export const missing =
  [driver, display].map((file) => !existsSync(file) && `there is no ${file}`).find(Boolean) ?? false;

async function freePort() {
  const server = createServer();
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

export async function launchWebKit() {
  const port = await freePort();
  const environment = {
    ...process.env,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // bubblewrap does not work in containers; the page is ours
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const words = ['-a', '-s', '-screen 0 2700x1600x24', driver, `--port=${port}`];
  const started = spawn(display, words, { env: environment, stdio: 'ignore', detached: true });
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  const isReady = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 100 && !(await isReady()); ++tries) await wait(100);
  const { sessionId } = await call('POST', '/session', { capabilities: {} });
  const session = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);

  const page = {
    goto: (url) => session('POST', '/url', { url }),
    resize: (width, height) => session('POST', '/window/rect', { width, height }),
    /** Calls a function there; it may be asynchronous. */
    evaluate: (work, ...args) => session('POST', '/execute/sync', { script: `return (${work})(...arguments);`, args }),
    async waitFor(work, ...args) {
      for (let tries = 0; tries < 300; ++tries) {
        const value = await page.evaluate(work, ...args);
        if (value) return value;
        await wait(100);
      }
      throw new Error(`it never came: ${work}`);
    },
    press: (keys) => session('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: keyActions(keys) }] }),
    /** Presses the mouse at the first point, drags it along the others and releases it. */
    drag: (...points) =>
      session('POST', '/actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: dragActions(points) }],
      }),
    async close() {
      await session('DELETE', '').catch(() => {});
      process.kill(-started.pid);
    },
  };
  return page;
}

const keyActions = (keys) =>
  [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

const dragActions = ([[x, y], ...rest]) => [
  { type: 'pointerMove', duration: 0, x, y },
  { type: 'pointerDown', button: 0 },
  ...rest.map(([toX, toY]) => ({ type: 'pointerMove', duration: 50, x: toX, y: toY })),
  { type: 'pointerUp', button: 0 },
];
