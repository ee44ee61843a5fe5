// Tests the example tools of other elicitation clients in both protocol revisions, with pointer and keyboard.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {browsers} from './browsers.mjs';
import {awaited, click, DemoPage} from './demo-page.mjs';
import {DemoSuite} from './demo-suite.mjs';

const revisions = ['2025-11-25', '2026-07-28'];

for (const [name, launch] of browsers) {
  describe(`the example tools in ${name}`, () => {
    const suite = new DemoSuite(launch);
    let demo;
    const open = async (settings) => (demo = await suite.open(DemoPage, settings));

    for (const revision of revisions) {
      describe(revision, () => {
        it('delete_file deletes the file only after a yes', async () => {
          await open({revision});
          await demo.say('file');
          await demo.pressInForm('yes');
          assert.equal(await demo.answer(), 'notes/draft.txt was deleted.');

          await demo.say('file');
          await demo.pressInForm('no');
          assert.equal(await demo.answer(1), 'notes/draft.txt was kept.');

          await demo.say('file');
          await demo.press('cancel', 2);
          assert.equal(await demo.answer(2), 'notes/draft.txt was kept.');
        });

        it('deploy asks in three steps and summarizes the answers', async () => {
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

        it('deploy stops at the step that the user declines', async () => {
          await open({revision});
          await demo.say('deploy');
          await demo.choose('Staging');
          await demo.pressInForm('submit');
          await demo.field('Copies');
          await demo.pressInForm('decline');

          assert.equal(await demo.answer(), 'You declined, so nothing was deployed.');
        });

        it('connect_account receives the key on the server’s own page', async () => {
          await open({revision});
          await demo.say('account');
          assert.ok(
            (await demo.inFrame('[part~="url"]')).startsWith(`${suite.served.guestsUrl}/account.html?id=`),
          );
          await demo.openUrl();
          const tab = await demo.tab(`${suite.served.guestsUrl}/account.html`);
          await tab.locator('[name="key"]').fill('not-a-real-key');
          await tab.locator('button').click();
          await tab.waitForFunction(() => document.title === 'Connected');
          await tab.close();
          if (revision === '2026-07-28') {
            await demo.page.bringToFront();
            await demo.press('finish');
          }

          assert.match(await demo.answer(), /^Your account is connected\./);
          const ended = await demo.inFrame('[part~="ended"]');
          if (revision === '2025-11-25') assert.match(ended, /Theme Studio has what it needs/);
          const wire = await demo.wire();
          assert.ok(wire.every(({body}) => !body.includes('not-a-real-key')));
        });

        it('connect_account does not open the page when the user cancels', async () => {
          await open({revision});
          await demo.say('account');
          await demo.inFrame('[part~="url"]');
          await demo.press('cancel');

          assert.equal(await demo.answer(), 'You didn’t continue, so no account was connected.');
        });

        it('askUserName continues after each answer', async () => {
          await open({revision});
          await demo.say('name');
          await demo.fill('What is your name?', 'A');
          await demo.pressInForm('submit');
          assert.notEqual(await demo.fieldError('What is your name?'), '');

          await demo.fill('What is your name?', 'Ada');
          await demo.pressInForm('submit');
          await demo.choose('Ahoy');
          await demo.pressInForm('submit');
          assert.equal(await demo.answer(), 'Ahoy, Ada!');
        });

        it('askUserName throws an error into the generator when the user cancels', async () => {
          await open({revision});
          await demo.say('name');
          await demo.fill('What is your name?', 'Ada');
          await demo.pressInForm('submit');
          await demo.field('Ahoy');
          await demo.press('cancel', 1);

          assert.equal(await demo.answer(), 'You didn’t tell us your name.');
        });

        it('request_llm_help sends the request to the model as the user edited and approved it', async () => {
          await open({revision});
          await demo.say('model');
          const question = 'mcp-sampling-approval >>> label:nth-of-type(2) textarea';
          const field = await awaited(demo.page, question);
          assert.equal(await field.evaluate(({value}) => value), 'Which two colours suit a bank?');
          await field.asLocator().fill('Which two colours suit a school?');
          await click(demo.page, 'mcp-sampling-approval >>> [part="approve"]');

          const answer = await demo.answer();
          assert.match(answer, /^The model says: \(Canned reply, no model was called\.\)/);
          assert.match(answer, /“Which two colours suit a school\?”/);
          const reply = await demo.page.$eval(
            'mcp-sampling-approval >>> [part="reply"]',
            (reply) => reply.textContent,
          );
          assert.equal(`The model says: ${reply}`, answer);
        });

        it('request_llm_help does not call the model when the user denies it', async () => {
          await open({revision});
          await demo.say('model');
          await click(demo.page, 'mcp-sampling-approval >>> [part="deny"]');

          assert.equal(await demo.answer(), 'You denied the request, so the model wasn’t called.');
        });

        it('request_llm_help removes its prompt when the call is stopped', async () => {
          await open({revision});
          await demo.say('model');
          await awaited(demo.page, 'mcp-sampling-approval >>> [part="approve"]');
          await demo.page.locator('.call button').click();

          assert.equal(await demo.answer(), 'You stopped this call.');
          await demo.page.waitForFunction(() => !document.querySelector('mcp-sampling-approval'));
        });
      });
    }

    it('shows the answer of request_llm_help on a phone without horizontal overflow', async () => {
      await open();
      await demo.page.setViewport({width: 360, height: 740});
      await demo.say('model');
      await click(demo.page, 'mcp-sampling-approval >>> [part="approve"]');

      assert.match(await demo.answer(), /^The model says: /);
      const wider = await demo.page.evaluate(() => {
        const {scrollWidth, clientWidth} = document.documentElement;
        return scrollWidth - clientWidth;
      });
      assert.equal(wider, 0);
    });

    it('connect_account asks again when the user finishes without entering a key', async () => {
      await open({revision: '2026-07-28'});
      await demo.say('account');
      await demo.inFrame('[part~="url"]');
      await demo.openUrl();
      const tab = await demo.tab(`${suite.served.guestsUrl}/account.html`);
      await tab.close();
      await demo.page.bringToFront();
      await demo.press('finish');

      assert.match(await demo.inFrame('[part~="message"]', 1), /^The key hasn’t arrived yet\./);
      await demo.press('cancel', 1);
      assert.equal(await demo.answer(), 'You didn’t continue, so no account was connected.');
    });

    it('serves the account page only for a valid id', async () => {
      const {status} = await fetch(`${suite.served.guestsUrl}/account.html?id=1`);
      assert.equal(status, 404);

      const body = new URLSearchParams({id: '1', key: 'x'});
      const sent = await fetch(`${suite.served.guestsUrl}/account`, {method: 'POST', body});
      assert.equal(sent.status, 404);
    });
  });
}
