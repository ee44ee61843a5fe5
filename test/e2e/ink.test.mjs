// The ink of combining marks in each place of a foreign text. A text is painted, and hidden without a change of the layout: each pixel that
// differs is its ink.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {inflateSync} from 'node:zlib';
import {hosted} from '../hostile/isolated/host-page.mjs';
import {everyBrowser} from './browsers.mjs';
import {until} from './page.mjs';

const PAGE = `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width">
  <style>body { margin: 8px; font: 14px/20px sans-serif } p, body > * { margin-block: 60px }</style><body>
  <script src="/dist/cdn/inspector.js"></script>
  <script src="/dist/cdn/elicitation.all.js"></script>
  <elicitation-inbox history></elicitation-inbox>
  <mcp-elicitation-frame></mcp-elicitation-frame>
  <mcp-tool-approval></mcp-tool-approval>
  <mcp-tool-approval></mcp-tool-approval>
  <mcp-sampling-approval></mcp-sampling-approval>
  <elicitation-grants></elicitation-grants>
  <schema-form></schema-form>
  <color-picker-elicitation></color-picker-elicitation>
  <elicitation-inspector></elicitation-inspector>
  <mcp-elicitation-frame></mcp-elicitation-frame>
  <mcp-elicitation-frame></mcp-elicitation-frame></body></html>`;

const EMBEDDED = `<!doctype html><html lang="en"><title>Host</title>
  <style>body { margin: 8px; font: 14px/20px sans-serif } body > * { margin-block: 60px }</style><body>
  <script src="/dist/cdn/elicitation.all.js"></script>
  <mcp-elicitation-frame></mcp-elicitation-frame>
  <mcp-app-frame></mcp-app-frame>
  <mcp-app-frame></mcp-app-frame>
  <mcp-app-frame></mcp-app-frame>
  <schema-form></schema-form></body></html>`;
const LARGE = `<!doctype html><html lang="en"><title>Host</title>
  <style>::part(heading) { font-size: 40px } body > * { margin-block: 40px }</style><body>
  <script src="/dist/cdn/elicitation.all.js"></script>
  <mcp-elicitation-frame></mcp-elicitation-frame>
  <mcp-tool-approval></mcp-tool-approval></body></html>`;

/** Guests and apps greet, and answer the host's questions whether they still run. */
const greeting = (hello) => `<p>Of the guest</p><script>
  const post = (message) => parent.postMessage({jsonrpc: '2.0', ...message}, '*');
  addEventListener('message', ({data: {id, method, result}}) => {
    if (method && id !== undefined) post({id, result: {}});
    if (result) post({method: 'ui/notifications/initialized'});
    if (id === 'hello') post({id: 'link', method: 'ui/open-link', params: {url: 'https://linked.example/'}});
  });
  ${hello}
</script>`;
const PAGES = {
  guest: greeting("parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*')"),
  app: greeting(`post({id: 'hello', method: 'ui/initialize', params: {
    protocolVersion: '2026-01-26', appInfo: {name: 'app', version: '1'}, appCapabilities: {}}})`),
};

const MARKS = ['\u0301\u0302\u030c', '\u0323\u0325\u0331', '\u0489\u20dd\u0338']
  .map((each) => each.repeat(34))
  .join('');

/** Displays a text with marks in every place. Runs in the page. */
async function fill(marks) {
  const at = (place) => `I${marks}nk ${place}`;
  const [inbox, frame, approval, other, sampling, grants, form, picker, inspector, linking, past] =
    document.querySelectorAll('body > :not(script)');
  inbox.connect(frame);
  inbox.connect(approval);
  // For the history.
  const abort = new AbortController();
  frame.elicit({message: at('settled')}, {serverName: at('server'), signal: abort.signal}).catch(() => {});
  await frame.updateComplete;
  abort.abort();
  const cards = ['a', 'b'].map((value) => ({const: value, title: at('radio'), description: at('about')}));
  const evidence = [
    {kind: 'text', title: at('evidence'), text: at('quoted')},
    {kind: 'diff', path: at('path'), oldText: 'a\n', newText: at('changed')},
    {kind: 'table', columns: [at('column')], rows: [[at('cell')]]},
    {kind: 'list', items: [{label: at('item'), value: 'Value'}]},
    {kind: 'review', by: at('judge'), outcome: 'ask', why: at('why')},
  ];
  const requestedSchema = {
    type: 'object',
    properties: {
      a: {type: 'string', title: at('title'), description: at('description')},
      b: {type: 'object', title: at('group'), properties: {c: {type: 'string', title: 'C'}}},
      d: {type: 'string', title: 'D', oneOf: cards},
      f: {type: 'boolean', const: true, title: at('check')},
      g: {type: 'string', title: 'G'},
    },
  };
  const _meta = {'mcp-elicitation-elements/evidence': evidence};
  frame.elicit({message: at('message'), requestedSchema, _meta}, {serverName: at('server')}).catch(() => {});
  frame.elicit({message: at('waiting')}, {serverName: at('server')}).catch(() => {});
  approval.serverName = at('server');
  const call = {name: 'pay', title: at('tool'), description: at('calls'), arguments: {to: at('argument')}};
  approval.approve(call).catch(() => {});
  const properties = {
    to: {type: 'string', title: at('parameter')},
    amount: {type: 'string', title: 'Amount', description: at('explained')},
  };
  other
    .approve({
      name: 'pay',
      arguments: {to: 'Mallory', amount: '10 000 EUR'},
      inputSchema: {type: 'object', properties},
    })
    .catch(() => {});
  sampling.serverName = at('server');
  sampling
    .approve({messages: [{role: 'user', content: {type: 'text', text: at('prompted')}}], maxTokens: 9})
    .catch(() => {});
  grants.grants = {
    list: () => [
      {
        id: '1',
        key: 'k',
        scope: 'always',
        server: at('server'),
        tool: at('granted'),
        message: at('allowed'),
        addedAt: 0,
      },
    ],
    find() {},
    add() {},
    remove() {},
  };
  const list = (length, title) => Array.from({length}, (_, value) => ({const: value, title}));
  form.message = at('sentence');
  form.schema = {
    type: 'object',
    properties: {
      a: {type: 'integer', title: 'A', oneOf: list(12, at('listed')), default: 1},
      b: {type: 'integer', title: 'B', oneOf: list(60, at('searched')), default: 1},
      c: {type: 'array', title: 'C', items: {type: 'string', enum: [at('ticked')]}},
      d: {type: 'object', title: at('map'), additionalProperties: {type: 'string'}},
    },
  };
  picker.message = at('coloured');
  picker.value = '#ff0000';
  picker.presets = [{value: '#ff0000', label: at('preset')}];
  inspector.frame = new EventTarget();
  await inspector.updateComplete;
  const entries = [
    {
      kind: 'received',
      at: 1,
      id: 'a',
      message: {jsonrpc: '2.0', method: at('method'), params: {[at('key')]: at('value')}},
    },
    {kind: 'error', at: 2, id: 'a', code: 'HANDSHAKE_TIMEOUT', message: at('failure')},
    {kind: 'dropped', at: 3, id: 'a', reason: 'malformed', detail: at('dropped')},
    {kind: 'received', at: 4, id: 'a', peer: at('peer'), message: {jsonrpc: '2.0', method: 'a', params: {}}},
  ];
  for (const entry of entries)
    inspector.frame.dispatchEvent(Object.assign(new Event('elicitation-trace'), {entry}));
  await inspector.updateComplete;
  for (const details of inspector.shadowRoot.querySelectorAll('li details')) details.open = true;
  past.serverName = at('asker');
  past.ended = {
    request: {
      message: at('question'),
      requestedSchema: {type: 'object', properties: {a: {type: 'string', title: at('asked')}}},
    },
    result: {action: 'accept', content: {a: at('answered')}},
  };
  linking
    .elicit(
      {mode: 'url', message: at('visited'), url: `https://i${marks}nk.host.example/`, elicitationId: '1'},
      {serverName: at('provider')},
    )
    .catch(() => {});
}

/** Displays a text with marks around a guest and apps, and in the labels of lists. Runs in the page. */
async function embed(marks, {guest, app}) {
  const at = (place) => `I${marks}nk ${place}`;
  const [frame, linked, away, broken, form] = document.querySelectorAll('body > :not(script)');
  frame.elicit({message: at('embedded')}, {serverName: at('author'), html: guest}).catch(() => {});
  const resource = {uri: 'ui://app', mimeType: 'text/html;profile=mcp-app', text: app};
  for (const [element, serverName] of [
    [linked, at('app')],
    [away, at('away')],
    [broken, at('broken')],
  ])
    Object.assign(element, {serverName, resource});
  broken.resource = {...resource, mimeType: 'text/plain'};
  const list = (length) => Array.from({length}, (_, value) => ({const: value, title: `Option ${value}`}));
  form.schema = {
    type: 'object',
    properties: {
      a: {type: 'integer', title: at('select'), oneOf: list(12), default: 1},
      b: {type: 'integer', title: at('combobox'), oneOf: list(60), default: 1},
      c: {
        type: 'string',
        'x-mcp-file': {},
        default: `data:text/plain;name=${encodeURIComponent(at('file'))};base64,YQ==`,
      },
    },
  };
}

/** Displays an app in a corner. Runs in the page. */
function leave() {
  const [, away] = document.querySelectorAll('mcp-app-frame');
  if (away.status === 'ready') away.displayMode = 'pip';
}

/** The places of a foreign text: all that are filled in. */
const placesOf = (...work) => [
  ...new Set([...work.join('').matchAll(/at\('(\w+)'\)/g)].map(([, place]) => place)),
];

const CASES = [
  {
    title: 'in every place',
    page: 'ink.html',
    height: 7400,
    places: [...placesOf(fill, wrong), 'host'],
    fill,
    more: wrong,
  },
  {
    title: 'in the caption of a guest, around apps and above lists',
    page: 'embedded.html',
    height: 3200,
    places: [
      ...placesOf(embed),
      'author in figcaption',
      'app in [part=link]',
      'away in [part=elsewhere]',
      'broken in [role=alert]',
    ],
    fill: embed,
    more: leave,
  },
];

/** Displays an error with marks, and a list. Runs in the page. */
function wrong(marks) {
  const at = (place) => `I${marks}nk ${place}`;
  const form = document.querySelector('mcp-elicitation-frame').shadowRoot?.querySelector('schema-form');
  if (form && !form.errors?.length) form.errors = [{path: '/g', keyword: 'custom', message: at('error')}];
  const combobox = document.querySelector('schema-form').shadowRoot?.querySelector('[role=combobox]');
  if (combobox?.getAttribute('aria-expanded') === 'false') {
    combobox.focus();
    combobox.value = '1';
    combobox.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    combobox.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown', bubbles: true, composed: true}));
  }
}

/** Collects the texts with marks: each with the block that contains it, and its place. Runs in the page. */
function collect(places) {
  const found = [];
  const walk = (root) => {
    for (const node of root.childNodes) {
      if (node.shadowRoot) walk(node.shadowRoot);
      if (!/^(?:STYLE|SCRIPT)$/.test(node.nodeName)) walk(node);
      const text =
        node.nodeType === 3
          ? node.data
          : node.nodeName === 'SELECT'
            ? (node.selectedOptions[0]?.text ?? '')
            : /^(?:INPUT|TEXTAREA)$/.test(node.nodeName)
              ? node.value
              : '';
      const match = /nk[ .](\w+)/.exec(text);
      if (!match || node.parentElement?.closest('textarea, option')) continue;
      let block = node.nodeType === 3 ? node.parentElement : node;
      if (!block.getClientRects().length) continue;
      while (/^(?:inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
      const [, place] = match;
      const around = places.find((each) => {
        const [name, selector] = each.split(' in ');
        return name === place && selector && block.closest(selector);
      });
      found.push({node, block, place: around ?? place, bounded: !/\p{M}{5}/u.test(text.normalize('NFD'))});
    }
  };
  walk(document.body);
  globalThis.found = found;
  return found.map(({place, bounded}) => ({place, bounded}));
}

/** Puts all of the marks into the texts; without `clipped`, nothing stops their ink. Runs in the page. */
function stack(marks, clipped) {
  for (const {node, block} of globalThis.found) {
    if (node.nodeType === 3) node.data = `I${marks}nk`;
    else if (node.nodeName === 'SELECT') node.selectedOptions[0].text = `I${marks}nk`;
    else node.value = `I${marks}nk`;
    if (clipped) continue;
    for (let box = block; box; box = box.parentElement ?? box.getRootNode().host)
      box.style.setProperty('overflow', 'visible', 'important');
  }
}

/**
 * Paints one of the groups of texts, and returns the boxes of their blocks. Next to an item of a list is only its marker. Runs in the page.
 */
function paint(group, groups) {
  return globalThis.found.map(({block}, index) => {
    const colour = index % groups === group ? '#f0f' : 'transparent';
    block.style.setProperty('-webkit-text-fill-color', colour, 'important');
    const {top, bottom} = block.getBoundingClientRect();
    const {left, right} = (block.localName === 'li' ? block.parentElement : block).getBoundingClientRect();
    return [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom)];
  });
}

/** Waits until the browser has painted. Runs in the page. */
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** The pixels of a PNG with 8 bits and 3 or 4 channels. */
function pixelsOf(png) {
  const data = Buffer.from(png);
  const width = data.readUInt32BE(16);
  const height = data.readUInt32BE(20);
  const channels = data[25] === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < data.length; at += 12 + data.readUInt32BE(at))
    if (data.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(data.subarray(at + 8, at + 8 + data.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : pixels[y * stride + x - channels];
      const up = y ? pixels[(y - 1) * stride + x] : 0;
      const corner = y && x >= channels ? pixels[(y - 1) * stride + x - channels] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [left, up, corner].map((each) => Math.abs(guess - each));
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const predicted = [0, left, up, (left + up) >> 1, paeth][filter];
      pixels[y * stride + x] = raw[y * (stride + 1) + 1 + x] + predicted;
    }
  }
  return {width, height, channels, pixels};
}

/** The pixels of a page that has come to rest. */
async function stillOf(page) {
  let last = Buffer.alloc(0);
  for (;;) {
    await page.evaluate(painted);
    const png = Buffer.from(await page.screenshot({type: 'png'}));
    // The browser may paint later than it says.
    if (png.equals(last)) return pixelsOf(png);
    last = png;
  }
}

/** Neighbours are in different groups, so that the ink of one is seen in the box of the other. */
const GROUPS = 2;

/** The pixels of ink outside of the box of each text. Undefined if the page moved. */
async function inkOf(page, found) {
  const start = await page.evaluate(paint, -1, GROUPS);
  const {pixels: without, ...size} = await stillOf(page);
  const ink = found.map(() => 0);
  for (let group = 0; group < GROUPS; group++) {
    const boxes = (await page.evaluate(paint, group, GROUPS))
      .map((box, index) => ({box, index}))
      .filter(({index}) => index % GROUPS === group);
    const {pixels} = await stillOf(page);
    for (let at = 1, pixel = 0; at < pixels.length; at += size.channels, pixel++) {
      // Magenta has no green. Other colours are those of texts that have changed in the meantime.
      const lost = without[at] - pixels[at];
      if (lost < 24 || [at - 1, at + 1].some((other) => lost + pixels[other] - without[other] < 24)) continue;
      const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)];
      const away = ({box: [left, top, right, bottom]}) =>
        Math.max(left - x, x - right + 1, 0) + Math.max(top - y, y - bottom + 1, 0);
      const nearest = boxes.reduce((one, other) => (away(other) < away(one) ? other : one));
      if (away(nearest)) ink[nearest.index]++;
    }
  }
  const end = await page.evaluate(paint, -1, GROUPS);
  return JSON.stringify(start) === JSON.stringify(end) ? ink : undefined;
}

for (const [name, launch] of everyBrowser) {
  describe(`the ink of a foreign text in ${name}`, () => {
    const host = hosted({'/ink.html': PAGE, '/embedded.html': EMBEDDED, '/heading.html': LARGE}, launch);

    for (const {title, page: path, height, places, fill, more} of CASES)
      it(`stays in its box ${title}`, async () => {
        const page = await host.open(path);
        await page.setViewport({width: 700, height});
        await page.evaluate(fill, MARKS, PAGES);
        let found = [];
        let missing = places;
        await until('all texts', async () => {
          await page.evaluate(more, MARKS);
          found = await page.evaluate(collect, places);
          missing = places.filter((place) => !found.some((each) => each.place === place));
          return !missing.length;
        }).catch((error) => assert.deepEqual(missing, [], error.message));
        assert.deepEqual(
          // The text area contains what is sent.
          found.filter(({place, bounded}) => !bounded && place !== 'prompted').map(({place}) => place),
          [],
          'marks are bounded',
        );
        // With the fonts of a plain Debian, no mark leaves its line in WebKit, so its pixels could not fail.
        if (name === 'webkit') return page.close();
        const shown = await page.evaluate(() => document.documentElement.scrollHeight);
        assert.ok(shown <= height, `the page has ${shown} px, of which the pictures show ${height}`);
        const ink = (clipped) =>
          until('a page that does not move', async () => {
            await page.evaluate(stack, MARKS, clipped);
            return inkOf(page, found);
          });
        const clipped = await ink(true);
        const free = await ink(false);
        const seen = (ink, place) =>
          Math.max(...found.map((each, index) => (each.place === place ? ink[index] : 0)));
        assert.deepEqual(
          places.filter((place) => seen(clipped, place)),
          [],
          'nothing outside',
        );
        // A text area scrolls; short texts in a line of other boxes; a key whose value has further lines.
        const boxes = [
          'argument',
          'prompted',
          'preset',
          'failure',
          'method',
          'key',
          'peer',
          ...(name === 'firefox' ? ['ticked'] : []),
        ];
        const unseen = places.filter((place) => !boxes.includes(place) && seen(free, place) < 20);
        assert.deepEqual(unseen, [], 'without the styles, the ink is outside');
        await page.close();
      });

    it('is whole in a heading that the page makes large, down to its descenders', async () => {
      if (name === 'webkit') return;
      const page = await host.open('heading.html');
      await page.setViewport({width: 700, height: 500});
      await page.evaluate(() => {
        const [frame, approval] = document.querySelectorAll('mcp-elicitation-frame, mcp-tool-approval');
        frame.serverName = approval.serverName = 'gjpqyÅÇ';
        frame.elicit({message: 'Sure?'}).catch(() => {});
        approval.approve({name: 'gjpqyÅÇ', arguments: {}}).catch(() => {});
      });
      const headings = () =>
        [...document.querySelectorAll('mcp-elicitation-frame, mcp-tool-approval')].flatMap(({shadowRoot}) => [
          ...(shadowRoot?.querySelectorAll('[part=heading]') ?? []),
        ]);
      await page.evaluate(`globalThis.headings = ${headings}`);
      await until('both headings', () => page.evaluate(() => globalThis.headings().length === 2));
      /** The magenta pixels of the headings. */
      const painted = async (isFree) => {
        await page.evaluate((isFree) => {
          for (const heading of globalThis.headings())
            for (const box of [heading, ...heading.querySelectorAll('*')]) {
              box.style.setProperty('-webkit-text-fill-color', '#f0f', 'important');
              if (isFree) box.style.setProperty('overflow', 'visible', 'important');
            }
        }, isFree);
        const {pixels, channels} = await stillOf(page);
        let count = 0;
        for (let at = 1; at < pixels.length; at += channels)
          if (pixels[at - 1] > 200 && pixels[at] < 100 && pixels[at + 1] > 200) count++;
        return count;
      };
      const count = await painted(false);
      assert.ok(count > 1000, `${count} pixels`);
      assert.equal(await painted(true), count);
      await page.close();
    });
  });
}
