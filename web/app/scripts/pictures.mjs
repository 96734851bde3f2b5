// Takes pictures of the built page: node scripts/pictures.mjs FOLDER. The README's is page.jpg.
import { mkdirSync } from 'node:fs';
import { launch } from '../test/browser.mjs';
import { serveDist } from '../test/serve-dist.mjs';

const folder = process.argv[2] ?? 'pictures';
mkdirSync(folder, { recursive: true });
const site = await serveDist();
const browser = await launch();
const sizes = { phone: [360, 740], tablet: [800, 1100], laptop: [1280, 800], large: [3840, 2160] };
for (const [name, [width, height]] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce', locale: 'en' });
    page.on('pageerror', (error) => console.log(name, String(error)));
    page.on('console', (message) => message.type() === 'error' && console.log(name, message.text()));
    await page.goto(`${site.address}?deal=617&moves=8a+8b`);
    await page.locator('[data-card="AS"]').waitFor();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
    if (colorScheme === 'light') {
      for (const panel of ['watch', 'identify', 'teach', 'statistics', 'settings']) {
        await page.locator(`[data-panel=${panel}]`).click();
        await page.waitForTimeout(150);
        await page.screenshot({ path: `${folder}/${name}-${panel}.png`, fullPage: true });
      }
    }
    await page.close();
  }
}
const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, reducedMotion: 'reduce', locale: 'en' });
await page.goto(`${site.address}?deal=617`);
await page.locator('[data-panel=watch]').click();
await page.locator('[data-action=solve]').click();
await page.locator('freecell-watch li').nth(21).click();
await page.waitForTimeout(500);
await page.screenshot({ path: `${folder}/page.jpg`, type: 'jpeg', quality: 80 });
await browser.close();
site.close();
