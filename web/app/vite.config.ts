import { defineConfig } from 'vite';
import { cardArt } from './scripts/card-art.mjs';

export default defineConfig({
  base: './', // works in any folder of any web server
  build: { target: 'es2022', chunkSizeWarningLimit: 400, modulePreload: { polyfill: false } },
  esbuild: { target: 'es2022' },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['freecell'] },
  plugins: [cardArt()],
});
