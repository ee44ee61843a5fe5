// `npm run test:package`: packs what is built, installs it where nothing else is, and uses it as others would. The tools for that
// are installed in `test/package`, apart from ours, when they are not there yet.
import {pathToFileURL} from 'node:url';
import {close, failure} from './counts.mjs';
import {inRoot} from './entries.mjs';
import {install} from './packed.mjs';
import {filesInNode} from './node-tests.mjs';

const folder = inRoot('test/package');

/** Installs what is missing and runs the tests; returns the counts. */
export async function runPackage() {
  try {
    await install(folder);
  } catch (error) {
    return failure(`package tests: not installed. ${error.message}`);
  }
  return filesInNode('package tests', [`${folder}/package.test.mjs`]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  close(await runPackage());
}
