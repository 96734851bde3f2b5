/** The result of the user's dealer for a number. */
export type Dealt = { readonly returned: unknown } | { readonly error: string };

const patience = 3000; // ms, for all numbers together

// In a frame without an origin or network access, so that the code cannot reach the page or its server.
const policy = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:";
const worker = `onmessage = ({ data: { code, numbers } }) => {
  const tell = (error) => String(error && error.message || error);
  let dealer;
  try {
    dealer = (0, eval)(code + '\\n;typeof dealFreeCell === "undefined" ? undefined : dealFreeCell');
  } catch (error) {
    return postMessage({ error: tell(error) });
  }
  if (typeof dealer !== 'function') return postMessage({ missing: true });
  postMessage({ dealt: numbers.map((number) => {
    try {
      return { returned: JSON.parse(JSON.stringify(dealer(number)) ?? 'null') };
    } catch (error) {
      return { error: tell(error) };
    }
  }) });
};`;
const frameScript = `addEventListener('message', ({ data, source }) => {
  const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(worker)}])));
  worker.onmessage = ({ data: answer }) => source.postMessage(answer, '*');
  worker.onerror = ({ message }) => source.postMessage({ error: message }, '*');
  worker.postMessage(data);
});`;

type Answer = { readonly dealt: readonly Dealt[] } | { readonly error: string } | { readonly missing: true };

/** Runs JavaScript that defines `dealFreeCell` in a sandbox, and calls it with the numbers. */
export async function runDealer(code: string, numbers: readonly number[]): Promise<Answer | { readonly late: true }> {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.hidden = true;
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}"><script>${frameScript}</script>`;
  const loaded = new Promise((done) => frame.addEventListener('load', done));
  document.body.append(frame);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  try {
    await loaded;
    return await new Promise((done) => {
      addEventListener('message', ({ data, source }) => source === frame.contentWindow && done(data as Answer), {
        signal: stop.signal,
      });
      timer = setTimeout(() => done({ late: true }), patience);
      frame.contentWindow!.postMessage({ code, numbers }, '*');
    });
  } finally {
    clearTimeout(timer);
    stop.abort();
    frame.remove(); // terminates the worker too
  }
}
