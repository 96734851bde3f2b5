/** How the tests of the package and of the page start Chromium: without a sandbox and without traffic of its own. */
export const chromiumOptions = {
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
};
