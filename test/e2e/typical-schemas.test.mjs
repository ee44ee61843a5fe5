// Only test:all: takes 25 s; test/components/typical-schemas.test.ts fills in the same schemas in the gate.
// The forms for schemas as six generators write them, filled in with real keys and pointers. Lists, maps, variants and dates are set as
// fillIn() does.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {fillIn} from 'mcp-elicitation-elements/testing';
import {inRoot} from '../../scripts/entries.mjs';
import {browsers} from './browsers.mjs';

const GENERATORS = ['pydantic', 'zod-3', 'zod-4', 'schemars', 'jackson-victools', 'dotnet'];
const casesOf = (generator) =>
  JSON.parse(readFileSync(inRoot(`test/fixtures/typical-schemas/${generator}.json`), 'utf8'));

const [[name, launch]] = browsers;

/** Content with every date and time as the moment that it is. Another offset of the same moment is the same answer. */
const momentsIn = (content) =>
  JSON.parse(
    JSON.stringify(content, (_, value) =>
      /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : value,
    ),
  );

describe(`typical schemas, by keys in ${name}`, () => {
  let browser;
  let page;
  before(async () => {
    browser = await launch();
    page = await browser.newPage();
    await page.setContent('<!doctype html><main><mcp-elicitation-frame></mcp-elicitation-frame></main>');
    await page.addScriptTag({path: inRoot('dist/cdn/elicitation.all.js')});
  });
  after(() => browser?.close());

  for (const generator of GENERATORS)
    it(`takes the answers to the schemas of ${generator}`, async () => {
      for (const {name: schemaName, schema, answer} of casesOf(generator)) {
        await page.evaluate((requestedSchema) => {
          const frame = document.querySelector('mcp-elicitation-frame');
          frame.sensitive = 'allow';
          window.result = frame.elicit({message: 'Fill in the form.', requestedSchema}).catch(String);
        }, schema);
        const result = await fillIn(page, answer, {timeout: 20_000}).catch((error) => error.message);
        if (typeof result === 'string')
          await page.evaluate(() => document.querySelector('mcp-elicitation-frame').cancel());
        assert.deepEqual(momentsIn(result), {action: 'accept', content: momentsIn(answer)}, schemaName);
      }
    });
});
