// Runs cases of the conformance suite in the MCP Inspector. test/node/conformance.test.mjs has the client of the official SDK.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {it} from 'node:test';
import {startConformance} from '../../dist/conformance/index.mjs';
import {inRoot} from '../../scripts/entries.mjs';
import {createDriver as inspector} from './conformance-inspector.mjs';
import {createDriver as mcpUi} from './conformance-mcp-ui.mjs';
import {lacksNode22} from './node-22.mjs';

const guide = readFileSync(inRoot('docs/guides/conformance.md'), 'utf8');
/** The cases whose differences the guide lists for a host. */
const listedFor = (host) =>
  [...guide.matchAll(/^\| ([AE]\d\d) \| ([^|]+) \|/gm)]
    .filter(([, , name]) => name === host)
    .map(([, id]) => id);

async function run(driver, cases) {
  const suite = await startConformance({port: 0, cases, say: () => {}});
  try {
    const {results} = await suite.drive(driver, '2025-11-25');
    return (wanted) => results.filter(({verdict}) => verdict === wanted).map(({id}) => id);
  } finally {
    await driver.close();
    await suite.close();
  }
}

const PASSED = ['E01', 'E05', 'E09', 'E24', 'E26', 'E76', 'E82'];

it('the MCP Inspector 2.12 has the differences that the guide lists', {skip: lacksNode22}, async () => {
  const listed = listedFor('MCP Inspector');
  const withVerdict = await run(inspector(), [...PASSED, ...listed]);
  assert.deepEqual(withVerdict('failed'), listed);
  assert.deepEqual(withVerdict('passed'), PASSED);
});

/** The cases about the policy of an app, which the sandbox proxy of the page sets. */
const POLICY = /^A2[2-9]$/;

it('the renderer of mcp-ui 7.1 has the differences that the guide lists, and passes the other cases about apps', async () => {
  const listed = listedFor('mcp-ui');
  assert.ok(listed.length > 2);
  const withVerdict = await run(mcpUi(), ['A']);
  assert.deepEqual(
    withVerdict('failed').filter((id) => !POLICY.test(id)),
    listed,
  );
  assert.equal(withVerdict('passed').length, 52 - 8 - listed.length);
});
