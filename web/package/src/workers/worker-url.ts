let named: string | undefined;

/**
 * Sets the URL of this package's `worker.js`, for pages whose Content-Security-Policy forbids `blob:` workers and for
 * bundlers that lose the worker of `freecell/fetch`. Running workers are not replaced. Has no effect in Node.
 */
export function setWorkerUrl(url: string | URL): void {
  named = String(url);
}

/** The URL that was set. */
export function workerUrl(): string | undefined {
  return named;
}
