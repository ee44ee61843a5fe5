// What every adapter of another protocol does. The driver of each connects it to a real peer.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {declinedWith, scriptedPresenter} from './adapter-presenter.mjs';

/**
 * Tests one adapter.
 *
 * @param driver.start Lets the peer ask about `names` (tool calls, or questions with that text) through the adapter. Returns `answers`, a
 * promise of what the peer received for each (`outcome`: `yes`, `no`, `cancelled` or `open`; `reason`), and `abort()`.
 * @param driver.cancelled What the peer receives for a prompt that the user closed.
 * @param driver.removed … if the presenter fails, e.g. because it was removed from the page.
 * @param driver.aborted … if the peer or the page stops waiting.
 * @param driver.malformed Asks with a malformed request. Returns what the peer received and the errors that the page received.
 */
export function adapterContract(name, driver) {
  describe(`${name} as every adapter`, () => {
    const outcomeOf = async (settle, names = ['delete_file']) => {
      const presenter = scriptedPresenter();
      const run = await driver.start(presenter, names);
      await settle(await presenter.opened(names.length), run);
      return (await run.answers).map(({outcome}) => outcome);
    };

    it('shows what is asked, and answers yes', async () => {
      const settle = ([prompt]) => {
        assert.match(prompt.text, /delete_file/);
        prompt.answer({action: 'accept', content: {}});
      };
      assert.deepEqual(await outcomeOf(settle), ['yes']);
    });

    it('answers no with the reason of the user', async () => {
      const presenter = scriptedPresenter();
      const {answers} = await driver.start(presenter, ['delete_file']);
      const [prompt] = await presenter.opened();
      prompt.answer(declinedWith('not today'));
      const [{outcome, reason}] = await answers;
      assert.deepEqual({outcome, reason}, {outcome: 'no', reason: 'not today'});
    });

    it(`answers ${driver.cancelled} if the user closes the prompt`, async () => {
      const settle = ([prompt]) => prompt.answer({action: 'cancel'});
      assert.deepEqual(await outcomeOf(settle), [driver.cancelled]);
    });

    it(`answers ${driver.removed} if the presenter fails`, async () => {
      const settle = ([prompt]) => prompt.fail(new Error('removed'));
      assert.deepEqual(await outcomeOf(settle), [driver.removed]);
    });

    it(`closes the prompt and answers ${driver.aborted} when waiting ends`, async () => {
      let signal;
      const settle = ([prompt], run) => {
        ({signal} = prompt.options);
        run.abort();
      };
      assert.deepEqual(await outcomeOf(settle), [driver.aborted]);
      assert.equal(signal.aborted, true);
    });

    it('does not mix the answers to two open requests', async () => {
      const settle = (prompts) => {
        const [first, second] = ['delete_file', 'send_email'].map((each) =>
          prompts.find(({text}) => text.includes(each)),
        );
        second.answer({action: 'accept', content: {}});
        first.answer({action: 'decline'});
      };
      assert.deepEqual(await outcomeOf(settle, ['delete_file', 'send_email']), ['no', 'yes']);
    });

    it('answers a malformed request, and reports an error that names the member', async () => {
      const presenter = scriptedPresenter();
      const {received, errors} = await driver.malformed(presenter);
      assert.equal(received, driver.malformedAnswer);
      assert.equal(presenter.prompts.length, 0);
      assert.equal(errors.length, 1);
      assert.equal(errors[0].name, 'ElicitationError');
      assert.equal(errors[0].code, 'INVALID_REQUEST');
      assert.match(errors[0].message, driver.member);
    });
  });
}
