// Consent is bound to the copy that was displayed: another subject under the same id is never approved by it.
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import {type AgUiResume, connectAgUi} from '../../../src/adapters/ag-ui/index.js';
import {presentApprovals} from '../../../src/adapters/ai-sdk/index.js';
import {agents, agreeing, approvalOf, chatOf, choices, resumed, type Shown} from './agents.js';
import {type Prompt, Prompts, settled} from './prompts.js';

const textOf = ({request, call}: Shown) => JSON.stringify(request ?? call);

describe('the subject of a prompt that is replaced under its id while the user decides', () => {
  for (const [name, agentOf] of Object.entries(agents))
    for (const approves of [false, true])
      it(`is not approved through ${name}${approves ? ' with `approve`' : ''}, unless it is presented`, async () => {
        const agent = agentOf({path: '/tmp/a'});
        const replaced = {path: '/etc/passwd'};
        const presenter = agreeing(approves, {during: () => agent.replace(replaced)});
        const {approved, answer} = await agent.ask(presenter);
        const [first, second] = presenter.shown;
        expect(textOf(first!)).to.contain('/tmp/a').and.not.contain('/etc/passwd');
        // A call that runs in the process of the page gets the arguments that were displayed.
        if (name === 'claudeHandlers()') expect(JSON.stringify(answer)).not.to.contain('/etc/passwd');
        // An answer of ACP is bound to the request itself, whose parameters cannot change over the wire.
        else if (name === 'acpClientHandlers()') expect(presenter.shown).to.have.length(1);
        else if (approved) expect(textOf(second!)).to.contain('/etc/passwd');
      });

  it('is approved through each of them if it stays the same', async () => {
    for (const agentOf of Object.values(agents)) {
      const agent = agentOf({path: '/tmp/a'});
      const presenter = agreeing(true, {during: () => agent.replace({path: '/tmp/a'})});
      expect((await agent.ask(presenter)).approved).to.equal(true);
      expect(presenter.shown).to.have.length(1);
    }
  });
});

it('a call of connectAgUi() whose arguments are others each time they are read is approved only as it was displayed', async () => {
  for (let safe = 0; safe < 8; safe++) {
    let reads = 0;
    const called = {
      name: 'rm',
      get arguments() {
        return JSON.stringify({path: reads++ === safe ? '/tmp/a' : '/etc/passwd'});
      },
    };
    const presenter = agreeing(true);
    const pendingInterrupts = [{id: 'i', reason: 'tool_call', toolCallId: 'c'}];
    const messages = [{toolCalls: [{id: 'c', function: called}]}];
    const [answer] = await resumed({messages, pendingInterrupts}, presenter, {onError() {}});
    if (answer?.status === 'resolved')
      expect(textOf(presenter.shown.at(-1)!), `read ${safe}`).to.contain('/etc/passwd');
  }
});

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

describe('acpClientHandlers()', () => {
  it('selects an option of the request that was displayed', async () => {
    const options = choices.map((each) => ({...each}));
    const during = () => (options[0]!.optionId = 'ever');
    const handlers = acpClientHandlers(agreeing(true, {during}));
    const toolCall = {toolCallId: 'c', name: 'rm'};
    const {outcome} = await handlers['session/request_permission']({params: {toolCall, options}});
    expect(outcome).to.deep.equal({outcome: 'selected', optionId: 'yes'});
  });
});
