// WebKitGTK for Web Test Runner: starts Xvfb and WebKitWebDriver itself and stops them afterwards.
import {spawn} from 'node:child_process';
import {setTimeout as sleep} from 'node:timers/promises';
import {webdriverLauncher} from '@web/test-runner-webdriver';
import {freePort} from './free-port.mjs';

async function startDisplay(children) {
  // -displayfd: Xvfb picks a free display and writes its number to fd 3.
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(xvfb);
  const number = await new Promise((resolve, reject) => {
    xvfb.once('error', reject);
    xvfb.stdio[3].once('data', (data) => resolve(String(data).trim()));
  });
  return `:${number}`;
}

export function webkitLauncher({driver = 'WebKitWebDriver', binary = process.env.WEBKIT_BROWSER} = {}) {
  const children = [];
  const base = webdriverLauncher({capabilities: {browserName: 'MiniBrowser'}});
  const initialize = base.initialize.bind(base);
  const stop = base.stop.bind(base);
  base.initialize = async (config) => {
    const env = {
      ...process.env,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    };
    if (!env.DISPLAY) env.DISPLAY = await startDisplay(children);
    const port = await freePort();
    children.push(spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {env, stdio: 'ignore'}));
    for (let tries = 0; ; tries++) {
      try {
        if ((await fetch(`http://127.0.0.1:${port}/status`)).ok) break;
      } catch (error) {
        if (tries > 100) throw error;
      }
      await sleep(50);
    }
    base.options = {
      hostname: '127.0.0.1',
      port,
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
    for (const child of children.splice(0).reverse()) child.kill();
  };
  process.once('exit', () => {
    for (const child of children) child.kill();
  });
  return base;
}
