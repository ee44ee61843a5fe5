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

/** For pages that only show elements which are tested in every engine; all of them with `DOCS_IN_EVERY_BROWSER=1`. */
export const oneBrowser = process.env.DOCS_IN_EVERY_BROWSER ? browsers : browsers.slice(0, 1);
