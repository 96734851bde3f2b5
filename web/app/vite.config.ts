import { defineConfig, type Plugin } from 'vite';
import { cardArt } from './scripts/card-art.mjs';
import { impossibleFile } from './scripts/impossible.mjs';

/** Lets the browser load the WebAssembly module while it still loads the scripts. */
function preloadModule(): Plugin {
  return {
    name: 'preload-module',
    transformIndexHtml: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /\/freecell-[\w-]+\.wasm$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'fetch', type: 'application/wasm', crossorigin: true, href: `./${name}` },
        })),
  };
}

export default defineConfig({
  base: './', // works in any folder of any web server
  build: { target: 'es2022', chunkSizeWarningLimit: 400, modulePreload: { polyfill: false } },
  esbuild: { target: 'es2022' },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['freecell'] },
  plugins: [cardArt(), impossibleFile(), preloadModule()],
});
