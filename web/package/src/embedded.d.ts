// Written by scripts/build.mjs.

/** The module in base64. */
export const wasm: string;
