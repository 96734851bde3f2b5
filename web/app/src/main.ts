import { init } from 'freecell/fetch';
import wasm from 'freecell/freecell.wasm?url';
import { App } from './app.js';
import { FreecellPage } from './page.js';
import { languageFor } from './words/index.js';

function dress(app: App): void {
  const { language, theme, fourColors, highContrast } = app.settings;
  const root = document.documentElement;
  root.lang = languageFor(language);
  root.dataset.theme = theme;
  root.classList.toggle('four-colors', fourColors);
  root.classList.toggle('high-contrast', highContrast);
  document.title = `FreeCell ${app.session.start.deal}`;
}

await init(new URL(wasm, location.href));
const app = new App(location.search);
app.addEventListener('change', () => dress(app));
dress(app);
const page = new FreecellPage();
page.app = app;
document.body.replaceChildren(page);
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('service-worker.js');
