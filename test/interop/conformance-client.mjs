// The client under test: `conformance client --command "node conformance-client.mjs <generation> <revision>"` appends the
// server's URL. A page in a headless browser connects and calls every tool; what a tool asks is answered with the form's
// own button, as it comes.
import {browsers} from '../e2e/browsers.mjs';
import {until} from '../e2e/demo-page.mjs';
import {InteropPage} from './interop-page.mjs';
import {servePage} from './serve-page.mjs';

const [generation, revision, target] = process.argv.slice(2);
const {origin, pathname} = new URL(target);
const [, launch] = browsers.find(([name]) => name === 'chromium');

/** Inputs that the scenarios' tools need. */
const inputs = {add_numbers: {a: 2, b: 3}};

const served = await servePage({target: origin});
const browser = await launch();
const page = await InteropPage.open(browser, served.url);

async function callTool(name, index, meanwhile) {
  await page.call(name, inputs[name]);
  const outcome = page.page.evaluate((index) => window.interop.outcome(index), index);
  let ended = false;
  outcome.finally(() => {
    ended = true;
  });
  await until(`an end or a question of ${name}`, async () => ended || (await page.isAsked()));
  while (!ended) {
    await meanwhile?.();
    meanwhile = undefined;
    await page.agree();
    await until(`what comes after the answer to ${name}`, async () => ended || (await page.isAsked()));
  }
  const {error} = await outcome;
  // Whether that was right is the scenario's to say: the SDK refuses some of what the tools return.
  if (error) process.stderr.write(`${name}: ${error.message}\n`);
}

try {
  await page.connect({generation, revision, url: new URL(`/target${pathname}`, served.url).href});
  const tools = await page.page.evaluate(() => window.interop.tools());
  const unrelated = tools.find((name) => name.includes('unrelated'));
  let calls = 0;
  let besides = unrelated;
  for (const name of tools.filter((name) => name !== unrelated)) {
    const own = calls++;
    await callTool(name, own, async () => {
      // A call that has nothing to do with the question that is open.
      if (!besides) return;
      besides = undefined;
      await page.call(unrelated);
      await page.page.evaluate((index) => window.interop.outcome(index), calls++);
    });
  }
  await page.page.evaluate(() => window.interop.disconnect());
} finally {
  await browser.close();
  await served.close();
}
