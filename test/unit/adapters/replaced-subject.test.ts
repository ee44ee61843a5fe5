// Prompts close when a chat or an agent that reports its changes asks something else. contract.test.ts has what every adapter does.
import {expect} from 'chai';
import {type AgUiResume, connectAgUi} from '../../../src/adapters/ag-ui/index.js';
import {presentApprovals} from '../../../src/adapters/ai-sdk/index.js';
import {approvalOf, chatOf} from './agents.js';
import {type Prompt, Prompts, settled} from './prompts.js';

/** Prompts whose answers the test gives. */
function prompts() {
  const {all, presenter} = new Prompts();
  return {all, elicit: presenter.elicit};
}
/** The latest prompt. */
const latest = async ({all}: {all: Prompt[]}) => {
  await settled();
  return all.at(-1)!;
};
const accept = (prompt: Prompt) => prompt.answer({action: 'accept', content: {}});
const isAborted = ({options}: Prompt) => options.signal.aborted;

describe('presentApprovals()', () => {
  const partOf = (id: string, path: string, more = {}) => approvalOf(id, {path}, more);
  /** A chat whose only call is presented. */
  const opened = async () => {
    const [chat, presenter] = [chatOf(partOf('a', '/a')), prompts()];
    const presented = presentApprovals(chat, presenter);
    return {chat, presenter, presented, prompt: await latest(presenter)};
  };

  it('closes the prompt of a call that is gone or was answered elsewhere, and sends nothing', async () => {
    for (const parts of [[], [partOf('a', '/a', {state: 'approval-responded'})]]) {
      const {chat, presenter, presented, prompt} = await opened();
      chat.messages = [{parts}];
      await presentApprovals(chat, presenter);
      expect(isAborted(prompt)).to.equal(true);
      await presented;
      expect(chat.responses).to.deep.equal([]);
    }
  });

  it('keeps the prompt of a call when the user sends another message', async () => {
    const {chat, presenter, presented, prompt} = await opened();
    chat.messages = [...chat.messages, {parts: [{type: 'text', text: 'And then?'} as never]}];
    await presentApprovals(chat, presenter);
    expect(isAborted(prompt)).to.equal(false);
    accept(prompt);
    await presented;
    expect(chat.responses).to.deep.equal([{id: 'a', approved: true}]);
    expect(presenter.all).to.have.length(1);
  });

  it('presents a changed call again when the messages change, and keeps the prompts of the others', async () => {
    const [chat, presenter] = [chatOf(partOf('a', '/a'), partOf('b', '/b')), prompts()];
    const presented = presentApprovals(chat, presenter);
    await settled();
    const [first, other] = presenter.all as [Prompt, Prompt];
    chat.messages = [{parts: [partOf('a', '/etc/passwd'), partOf('b', '/b')]}];
    const again = presentApprovals(chat, presenter);
    const second = await latest(presenter);
    expect([first, other, second].map(isAborted)).to.deep.equal([true, false, false]);
    expect(second.subject.message).to.contain('/etc/passwd');
    for (const prompt of [first, other, second]) accept(prompt);
    await Promise.all([presented, again]);
    expect(chat.responses).to.deep.equal([
      {id: 'b', approved: true},
      {id: 'a', approved: true},
    ]);
    // An answered call is not presented again.
    await presentApprovals(chat, presenter);
    expect(presenter.all).to.have.length(3);
  });

  it('compares with the messages of the last render', async () => {
    const [chat, presenter] = [chatOf(partOf('a', '/a')), prompts()];
    const presented = presentApprovals({...chat}, presenter);
    const prompt = await latest(presenter);
    const rendered = {...chat, messages: [{parts: [partOf('a', '/etc/passwd')]}]};
    const again = presentApprovals(rendered, presenter);
    const second = await latest(presenter);
    accept(prompt);
    await presented;
    expect(chat.responses).to.deep.equal([]);
    accept(second);
    await again;
    expect(chat.responses).to.deep.equal([{id: 'a', approved: true}]);
  });
});

describe('connectAgUi()', () => {
  interface Changes {
    onMessagesChanged?(): void;
    onStateChanged?(): void;
    onRunFinishedEvent?(params: {outcome: string}): void;
    onRunFinalized?(params: {input: object}): void;
  }
  const agentOf = (...pendingInterrupts: object[]) => {
    const listeners: Changes[] = [];
    const runs: {threadId: string; resume: AgUiResume[]}[] = [];
    return {
      threadId: 't1',
      messages: [] as object[],
      pendingInterrupts,
      runs,
      subscribe(listener: Changes) {
        listeners.push(listener);
        return {unsubscribe() {}};
      },
      async runAgent({resume}: {resume: AgUiResume[]}) {
        runs.push({threadId: this.threadId, resume});
      },
      finish(threadId: string) {
        for (const each of listeners) {
          each.onRunFinishedEvent?.({outcome: 'interrupt'});
          each.onRunFinalized?.({input: {threadId}});
        }
      },
      change(kind: 'onMessagesChanged' | 'onStateChanged') {
        for (const each of listeners) each[kind]?.();
      },
    };
  };
  const interrupt = (message: string, id = 'i') => ({id, reason: 'confirmation', message});
  /** An agent whose only interrupt is presented. */
  const opened = async () => {
    const [agent, presenter] = [agentOf(interrupt('Delete the database?')), prompts()];
    connectAgUi(agent, presenter);
    return {agent, presenter, prompt: await latest(presenter)};
  };

  for (const kind of ['onMessagesChanged', 'onStateChanged'] as const)
    it(`closes the prompt when ${kind} reports another thread`, async () => {
      const {agent, presenter, prompt} = await opened();
      agent.change(kind);
      expect(isAborted(prompt)).to.equal(false);
      agent.threadId = 't2';
      agent.change(kind);
      expect(isAborted(prompt)).to.equal(true);
      await settled();
      expect(agent.runs).to.deep.equal([]);
      expect(presenter.all).to.have.length(1);
    });

  it('sends no answer to another thread', async () => {
    const {agent, prompt} = await opened();
    agent.threadId = 't2';
    accept(prompt);
    await settled();
    expect(agent.runs).to.deep.equal([]);
  });

  it('presents nothing if the thread is not that of the run', async () => {
    const [agent, presenter] = [agentOf(interrupt('Delete the database?')), prompts()];
    connectAgUi(Object.assign(agent, {isRunning: true}), presenter);
    agent.threadId = 't2';
    agent.finish('t1');
    expect(presenter.all).to.deep.equal([]);
    agent.finish('t2');
    expect(presenter.all).to.have.length(1);
  });

  it('presents the interrupts of a thread only in that thread, also after reconnecting', async () => {
    const [agent, presenter] = [agentOf(interrupt('Delete the database?')), prompts()];
    connectAgUi(agent, presenter)();
    agent.threadId = 't2';
    connectAgUi(agent, presenter)();
    expect(presenter.all).to.have.length(1);
    agent.threadId = 't1';
    connectAgUi(agent, presenter)();
    expect(presenter.all).to.have.length(2);
  });

  it('closes the prompts of interrupts that were answered elsewhere', async () => {
    const {agent, prompt} = await opened();
    agent.pendingInterrupts = [];
    agent.change('onStateChanged');
    expect(isAborted(prompt)).to.equal(true);
    accept(prompt);
    await settled();
    expect(agent.runs).to.deep.equal([]);
  });
});
