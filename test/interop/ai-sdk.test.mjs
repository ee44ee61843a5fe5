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
  removed: 'open',
  aborted: 'open',
  malformedAnswer: 'open',
  member: /`approval\.id` must be a string; got undefined/,
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
  async malformed(presenter) {
    const {chat} = await chatWith([['delete_file', {}]]);
    chat.messages = chat.messages.map((message) => ({
      ...message,
      parts: message.parts.map((part) => (part.approval ? {...part, approval: {}} : part)),
    }));
    const errors = [];
    await presentApprovals(chat, presenter, {onError: (error) => errors.push(error)});
    return {received: normal(parts(chat)[0]).outcome, errors};
  },
});

describe('presentApprovals() in a chat of the AI SDK', () => {
  it('presents the tool call with the name, the arguments and what the page adds', async () => {
    const {chat, ran, done} = await chatWith([['delete_file', {path: '/tmp/a'}]]);
    const presenter = scriptedPresenter({approves: true});
    const tools = {delete_file: {title: 'Delete', annotations: {destructiveHint: true}}};
    const presented = presentApprovals(chat, presenter, {tools, serverName: 'Files'});
    const [{kind, request, options}] = await presenter.opened();
    assert.equal(kind, 'approve');
    assert.deepEqual(request, {
      name: 'delete_file',
      title: 'Delete',
      annotations: {destructiveHint: true},
      arguments: {path: '/tmp/a'},
    });
    assert.equal(options.serverName, 'Files');
    presenter.prompts[0].answer({decision: 'approve'});
    await presented;
    await done;
    assert.deepEqual(ran, [['delete_file', {path: '/tmp/a'}]]);
  });

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

  it('presents a call once, however often it is called, also through another object of the same chat', async () => {
    const {chat, ran, done} = await chatWith([['delete_file', {}]]);
    const presenter = scriptedPresenter();
    const rendered = () => ({messages: chat.messages, addToolApprovalResponse: chat.addToolApprovalResponse});
    const presented = presentApprovals(chat, presenter);
    await presentApprovals(chat, presenter);
    const stale = rendered();
    await presentApprovals(stale, presenter);
    presenter.prompts[0].answer({action: 'accept'});
    await presented;
    await presentApprovals(stale, presenter);
    await done;
    assert.equal(presenter.prompts.length, 1);
    assert.equal(ran.length, 1);
  });

  it('presents an approval again after the presenter was removed', async () => {
    const {chat, done} = await chatWith([['delete_file', {}]]);
    const removed = scriptedPresenter();
    const first = presentApprovals(chat, removed);
    removed.prompts[0].fail(new Error('removed'));
    await first;
    const presenter = scriptedPresenter();
    const second = presentApprovals(chat, presenter);
    presenter.prompts[0].answer({action: 'accept'});
    await second;
    await done;
    assert.equal(parts(chat)[0].approval.approved, true);
  });

  it('presents a tool without execute as a form, and its output is the answer', async () => {
    const requestedSchema = {type: 'object', properties: {color: {type: 'string'}}};
    const {chat, done} = await chatWith([['ask_user', {message: 'Which color?', requestedSchema}]]);
    const presenter = scriptedPresenter();
    const presented = presentApprovals(chat, presenter, {forms: {ask_user: true}});
    const [{request}] = await presenter.opened();
    assert.deepEqual(request, {message: 'Which color?', requestedSchema});
    presenter.prompts[0].answer({action: 'accept', content: {color: 'red', extra: {kept: true}}});
    await presented;
    await done;
    const [{output}] = parts(chat);
    assert.deepEqual(output, {action: 'accept', content: {color: 'red', extra: {kept: true}}});
  });
});
