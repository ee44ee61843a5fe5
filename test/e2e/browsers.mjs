import puppeteer from 'puppeteer-core';
import {chromiumPath, engines, firefoxPath} from '../../scripts/browsers.mjs';

const launchers = {
  async chromium() {
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return puppeteer.launch({executablePath: await chromiumPath(), headless: 'shell', args});
  },
  firefox: () => puppeteer.launch({browser: 'firefox', executablePath: firefoxPath(), headless: true}),
};

/** The browsers of this machine that can be driven here, as `[name, launch]`. */
export const browsers = engines()
  .run.filter((name) => name in launchers)
  .map((name) => [name, launchers[name]]);
