import { init } from 'freecell/fetch';
import wasm from 'freecell/freecell.wasm?url';
import { App } from './app.js';
import { FreecellBadLink } from './bad-link.js';
import { isBad, readLink } from './link.js';
import { FreecellPage } from './page.js';
import { keptSettings, type Settings } from './settings.js';
import { languageFor, wordsFor } from './words/index.js';

function dress({ language, theme, table, back, fourColors, highContrast }: Settings): void {
  const root = document.documentElement;
  root.lang = languageFor(language);
  Object.assign(root.dataset, { theme, table, back });
  root.classList.toggle('four-colors', fourColors);
  root.classList.toggle('high-contrast', highContrast);
}

const settings = keptSettings.read();
dress(settings);
const link = readLink(location.search, location.hash);
if (isBad(link)) {
  document.body.replaceChildren(Object.assign(new FreecellBadLink(), { words: wordsFor(settings.language), link }));
} else {
  await init(new URL(wasm, location.href));
  const app = new App(link);
  const show = (): void => {
    dress(app.settings);
    document.title = `FreeCell ${app.session.start.deal}`;
  };
  app.addEventListener('change', show);
  show();
  document.body.replaceChildren(Object.assign(new FreecellPage(), { app }));
}
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('service-worker.js');
