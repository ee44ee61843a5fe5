// `npm run check`: all checks that must pass before a change is merged. Each step counts as one test in the closing line.
import {spawnSync} from 'node:child_process';
import {close, failure, success, sum} from '../test/runner/counts.mjs';
import {inRoot} from './entries.mjs';
import {printLayers, runTests} from '../test/runner/run-tests.mjs';

/** Scripts of package.json. The fastest come first; the others need the build. */
const steps = [
  'format:check',
  'lint',
  'types',
  'build',
  'check:manifest',
  'check:reference',
  'check:api',
  'size',
  'docs',
];

const shell = process.platform === 'win32';
const results = steps.map((name) => {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const {status} = spawnSync('npm', ['run', '--silent', name], {cwd: inRoot(), stdio: 'inherit', shell});
  return {name, ms: Date.now() - started, ...(status === 0 ? success : failure(name))};
});
const tests = await runTests({built: true}).catch((error) => ({
  ...failure(`tests: ${error.stack}`),
  layers: [],
}));
printLayers([...results, ...tests.layers]);
close(sum([...results, tests]));
