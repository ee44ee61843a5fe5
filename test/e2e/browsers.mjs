import {engines} from '../runner/browsers.mjs';
import {launchChromium, launchFirefox} from '../runner/launch.mjs';
import {launchWebKit} from '../runner/webkit-browser.mjs';

const launchers = {chromium: launchChromium, firefox: launchFirefox};

/** The installed browsers that Puppeteer can drive, as `[name, launch]`. */
export const browsers = engines()
  .run.filter((name) => name in launchers)
  .map((name) => [name, launchers[name]]);

/** The same with WebKit, whose pages have only what `launchWebKit()` implements. */
export const everyBrowser = [
  ...browsers,
  ...engines()
    .run.filter((name) => name === 'webkit')
    .map((name) => [name, launchWebKit]),
];

/** One browser, for pages whose elements have tests in every engine; all browsers with `DOCS_IN_EVERY_BROWSER=1`. */
export const oneBrowser = process.env.DOCS_IN_EVERY_BROWSER ? browsers : browsers.slice(0, 1);
