// For browsers, with module and worker in separate files.

import { setModule, unsupported } from './core.js';
import { useWorkerFile } from './workers/browser-workers.js';

export * from './api.js';

useWorkerFile(new URL('./worker.js', import.meta.url).href);

/** The source of the module: a URL, a response, its bytes, or the module itself. */
export type ModuleSource = string | URL | Response | BufferSource | WebAssembly.Module;

async function moduleOf(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== 'string' && !(source instanceof URL) && !(source instanceof Response)) {
    return WebAssembly.compile(source);
  }
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  const type = response.headers.get('Content-Type')?.split(';')[0];
  return type === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** Loads the module. Await it before calling anything else. Default: `freecell.wasm` next to this script. */
export async function init(source: ModuleSource = new URL('./freecell.wasm', import.meta.url)): Promise<void> {
  let module: WebAssembly.Module;
  try {
    module = await moduleOf(source);
  } catch (error) {
    throw error instanceof WebAssembly.CompileError ? unsupported(error) : error;
  }
  setModule(() => module);
}
