// WebKitGTK: starts Xvfb and WebKitWebDriver, and speaks as much WebDriver as tests with screenshots need.
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

/** Starts WebKit with one page, which has the methods of a page of Puppeteer that tests with screenshots use. */
export async function launchWebKit() {
  // Screenshots need compositing, and the window has no more pixels than the display.
  const {port, stop} = await startWebKitDriver({size: '1280x6600'});
  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const {value} = await response.json();
    if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
    return value;
  };
  const {sessionId} = await call('POST', '', {
    capabilities: {alwaysMatch: {browserName: 'MiniBrowser', acceptInsecureCerts: true}},
  });
  const command = (method, path, body) => call(method, `/${sessionId}${path}`, body);
  const page = {
    goto: (url) => command('POST', '/url', {url}),
    async evaluate(work, ...args) {
      const script = `const done = arguments[1]; Promise.resolve((${work})(...arguments[0])).then((value) => done({value}), (error) => done({error: String(error)}));`;
      const {value, error} = await command('POST', '/execute/async', {script, args: [args]});
      if (error) throw new Error(error);
      return value;
    },
    /** Resizes the window. WebKit has no smaller viewport than 200 pixels. */
    async setViewport({width, height}) {
      await command('POST', '/window/rect', {width, height});
    },
    screenshot: async () => Buffer.from(await command('GET', '/screenshot'), 'base64'),
    close: async () => {},
  };
  return {
    newPage: async () => page,
    async close() {
      await command('DELETE', '').catch(() => {});
      stop();
    },
  };
}
