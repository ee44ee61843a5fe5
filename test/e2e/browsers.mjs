import {engines} from '../runner/browsers.mjs';
import {launchChromium, launchFirefox} from '../runner/launch.mjs';

const launchers = {chromium: launchChromium, firefox: launchFirefox};

/** The browsers of this machine that can be driven here, as `[name, launch]`. */
export const browsers = engines()
  .run.filter((name) => name in launchers)
  .map((name) => [name, launchers[name]]);

/** For pages that only show elements which are tested in every engine; all of them with `DOCS_IN_EVERY_BROWSER=1`. */
export const oneBrowser = process.env.DOCS_IN_EVERY_BROWSER ? browsers : browsers.slice(0, 1);
