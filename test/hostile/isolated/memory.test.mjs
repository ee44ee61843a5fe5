// What remains in the page's memory after a request, by a heap snapshot.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {hosted} from './host-page.mjs';
import {until} from '../../e2e/page.mjs';

const CANARY = 'canary-4711-entered';
/** The canary is in two parts, because the guest's own source is in memory too. */
const guest = `<!doctype html><title>Guest</title><script>
  const post = (message) => parent.postMessage(message, '*');
  const name = 'canary-4711' + '-entered';
  addEventListener('message', ({data}) => {
    if (data.method === 'ui/notifications/elicitation-context')
      post({jsonrpc: '2.0', method: 'ui/notifications/elicitation-draft', params: {content: {name}}});
    if (data.method === 'ui/notifications/elicitation-message')
      post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {name}}});
  });
  post({type: 'ui-lifecycle-iframe-ready'});
</script>`;

async function inMemory(page, text) {
  const session = await page.createCDPSession();
  const chunks = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({chunk}) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', {reportProgress: false});
  await session.detach();
  const snapshot = JSON.parse(chunks.join(''));
  return snapshot.strings.some((string) => string.includes(text));
}

describe('user input in memory', () => {
  const host = hosted();
  let page;

  const ask = async (options) => {
    page = await host.open();
    await page.evaluate((options) => {
      const frame = document.querySelector('mcp-elicitation-frame');
      globalThis.ended = '';
      const properties = {name: {type: 'string', title: 'Name', minLength: 3, pattern: '^[a-z0-9-]+$'}};
      frame
        .elicit({message: 'Who?', requestedSchema: {type: 'object', properties}}, options)
        .then(({action, content}) => (globalThis.ended = `${action} ${content.name.length}`));
    }, options);
  };
  const status = () => page.evaluate(() => document.querySelector('mcp-elicitation-frame').status);
  const ended = () => page.evaluate(() => globalThis.ended);

  it("L7: input in a guest is in the page's memory while the request is open, and removed once it is answered", async () => {
    await ask({html: guest});
    await until('the guest', async () => (await status()) === 'ready');
    await until('the draft (positive control)', () => inMemory(page, CANARY));

    await page.evaluate(() => document.querySelector('mcp-elicitation-frame').notify({message: 'Now'}));
    await until('the answer', ended);

    assert.equal(await ended(), `accept ${CANARY.length}`);
    await until('the memory without it', async () => !(await inMemory(page, CANARY)));
    await page.close();
  });

  // Chromium holds the content of a removed slot, and with it the form, until it assigns slots again.
  it("L7: input in the form is in the page's memory while the request is open, and removed when the next request is shown", async () => {
    await ask({});
    const input = await until('the form', () => page.$('mcp-elicitation-frame >>> schema-form >>> input'));
    await input.type(CANARY);
    await until('the entry (positive control)', () => inMemory(page, CANARY));

    const button = await page.$('mcp-elicitation-frame >>> schema-form >>> [part="submit"]');
    await button.click();
    // The debugger holds references of its own.
    await input.dispose();
    await button.dispose();
    await until('the answer', ended);

    assert.equal(await ended(), `accept ${CANARY.length}`);
    await page.evaluate(() => {
      const frame = document.querySelector('mcp-elicitation-frame');
      const shown = new Promise((resolve) => frame.addEventListener('elicitation-ready', resolve));
      void frame.elicit({message: 'Go on?', requestedSchema: {type: 'object', properties: {}}});
      return shown.then(() => undefined);
    });
    await until('the memory without it', async () => !(await inMemory(page, CANARY)));
    await page.close();
  });
});
