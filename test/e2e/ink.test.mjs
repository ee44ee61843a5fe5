// The ink of combining marks in each place of a foreign text. A text is painted, and hidden without a change of the layout: each pixel that
// differs is its ink.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {inflateSync} from 'node:zlib';
import {hosted} from '../hostile/isolated/host-page.mjs';
import {browsers} from './browsers.mjs';
import {until} from './page.mjs';

const PAGE = `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width">
  <style>body { margin: 8px; font: 14px/20px sans-serif } p, body > * { margin-block: 60px }</style><body>
  <script src="/dist/cdn/elicitation.all.js"></script>
  <elicitation-inbox history></elicitation-inbox>
  <mcp-elicitation-frame></mcp-elicitation-frame>
  <mcp-tool-approval></mcp-tool-approval>
  <mcp-tool-approval></mcp-tool-approval>
  <mcp-sampling-approval></mcp-sampling-approval>
  <elicitation-grants></elicitation-grants></body></html>`;

const MARKS = ['\u0301\u0302\u030c', '\u0323\u0325\u0331', '\u0489\u20dd\u0338']
  .map((each) => each.repeat(34))
  .join('');

/** The places of a foreign text. */
const PLACES = [
  'server',
  'message',
  'title',
  'description',
  'group',
  'radio',
  'about',
  'check',
  'error',
  'evidence',
  'quoted',
  'path',
  'changed',
  'cell',
  'item',
  'judge',
  'why',
  'tool',
  'calls',
  'argument',
  'parameter',
  'explained',
  'granted',
  'allowed',
  'settled',
  'waiting',
  'prompted',
];

/** Displays a text with marks in every place. Runs in the page. */
async function fill(marks) {
  const at = (place) => `I${marks}nk ${place}`;
  const [inbox, frame, approval, other, sampling, grants] = document.querySelectorAll('script ~ *');
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
    {kind: 'table', columns: ['A'], rows: [[at('cell')]]},
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
}

/** Displays an error with marks. Runs in the page. */
function wrong(marks) {
  const form = document.querySelector('mcp-elicitation-frame').shadowRoot?.querySelector('schema-form');
  if (form && !form.errors?.length)
    form.errors = [{path: '/g', keyword: 'custom', message: `I${marks}nk error`}];
}

/** Collects the texts with marks: each with the block that contains it, and its place. Runs in the page. */
function collect() {
  const found = [];
  const walk = (root) => {
    for (const node of root.childNodes) {
      if (node.shadowRoot) walk(node.shadowRoot);
      if (!/^(?:STYLE|SCRIPT)$/.test(node.nodeName)) walk(node);
      const text =
        node.nodeType === 3 ? node.data : /^(?:INPUT|TEXTAREA)$/.test(node.nodeName) ? node.value : '';
      const match = /nk (\w+)/.exec(text);
      if (!match || node.parentElement?.closest('textarea, option')) continue;
      let block = node.nodeType === 3 ? node.parentElement : node;
      if (!block.getClientRects().length) continue;
      while (/^(?:inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
      found.push({node, block, place: match[1], bounded: !/\p{M}{5}/u.test(text.normalize('NFD'))});
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

/** Neighbours are in different groups, so that the ink of one is seen in the box of the other. */
const GROUPS = 2;

/** The pixels of ink outside of the box of each text. Undefined if the page moved. */
async function inkOf(page, found) {
  const shot = async () => pixelsOf(await page.screenshot({type: 'png'}));
  const start = await page.evaluate(paint, -1, GROUPS);
  const {pixels: without, ...size} = await shot();
  const ink = found.map(() => 0);
  for (let group = 0; group < GROUPS; group++) {
    const boxes = (await page.evaluate(paint, group, GROUPS))
      .map((box, index) => ({box, index}))
      .filter(({index}) => index % GROUPS === group);
    const {pixels} = await shot();
    for (let at = 1, pixel = 0; at < pixels.length; at += size.channels, pixel++) {
      // Magenta has no green.
      if (without[at] - pixels[at] < 24) continue;
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

for (const [name, launch] of browsers) {
  describe(`the ink of a foreign text in ${name}`, () => {
    const host = hosted({'/ink.html': PAGE}, launch);

    it('stays in its box in every place', async () => {
      const page = await host.open('ink.html');
      await page.setViewport({width: 700, height: 4400});
      await page.evaluate(fill, MARKS);
      let found = [];
      await until('all texts', async () => {
        await page.evaluate(wrong, MARKS);
        found = await page.evaluate(collect);
        return PLACES.every((place) => found.some((each) => each.place === place));
      });
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
        // The text area contains what is sent.
        found.filter(({place, bounded}) => !bounded && place !== 'prompted').map(({place}) => place),
        [],
        'marks are bounded',
      );
      assert.deepEqual(
        PLACES.filter((place) => seen(clipped, place)),
        [],
        'nothing outside',
      );
      // A text area scrolls.
      const boxes = ['argument', 'prompted'];
      assert.deepEqual(
        PLACES.filter((place) => !boxes.includes(place) && seen(free, place) < 20),
        [],
        'without the styles, the ink is outside',
      );
      await page.close();
    });
  });
}
