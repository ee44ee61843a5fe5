// The tools that other elicitation clients have as their examples, in both protocol eras, by clicks and keys.
import assert from 'node:assert/strict';
import {after, afterEach, before, describe, it} from 'node:test';
import {startDemo} from '../../demo/serve.mjs';
import {browsers} from './browsers.mjs';
import {DemoPage} from './demo-page.mjs';

const anyPorts = {host: 0, guests: 0, mcp: 0};
const revisions = ['2025-11-25', '2026-07-28'];

for (const [name, launch] of browsers) {
  describe(`the seeds’ tools in ${name}`, () => {
    let served;
    let browser;
    let demo;

    before(async () => {
      served = await startDemo({ports: anyPorts, quiet: true});
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await served?.close();
    });
    afterEach(async () => {
      const errors = demo?.errors ?? [];
      await demo?.close();
      demo = undefined;
      assert.deepEqual(errors, []);
    });
    const open = async (settings) => (demo = await DemoPage.open(browser, served.hostUrl, settings));

    for (const revision of revisions) {
      describe(revision, () => {
        it('delete_file deletes after a yes alone', async () => {
          await open({revision});
          await demo.say('file');
          await demo.pressInForm('yes');
          assert.equal(await demo.answer(), 'notes/draft.txt is deleted.');

          await demo.say('file');
          await demo.pressInForm('no');
          assert.equal(await demo.answer(1), 'notes/draft.txt was kept.');

          await demo.say('file');
          await demo.press('cancel', 2);
          assert.equal(await demo.answer(2), 'notes/draft.txt was kept.');
        });

        it('deploy asks in three steps, and sums up the answers', async () => {
          await open({revision});
          await demo.say('deploy');
          await demo.choose('Production');
          await demo.pressInForm('submit');
          await demo.fill('Copies', '9');
          await demo.pressInForm('submit');
          assert.notEqual(await demo.fieldError('Copies'), '');

          await demo.fill('Copies', '3');
          await demo.choose('No');
          await demo.pressInForm('submit');
          assert.match(await demo.inFrame('[part~="message"]', 2), /deploy\? Production, Europe, 3 copies\./);

          await demo.pressInForm('submit');
          assert.equal(await demo.answer(), 'Deployed: Production, Europe, 3 copies.');
        });

        it('deploy stops at the step that is declined', async () => {
          await open({revision});
          await demo.say('deploy');
          await demo.choose('Staging');
          await demo.pressInForm('submit');
          await demo.field('Copies');
          await demo.pressInForm('decline');

          assert.equal(await demo.answer(), 'You declined, so nothing was deployed.');
        });
      });
    }
  });
}
