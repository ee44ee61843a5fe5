// The packed package in fresh consumers and in the framework apps, and what is built with real peers, one after the other.
// `npm run check` runs them beside the browser tests, which leave a core idle.
import {runFrameworks} from './run-frameworks.mjs';
import {runInterop} from './run-interop.mjs';
import {runPackage} from './run-package.mjs';
import {closingLine} from './run-tests.mjs';

const suites = {package: runPackage, frameworks: () => runFrameworks(), interop: runInterop};
const total = {passed: 0, failed: 0};
for (const [name, run] of Object.entries(suites)) {
  console.log(`\n── ${name}`);
  const {passed, failed} = await run().catch((error) => {
    console.error(`${name}: ${error.stack}`);
    return {passed: 0, failed: 1};
  });
  total.passed += passed;
  total.failed += failed;
}
console.log(closingLine(total));
process.exitCode = total.failed ? 1 : 0;
