// Only test:all: 140 cases one after another, each with the half second of the guard, take more than a minute in one engine and revision. The
// gate has component tests of the same behaviour in every engine, which also name the line; test/node/conformance.test.mjs has the suite itself.
// This package's frame and app frame pass every case of the conformance suite. Each case is a test; one that cannot run is skipped by name.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {openDriver, startConformance} from '../../dist/conformance/index.mjs';
import {everyBrowser} from './browsers.mjs';

/** The only reason for which a case is not run. */
const OTHER_REVISION = /^The case is for the revisions of 202\d\.$/;

for (const [engine, launch] of everyBrowser)
  describe(`the elements in ${engine}`, () => {
    for (const revision of ['2025-11-25', '2026-07-28'])
      it(`have a verdict for every case of elicitation and apps in ${revision}`, async (t) => {
        const suite = await startConformance({port: 0, say: () => {}});
        const driver = await openDriver('frame', await launch());
        try {
          const {results, counts} = await suite.drive(driver, revision);
          assert.deepEqual([results.length, counts.open], [suite.cases.length, 0]);
          assert.equal(counts.passed, results.length - (revision < '2026' ? 0 : 10));
          for (const {id, title, verdict, problem} of results) {
            const skip = verdict === 'not run' && OTHER_REVISION.test(problem) && problem;
            await t.test(`${engine} passes ${id} in ${revision} (${title})`, {skip}, () =>
              assert.equal(verdict, 'passed', problem),
            );
          }
        } finally {
          await driver.close();
          await suite.close();
        }
      });
  });
