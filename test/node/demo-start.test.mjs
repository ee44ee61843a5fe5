import assert from 'node:assert/strict';
import {fileURLToPath} from 'node:url';
import {describe, it} from 'node:test';
import {startProcess} from './http/process.mjs';

const script = fileURLToPath(new URL('../../demo/start.mjs', import.meta.url));

describe('npm start', () => {
  it('prints the URL of the demo, uses another port if one is in use, and stops on Ctrl-C', async () => {
    const runs = [];
    try {
      runs.push(await startProcess(script, ['--no-build']));
      runs.push(await startProcess(script, ['--no-build']));
      const [first, second] = runs;
      assert.notEqual(second.url, first.url);
      assert.match(second.err, /Port \d+ is in use, so \d+ is used instead\./);
      for (const {url} of runs) assert.equal((await fetch(url)).status, 200);

      for (const {child} of runs) child.kill('SIGINT');
      for (const {ended} of runs) assert.deepEqual(await ended, [0, null]);
      await assert.rejects(fetch(first.url));
    } finally {
      for (const {child} of runs) child.kill('SIGKILL');
    }
  });
});
