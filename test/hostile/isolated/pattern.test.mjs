// The cost of a slow pattern for the page: the processor time of its own thread.
import assert from 'node:assert/strict';
import {before, describe, it} from 'node:test';
import {hosted} from './host-page.mjs';
import {until} from '../../e2e/page.mjs';

/** Takes 2^40 steps unless it is stopped. */
const EVIL = '^(a+)+$';
const FOREVER = `${'a'.repeat(40)}!`;
/** Maximum cost of one validation in ms of the page's thread. */
const MOST = 50;

describe('a pattern that takes minutes (Chromium)', () => {
  const host = hosted();
  let page;
  let session;

  before(async () => {
    page = await host.open();
    session = await page.createCDPSession();
    // Thread time instead of wall-clock time, which other processes affect.
    await session.send('Performance.enable', {timeDomain: 'threadTicks'});
    await page.evaluate((pattern) => {
      const schemaWith = (pattern) => ({type: 'object', properties: {a: {type: 'string', pattern}}});
      globalThis.judge = (a, own = pattern) =>
        McpElicitation.validate(schemaWith(own), {a}, {timeout: 1_000}).then(
          ({valid}) => String(valid),
          ({code, message}) => `${code} ${message}`,
        );
    }, EVIL);
    // Loads and compiles everything once.
    await page.evaluate(() => judge('aaa'));
  });

  const threadTime = async () => {
    const {metrics} = await session.send('Performance.getMetrics');
    return metrics.find(({name}) => name === 'TaskDuration').value * 1_000;
  };
  /** The result of `work` in the page, and its cost in ms of the page's thread. */
  async function cost(work, ...parameters) {
    const before = await threadTime();
    const answer = await page.evaluate(work, ...parameters);
    return {answer, ms: (await threadTime()) - before};
  }

  it('S8: a slow pattern costs the page less than 50 ms, and the error names it', async (t) => {
    const {answer, ms} = await cost((text) => judge(text), FOREVER);

    t.diagnostic(`ms of the page's thread: ${ms.toFixed(1)}`);
    assert.match(answer, /^INVALID_SCHEMA .*"\/properties\/a\/pattern" is a pattern that takes too long/);
    assert.ok(ms < MOST, `${ms} ms`);
  });

  it('S8: a slow pattern would block the page, if the page ran it (positive control)', async () => {
    const {answer, ms} = await cost((pattern) => {
      const start = performance.now();
      let length = 10;
      while (performance.now() - start < 1_000) new RegExp(pattern, 'u').test(`${'a'.repeat(length++)}!`);
      return length;
    }, EVIL);

    assert.ok(ms > 4 * MOST, `${ms} ms`);
    assert.ok(answer < FOREVER.length, `${answer} letters were enough`);
  });

  it('S8: a slow pattern is reported to the user, who can still decline', async () => {
    await page.evaluate((pattern) => {
      const frame = document.querySelector('mcp-elicitation-frame');
      document.querySelector('elicitation-config').limits = {validationTimeout: 1_000};
      globalThis.codes = [];
      frame.addEventListener('elicitation-error', ({error}) => codes.push(error.code));
      const properties = {a: {type: 'string', title: 'Text', pattern}};
      frame
        .elicit({message: 'Which?', requestedSchema: {type: 'object', properties}})
        .then(({action}) => (globalThis.answered = action));
    }, EVIL);
    const input = await until('the form', () => page.$('mcp-elicitation-frame >>> schema-form >>> input'));
    await input.type(FOREVER);
    const submit = await page.$('mcp-elicitation-frame >>> schema-form >>> [part="submit"]');
    await submit.click();

    await until('the code', () => page.evaluate(() => codes.length));

    assert.deepEqual(await page.evaluate(() => codes), ['INVALID_SCHEMA']);
    const text = await page.evaluate(
      () => document.querySelector('mcp-elicitation-frame').shadowRoot.querySelector('.card').textContent,
    );
    assert.match(text, /sent a broken form\. You can still decline/);
    const decline = await page.$('mcp-elicitation-frame >>> [part~="decline"]');
    await decline.click();
    await until('the answer', () => page.evaluate(() => globalThis.answered));
    assert.equal(await page.evaluate(() => globalThis.answered), 'decline');
  });
});
