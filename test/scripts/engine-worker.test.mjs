// The script of the validation Worker, without the parts of its engines that never run.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, describe, it} from 'node:test';
import {Worker} from 'node:worker_threads';
import {wrap} from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import {importSource, scriptText} from '../../scripts/bundle-plugins.mjs';
import {inRoot} from '../../scripts/entries.mjs';

const suite = (file) =>
  JSON.parse(readFileSync(inRoot('test/fixtures/json-schema-test-suite', file), 'utf8'));
const {prepared} = await importSource('src/schema/prepare-schema.ts');
const {normalizeSchema} = await importSource('src/validation/normalize-schema.ts');
const {compile} = await importSource('src/validation/engines/ajv-engine.ts');
const {checkWithoutEval} = await importSource('src/validation/engines/interpreter.ts');

/** The globals of a Worker in a page. */
const GLOBALS = `
const {parentPort} = require('node:worker_threads');
globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({data, origin: ''}));
globalThis.postMessage = (...parameters) => parentPort.postMessage(...parameters);
`;
const script = await scriptText(inRoot('src/validation/engines/engine-worker.ts'));

describe('the script of the validation Worker', () => {
  const thread = new Worker(GLOBALS + script, {eval: true});
  const worker = wrap(nodeEndpoint(thread));
  after(() => thread.terminate());

  const groups = suite('files.json').flatMap((file) =>
    suite(`tests/${file}`).map(({schema, tests}) => {
      const isOld = file.startsWith('draft7') && typeof schema === 'object';
      const $schema = 'http://json-schema.org/draft-07/schema#';
      return {schema: isOld ? {$schema, ...schema} : schema, contents: tests.map(({data}) => data)};
    }),
  );
  /** The prepared schemas that the validation does not refuse, with answers to each. */
  const usable = groups.flatMap(({schema: given, contents}) => {
    try {
      const {schema} = prepared(given);
      return [{schema, normalized: normalizeSchema(structuredClone(schema)), contents}];
    } catch {
      return [];
    }
  });

  for (const [name, evaluation, compiled] of [
    ['ajv', true, (normalized) => compile(normalized)],
    ['interpreter', false, (normalized) => checkWithoutEval(normalized)],
  ])
    it(`decides as the source does with the engine "${name}" about the JSON-Schema-Test-Suite`, async () => {
      assert.equal(await worker.ready(evaluation), name);
      const differing = [];
      for (const {schema, normalized, contents} of usable) {
        const check = compiled(normalized);
        await worker.compile(0, JSON.stringify(schema));
        const errors = await Promise.all(contents.map((content) => worker.check(0, content)));
        for (const [index, content] of contents.entries())
          if (check(content) !== !errors[index].length) differing.push({schema, content});
      }
      assert.deepEqual(differing, []);
      assert.ok(usable.length > 500, `${usable.length} schemas were compared`);
    });
});
