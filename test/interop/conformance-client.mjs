// The client under test: `conformance client --command "node conformance-client.mjs <generation> <revision>"` appends the
// server's URL. A page in a headless browser connects and calls every tool. Requests are answered by clicking the form's
// own button.
import {browsers} from '../e2e/browsers.mjs';
import {Page, until} from '../e2e/page.mjs';
import {servePage} from './serve-page.mjs';

const [generation, revision, target] = process.argv.slice(2);
const {origin, pathname} = new URL(target);
const [, launch] = browsers.find(([name]) => name === 'chromium');

/** Arguments of the scenarios' tools. */
const inputs = {add_numbers: {a: 2, b: 3}};

const served = await servePage({target: origin});
const browser = await launch();
const page = await Page.open(browser, served.url);

async function callTool(name, index, meanwhile) {
  await page.host('call', name, inputs[name]);
  const outcome = page.host('outcome', index);
  let ended = false;
  outcome.finally(() => {
    ended = true;
  });
  await until(`an end or a question of ${name}`, async () => ended || (await page.isAsked()));
  while (!ended) {
    await meanwhile?.();
    meanwhile = undefined;
    await page.click('mcp-elicitation-frame >>> :is([part="submit"], [part="yes"])');
    await until(`what comes after the answer to ${name}`, async () => ended || (await page.isAsked()));
  }
  const {error} = await outcome;
  // The scenario decides whether that is correct. The SDK rejects some of the tools' results.
  if (error) process.stderr.write(`${name}: ${error.message}\n`);
}

try {
  await page.host('connect', {generation, revision, url: new URL(`/target${pathname}`, served.url).href});
  const tools = await page.host('tools');
  const unrelated = tools.find((name) => name.includes('unrelated'));
  let calls = 0;
  let besides = unrelated;
  for (const name of tools.filter((name) => name !== unrelated)) {
    const call = calls++;
    await callTool(name, call, async () => {
      // A call that is unrelated to the open request.
      if (!besides) return;
      besides = undefined;
      await page.host('call', unrelated);
      await page.host('outcome', calls++);
    });
  }
  await page.host('disconnect');
} finally {
  await browser.close();
  await served.close();
}
