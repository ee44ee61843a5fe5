import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import {describe, it} from 'node:test';

const script = fileURLToPath(new URL('../../demo/start.mjs', import.meta.url));

/** Starts the demo and waits until it prints its URL. */
async function start() {
  const child = spawn(process.execPath, [script, '--no-build']);
  const run = {child, out: '', err: '', ended: once(child, 'exit')};
  child.stderr.on('data', (text) => (run.err += text));
  for await (const text of child.stdout) {
    run.out += text;
    if (run.out.includes('Ctrl-C')) break;
  }
  run.url = /http:\/\/localhost:\d+\//.exec(run.out)?.[0];
  return run;
}

describe('npm start', () => {
  it('prints the URL of the demo, uses another port if one is in use, and stops on Ctrl-C', async () => {
    const runs = [];
    try {
      runs.push(await start());
      runs.push(await start());
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
