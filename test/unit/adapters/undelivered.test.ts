// An answer that does not reach the agent is reported to what presented the request, and one that does is not.
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import {type AgUiAgent, connectAgUi} from '../../../src/adapters/ag-ui/index.js';
import {presentApprovals} from '../../../src/adapters/ai-sdk/index.js';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import {reportUndelivered, whenUndelivered} from '../../../src/protocol/ended-by.js';
import {approvalOf, chatOf, choices} from './agents.js';
import {Prompts, settled} from './prompts.js';

const approve = () => ({decision: 'approve'});
const accept = () => ({action: 'accept', content: {}});

/** Prompts that the test answers, and the texts of the answers that were reported. */
function watched() {
  const prompts = new Prompts();
  const reported: string[] = [];
  return {
    ...prompts,
    presenter: prompts.presenter,
    reported,
    answer(index: number, result: object = prompts.all[index]!.call === 'approve' ? approve() : accept()) {
      const {subject, answer} = prompts.all[index]!;
      whenUndelivered(result, () => reported.push(subject.message ?? subject.name!));
      answer(result);
    },
  };
}

/** An agent of AG-UI with these questions, whose next run is `run`. */
function agUi(messages: string[], run: (started: () => void) => Promise<unknown>) {
  const subscribers: Parameters<AgUiAgent['subscribe']>[0][] = [];
  const agent = {
    messages: [],
    pendingInterrupts: messages.map((message, index) => ({id: `${index}`, reason: 'confirmation', message})),
    subscribe(subscriber: (typeof subscribers)[0]) {
      subscribers.push(subscriber);
      return {unsubscribe() {}};
    },
    runAgent: () => run(() => subscribers[0]!.onRunStartedEvent!()),
  };
  return {agent: agent as AgUiAgent, start: () => subscribers[0]!.onRunInitialized!({input: {}})};
}

describe('an answer is reported as not delivered', () => {
  it('by connectAgUi() if the run with it does not start, with all others of that run, and is not asked again', async () => {
    const {presenter, answer, reported, all} = watched();
    const errors: Error[] = [];
    const {agent} = agUi(['One?', 'Two?'], () => Promise.reject(new TypeError('Failed to fetch')));
    connectAgUi(agent, presenter, {onError: (error) => errors.push(error)});
    answer(0);
    answer(1);
    await settled();
    expect(reported).to.deep.equal(['One?', 'Two?']);
    expect([errors.length, all.length]).to.deep.equal([1, 2]);
  });

  it('by connectAgUi() if the page starts another run before all questions are answered, which closes the prompts', async () => {
    const {presenter, answer, reported, all} = watched();
    const {agent, start} = agUi(['One?', 'Two?'], async () => {});
    connectAgUi(agent, presenter);
    answer(0);
    await settled();
    expect(reported).to.deep.equal([]);
    start();
    await settled();
    expect(reported).to.deep.equal(['One?']);
    expect(all[1]!.options.signal.aborted).to.equal(true);
  });

  it('by connectAgUi() not if the run with it starts, whatever happens then', async () => {
    for (const fails of [true, false]) {
      const {presenter, answer, reported} = watched();
      const {agent} = agUi(['One?'], async (started) => {
        started();
        if (fails) throw new Error('The model has failed.');
      });
      connectAgUi(agent, presenter);
      answer(0);
      await settled();
      expect(reported).to.deep.equal([]);
    }
  });

  it('by presentApprovals() if the chat does not take it, and only that one', async () => {
    const {presenter, answer, reported, all} = watched();
    const chat = chatOf(approvalOf('a', {}), approvalOf('b', {}, {type: 'tool-ls', toolCallId: 'd'}));
    const {addToolApprovalResponse: respond} = chat;
    chat.addToolApprovalResponse = (response) => {
      if (response.id === 'a') throw new Error('The chat is gone.');
      respond(response);
    };
    const done = presentApprovals(chat, presenter);
    await settled();
    for (const index of all.keys()) answer(index);
    await done;
    expect(reported).to.deep.equal(['rm']);
    expect(chat.responses.map(({id}) => id)).to.deep.equal(['b']);
  });

  it('by answerInterrupts() if its request does not allow the decision', async () => {
    const {presenter, answer, reported} = watched();
    const value = {
      actionRequests: [{name: 'rm', args: {}}],
      reviewConfigs: [{actionName: 'rm', allowedDecisions: ['approve']}],
    };
    const done = answerInterrupts([{id: 'i', value}], presenter);
    await settled();
    answer(0, {decision: 'edit', arguments: {path: '/tmp'}});
    expect(await done).to.equal(undefined);
    expect(reported).to.deep.equal(['rm']);
  });

  it('by answerInterrupts() if another prompt of the same question was closed', async () => {
    const value = ['rm', 'cp'].map((action) => ({
      action_request: {action, args: {}},
      config: {allow_accept: true, allow_ignore: true},
    }));
    const {presenter, answer, reported} = watched();
    const done = answerInterrupts([{id: 'i', value}], presenter);
    await settled();
    answer(0);
    answer(1, {decision: 'cancel'});
    expect(await done).to.equal(undefined);
    expect(reported).to.include('rm');
  });

  it('by acpClientHandlers() if its agent has cancelled the first of two questions', async () => {
    const cancel = new AbortController();
    const {presenter, answer, reported} = watched();
    const options = [...choices, {optionId: 'never', name: 'Never', kind: 'reject_always'}];
    const handle = acpClientHandlers(presenter)['session/request_permission'];
    const asked = handle({
      params: {toolCall: {toolCallId: 'c', title: 'rm'}, options},
      signal: cancel.signal,
    });
    await settled();
    answer(0, {decision: 'reject'});
    await settled();
    cancel.abort();
    await asked;
    expect(reported).to.have.length(1);
  });

  it('without an effect for values that are no answers, for copies and for frozen answers', () => {
    const reported: unknown[] = [];
    for (const value of [undefined, null, true, 'text', Object.freeze({action: 'accept'})]) {
      whenUndelivered(value, () => reported.push(value));
      reportUndelivered(value);
    }
    const answer = {action: 'accept'};
    whenUndelivered(answer, () => reported.push(answer));
    reportUndelivered({...answer});
    expect(reported).to.deep.equal([]);
    reportUndelivered(answer);
    expect(reported).to.deep.equal([answer]);
    expect(JSON.stringify(answer)).to.equal('{"action":"accept"}');
  });
});
