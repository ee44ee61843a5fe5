// Only test:all: every flow of the demo in every browser; the gate has the main ones in test/e2e/smoke.test.mjs.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {browsers} from './browsers.mjs';
import {colorFlows, pageFlows, seedFlows} from './demo-flows.mjs';
import {until} from './page.mjs';
import {DemoSuite, revisions} from './demo-suite.mjs';

for (const [name, launch] of browsers) {
  describe(`the demo in ${name}`, () => {
    const suite = new DemoSuite(launch);
    for (const revision of revisions) {
      const flows = {...seedFlows, ...colorFlows, ...pageFlows};
      for (const [title, flow] of Object.entries(flows))
        it(`${title}, with ${revision}`, () => suite.run(flow, revision));
    }

    it('folds its settings at 1440 px, and has room for its pages on a phone', async () => {
      const [{page}, phone] = [await suite.open('', {width: 1440}), await suite.open('', {width: 375})];
      assert.equal(await page.$eval('#settings-box', ({open}) => open), false);
      assert.ok((await phone.page.$eval('.bar', ({offsetHeight}) => offsetHeight)) < 100);
    });

    it('scrolls to a prompt that appears below the first one', async () => {
      const demo = await suite.chat({mode: 'inline'});
      await demo.page.setViewport({width: 1440, height: 700});
      await demo.say('color');
      await demo.say('preferences');
      const seen = () =>
        demo.page.evaluate(() => {
          const last = [...document.querySelectorAll('mcp-elicitation-frame')][1];
          return last?.status === 'ready' && last.getBoundingClientRect().top < innerHeight - 200;
        });
      await until('the second prompt', seen);
    });

    it('serves the account page only for a valid id', async () => {
      const {status} = await fetch(`${suite.served.guestsUrl}/account.html?id=1`);
      assert.equal(status, 404);

      const body = new URLSearchParams({id: '1', key: 'x'});
      const sent = await fetch(`${suite.served.guestsUrl}/account`, {method: 'POST', body});
      assert.equal(sent.status, 404);
    });
  });

  describe(`the demo in ${name}, with the guests’ server down`, () => {
    const suite = new DemoSuite(launch, {guestsDown: true});

    it('falls back to the generated form and submits its answer', async () => {
      const demo = await suite.chat();
      await demo.say('result');
      assert.match(await demo.shown('[part~="notice"]'), /own form didn't load/);
      await demo.fill('Colour', '#654321');
      await demo.press('submit');

      assert.equal(await demo.answer(), 'Done. The new colour of your theme is #654321.');
    });
  });
}
