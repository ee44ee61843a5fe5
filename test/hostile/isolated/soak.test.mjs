// Only test:all: it measures memory over hundreds of elicitations. A short form is in leaks.test.mjs.
// A long day of one page: elicitations of every kind in the same frame. 2880 elicitations are eight hours of one every ten
// seconds, without the pauses: SOAK_CYCLES=2880 node --test test/hostile/isolated/soak.test.mjs
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {launchChromium} from '../../runner/launch.mjs';
import {hosted} from './host-page.mjs';

/** Number of elicitations; a multiple of 80. */
const CYCLES = Number(process.env.SOAK_CYCLES ?? 240);
/** Elicitations between two measurements of the heap. */
const STEP = CYCLES / 10;
/** Elicitations before the first measurement, which load and compile everything. */
const WARM_UP = 80;
const MEGABYTE = 1_048_576;

/** Says hello, and answers. */
const GUEST = `<!doctype html><title>Guest</title><script>
  const post = (message) => parent.postMessage(message, '*');
  addEventListener('message', ({data}) => {
    if (data.method === 'ui/notifications/elicitation-context')
      post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {name: 'Ada'}}});
  });
  post({type: 'ui-lifecycle-iframe-ready'});
</script>`;
/** Says hello, sends a draft, and waits. */
const PATIENT = GUEST.replace('ui/submit-elicitation', 'ui/notifications/elicitation-draft');

/** In the page: `cycle(index)` sends one request of eight kinds, and answers as a user would. */
function prepare(guest, patient) {
  const frame = document.querySelector('mcp-elicitation-frame');
  const next = (type) => new Promise((resolve) => frame.addEventListener(type, resolve, {once: true}));
  const request = (index) => ({
    message: `Who is number ${index}?`,
    requestedSchema: {
      type: 'object',
      properties: {
        name: {type: 'string', title: 'Name', maxLength: 10 + (index % 50)},
        sure: {type: 'boolean'},
      },
      required: ['name'],
    },
  });
  /** Sends the request, runs `act` once it is shown, and returns the action. */
  const ask = async (request, options, act, when = 'elicitation-ready') => {
    const shown = next(when);
    const answer = frame.elicit(request, options).then(
      ({action}) => action,
      ({name}) => name,
    );
    await shown;
    await frame.updateComplete;
    await act?.();
    return answer;
  };
  const fillIn = async () => {
    const form = frame.shadowRoot.querySelector('schema-form');
    form.value = {name: 'Ada', sure: true};
    await form.updateComplete;
    form.requestSubmit();
  };
  const kinds = [
    ['accept', (request) => ask(request, {}, fillIn)],
    ['accept', (request) => ask(request, {html: guest})],
    ['accept', (request) => ask(request, {html: guest, mode: 'modal'})],
    ['decline', (request) => ask(request, {html: patient}, () => frame.decline())],
    [
      'cancel',
      (request) => ask(request, {html: '<p>Nothing</p>'}, () => frame.cancel(), 'elicitation-start'),
    ],
    [
      'decline',
      ({message}, index) =>
        ask(
          {mode: 'url', message, url: `https://login.example.com/${index}`, elicitationId: `e${index}`},
          {},
          () => frame.decline(),
        ),
    ],
    [
      'AbortError',
      (request) => {
        const stop = new AbortController();
        return ask(request, {html: patient, signal: stop.signal}, () => stop.abort());
      },
    ],
    [
      'decline',
      ({message}) =>
        ask(
          {message, requestedSchema: {type: 'object', properties: {a: {$ref: '#/$defs/missing'}}}},
          {},
          () => frame.decline(),
          'elicitation-error',
        ),
    ],
  ];
  globalThis.cycle = async (index) => {
    const [expected, run] = kinds[index % kinds.length];
    const ended = await run(request(index), index);
    if (ended !== expected) throw new Error(`Number ${index}: ${ended} instead of ${expected}`);
  };
}

/** The slope of a line through points, by least squares. */
function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const sum = (of) => points.reduce((total, point) => total + of(point), 0);
  return sum(([px, py]) => (px - x) * (py - y)) / sum(([px]) => (px - x) ** 2);
}

describe(`${CYCLES} elicitations in one frame (Chromium)`, () => {
  const host = hosted(undefined, launchChromium);

  it('G6: the heap stays flat', {timeout: 3_600_000}, async (t) => {
    const page = await host.browser.newPage();
    const errors = [];
    page.on('pageerror', ({message}) => errors.push(message));
    await page.goto(host.served.url);
    const session = await page.createCDPSession();
    await session.send('HeapProfiler.enable');
    await page.evaluate(prepare, GUEST, PATIENT);
    const cycles = (from, to) =>
      page.evaluate(
        async (from, to) => {
          for (let index = from; index < to; index++) await cycle(index);
          // Waits for the last message to the last guest.
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          await new Promise((resolve) => setTimeout(resolve, 500));
        },
        from,
        to,
      );
    const measure = async () => {
      for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
      const {usedSize} = await session.send('Runtime.getHeapUsage');
      return {heap: usedSize, ...(await session.send('Memory.getDOMCounters'))};
    };
    // Stays below the time limit of one call of the debugging protocol.
    const run = async (from, to) => {
      for (let at = from; at < to; at += 40) await cycles(at, Math.min(at + 40, to));
    };

    await run(0, WARM_UP);
    const measurements = [await measure()];
    for (let done = 0; done < CYCLES; done += STEP) {
      await run(WARM_UP + done, WARM_UP + done + STEP);
      measurements.push(await measure());
    }

    const [first, last] = [measurements[0], measurements.at(-1)];
    const slope = slopeOf(measurements.map(({heap}, index) => [index * STEP, heap]));
    t.diagnostic(`heap after each tenth: ${measurements.map(({heap}) => heap).join(' ')}`);
    t.diagnostic(`first ${JSON.stringify(first)}, last ${JSON.stringify(last)}`);
    t.diagnostic(`G6: bytes that each of ${CYCLES} elicitations leaves = ${Math.round(slope)}`);
    assert.deepEqual(errors, []);
    assert.ok(last.heap - first.heap < MEGABYTE, `${last.heap - first.heap} bytes of heap`);
    // Over a short run the engine's own bookkeeping about the code counts for more.
    assert.ok(slope < (CYCLES < 1_000 ? 3_072 : 1_024), `${slope} bytes for every elicitation`);
    for (const counted of ['documents', 'nodes', 'jsEventListeners'])
      assert.ok(
        last[counted] <= first[counted] * 1.01 + 2,
        `${counted}: ${first[counted]}, then ${last[counted]}`,
      );
    await page.close();
  });
});
