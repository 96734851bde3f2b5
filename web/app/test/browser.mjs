import { chromium } from 'playwright-core';

export const launch = () =>
  chromium.launch({
    executablePath: process.env.FREECELL_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
