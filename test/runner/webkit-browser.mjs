// WebKitGTK with the methods of Puppeteer's browsers and pages that tests use, over WebDriver.
import {setTimeout as sleep} from 'node:timers/promises';
import {startWebKitDriver} from './webkit-driver.mjs';

/** The key of a reference to an element in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS = {'\n': '\ue006', Delete: '\ue017', Enter: '\ue006', Escape: '\ue00c', Tab: '\ue004'};
const INTERVAL = 20;

/** Finds an element by a selector of Puppeteer: `>>>` looks into shadow roots at any depth. Sent to the page. */
function find(selector) {
  const below = (root, part) => {
    const direct = root.querySelector(part);
    if (direct) return direct;
    for (const {shadowRoot} of root.querySelectorAll('*')) {
      const found = shadowRoot && below(shadowRoot, part);
      if (found) return found;
    }
    return null;
  };
  const [first, ...rest] = selector.split('>>>').map((part) => part.trim());
  return rest.reduce(
    (host, part) => host && below(host.shadowRoot ?? host, part),
    document.querySelector(first),
  );
}

/** Lists the iframes of a document, also in shadow roots. Sent to the page. */
function iframes(root = document) {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.localName === 'iframe' ? [element] : []),
    ...(element.shadowRoot ? iframes(element.shadowRoot) : []),
  ]);
}

/** Starts WebKit. Commands of several calls are sent one after another, each with the window and the frame that it is for. */
export async function launchWebKit() {
  // Screenshots need compositing, and the window has no more pixels than the display.
  const {port, stop} = await startWebKitDriver({size: '1280x6600'});
  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const {value} = await response.json();
    if (!response.ok) throw new Error(`WebDriver: ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const {sessionId} = await call('POST', '', {
    capabilities: {alwaysMatch: {browserName: 'MiniBrowser', acceptInsecureCerts: true}},
  });
  const command = (method, path, body) => call(method, `/${sessionId}${path}`, body);
  const run = (work, ...args) =>
    command('POST', '/execute/sync', {script: `return (${work})(...arguments);`, args});

  let turn = Promise.resolve();
  /** Runs `work` when the commands before it have ended. */
  const inTurn = (work) => {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  };
  let current;
  const inWindow = (handle, work) =>
    inTurn(async () => {
      if (current !== handle) await command('POST', '/window', {handle});
      current = handle;
      await command('POST', '/frame', {id: null});
      return work();
    });
  const perform = (...inputs) => command('POST', '/actions', {actions: inputs});

  let evaluations = 0;
  function pageOf(handle, address) {
    const here = (work) => inWindow(handle, work);

    /** An element below the frames `path`. */
    const handleOf = (path, element) => {
      const there = (work) =>
        here(async () => {
          for (const id of path) await command('POST', '/frame', {id});
          return work();
        });
      const evaluate = (work) => there(() => run(work, element));
      return {
        evaluate,
        isVisible: () => evaluate((each) => each.getClientRects().length > 0),
        scrollIntoView: () => evaluate((each) => each.scrollIntoView({block: 'center'})),
        click: () => there(() => command('POST', `/element/${element[ELEMENT]}/click`, {})),
      };
    };
    /** Looks for an element in the current frame, and in the frames inside it. */
    async function search(selector, path, deep) {
      const element = await run(`(...all) => { ${find}; return find(...all); }`, selector);
      if (element) return handleOf(path, element);
      if (!deep) return null;
      for (const id of await run(`() => { ${iframes}; return iframes(); }`)) {
        await command('POST', '/frame', {id});
        const found = await search(selector, [...path, id], true);
        if (found) return found;
        await command('POST', '/frame/parent', {});
      }
      return null;
    }

    const press = (value) => [
      {type: 'keyDown', value},
      {type: 'keyUp', value},
    ];
    const page = {
      url: () => address,
      setDefaultTimeout() {},
      goto: (url) => here(() => command('POST', '/url', {url})),
      /** Does not keep other commands waiting until a promise of the page is settled. */
      async evaluate(work, ...args) {
        const id = `evaluation ${evaluations++}`;
        const expression = typeof work === 'string' ? work : `(${work})(...args)`;
        // As JSON: WebDriver would make `null` of members that are undefined.
        const start = `(id, args) => {
          const done = (result) => { globalThis[id] = JSON.stringify(result); };
          globalThis[id] = '';
          new Promise((resolve) => resolve(${expression})).then((value) => done({value}), (error) => done({error: String(error)}));
        }`;
        const read = (key) => {
          const text = globalThis[key];
          if (text) delete globalThis[key];
          return text ?? '{"error": "The page has gone"}';
        };
        await here(() => run(start, id, args));
        for (;;) {
          const text = await here(() => run(read, id));
          const {value, error} = text ? JSON.parse(text) : {};
          if (error) throw new Error(error);
          if (text) return value;
          await sleep(INTERVAL);
        }
      },
      $: (selector) => here(() => search(selector, [], false)),
      /** The page, and an object for all frames inside it. */
      frames: () => [page, {$: (selector) => here(() => search(selector, [], true))}],
      async waitForSelector(selector) {
        for (let tries = 0; tries < 500; tries++) {
          const found = await page.$(selector);
          if (found) return found;
          await sleep(INTERVAL);
        }
        throw new Error(`WebKit: ${selector} has not appeared`);
      },
      keyboard: {
        press: (key) => here(() => perform({type: 'key', id: 'keys', actions: press(KEYS[key] ?? key)})),
        /** Keys for ASCII. Other characters are inserted, as an input method does. */
        type: (text) =>
          here(async () => {
            for (const part of text.match(/[\n -~]+|[^\n -~]+/g) ?? [])
              if (/^[\n -~]/.test(part))
                await perform({
                  type: 'key',
                  id: 'keys',
                  actions: [...part].flatMap((key) => press(KEYS[key] ?? key)),
                });
              else await run((characters) => document.execCommand('insertText', false, characters), part);
          }),
      },
      mouse: {
        click: (x, y) =>
          here(() =>
            perform({
              type: 'pointer',
              id: 'mouse',
              actions: [
                {type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0},
                {type: 'pointerDown', button: 0},
                {type: 'pointerUp', button: 0},
              ],
            }),
          ),
      },
      /** Resizes the window. WebKit has no smaller viewport than 200 pixels. */
      setViewport: ({width, height}) => here(() => command('POST', '/window/rect', {width, height})),
      screenshot: async () => Buffer.from(await here(() => command('GET', '/screenshot')), 'base64'),
      bringToFront: () => here(() => {}),
      close: () =>
        handle === main
          ? Promise.resolve()
          : here(async () => {
              await command('DELETE', '/window');
              current = undefined;
            }),
    };
    return page;
  }

  const main = await command('GET', '/window');
  const first = pageOf(main, 'about:blank');
  return {
    /** The window that WebKit has opened. */
    newPage: async () => first,
    async pages() {
      const handles = await inTurn(() => command('GET', '/window/handles'));
      const others = handles.filter((handle) => handle !== main);
      const address = (handle) => inWindow(handle, () => command('GET', '/url'));
      return [
        first,
        ...(await Promise.all(others.map(async (handle) => pageOf(handle, await address(handle))))),
      ];
    },
    async close() {
      await command('DELETE', '').catch(() => {});
      stop();
    },
  };
}
