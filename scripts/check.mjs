// `npm run check`: all checks that must pass before a change is merged. Each step counts as one test in the closing line.
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {close, failure, kept, readClosing, success, sum} from '../test/runner/counts.mjs';
import {inRoot} from './entries.mjs';
import {runTests} from '../test/runner/run-tests.mjs';

/** Scripts of package.json. The fastest come first; the others need the build. */
const steps = ['format:check', 'lint', 'types', 'build', 'check:manifest', 'check:reference', 'size', 'docs'];

const shell = process.platform === 'win32';
const results = steps.map((name) => {
  console.log(`\n── ${name}`);
  const {status} = spawnSync('npm', ['run', '--silent', name], {cwd: inRoot(), stdio: 'inherit', shell});
  return status === 0 ? success : failure(name);
});

/**
 * Tests the package in other projects, in the background, and only in Chromium, because the browser tests cover the other engines. The
 * scripts of package.json use every browser that they can drive.
 */
let consumers;
function startConsumers() {
  consumers ??= (async () => {
    const output = kept('consumers');
    const started = Date.now();
    const child = spawn(process.execPath, [inRoot('test/runner/consumers.mjs')], {
      stdio: ['ignore', output.stdio, output.stdio],
      env: {...process.env, BROWSERS: process.env.BROWSERS ?? 'chromium'},
    });
    await once(child, 'close');
    return {seconds: Math.round((Date.now() - started) / 1000), text: output.read()};
  })();
}

console.log('\n── tests');
const tests = runTests({built: true, idle: startConsumers});
results.push(await tests.catch((error) => failure(`tests: ${error.stack}`)));
startConsumers();
const name = 'package, frameworks and interop';
const {seconds, text} = await consumers;
console.log(`\n── ${name}: ${seconds} s\n${text}`);
results.push(readClosing(text, name));
close(sum(results));
