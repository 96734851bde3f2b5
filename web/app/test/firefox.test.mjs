// The same page in Firefox: dealing, playing by key, mouse and click, winning, questions, languages, no errors.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { rows, solutionOf3, where } from './boards.mjs';
import { serveDist } from './serve-dist.mjs';

const executablePath = process.env.FREECELL_FIREFOX ?? '/usr/bin/firefox-esr';

describe('in Firefox', { skip: existsSync(executablePath) ? false : `there is no ${executablePath}` }, () => {
  let site, browser;
  before(async () => {
    site = await serveDist();
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    });
  });
  after(async () => {
    await browser?.close();
    site?.close();
  });

  async function open(query, viewport = { width: 1280, height: 800 }) {
    const page = await browser.newPage();
    page.failures = [];
    page.on('pageerror', (error) => page.failures.push(String(error)));
    await page.setViewport(viewport);
    await page.goto(site.address + query);
    await page.waitForSelector('>>> [data-card="KS"]');
    return page;
  }
  const close = async (page) => {
    assert.deepEqual(page.failures, []);
    await page.close();
  };
  const middle = async (page, selector) => {
    const { x, y } = await (await page.$(`>>> ${selector}`)).boundingBox();
    return [x + 20, y + 20];
  };

  test('a deal is shown, played by key to the win, and by mouse', async () => {
    const page = await open('?deal=617');
    const expected = {};
    rows[617].split('|').forEach((row, r) => row.split(' ').forEach((card, c) => (expected[card] = `${c + 1}${r}`)));
    assert.deepEqual(await where(page), expected);
    await page.mouse.click(...(await middle(page, '[data-card=QH]')));
    assert.equal((await where(page)).QH, '27');
    const [from, to] = [await middle(page, '[data-card="4H"]'), await middle(page, '[data-slot=c]')];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(to[0] + 30, to[1] + 30, { steps: 6 });
    await page.mouse.move(...to, { steps: 3 });
    await page.mouse.up();
    assert.equal((await where(page))['4H'], 'c0');
    await page.goto(`${site.address}?deal=3`);
    await page.waitForSelector('>>> [data-card="KS"]');
    const [most, last] = [solutionOf3.slice(0, -6), solutionOf3.slice(-6)];
    await page.evaluate(
      (moves) => moves.forEach((move) => document.querySelector('freecell-page').app.move(move)),
      most,
    );
    for (const move of last) for (const key of move.slice(0, 2)) await page.keyboard.press(key);
    await page.waitForSelector('>>> freecell-victory >>> section');
    await close(page);
  });

  test('nothing is wider or higher than the screen, from 320 to 2560 pixels', async () => {
    const page = await open('?deal=617');
    for (const [width, height] of [
      [320, 568],
      [844, 390],
      [1280, 800],
      [2560, 1440],
    ]) {
      await page.setViewport({ width, height });
      await page.waitForFunction((wide) => innerWidth === wide, {}, width);
      assert.ok(
        await page.evaluate(
          () =>
            document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight,
        ),
        `${width}`,
      );
    }
    await close(page);
  });

  test('a lost game is rated and analysed, and a click on the curve goes there', async () => {
    const page = await open('?deal=617&moves=1a+1b+1c+1d');
    await page.waitForFunction(() => document.querySelector('freecell-page').app.difficulty?.label === 'very hard');
    await (await page.waitForSelector('>>> [data-action=analyse-game]')).click();
    const curve = await (await page.waitForSelector('>>> freecell-analyse >>> .curve')).boundingBox();
    await page.mouse.click(curve.x + (curve.width * 2.5) / 24, curve.y + curve.height / 2);
    const [step, lostBy] = await page.evaluate(() => {
      const { app } = document.querySelector('freecell-page');
      return [app.session.step, app.coach.analysis.lost_by];
    });
    assert.deepEqual([step, lostBy], [3, { first: 3, last: 3 }]);
    await close(page);
  });

  test('questions and dealers run in their workers', async () => {
    const page = await open('?deal=617');
    await (await page.$('>>> [data-panel=check]')).click();
    await (await page.waitForSelector('>>> freecell-check >>> textarea')).type('function dealFreeCell() { return 1; }');
    await (await page.$('>>> [data-action=check]')).click();
    await page.waitForSelector('>>> freecell-check >>> li.failed');
    await (await page.$('>>> [data-panel=find]')).click();
    await (await page.waitForSelector('>>> freecell-find >>> textarea')).type('aces in top');
    await (await page.$('>>> [data-action=find]')).click();
    await page.waitForFunction(() =>
      document
        .querySelector('freecell-page')
        .shadowRoot.querySelector('freecell-find')
        .shadowRoot.querySelector('[data-number="1775"]'),
    );
    await close(page);
  });
});
