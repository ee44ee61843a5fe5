// presentApprovals() in chats of the AI SDK, whose model is the SDK's mock.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {jsonSchema, tool, zodSchema} from 'ai';
import * as z from 'zod';
import {presentApprovals} from '../../dist/ai-sdk.js';
import {until} from '../e2e/page.mjs';
import {chatWith} from './ai-sdk-chat.mjs';
import {adapterContract} from './adapter-contract.mjs';
import {isForm} from './wild-requests.mjs';
import {scriptedPresenter} from '../node/adapters/presenter.mjs';

const parts = (chat) => chat.messages.at(-1).parts.filter(({type}) => type.startsWith('tool-'));
const open = (chat) => parts(chat).filter(({state}) => state === 'approval-requested');
const normal = ({state, approval}) => {
  if (state === 'approval-requested') return {outcome: 'open'};
  return {outcome: approval.approved ? 'yes' : 'no', reason: approval.reason};
};

adapterContract('presentApprovals()', {
  cancelled: 'no',
  aborted: 'open',
  async start(presenter, names) {
    const {chat, done} = await chatWith(names.map((name) => [name, {path: '/tmp/a'}]));
    const stop = new AbortController();
    const presented = presentApprovals(chat, presenter, {signal: stop.signal});
    const answers = presented.then(async () => {
      const isOpen = parts(chat).some(({state}) => state === 'approval-requested');
      if (!isOpen) await done;
      return parts(chat).map(normal);
    });
    return {answers, abort: () => stop.abort()};
  },
  carries: isForm,
  // The output of a tool is the whole answer, also of a closed prompt.
  async ask(presenter, {request}) {
    const {chat, done} = await chatWith([['ask_user', request]]);
    await presentApprovals(chat, presenter, {forms: {ask_user: true}});
    await done;
    return parts(chat)[0].output;
  },
});

describe('presentApprovals() in a chat of the AI SDK', () => {
  it('runs a call with the arguments that the user changed when the model repeats it, and asks once', async () => {
    const edited = {path: '/tmp/b'};
    const turns = [{path: '/tmp/a'}, edited, edited].map((input) => [['delete_file', input]]);
    const {chat, ran, done, model} = await chatWith(...turns);
    const presenter = scriptedPresenter({approves: true});
    const presented = presentApprovals(chat, presenter);
    presenter.prompts[0].answer({decision: 'edit', arguments: edited});
    await presented;
    await until('the repeated call', () => open(chat).length === 1);
    assert.deepEqual(ran, []);
    assert.match(JSON.stringify(model.doStreamCalls.at(-1).prompt), /\/tmp\/b/);
    await presentApprovals(chat, presenter);
    await until('the next call', () => open(chat).length === 1);
    assert.deepEqual(ran, [['delete_file', edited]]);
    assert.equal(presenter.prompts.length, 1);
    // A second identical call is presented again.
    const again = presentApprovals(chat, presenter);
    presenter.prompts[1].answer({decision: 'reject'});
    await again;
    await done;
    assert.equal(ran.length, 1);
  });

  it('presents the schema of an SDK tool, whichever library created it', async () => {
    const shape = z.object({path: z.string()});
    const schemas = [shape, zodSchema(shape), jsonSchema(z.toJSONSchema(shape)), z.toJSONSchema(shape)];
    for (const inputSchema of schemas) {
      const {chat} = await chatWith([['delete_file', {path: '/tmp/a'}]]);
      const presenter = scriptedPresenter({approves: true});
      const tools = {delete_file: tool({description: 'Deletes', inputSchema, execute() {}})};
      void presentApprovals(chat, presenter, {tools});
      const [{request}] = await presenter.opened();
      assert.deepEqual(request.inputSchema.properties, {path: {type: 'string'}});
      assert.deepEqual(request.inputSchema.required, ['path']);
      const {inputSchema: _, ...rest} = request;
      assert.deepEqual(rest, {name: 'delete_file', description: 'Deletes', arguments: {path: '/tmp/a'}});
    }
  });
});
