// WebKitGTK for Web Test Runner.
import {webdriverLauncher} from '@web/test-runner-webdriver';
import {startWebKitDriver} from './webkit-driver.mjs';

export function webkitLauncher({driver = 'WebKitWebDriver', binary = process.env.WEBKIT_BROWSER} = {}) {
  let running;
  const base = webdriverLauncher({capabilities: {browserName: 'MiniBrowser'}});
  const initialize = base.initialize.bind(base);
  const stop = base.stop.bind(base);
  const sendKeys = base.sendKeys.bind(base);
  // One at a time, as a person types: of several together the driver presses repeated ones once.
  base.sendKeys = async (session, keys) => {
    for (const key of keys) await sendKeys(session, [key]);
  };
  base.initialize = async (config) => {
    running = await startWebKitDriver({driver, env: {WEBKIT_DISABLE_COMPOSITING_MODE: '1'}});
    base.options = {
      hostname: '127.0.0.1',
      port: running.port,
      path: '/',
      logLevel: 'error',
      capabilities: {
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'wdio:enforceWebDriverClassic': true,
        ...(binary && {'webkitgtk:browserOptions': {binary, args: ['--automation']}}),
      },
    };
    // One top-level page at a time, not an iframe per test file.
    base.concurrency = 1;
    await initialize({...config, concurrency: 1});
    base.name = 'WebKitGTK';
  };
  base.stop = async () => {
    await stop();
    running?.stop();
  };
  return base;
}
