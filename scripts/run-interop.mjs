// `npm run test:interop`: our adapters and elements against real peers: the reference server, both generations of the SDK,
// the conformance suite. Their packages are installed in `test/interop`, apart from ours, when they are not there yet.
import {spawnSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {add, close, failure, nothing, success} from './counts.mjs';
import {inRoot} from './entries.mjs';
import {isInstalled} from './packed.mjs';
import {filesInNode} from './node-tests.mjs';

const folder = inRoot('test/interop');
const run = (command, args, cwd) =>
  spawnSync(command, args, {cwd, stdio: 'inherit', shell: process.platform === 'win32'}).status === 0;

/** Installs what is missing, compiles the types, runs the tests; returns the counts. */
export async function runInterop() {
  if (!isInstalled(folder) && !run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], folder)) {
    return failure('interop tests: npm ci failed in test/interop');
  }
  const typed = run(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '-p', folder], inRoot());
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.test.mjs'))
    .sort()
    .map((name) => `${folder}/${name}`);
  const total = nothing();
  add(total, typed ? success() : failure('interop tests: types'));
  add(total, filesInNode('interop tests', files));
  return total;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  close(await runInterop());
}
