// What remains after many guests, by the debugging protocol: heap, documents, listeners, ports, timers, Workers.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {launchChromium} from '../../runner/launch.mjs';
import {hosted} from './host-page.mjs';

/** Number of guests of each kind; even. leaks-long.test.mjs sets 1000. */
const CYCLES = Number(process.env.LEAK_CYCLES ?? 50);
/** Over a short run the engine's own bookkeeping about the code counts for more than what a guest leaves. */
const LONG = CYCLES >= 1_000;
const MEGABYTE = 1_048_576;

const guest = `<!doctype html><title>Guest</title><script>
  addEventListener('message', ({data}) => {
    if (data.method === 'ui/notifications/elicitation-context')
      parent.postMessage({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {name: 'Ada'}}}, '*');
  });
  parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
</script>`;

/** In the page: counts ports and timers that are opened and not closed. */
function count() {
  const open = (globalThis.open_ = {ports: 0, timers: new Set(), listeners: 0});
  const {MessageChannel: Channel, setTimeout: later, clearTimeout: never} = globalThis;
  globalThis.MessageChannel = class extends Channel {
    constructor() {
      super();
      open.ports++;
      const {port1} = this;
      const {close} = port1;
      port1.close = () => {
        open.ports--;
        close.call(port1);
      };
    }
  };
  globalThis.setTimeout = (work, ...rest) => {
    const id = later(
      () => {
        open.timers.delete(id);
        work();
      },
      ...rest,
    );
    open.timers.add(id);
    return id;
  };
  globalThis.clearTimeout = (id) => {
    open.timers.delete(id);
    never(id);
  };
}

/** Which of the elements in `refs` of the page remain after a while. */
async function remaining(page) {
  const session = await page.createCDPSession();
  const alive = () => page.evaluate(() => refs.map((ref) => ref.deref() !== undefined));
  for (let times = 0; times < 40 && (await alive())[0]; times++) {
    await session.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return alive();
}

describe(`${CYCLES} guests of each kind`, () => {
  // Guests share the process of the page here, so their remains count too.
  const host = hosted(undefined, launchChromium);

  async function measured(page, session) {
    for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
    const {usedSize} = await session.send('Runtime.getHeapUsage');
    const {documents, nodes, jsEventListeners} = await session.send('Memory.getDOMCounters');
    const open = await page.evaluate(() => ({ports: open_.ports, timers: open_.timers.size}));
    return {heap: usedSize, documents, nodes, jsEventListeners, workers: page.workers().length, ...open};
  }

  /** Runs `cycle` in the page; returns the measurements before, halfway (of a long run) and after. */
  async function run(t, cycle) {
    const page = await host.browser.newPage();
    await page.evaluateOnNewDocument(count);
    await page.goto(host.served.url);
    const session = await page.createCDPSession();
    await session.send('HeapProfiler.enable');
    // Stays below the time limit of one call of the debugging protocol.
    const cycles = async (times) => {
      for (let done = 0; done < times; done += 50)
        await page.evaluate(
          async (text, guest, times) => {
            const cycle = new Function(`return ${text}`)();
            for (let done = 0; done < times; done++) await cycle(guest);
          },
          String(cycle),
          guest,
          Math.min(50, times - done),
        );
      // Waits for the last message to the last guest, and until the relay for the next guest is loaded, so that all measurements
      // contain it.
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      return measured(page, session);
    };
    // Loads and compiles everything before the first measurement.
    const before = await cycles(20);
    const half = LONG ? await cycles(CYCLES / 2) : before;
    const after = await cycles(LONG ? CYCLES / 2 : CYCLES);
    t.diagnostic(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
    await page.close();
    return {before, half, after};
  }

  function expectNothingLeft({before, half, after}) {
    const slope = (after.heap - half.heap) / (CYCLES / 2);
    assert.ok(!LONG || slope < 2_048, `G6: ${slope} bytes for two guests of the second half`);
    assert.ok(after.heap - before.heap < 2 * MEGABYTE, `${after.heap - before.heap} bytes of heap`);
    for (const counted of ['documents', 'nodes', 'jsEventListeners'])
      assert.ok(
        after[counted] <= before[counted] * 1.01 + 2,
        `${counted}: ${before[counted]}, then ${after[counted]}`,
      );
    assert.ok(after.workers <= 1, `${after.workers} Workers`);
    assert.equal(after.ports, 0, 'ports');
    assert.ok(after.timers <= before.timers, `${after.timers} timers`);
  }

  it('G1, G2, G6: guests that answer, and guests that are removed before they are ready, leave nothing behind', {
    timeout: 1_800_000,
  }, async (t) => {
    expectNothingLeft(
      await run(t, async (html) => {
        const frame = document.querySelector('mcp-elicitation-frame');
        const properties = {name: {type: 'string', title: 'Name'}};
        await frame.elicit({message: 'Who?', requestedSchema: {type: 'object', properties}}, {html});

        const removed = document.createElement('mcp-elicitation-frame');
        document.body.append(removed);
        const started = new Promise((resolve) => removed.addEventListener('elicitation-start', resolve));
        const answer = removed.elicit({message: 'Who?'}, {html});
        await started;
        await removed.updateComplete;
        removed.remove();
        await answer;
      }),
    );
  });

  it('G4: a removed element is garbage-collected, and one that the page holds is not (control)', async () => {
    const page = await host.open();
    await page.evaluate(async (html) => {
      globalThis.refs = [];
      for (const kept of [false, true]) {
        const frame = document.createElement('mcp-elicitation-frame');
        document.body.append(frame);
        await frame.elicit(
          {message: 'Who?', requestedSchema: {type: 'object', properties: {name: {type: 'string'}}}},
          {html},
        );
        frame.remove();
        refs.push(new WeakRef(frame));
        if (kept) globalThis.held = frame;
      }
    }, guest);
    assert.deepEqual(await remaining(page), [false, true]);
    await page.close();
  });

  it('G4: an inbox does not keep a removed frame, and a page that holds it does (control)', async () => {
    const page = await host.open();
    await page.evaluate(async () => {
      const inbox = document.createElement('elicitation-inbox');
      inbox.history = true;
      document.body.append(inbox);
      await customElements.whenDefined('elicitation-inbox');
      globalThis.refs = [];
      for (const kept of [false, true]) {
        const frame = document.createElement('mcp-elicitation-frame');
        document.body.append(frame);
        inbox.connect(frame);
        const answer = frame.elicit({message: 'Delete?'});
        while (inbox.shadowRoot.querySelector('[part=request]') === null)
          await new Promise((resolve) => setTimeout(resolve, 10));
        frame.decline();
        await answer;
        frame.remove();
        refs.push(new WeakRef(frame));
        if (kept) globalThis.held = frame;
      }
    });
    assert.deepEqual(await remaining(page), [false, true]);
    await page.close();
  });

  it('G5: 2000 different schemas are not kept', {timeout: 300_000}, async (t) => {
    const page = await host.open();
    const session = await page.createCDPSession();
    await page.evaluate(async () => {
      const {validate, prewarmValidator} = McpElicitation;
      prewarmValidator();
      globalThis.judge = async (from, to) => {
        for (let index = from; index < to; index++) {
          const pattern = `^x${index}$`;
          const schema = {type: 'object', properties: {[`p${index}`]: {type: 'string', pattern}}};
          const {valid} = await validate(schema, {[`p${index}`]: `x${index}`});
          if (!valid) throw new Error(`Schema ${index} refused its own answer`);
        }
      };
      await judge(0, 100);
    });
    const heapOf = async (target) => {
      for (let times = 0; times < 3; times++) await target.send('HeapProfiler.collectGarbage');
      return (await target.send('Runtime.getHeapUsage')).usedSize;
    };
    const [worker] = page.workers();
    assert.ok(worker, 'the Worker that validates');
    const before = [await heapOf(session), await heapOf(worker.client)];

    for (let from = 100; from < 2_100; from += 500)
      await page.evaluate((from) => judge(from, from + 500), from);

    const after = [await heapOf(session), await heapOf(worker.client)];
    t.diagnostic(`heap of page and Worker: ${before}, then ${after}`);
    assert.ok(after[0] - before[0] < MEGABYTE, `page: ${after[0] - before[0]} bytes`);
    assert.ok(after[1] - before[1] < 2 * MEGABYTE, `Worker: ${after[1] - before[1]} bytes`);
    assert.equal(page.workers().length, 1);
    await page.close();
  });
});
