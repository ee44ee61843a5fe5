// The longest task of the page between a request and its answer, for the largest requests that are admitted.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {hosted} from './host-page.mjs';
import {until} from '../../e2e/page.mjs';

/** Maximum processor time of one task of the page, in ms, on a desktop computer. */
const MOST = 50;
/** Elements that the page draws in one task, as a measure of the machine: `MOST` ms on a desktop computer, and a sixth for variation. */
const ELEMENTS = 7_000;
/** Tries for each request. The shortest counts, because a busy machine adds time to a task. */
const RUNS = 8;

const list = (length, make) => Array.from({length}, (_, index) => make(index));
const members = (length, make) => Object.fromEntries(list(length, (index) => [`f${index}`, make(index)]));
const object = (properties, more = {}) => ({type: 'object', properties, ...more});
const text = {type: 'string', title: 'A title'};

const requests = {
  '2500 fields': object(members(2_500, () => text)),
  '2500 fields of one definition, with words in another alphabet': object(
    members(2_500, () => ({$ref: '#/$defs/d'})),
    {$defs: {d: {type: 'string', title: 'Ваш ответ '.repeat(20), description: 'Раssфразы нет '.repeat(10)}}},
  ),
  '1600 fields of 5 choices': object(members(1_600, () => ({enum: ['aaa', 'bbb', 'ccc', 'ddd', 'eee']}))),
  '2000 fields for JSON': object(members(2_000, () => ({anyOf: [{type: 'string'}, {type: 'object'}]}))),
  '2250 fields in 50 groups': object(members(50, () => object(members(45, () => text)))),
  '2000 choices': object({a: {enum: list(2_000, String)}}),
  '8000 choices in 4 fields': object(members(4, () => ({enum: list(2_000, String)}))),
  '2000 boxes in 4 fields': object(members(4, () => ({type: 'array', items: {enum: list(500, String)}}))),
  'titles of 16,000 characters': object(
    members(7, () => ({type: 'string', title: 'Straße für '.repeat(1_450)})),
  ),
  '1900 conditions': object(
    members(2_000, () => text),
    {
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      allOf: list(1_900, () => ({if: {required: ['f1']}, then: {required: ['f2']}})),
    },
  ),
  '20,000 required names without a description': object(
    members(40, () => ({type: 'object', required: list(500, (index) => `r${index}`)})),
  ),
  '250 different patterns': object(
    members(250, (index) => ({
      type: 'string',
      default: 'a'.repeat(200),
      pattern: `^[\\p{L}\\p{N}${index}]+$`,
    })),
  ),
  '49,000 values of an unknown keyword': object({
    a: {type: 'string', 'x-many': list(49_000, (index) => index)},
  }),
};

/** The longest task of the page in a trace, in ms of processor time. */
function longestTask(buffer) {
  const {traceEvents} = JSON.parse(Buffer.from(buffer).toString());
  const main = traceEvents.find(({name, cat}) => name === 'work' && cat.includes('user_timing'));
  assert.ok(main, 'the page marked its thread');
  const tasks = traceEvents.filter(
    ({name, pid, tid}) => name === 'RunTask' && pid === main.pid && tid === main.tid,
  );
  // A task during which the trace started or ended has no duration.
  return Math.max(...tasks.map(({tdur}) => tdur ?? 0)) / 1_000;
}

describe('the longest task of the page (Chromium)', () => {
  const host = hosted();

  async function openPage() {
    const page = await host.open();
    await page.evaluate(() => {
      globalThis.codes = [];
      const frame = document.querySelector('mcp-elicitation-frame');
      frame.addEventListener('elicitation-error', ({error}) => codes.push(`${error.code} ${error.message}`));
      globalThis.form = () => frame.shadowRoot.querySelector('schema-form');
      globalThis.present = (requestedSchema) => {
        globalThis.action = undefined;
        const answer = frame.elicit({message: 'Which?', requestedSchema});
        answer.then(
          (result) => (globalThis.action = result.action),
          () => {},
        );
      };
      // Loads and compiles everything once.
      present({type: 'object', properties: {a: {type: 'string'}, b: {enum: ['a', 'b']}}});
    });
    await until('the first form', () =>
      page.evaluate(() => form()?.shadowRoot?.querySelector('input') && true),
    );
    await page.evaluate(() => document.querySelector('mcp-elicitation-frame').cancel());
    await until('its end', () => page.evaluate(() => action && !form()));
    return page;
  }

  /** The longest task in ms while `work` runs in the page. */
  async function measure(page, work) {
    await page.tracing.start({categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing']});
    let trace;
    try {
      await page.evaluate(() => void performance.mark('work'));
      await work();
      // The last task of `work` has ended when the next one runs.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    } finally {
      // A browser has one trace at a time, so the next test could not start its own.
      trace = await page.tracing.stop();
    }
    return longestTask(trace);
  }

  /** The maximum in ms on this machine, which may be slower than a desktop computer or do other work. */
  async function limit(page) {
    const drawing = await measure(page, () =>
      page.evaluate((count) => {
        const box = document.createElement('div');
        for (let index = 0; index < count; index++) {
          const row = document.createElement('label');
          row.append(`Field ${index}`, document.createElement('input'));
          box.append(row);
        }
        document.body.append(box);
        box.getBoundingClientRect();
        box.remove();
      }, ELEMENTS / 2),
    );
    return Math.max(MOST, drawing);
  }

  async function answer(page) {
    // In a separate task, because reading the schema from the protocol does not count.
    await page.evaluate(() => void setTimeout(() => present(schema)));
    await until('the form', () => page.evaluate(() => codes.length || (form()?.hasUpdated ?? false)));
    assert.deepEqual(await page.evaluate(() => codes), []);
    await page.evaluate(() => form().updateComplete.then(() => {}));
    await page.evaluate(() => {
      const control = form().shadowRoot.querySelector('input, select, textarea');
      if (control.type === 'radio' || control.type === 'checkbox') return control.click();
      control.focus();
      control.value = control.localName === 'select' ? '1' : 'x';
      for (const type of ['input', 'change'])
        control.dispatchEvent(new Event(type, {bubbles: true, composed: true}));
    });
    await page.evaluate(() => form().updateComplete.then(() => {}));
    await page.evaluate(() => void form().shadowRoot.querySelector('[part~=submit]').click());
    await until('the result', () =>
      page.evaluate(() => action || codes.length || form().shadowRoot.querySelector('.summary') !== null),
    );
  }

  for (const [what, schema] of Object.entries(requests)) {
    it(`the longest task is short for ${what}`, async (t) => {
      let best = Infinity;
      let most = MOST;
      for (let run = 0; run < RUNS && best >= most; run++) {
        const page = await openPage();
        if (run) most = Math.max(most, await limit(page));
        await page.evaluate((value) => void (globalThis.schema = value), schema);
        best = Math.min(best, await measure(page, () => answer(page)));
        await page.close();
      }

      t.diagnostic(`${best.toFixed(1)} of ${most.toFixed(1)} ms`);
      assert.ok(best < most, `${best} ms of ${most} ms`);
    });
  }

  for (const kind of ['constants', 'fields', 'names', 'patterns', 'objects']) {
    it(`the longest task is short for the most ${kind} that validation without a Worker admits`, async (t) => {
      const page = await openPage();
      const size = await page.evaluate(async (kind) => {
        const list = (length, make) => Array.from({length}, (_, index) => make(index));
        const members = (length, make) =>
          Object.fromEntries(list(length, (index) => [`f${index}`, make(index)]));
        const field = (schema) => ({type: 'object', properties: {a: schema}});
        const tasks = {
          constants: (size) => [
            field({items: {anyOf: [{allOf: list(size, (index) => ({const: index}))}, {type: 'number'}]}}),
            {a: list(size, () => 'x')},
          ],
          fields: (size) => [
            {properties: members(size, () => ({type: 'string', minLength: 3}))},
            members(size, () => 'x'),
          ],
          names: (size) => [field({items: {required: list(size, String)}}), {a: list(size, () => ({}))}],
          patterns: (size) => [
            field({allOf: list(size, () => ({pattern: '^[a-z]+$'}))}),
            {a: 'a'.repeat(100 * size)},
          ],
          objects: (size) => [field({uniqueItems: true}), {a: list(size, (x) => ({x}))}],
        };
        McpElicitation.configureValidation({worker: false});
        const admitted = (task) =>
          McpElicitation.validate(...task).then(
            () => true,
            () => false,
          );
        let [low, high] = [1, 2_001];
        while (high - low > 1) {
          const middle = (low + high) >> 1;
          if (await admitted(tasks[kind](middle))) low = middle;
          else high = middle;
        }
        // The schema is a new object, so it is compiled again.
        globalThis.again = () => {
          const task = tasks[kind](low);
          return new Promise((resolve) => setTimeout(() => resolve(admitted(task))));
        };
        return low;
      }, kind);
      let best = Infinity;
      let most = MOST;
      for (let run = 0; run < RUNS && best >= most; run++) {
        if (run) most = Math.max(most, await limit(page));
        best = Math.min(best, await measure(page, () => page.evaluate(() => again())));
      }
      await page.close();

      t.diagnostic(`${size} ${kind}: ${best.toFixed(1)} of ${most.toFixed(1)} ms`);
      assert.ok(best < most, `${best} ms of ${most} ms`);
    });
  }

  it('a task that works for 400 ms is measured (positive control)', async () => {
    const page = await openPage();
    const ms = await measure(page, () =>
      page.evaluate(() => {
        const start = performance.now();
        while (performance.now() - start < 400);
      }),
    );
    const most = await limit(page);
    assert.ok(ms > most, `${ms} ms of ${most} ms`);
  });
});
