// WebKitGTK: starts Xvfb and WebKitWebDriver. webkit-browser.mjs drives pages in it.
import {spawn} from 'node:child_process';
import {setTimeout as sleep} from 'node:timers/promises';
import {webkitDriver} from './browsers.mjs';
import {freePort} from './free-port.mjs';

async function startDisplay(children, size) {
  // -displayfd: Xvfb picks a free display and writes its number to fd 3.
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(xvfb);
  const number = await new Promise((resolve, reject) => {
    xvfb.once('error', reject);
    xvfb.stdio[3].once('data', (data) => resolve(String(data).trim()));
  });
  return `:${number}`;
}

/**
 * Starts the driver, and a display if one is missing or `size` is given.
 *
 * @returns the port of the driver, and `stop()`, which ends everything
 */
export async function startWebKitDriver({driver = webkitDriver(), size, ...more} = {}) {
  const children = [];
  const stop = () => {
    for (const child of children.splice(0).reverse()) child.kill();
  };
  process.once('exit', stop);
  const env = {...process.env, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', ...more.env};
  if (size || !env.DISPLAY) env.DISPLAY = await startDisplay(children, size ?? '1280x1024');
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
  return {port, stop};
}
