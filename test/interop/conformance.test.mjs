// Runs the official conformance suite with a headless browser as the client.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {lacksNode22, node22} from './node-22.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const suite = here('node_modules/@modelcontextprotocol/conformance/dist/index.js');

async function runScenario(scenario, generation, revision) {
  const output = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const command = `"${process.execPath}" "${here('conformance-client.mjs')}" ${generation} ${revision}`;
    const args = ['client', '--command', command, '--scenario', scenario, '--timeout', '90000', '-o', output];
    const child = spawn(node22, [suite, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'exit');
    const files = await readdir(output, {recursive: true});
    const report = files.find((name) => name.endsWith('checks.json'));
    const checks = report ? JSON.parse(await readFile(join(output, report), 'utf8')) : [];
    return {code, said, checks};
  } finally {
    await rm(output, {recursive: true, force: true});
  }
}

/** Scenario, client, protocol revision, and minimum number of successful checks. */
const scenarios = [
  ['initialize', 'v1', 'legacy', 1],
  ['initialize', 'v2', 'legacy', 1],
  ['tools_call', 'v1', 'legacy', 1],
  ['tools_call', 'v2', 'legacy', 1],
  ['elicitation-sep1034-client-defaults', 'v1', 'legacy', 5],
  ['elicitation-sep1034-client-defaults', 'v2', 'legacy', 5],
  ['sep-2322-client-request-state', 'v2', '2026-07-28', 5],
  ['request-metadata', 'v2', 'auto', 5],
];

describe('conformance, with a browser as the client', {skip: lacksNode22}, () => {
  for (const [scenario, generation, revision, atLeast] of scenarios) {
    it(`passes ${scenario} with the ${generation} client`, async () => {
      const {code, said, checks} = await runScenario(scenario, generation, revision);
      const failed = checks.filter(({status}) => status === 'FAILURE' || status === 'WARNING');
      assert.deepEqual(
        failed.map(({id, errorMessage}) => [id, errorMessage]),
        [],
        said,
      );
      const succeeded = new Set(checks.filter(({status}) => status === 'SUCCESS').map(({id}) => id));
      assert.ok(succeeded.size >= atLeast, `${succeeded.size} of ${atLeast} checks succeeded:\n${said}`);
      assert.equal(code, 0, said);
    });
  }
});
