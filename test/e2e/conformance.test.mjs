// Only test:all: 140 cases one after another, each with the half second of the guard, take more than a minute in one engine and revision. The
// gate has component tests of the same behaviour in every engine, which also name the line; test/node/conformance.test.mjs has the suite itself.
// This package's frame and app frame pass every case of the conformance suite.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {openDriver, startConformance} from '../../dist/conformance/index.mjs';
import {everyBrowser} from './browsers.mjs';

for (const [engine, launch] of everyBrowser)
  describe(`the elements in ${engine}`, () => {
    for (const revision of ['2025-11-25', '2026-07-28'])
      it(`pass every case of elicitation and apps in ${revision}`, async () => {
        const suite = await startConformance({port: 0, say: () => {}});
        const driver = await openDriver('frame', await launch());
        try {
          const {results, counts} = await suite.drive(driver, revision);
          assert.deepEqual(
            results.filter(({verdict}) => verdict === 'failed'),
            [],
          );
          assert.equal(counts.passed, results.length - (revision < '2026' ? 0 : 10));
        } finally {
          await driver.close();
          await suite.close();
        }
      });
  });
