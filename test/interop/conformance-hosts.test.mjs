// Runs cases of the conformance suite in the MCP Inspector. test/node/conformance.test.mjs has the client of the official SDK.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {it} from 'node:test';
import {startConformance} from '../../dist/conformance/index.mjs';
import {inRoot} from '../../scripts/entries.mjs';
import {createDriver} from './conformance-inspector.mjs';
import {lacksNode22} from './node-22.mjs';

const PASSED = ['E01', 'E05', 'E09', 'E24', 'E26', 'E76', 'E82'];

it('the MCP Inspector 2.12 has the differences that the guide lists', {skip: lacksNode22}, async () => {
  const guide = readFileSync(inRoot('docs/guides/conformance.md'), 'utf8');
  const listed = [...guide.matchAll(/^\| (E\d\d) \| MCP Inspector \|/gm)].map(([, id]) => id);
  const suite = await startConformance({port: 0, cases: [...PASSED, ...listed], say: () => {}});
  const driver = createDriver();
  try {
    const {results} = await suite.drive(driver, '2025-11-25');
    const withVerdict = (wanted) => results.filter(({verdict}) => verdict === wanted).map(({id}) => id);
    assert.deepEqual(withVerdict('failed'), listed);
    assert.deepEqual(withVerdict('passed'), PASSED);
  } finally {
    await driver.close();
    await suite.close();
  }
});
