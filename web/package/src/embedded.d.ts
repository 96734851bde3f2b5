// Written by scripts/build.mjs.
export const wasm: string;
