import { compiled, setModule } from './core.js';
import { wasm } from './embedded.js';

let module: WebAssembly.Module | undefined;

// Nothing is decoded or compiled before it is needed.
setModule(() => (module ??= compiled(Uint8Array.from(atob(wasm), (character) => character.charCodeAt(0)))));
