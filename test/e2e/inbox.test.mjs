// Only test:all: takes 27 s; test/components/elicitation-inbox.test.ts covers the element in the gate.
// The inbox in real browsers: many requests that are answered by keys only, and a tab that is really hidden.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {serve} from '../hostile/isolated/host-page.mjs';
import {browsers, oneBrowser} from './browsers.mjs';
import {until} from './demo-page.mjs';

const PAGE = `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width"><body>
  <script src="/dist/cdn/elicitation.all.js"></script>
  <elicitation-inbox badge></elicitation-inbox>
  <elicitation-config><mcp-elicitation-frame id="first"></mcp-elicitation-frame><mcp-elicitation-frame id="second"></mcp-elicitation-frame></elicitation-config>
</body></html>`;
const COLORS = ['red', 'green', 'blue'];
const SERVERS = ['Files', 'Shop', 'Mail', 'Calendar', 'Wiki'];

/** The kinds of requests: how many there are, what is sent, and the answer that the keys give. */
const kinds = {
  allow: {count: 24, tool: 'read', deadline: 1, result: {action: 'accept', content: {}}},
  refuse: {count: 16, tool: 'delete', deadline: 2, result: {action: 'decline'}},
  text: {
    count: 24,
    requestedSchema: {
      type: 'object',
      properties: {city: {type: 'string', title: 'City'}},
      required: ['city'],
    },
    result: {action: 'accept', content: {city: 'Bern'}},
  },
  choice: {
    count: 16,
    requestedSchema: {
      type: 'object',
      properties: {color: {type: 'string', enum: COLORS, title: 'Colour'}},
      required: ['color'],
    },
    result: {action: 'accept', content: {color: 'red'}},
  },
  several: {
    count: 12,
    requestedSchema: {
      type: 'object',
      properties: {
        colors: {type: 'array', items: {type: 'string', enum: COLORS}, title: 'Colours', minItems: 1},
      },
      required: ['colors'],
    },
    result: {action: 'accept', content: {colors: ['red']}},
  },
  page: {count: 8, mode: 'url', result: {action: 'accept'}},
};

/** The 100 requests. Confirmations of one kind are from one server; the others are from all of them in turn. */
function requests(url) {
  return Object.entries(kinds).flatMap(([kind, {count, tool, deadline, mode, requestedSchema}], order) =>
    Array.from({length: count}, (_, index) => ({
      frame: index % 2 ? 'second' : 'first',
      request: {
        message: `${kind} ${index}`,
        ...(requestedSchema && {requestedSchema}),
        ...(mode && {mode, elicitationId: `${kind}-${index}`, url: `${url}page.html?${index}`}),
      },
      options: {
        serverName: SERVERS[tool ? order : (order + index) % SERVERS.length],
        ...(tool && {tool}),
        ...(deadline && {timeout: deadline * 3_600_000}),
      },
    })),
  );
}

/** Sends requests to the frames of the page. Their results are collected by message. */
const send = (page, all) =>
  page.evaluate((all) => {
    const inbox = document.querySelector('elicitation-inbox');
    document.querySelector('elicitation-config').limits = {maxQueue: 200};
    globalThis.results = {};
    for (const frame of document.querySelectorAll('mcp-elicitation-frame')) inbox.connect(frame);
    for (const {frame, request, options} of all)
      document
        .getElementById(frame)
        .elicit(request, options)
        .then(
          (result) => (globalThis.results[request.message] = result),
          (error) => (globalThis.results[request.message] = String(error)),
        );
  }, all);

/** Describes the focused element: its part, its element, and the message of its row or prompt. */
const focused = (page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    const hosts = [];
    while (active?.shadowRoot?.activeElement) {
      hosts.push(active.localName);
      active = active.shadowRoot.activeElement;
    }
    const row = active?.closest('[part=request]');
    const frame = document.activeElement;
    return {
      hosts: hosts.join(' '),
      part: active?.getAttribute('part') ?? '',
      type: active?.type ?? '',
      isArmed: active?.getAttribute('aria-disabled') !== 'true',
      isChecked: active?.checked === true,
      message:
        (row?.querySelector('.message') ?? frame?.shadowRoot?.querySelector('[part=message]'))?.textContent ??
        '',
    };
  });

/** Presses a key until the focused element is the one that is searched for. */
async function go(page, what, matches, key = 'Tab', most = 700) {
  for (let presses = 0; presses < most; presses++) {
    const state = await focused(page);
    if (matches(state)) return state;
    if (key === 'Shift+Tab') {
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    } else await page.keyboard.press(key);
  }
  throw new Error(`No key press reached ${what}; the focus is at ${JSON.stringify(await focused(page))}`);
}

const inInbox = ({hosts}) => hosts === 'elicitation-inbox';
const inFrame = ({hosts}) => hosts.startsWith('mcp-elicitation-frame');
const armed = (page, what) => until(what, async () => (await focused(page)).isArmed);
const pending = (page) => page.$eval('elicitation-inbox', (inbox) => inbox.pending);

/** Lists the requests of one server, by its first letter. */
async function filter(page, letter) {
  await go(page, 'the filter', (state) => inInbox(state) && state.part === 'filter', 'Shift+Tab');
  await page.keyboard.press(letter);
}

/** Selects the confirmations of one kind that are next to each other and in view, and answers them together. */
async function answerTogether(page, kind, part) {
  const isBox = (state) => inInbox(state) && state.part === 'select' && state.message.startsWith(`${kind} `);
  await go(page, 'the summary', (state) => inInbox(state) && state.part === 'summary', 'Shift+Tab');
  await go(page, `a checkbox of ${kind}`, isBox);
  for (let selected = 0; selected < 4; selected++) {
    await page.keyboard.press('Space');
    await page.keyboard.press('j');
    if (!isBox(await focused(page))) break;
  }
  const before = await pending(page);
  await go(page, part, (state) => inInbox(state) && state.part === part, 'Shift+Tab');
  await armed(page, `${part}, armed`);
  await page.keyboard.press('Enter');
  await until(`fewer than ${before} requests`, async () => (await pending(page)) < before);
}

/** Opens the request of a row, and answers the prompt. */
async function answerOne(page) {
  const isOpen = (state) => inInbox(state) && state.part === 'open';
  const {message} = await go(page, 'a row', isOpen, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const isShown = (state) => inFrame(state) && state.message === message;
  await until(`the prompt ${message}`, async () => isShown(await focused(page)));
  const [kind] = message.split(' ');
  const to = (what, matches) => go(page, what, (state) => inFrame(state) && matches(state), 'Tab', 60);
  const submit = async () => {
    await to('Submit', ({part}) => part === (kind === 'refuse' ? 'decline' : 'submit'));
    await armed(page, 'Submit, armed');
    await page.keyboard.press('Enter');
  };
  if (kind === 'text') {
    await to('the field', ({type}) => type === 'text');
    await page.keyboard.type('Bern');
    await page.keyboard.press('Enter');
  } else if (kind === 'page') {
    await to('Open', ({part}) => part === 'open');
    await armed(page, 'Open, armed');
    await page.keyboard.press('Enter');
  } else {
    if (kind === 'choice' || kind === 'several') {
      const {isChecked} = await to('the choice', ({type}) => type === 'radio' || type === 'checkbox');
      if (!isChecked) await page.keyboard.press('Space');
    }
    await submit();
  }
  await until(`the answer to ${message}`, () =>
    page.evaluate((message) => message in globalThis.results, message),
  );
  // A page that was opened is in front.
  if (kind === 'page') await page.bringToFront();
}

for (const [name, launch] of oneBrowser) {
  describe(`the inbox in ${name}`, () => {
    let served;
    let browser;
    before(async () => {
      served = await serve({'/inbox.html': PAGE, '/page.html': '<!doctype html><title>Page</title>'});
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      served?.close();
    });

    it('answers 100 requests of several servers and kinds by keys only', {timeout: 400_000}, async () => {
      const page = await browser.newPage();
      await page.setViewport({width: 1000, height: 900});
      await page.goto(`${served.url}inbox.html`);
      const all = requests(served.url);
      assert.equal(all.length, 100);
      assert.equal(new Set(all.map(({options}) => options.serverName)).size, 5);
      await send(page, all);
      await until('100 requests', async () => (await pending(page)) === 100);
      await page.keyboard.press('Tab');
      const batches = [];
      for (const [letter, kind, part] of [
        ['F', 'allow', 'approve'],
        ['S', 'refuse', 'decline'],
      ]) {
        await filter(page, letter);
        for (let batch = 0; batch < 3; batch++) {
          const before = await pending(page);
          await answerTogether(page, kind, part);
          batches.push(before - (await pending(page)));
        }
      }
      await filter(page, 'A');
      assert.ok(Math.max(...batches) > 1, `answered together: ${batches}`);
      while (await pending(page)) await answerOne(page);

      const results = await page.evaluate(() => globalThis.results);
      const expected = all.map(({request: {message}}) => [message, kinds[message.split(' ')[0]].result]);
      assert.deepEqual(results, Object.fromEntries(expected));
    });
  });
}

// Headless Chromium reports every tab as visible.
for (const [name, launch] of browsers.filter(([name]) => name === 'firefox')) {
  describe(`the inbox in a hidden tab of ${name}`, () => {
    let served;
    let browser;
    before(async () => {
      served = await serve({'/inbox.html': PAGE});
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      served?.close();
    });

    /** A page that records the badges that are set, and another tab. */
    async function tabs(count) {
      const page = await browser.newPage();
      await page.goto(`${served.url}inbox.html`);
      await page.evaluate(() => {
        globalThis.badges = [];
        navigator.setAppBadge = async (number) => void globalThis.badges.push(number);
      });
      await send(page, requests(served.url).slice(0, count));
      await until(`${count} requests`, async () => (await pending(page)) === count);
      const other = await browser.newPage();
      await page.bringToFront();
      await until('the visible tab', () => page.evaluate(() => !document.hidden));
      // A new tab is in front at first.
      await page.evaluate(() => (globalThis.badges.length = 0));
      const badges = () => page.evaluate(() => globalThis.badges);
      const hide = async () => {
        await other.bringToFront();
        await until('the hidden tab', () => page.evaluate(() => document.hidden));
      };
      const show = async () => {
        await page.bringToFront();
        await until('the visible tab', () => page.evaluate(() => !document.hidden));
      };
      return {page, badges, hide, show};
    }

    it('adds the number to the title and the app only while the tab is hidden', async () => {
      const {page, badges, hide, show} = await tabs(3);
      assert.equal(await page.title(), 'Host');
      assert.deepEqual(await badges(), []);
      await hide();
      await until('the number', async () => (await page.title()) === '(3) Host');
      assert.deepEqual(await badges(), [3]);
      await show();
      await until('the title of the page', async () => (await page.title()) === 'Host');
      assert.deepEqual(await badges(), [3, 0]);
    });

    it('leaves the title and the badge of the page alone', async () => {
      const {page, badges, hide, show} = await tabs(0);
      await page.evaluate(() => navigator.setAppBadge(7));
      await hide();
      await show();
      assert.deepEqual(await badges(), [7]);
      assert.equal(await page.title(), 'Host');

      await send(page, requests(served.url).slice(0, 2));
      await until('2 requests', async () => (await pending(page)) === 2);
      await hide();
      await until('the number', async () => (await page.title()) === '(2) Host');
      await page.evaluate(() => (document.title = 'New mail'));
      await show();
      assert.equal(await page.title(), 'New mail');
    });
  });
}
