// Peers that break the rules of their protocol: values that throw when they are read, ids that are used twice, values that cannot be
// displayed, and methods that throw while they are answered.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {acpClientHandlers} from '../../../dist/acp.js';
import {connectAgUi} from '../../../dist/ag-ui.js';
import {presentApprovals} from '../../../dist/ai-sdk.js';
import {claudeHandlers} from '../../../dist/claude.js';
import {answerInterrupts} from '../../../dist/langgraph.js';
import {scriptedPresenter} from './presenter.mjs';

/** A user who agrees to everything, and what the page receives: the requests, and the messages of the errors. */
function page(more) {
  const requests = [];
  const errors = [];
  const elicit = async (request) => {
    requests.push(request);
    return {action: 'accept', content: {}};
  };
  return {
    presenter: {elicit},
    requests,
    errors,
    options: {onError: ({message}) => errors.push(message), ...more},
  };
}

/** An object whose member throws when it is read. */
const throwing = (member, more, thrown = new Error('hostile')) =>
  Object.defineProperty({...more}, member, {
    enumerable: true,
    get() {
      throw thrown;
    },
  });
/** A value of JSON that cannot be converted to a text. */
const textless = {toString: 1, valueOf: 1};
const nested = (levels) => {
  let value = {};
  for (let level = 0; level < levels; level++) value = {value};
  return value;
};
const cyclic = {};
cyclic.self = cyclic;

describe('connectAgUi() with a hostile agent', () => {
  const good = {id: 'good', reason: 'confirmation', message: 'Go?'};
  const toolCall = {...good, reason: 'tool_call', toolCallId: 'c'};
  /** Answers open interrupts. Resolves with what the agent and the page receive. */
  const resumed = (pendingInterrupts, {messages = [], ...more} = {}) =>
    new Promise((resolve) => {
      const {presenter, options, ...received} = page(more);
      const runAgent = async ({resume}) => resolve({resume, ...received});
      connectAgUi(
        {messages, pendingInterrupts, subscribe: () => ({unsubscribe() {}}), runAgent},
        presenter,
        options,
      );
    });
  const resolved = (interruptId, payload = true) => ({interruptId, status: 'resolved', payload});

  it('cancels an interrupt whose reason is not a text, and answers the others', async () => {
    const {resume, errors} = await resumed([{id: 'bad', reason: textless}, good]);
    assert.deepEqual(resume, [{interruptId: 'bad', status: 'cancelled'}, resolved('good')]);
    assert.match(errors[0], /`interrupts\[\]\.reason` must be a string; got object/);
  });

  it('presents an interrupt without a reason', async () => {
    const {requests} = await resumed([{id: 'a'}]);
    assert.equal(requests[0].message, 'The agent needs your answer.');
  });

  it('presents a tool call of an agent with malformed messages', async () => {
    const calls = [{id: 'c', function: {name: 'rm', arguments: 'not JSON'}}];
    const messages = [null, {toolCalls: 5}, {toolCalls: [null, ...calls]}];
    const {resume, requests} = await resumed([toolCall], {messages});
    assert.deepEqual(resume, [resolved('good', {approved: true})]);
    assert.match(requests[0].message, /rm.*not JSON/s);
  });

  it('cancels a tool call whose id another call of the agent has, without a prompt', async () => {
    const callOf = (path) => ({id: 'c', function: {name: 'rm', arguments: JSON.stringify({path})}});
    const messages = [{toolCalls: [callOf('/tmp/a')]}, {toolCalls: [callOf('/')]}];
    const {resume, errors, requests} = await resumed([toolCall], {messages});
    assert.deepEqual([resume[0].status, requests], ['cancelled', []]);
    assert.deepEqual(errors, ['connectAgUi(): `messages[].toolCalls[].id` must be unique.']);
    // The control: the same call twice, as after a snapshot of the messages.
    const same = [{toolCalls: [callOf('/tmp/a')]}, {toolCalls: [callOf('/tmp/a')]}];
    const approved = await resumed([toolCall], {messages: same});
    assert.deepEqual(approved.resume, [resolved('good', {approved: true})]);
  });

  it('cancels only the interrupt whose payload the page cannot change', async () => {
    const payload = (payload, {id}) => {
      if (id === 'bad') throw new Error('no receipt');
      return {payload};
    };
    const {resume, errors} = await resumed([{...good, id: 'bad'}, good], {payload});
    assert.deepEqual(resume, [{interruptId: 'bad', status: 'cancelled'}, resolved('good', {payload: true})]);
    assert.deepEqual(errors, ['no receipt']);
  });

  it('reports that the agent has no list of interrupts', async () => {
    const error = await new Promise((resolve) => void resumed(undefined, {onError: resolve}));
    assert.match(error.message, /`pendingInterrupts` must be a list; got undefined/);
  });
});

describe('answerInterrupts() with a hostile graph', () => {
  const answered = async (interrupts) => {
    const {presenter, options, ...received} = page();
    return {answer: await answerInterrupts(interrupts, presenter, options), ...received};
  };

  it('reads a schema of definitions that refer to each other in linear time', async () => {
    const allOf = Array.from({length: 60}, () => ({$ref: '#/$defs/a'}));
    const value = {message: 'Which?', requestedSchema: {allOf, $defs: {a: {allOf}}}};
    const before = performance.now();
    await answered([{id: 'i', value}]);
    assert.ok(performance.now() - before < 1000, `${performance.now() - before} ms`);
  });
});

describe('presentApprovals() with a hostile chat', () => {
  const approval = {
    type: 'tool-rm',
    toolCallId: 'c',
    state: 'approval-requested',
    approval: {id: 'a'},
    input: {},
  };
  const question = {type: 'tool-ask', toolCallId: 'q', state: 'input-available', input: {message: 'Go?'}};
  const chatOf = (parts, methods) => {
    const responses = [];
    const add = (response) => void responses.push(response);
    return {messages: [{parts}], addToolApprovalResponse: add, addToolOutput: add, responses, ...methods};
  };
  const presented = async (chat, more) => {
    const {presenter, options, ...received} = page(more);
    await presentApprovals(chat, presenter, options);
    return received;
  };

  it('resolves and reports an object that is not a chat', async () => {
    for (const chat of [null, {}, {messages: 5, addToolApprovalResponse: 'x'}]) {
      const {errors} = await presented(chat);
      assert.equal(errors.length, 1);
      if (!chat) assert.match(errors[0], /`chat\.addToolApprovalResponse` must be a function; got undefined/);
    }
  });

  it('presents a call again if the chat refused the response', async () => {
    const {presenter, options, errors, requests} = page();
    let refuses = true;
    const responses = [];
    const addToolApprovalResponse = async (response) => {
      if (refuses) throw new Error('offline');
      responses.push(response);
    };
    const chat = chatOf([approval], {addToolApprovalResponse});
    await presentApprovals(chat, presenter, options);
    refuses = false;
    await presentApprovals(chat, presenter, options);
    assert.deepEqual(responses, [{id: 'a', approved: true}]);
    assert.deepEqual(errors, ['offline']);
    assert.equal(requests.length, 2);
  });

  it('does not replace an answer that the chat refused with an error', async () => {
    const outputs = [];
    const addToolOutput = (output) => {
      outputs.push(output);
      throw new Error('offline');
    };
    const {errors} = await presented(chatOf([question], {addToolOutput}), {forms: {ask: true}});
    assert.deepEqual(outputs, [{tool: 'ask', toolCallId: 'q', output: {action: 'accept', content: {}}}]);
    assert.deepEqual(errors, ['offline']);
  });
});

describe('acpClientHandlers() with a hostile agent', () => {
  const yes = {optionId: 'yes', name: 'Allow', kind: 'allow_once'};
  const no = {optionId: 'no', name: 'Reject', kind: 'reject_once'};
  const codeOf = (promise) => promise.catch(({code}) => code);

  it('refuses options that share an id', async () => {
    const {presenter, options, errors, requests} = page();
    const {'session/request_permission': handle} = acpClientHandlers(presenter, options);
    const params = {toolCall: {toolCallId: 'c', name: 'rm'}, options: [yes, {...no, optionId: 'yes'}]};
    assert.equal(await codeOf(handle({params})), -32602);
    assert.deepEqual(requests, []);
    assert.match(errors[0], /`options\[1\]\.optionId` must be unique/);
    const {outcome} = await handle({params: {...params, options: [yes, no]}});
    assert.deepEqual(outcome, {outcome: 'selected', optionId: 'yes'});
  });

  it('refuses a call that has nothing to name it', async () => {
    const {presenter, options, errors} = page();
    const {'session/request_permission': handle} = acpClientHandlers(presenter, options);
    const params = {toolCall: {toolCallId: textless}, options: [yes, no]};
    assert.equal(await codeOf(handle({params})), -32602);
    assert.match(errors[0], /`toolCall\.toolCallId` must be a string; got object/);
  });

  it('refuses a request with too many levels, and answers one that throws when it is read', async () => {
    const {presenter, options} = page();
    const {'elicitation/create': handle} = acpClientHandlers(presenter, options);
    const ask = (params) => codeOf(handle({params}));
    assert.equal(await ask({message: 'Go?', requestedSchema: nested(20_000)}), -32602);
    assert.equal(await ask({message: 'Go?', requestedSchema: cyclic}), -32602);
    assert.equal(await ask(throwing('message')), -32603);
    assert.equal(await ask(throwing('message', {}, null)), -32603);
    assert.equal(await ask(throwing('message', {}, Object.freeze(new Error('hostile')))), -32603);
  });

  it('ignores the completion of a page without an id', async () => {
    const completed = [];
    const presenter = Object.assign(page().presenter, {complete: (id) => completed.push(id)});
    const handlers = acpClientHandlers(presenter);
    for (const elicitationId of [undefined, textless]) {
      const params = {mode: 'url', message: 'Sign in', url: 'https://a.example', elicitationId};
      assert.deepEqual(await handlers['elicitation/create']({params}), {action: 'accept'});
      handlers['elicitation/complete']({params: {elicitationId}});
    }
    for (const params of [null, {}, {elicitationId: 'undefined'}]) handlers['elicitation/complete']({params});
    assert.deepEqual(completed, []);
  });

  it('reports a completed page to the element that presented it', async () => {
    const completed = [];
    const {elicit} = page().presenter;
    let id;
    const frame = {
      elicit(request, options) {
        id = options.id;
        return elicit(request, options);
      },
      complete(done) {
        completed.push([this === frame, done]);
      },
    };
    const handlers = acpClientHandlers({elicit: frame});
    const params = {mode: 'url', message: 'Sign in', url: 'https://a.example', elicitationId: 'e'};
    await handlers['elicitation/create']({params});
    handlers['elicitation/complete']({params: {elicitationId: 'e'}});
    assert.deepEqual(completed, [[true, id]]);
  });
});

describe('claudeHandlers() with hostile calls', () => {
  const asked = async (questions) => {
    const {presenter, options, errors, requests} = page();
    const {canUseTool} = claudeHandlers(presenter, options);
    const {behavior} = await canUseTool('AskUserQuestion', {questions}, {});
    return {behavior, error: errors[0], prompts: requests.length};
  };
  const options = [{label: 'a'}, {label: 'b'}];

  it('denies questions that share their text, because the answers have it as their key', async () => {
    const question = {question: 'Which?', options};
    const {behavior, error, prompts} = await asked([question, question]);
    assert.deepEqual([behavior, prompts], ['deny', 0]);
    assert.match(error, /`questions\[1\]\.question` must be unique/);
    assert.equal((await asked([question])).behavior, 'allow');
  });

  it('denies a question with two options of one label', async () => {
    const {behavior, error} = await asked([{question: 'Which?', options: [...options, {label: 'a'}]}]);
    assert.equal(behavior, 'deny');
    assert.match(error, /`questions\[0\]\.options\[2\]\.label` must be unique/);
  });

  it('denies a call with malformed suggestions, or that throws when it is read', async () => {
    const {presenter, options, errors} = page();
    const {canUseTool} = claudeHandlers(presenter, options);
    for (const context of [{suggestions: [null]}, throwing('suggestions'), throwing('title', {}, null)])
      assert.equal((await canUseTool('Bash', {}, context)).behavior, 'deny');
    assert.match(errors[0], /`canUseTool\.suggestions\[0\]` must be an object; got null/);
    assert.equal(errors.length, 3);
  });
});

describe('lists of a hostile peer', () => {
  const list = (length, make) => Array.from({length}, (_, index) => make(index));
  const most = 3000;
  const timed = async (work) => {
    const before = performance.now();
    const result = await work();
    const time = performance.now() - before;
    assert.ok(time < most, `${time} ms`);
    return result;
  };

  it('are read in linear time by connectAgUi()', async () => {
    const toolCalls = list(100_000, (index) => ({id: `c${index}`, function: {name: 'rm', arguments: '{}'}}));
    const pendingInterrupts = list(2000, (index) => ({
      id: `i${index}`,
      reason: 'tool_call',
      toolCallId: `c${index}`,
    }));
    const resume = await timed(
      () =>
        new Promise((resolve) => {
          const runAgent = async ({resume}) => resolve(resume);
          const subscribe = () => ({unsubscribe() {}});
          connectAgUi({messages: [{toolCalls}], pendingInterrupts, subscribe, runAgent}, page().presenter);
        }),
    );
    assert.equal(resume.filter(({payload}) => payload.approved).length, 2000);
  });

  it('are read in linear time by answerInterrupts()', async () => {
    const actionRequests = list(4000, (index) => ({name: `n${index}`, args: {}}));
    const reviewConfigs = list(100_000, (index) => ({actionName: `m${index}`}));
    const value = {actionRequests, reviewConfigs};
    const {i} = await timed(() => answerInterrupts([{id: 'i', value}], page().presenter));
    assert.equal(i.decisions.length, 4000);
  });

  it('are read in linear time by claudeHandlers()', async () => {
    const options = list(50_000, (index) => ({label: `a${index}`}));
    const content = {question1: list(50_000, (index) => `b${index}`)};
    const {canUseTool} = claudeHandlers({elicit: async () => ({action: 'accept', content})});
    const questions = [{question: 'Which?', multiSelect: true, options}];
    assert.equal((await timed(() => canUseTool('AskUserQuestion', {questions}, {}))).behavior, 'allow');
  });
});

describe('a presenter that answers after waiting has ended', () => {
  it('does not change what the agent received', async () => {
    const presenter = scriptedPresenter();
    // Ignores the signal.
    const deaf = {elicit: (request) => presenter.elicit(request, {})};
    const stop = new AbortController();
    const {signal} = stop;
    const received = [
      acpClientHandlers(deaf)['elicitation/create']({params: {message: 'Go?'}, signal}),
      claudeHandlers(deaf).canUseTool('rm', {}, {signal}),
      answerInterrupts([{id: 'i', value: 'Go?'}], deaf, {signal}),
    ];
    const prompts = await presenter.opened(3);
    stop.abort();
    for (const prompt of prompts) prompt.answer({action: 'accept', content: {}});
    const [acp, claude, langgraph] = await Promise.all(received);
    assert.deepEqual(acp, {action: 'cancel'});
    assert.equal(claude.behavior, 'deny');
    assert.equal(langgraph, undefined);
  });
});
