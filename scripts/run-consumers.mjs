// The packed package in fresh consumers and in the framework apps, and what is built with real peers, one after the other.
// `npm run check` runs them beside the browser tests, and in Chromium alone: the elements themselves are tested in every engine
// there. `npm run test:interop` and `npm run test:frameworks` by themselves use every browser that they can drive.
import {add, close, failure, nothing} from './counts.mjs';
import {runFrameworks} from './run-frameworks.mjs';
import {runInterop} from './run-interop.mjs';
import {runPackage} from './run-package.mjs';

process.env.BROWSERS ??= 'chromium';

const suites = {package: runPackage, frameworks: () => runFrameworks(), interop: runInterop};
const total = nothing();
for (const [name, run] of Object.entries(suites)) {
  console.log(`\n── ${name}`);
  add(total, await run().catch((error) => failure(`${name}: ${error.stack}`)));
}
close(total);
