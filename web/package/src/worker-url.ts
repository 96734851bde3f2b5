let named: string | undefined;

/**
 * Says where `worker.js` of this package is served, for pages whose Content-Security-Policy allows no `blob:` workers and
 * for bundlers that lose the worker of `freecell/fetch`. Workers that already run are not replaced. Has no effect in Node.
 */
export function setWorkerUrl(url: string | URL): void {
  named = String(url);
}

/** Where it is said to be. */
export function workerUrl(): string | undefined {
  return named;
}
