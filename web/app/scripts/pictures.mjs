// Takes screenshots of the built page at many sizes, for review: node scripts/pictures.mjs FOLDER. With --docs it
// takes those of README.md and docs/page.md, into docs/.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { solutionOf3 } from '../test/boards.mjs';
import { launch } from '../test/browser.mjs';
import { serveDist } from '../test/serve-dist.mjs';

const forDocs = process.argv[2] === '--docs';
const folder = forDocs ? fileURLToPath(new URL('../../../docs', import.meta.url)) : (process.argv[2] ?? 'pictures');
mkdirSync(folder, { recursive: true });
const site = await serveDist();
const browser = await launch();

async function open(viewport, { colorScheme = 'light', settings = {}, query = '?deal=617&moves=8a+8b' } = {}) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce', locale: 'en' });
  page.on('pageerror', (error) => console.log(String(error)));
  page.on('console', (message) => message.type() === 'error' && console.log(message.text()));
  await page.addInitScript((chosen) => localStorage.setItem('freecell.settings', chosen), JSON.stringify(settings));
  await page.goto(site.address + query);
  await page.locator('[data-card="AS"]').waitFor();
  await page.waitForTimeout(700); // the court cards
  return page;
}

async function showPanel(page, panel) {
  const menu = page.locator('[data-action=menu]');
  if (await menu.isVisible()) await menu.click();
  await page.locator(`[data-panel=${panel}]`).click();
  await page.waitForTimeout(200);
}

const lost = ['1a', '1b', '1c', '1d'];

// Columns longer than a few moves could make them.
const longColumn = (page) =>
  page.evaluate(() => {
    const { app } = document.querySelector('freecell-page');
    const cards = app.session.position.columns.flat();
    const columns = [
      cards.slice(0, 19),
      cards.slice(19, 27),
      cards.slice(27, 35),
      cards.slice(35, 42),
      cards.slice(42),
    ];
    const value = { ...app.session.position, columns: [...columns, [], [], []] };
    Object.defineProperty(app.session, 'position', { value });
    app.changed();
  });

async function win(page) {
  const moves = solutionOf3.slice(-1);
  await page.evaluate((all) => all.forEach((move) => document.querySelector('freecell-page').app.move(move)), moves);
  await page.locator('freecell-victory').waitFor();
  await page.waitForTimeout(300);
}

async function analyse(page) {
  await showPanel(page, 'analyse');
  await page.locator('[data-action=analyse]').click();
  await page.locator('[data-verdict-of-game]').waitFor();
  await page.waitForTimeout(200);
}

const scenes = {
  game: { query: '?deal=617&moves=8a+8b' },
  lost: { query: `?deal=617&moves=${lost.join('+')}` },
  analysed: { query: `?deal=617&moves=${lost.join('+')}`, prepare: analyse },
  long: { query: '?deal=617', prepare: longColumn },
  won: { query: `?deal=3&moves=${solutionOf3.slice(0, -1).join('+')}`, prepare: win },
};

async function everySize() {
  const sizes = {
    small: [320, 568],
    phone: [390, 844],
    turned: [844, 390],
    tablet: [1024, 768],
    desktop: [1440, 900],
    large: [2560, 1440],
  };
  for (const [size, [width, height]] of Object.entries(sizes)) {
    for (const [scene, { query, prepare }] of Object.entries(scenes)) {
      for (const colorScheme of ['light', 'dark']) {
        const page = await open({ width, height }, { colorScheme, query });
        await prepare?.(page);
        await page.screenshot({ path: `${folder}/${size}-${scene}-${colorScheme}.png` });
        if (scene === 'game' && colorScheme === 'light') await everyPanel(page, size);
        await page.close();
      }
    }
  }
}

async function everyPanel(page, size) {
  const panels = await page.locator('[data-panel]').evaluateAll((all) => all.map(({ dataset }) => dataset.panel));
  for (const panel of panels) {
    await showPanel(page, panel);
    await page.screenshot({ path: `${folder}/${size}-panel-${panel}.png` });
    await page.evaluate(() => document.querySelector('freecell-page').app.show(undefined));
  }
}

const lostAtMove22 = '?deal=1941&moves=87+3a+3b+1c+1d+15+d5+3d+37+83+a8+7a+73+a3+7a+7h+42+76+68+73+78+1h+16+86+68+86';

async function ofDocs() {
  const save = (page, name) => page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 });
  const page = await open({ width: 1280, height: 760 }, { query: '?deal=617' });
  await showPanel(page, 'watch');
  await page.locator('[data-action=solve]').click();
  await page.locator('freecell-watch li').nth(21).click();
  await page.waitForTimeout(500);
  await save(page, 'page');
  const coached = await open({ width: 1280, height: 760 }, { query: lostAtMove22, settings: { table: 'slate' } });
  await analyse(coached);
  await coached.locator('[data-action=before-loss]').click();
  await coached.waitForTimeout(300);
  await save(coached, 'page-analysis');
  const phone = await open({ width: 360, height: 640 }, { settings: { table: 'blue', fourColors: true } });
  await save(phone, 'page-phone');
  const dark = await open({ width: 844, height: 390 }, { colorScheme: 'dark', settings: { table: 'wine' } });
  await save(dark, 'page-turned');
}

await (forDocs ? ofDocs() : everySize());
await browser.close();
site.close();
