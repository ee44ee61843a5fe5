// What a real peer receives from the adapter of its protocol. test/unit/adapters/contract.test.ts has what every adapter does.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {declinedWith, scriptedPresenter} from '../node/adapters/presenter.mjs';
import {wildRequests} from './wild-requests.mjs';

const isCall = ({kind}) => kind === 'approve';
const yes = (prompt) => (isCall(prompt) ? {decision: 'approve'} : {action: 'accept', content: {}});
const no = (prompt, reason) => (isCall(prompt) ? {decision: 'reject', reason} : declinedWith(reason));
const closing = (prompt) => (isCall(prompt) ? {decision: 'cancel'} : {action: 'cancel'});

/**
 * Tests one adapter.
 *
 * @param driver.start Lets the peer ask about `names` (tool calls, or questions with that text) through the adapter. Returns `answers`, a
 * promise of what the peer received for each (`outcome`: `yes`, `no`, `cancelled` or `open`; `reason`), and `abort()`.
 * @param driver.cancelled What the peer receives for a prompt that the user closed.
 * @param driver.aborted … if the peer or the page stops waiting.
 * @param driver.ask Lets the peer ask a wild request (`{request}`) through the adapter. Returns the `action` and `content` that it received.
 * @param driver.carries Whether the peer's protocol can carry a wild request and its answer. Default: all.
 * @param driver.presents What to compare of a schema that the peer's SDK changes before the adapter receives it. Default: all.
 */
export function adapterContract(name, driver) {
  describe(`${name} as every adapter`, () => {
    for (const approves of [false, true])
      describe(approves ? 'with a presenter that approves tool calls' : 'with a frame', () => {
        const outcomeOf = async (settle, names = ['delete_file']) => {
          const presenter = scriptedPresenter({approves});
          const run = await driver.start(presenter, names);
          await settle(await presenter.opened(names.length), run);
          return (await run.answers).map(({outcome}) => outcome);
        };

        it('answers no with the reason of the user', async () => {
          const presenter = scriptedPresenter({approves});
          const {answers} = await driver.start(presenter, ['delete_file']);
          const [prompt] = await presenter.opened();
          prompt.answer(no(prompt, 'not today'));
          const [{outcome, reason}] = await answers;
          assert.deepEqual({outcome, reason}, {outcome: 'no', reason: 'not today'});
        });

        it(`answers ${driver.cancelled} if the user closes the prompt`, async () => {
          const settle = ([prompt]) => prompt.answer(closing(prompt));
          assert.deepEqual(await outcomeOf(settle), [driver.cancelled]);
        });

        it(`closes the prompts and answers ${driver.aborted} when waiting ends`, async () => {
          let signals;
          const settle = (prompts, run) => {
            signals = prompts.map(({options}) => options.signal);
            run.abort();
          };
          const outcomes = await outcomeOf(settle, ['delete_file', 'send_email']);
          assert.deepEqual(outcomes, [driver.aborted, driver.aborted]);
          assert.ok(signals.every(({aborted}) => aborted));
        });

        it('shows what is asked, and does not mix the answers yes and no', async () => {
          const names = ['delete_file', 'send_email', 'read_file'];
          const settle = (prompts) => {
            const [first, second, third] = names.map((each) => prompts.find(({text}) => text.includes(each)));
            third.answer(no(third));
            second.answer(yes(second));
            first.answer(no(first));
          };
          assert.deepEqual(await outcomeOf(settle, names), ['no', 'yes', 'no']);
        });
      });

    const carried = wildRequests.filter((wild) => !driver.carries || driver.carries(wild));
    const received = async (wild, answer) => {
      const presenter = scriptedPresenter();
      const answered = driver.ask(presenter, wild);
      const [prompt] = await Promise.race([presenter.opened(), answered.then((early) => assert.fail(early))]);
      prompt.answer(answer);
      return {prompt, response: await answered};
    };
    it(`presents ${carried.length} wild requests unchanged, and returns the content of their answers`, async () => {
      assert.ok(carried.length >= 20, `${carried.length} requests`);
      for (const wild of carried) {
        const {name, request, answer} = wild;
        const {prompt, response} = await received(wild, {action: 'accept', ...(answer && {content: answer})});
        assert.equal(prompt.request.message, request.message, name);
        const presents = driver.presents ?? ((schema) => schema);
        assert.deepEqual(presents(prompt.request.requestedSchema), presents(request.requestedSchema), name);
        assert.deepEqual(response, {action: 'accept', ...(answer && {content: answer})}, name);
      }
    });

    it('passes on members that it does not know, in the schema and in the answer', async () => {
      const properties = {name: {type: 'string', 'x-kept': true}};
      const wild = {request: {message: 'Name?', requestedSchema: {type: 'object', properties, 'x-kept': 1}}};
      const content = {name: 'Ada', 'x-kept': 'yes'};
      const {prompt, response} = await received(wild, {action: 'accept', content});
      if (!driver.presents) assert.deepEqual(prompt.request.requestedSchema, wild.request.requestedSchema);
      assert.deepEqual(response, {action: 'accept', content});
    });
  });
}
