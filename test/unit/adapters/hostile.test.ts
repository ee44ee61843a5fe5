// Peers that break the rules of their protocol: values that throw when they are read, ids that are used twice, and methods that throw while
// they are answered. The rows that are the same for several protocols are in contract.test.ts.
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import {presentApprovals} from '../../../src/adapters/ai-sdk/index.js';
import {claudeHandlers} from '../../../src/adapters/claude/index.js';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import type {AgentPresenter, Elicit} from '../../../src/adapters/presenter.js';
import {agreeing, approvalOf, chatOf, resumed, textless} from './agents.js';

/** A user who agrees to everything, and the messages of the errors that the page receives. */
function page() {
  const errors: string[] = [];
  return {presenter: agreeing(false), errors, onError: ({message}: Error) => void errors.push(message)};
}

describe('connectAgUi() with a hostile agent', () => {
  const good = {id: 'good', reason: 'confirmation', message: 'Go?'};
  const toolCall = {...good, reason: 'tool_call', toolCallId: 'c'};
  const answered = async (pendingInterrupts: unknown, {messages = [] as unknown, ...more} = {}) => {
    const {presenter, errors, onError} = page();
    const resume = await resumed({messages, pendingInterrupts}, presenter, {onError, ...more});
    return {resume, errors, messages: presenter.shown.map(({request}) => request!.message)};
  };
  const resolved = (interruptId: string, payload: unknown) => ({interruptId, status: 'resolved', payload});

  it('presents an interrupt without a reason', async () => {
    expect((await answered([{id: 'a'}])).messages).to.deep.equal(['The agent needs your answer.']);
  });

  it('presents a tool call of an agent with malformed messages', async () => {
    const calls = [{id: 'c', function: {name: 'rm', arguments: 'not JSON'}}];
    const {resume, messages} = await answered([toolCall], {
      messages: [null, {toolCalls: 5}, {toolCalls: [null, ...calls]}],
    });
    expect(resume).to.deep.equal([resolved('good', {approved: true})]);
    expect(messages[0]).to.match(/rm.*not JSON/s);
  });

  it('cancels a tool call whose id another call of the agent has, without a prompt', async () => {
    const callOf = (path: string) => ({id: 'c', function: {name: 'rm', arguments: JSON.stringify({path})}});
    const messagesOf = (...paths: string[]) => paths.map((path) => ({toolCalls: [callOf(path)]}));
    const {resume, errors, messages} = await answered([toolCall], {messages: messagesOf('/tmp/a', '/')});
    expect([resume[0]!.status, messages]).to.deep.equal(['cancelled', []]);
    expect(errors).to.deep.equal(['connectAgUi(): `messages[].toolCalls[].id` must be unique.']);
    // The control: the same call twice, as after a snapshot of the messages.
    const same = await answered([toolCall], {messages: messagesOf('/tmp/a', '/tmp/a')});
    expect(same.resume).to.deep.equal([resolved('good', {approved: true})]);
  });

  it('cancels only the interrupt whose payload the page cannot change', async () => {
    const payload = (payload: unknown, {id}: {id: string}) => {
      if (id === 'bad') throw new Error('no receipt');
      return {payload};
    };
    const {resume, errors} = await answered([{...good, id: 'bad'}, good], {payload} as object);
    const cancelled = {interruptId: 'bad', status: 'cancelled'};
    expect(resume).to.deep.equal([cancelled, resolved('good', {payload: true})]);
    expect(errors).to.deep.equal(['no receipt']);
  });

  it('reports that the agent has no list of interrupts', async () => {
    const error = await new Promise<Error>((onError) => {
      void resumed({pendingInterrupts: undefined}, agreeing(false), {onError});
    });
    expect(error.message).to.match(/`pendingInterrupts` must be a list; got undefined/);
  });
});

describe('presentApprovals() with a hostile chat', () => {
  it('resolves and reports an object that is not a chat', async () => {
    for (const chat of [null, {}, {messages: 5, addToolApprovalResponse: 'x'}]) {
      const {presenter, errors, onError} = page();
      await presentApprovals(chat as never, presenter, {onError});
      expect(errors).to.have.length(1);
      if (!chat) expect(errors[0]).to.match(/`chat\.addToolApprovalResponse` must be a function; got undef/);
    }
  });

  it('presents a call again if the chat refused the response, or the presenter was removed', async () => {
    const {presenter, errors, onError} = page();
    const {addToolApprovalResponse: take, ...chat} = chatOf(approvalOf('a', {}));
    let refuses = true;
    const refusing = Object.assign(chat, {
      async addToolApprovalResponse(response: Parameters<typeof take>[0]) {
        if (refuses) throw new Error('offline');
        take(response);
      },
    });
    await presentApprovals(refusing, {elicit: () => Promise.reject(new Error('removed'))}, {onError});
    await presentApprovals(refusing, presenter, {onError});
    refuses = false;
    await presentApprovals(refusing, presenter, {onError});
    expect(chat.responses).to.deep.equal([{id: 'a', approved: true}]);
    expect(errors).to.deep.equal(['offline']);
    expect(presenter.shown).to.have.length(2);
  });
});

describe('a completed page of an agent', () => {
  const page = {mode: 'url', message: 'Sign in', url: 'https://a.example'} as const;
  /** Lets an agent open a page, and report it as completed. */
  const agents: {
    [name: string]: (presenter: AgentPresenter) => {
      open(elicitationId?: unknown): Promise<{action: string}>;
      /** The last one is of the opened page. */
      complete: ((id: unknown) => void)[];
    };
  } = {
    'acpClientHandlers()'(presenter) {
      const handlers = acpClientHandlers(presenter);
      const complete = handlers['elicitation/complete'];
      return {
        open: (elicitationId) => handlers['elicitation/create']({params: {...page, elicitationId}}),
        complete: [
          () => complete({params: null as never}),
          (elicitationId) => complete({params: {elicitationId}}),
        ],
      };
    },
    'claudeHandlers()'(presenter) {
      const {onElicitation, onMessage} = claudeHandlers(presenter);
      const message = {type: 'system', subtype: 'elicitation_complete', mcp_server_name: 'shop'};
      return {
        open: (elicitationId) =>
          onElicitation({...page, serverName: 'shop', elicitationId: elicitationId as never}, {}),
        complete: [
          (elicitation_id) => onMessage({...message, mcp_server_name: 'bank', elicitation_id}),
          (elicitation_id) => onMessage({...message, subtype: 'status', elicitation_id}),
          () => onMessage({type: 'assistant'}),
          (elicitation_id) => onMessage({...message, elicitation_id}),
        ],
      };
    },
  };

  for (const [name, agentOf] of Object.entries(agents))
    it(`is reported once to the element that presented it, and not for another id or without one: ${name}`, async () => {
      const ids: unknown[] = [];
      const completed: unknown[] = [];
      const frame = {
        async elicit(...[, options]: Parameters<Elicit>) {
          ids.push(options!.id);
          return {action: 'accept'} as const;
        },
        complete(id: string) {
          completed.push([this === frame, id]);
        },
      };
      const {open, complete} = agentOf({elicit: frame});
      for (const id of ['e', undefined, textless]) expect(await open(id)).to.deep.equal({action: 'accept'});
      const last = complete.at(-1)!;
      for (const other of complete.slice(0, -1)) other('e');
      for (const id of [undefined, textless, 'undefined', 'f']) last(id);
      expect(completed).to.deep.equal([]);
      for (const _ of [1, 2]) last('e');
      expect(completed).to.deep.equal([[true, ids[0]]]);
    });
});

describe('what a hostile peer sends is read in linear time', () => {
  const list = <Item>(length: number, make: (index: number) => Item) =>
    Array.from({length}, (_, index) => make(index));
  /** Limits the time of the processor, in ms. */
  const timed = async <Result>(work: () => Promise<Result>, most = 3000) => {
    const before = process.cpuUsage();
    const result = await work();
    const {user, system} = process.cpuUsage(before);
    expect((user + system) / 1000).to.be.lessThan(most);
    return result;
  };

  it('by connectAgUi()', async () => {
    const toolCalls = list(100_000, (index) => ({id: `c${index}`, function: {name: 'rm', arguments: '{}'}}));
    const pendingInterrupts = list(2000, (index) => ({
      id: `i${index}`,
      reason: 'tool_call',
      toolCallId: `c${index}`,
    }));
    const agent = {messages: [{toolCalls}], pendingInterrupts};
    const resume = await timed(() => resumed(agent, agreeing(false)));
    const approved = resume.filter(({payload}) => (payload as {approved: boolean}).approved);
    expect(approved).to.have.length(2000);
  });

  it('by answerInterrupts()', async () => {
    const actionRequests = list(4000, (index) => ({name: `n${index}`, args: {}}));
    const reviewConfigs = list(100_000, (index) => ({actionName: `m${index}`}));
    const value = {actionRequests, reviewConfigs};
    const answer = await timed(() => answerInterrupts([{id: 'i', value}], agreeing(false)));
    expect((answer as {i: {decisions: unknown[]}}).i.decisions).to.have.length(4000);
  });

  it('by answerInterrupts(), also definitions that refer to each other', async () => {
    const allOf = list(60, () => ({$ref: '#/$defs/a'}));
    const value = {message: 'Which?', requestedSchema: {allOf, $defs: {a: {allOf}}}};
    await timed(() => answerInterrupts([{id: 'i', value}], agreeing(false)), 1000);
  });

  it('by claudeHandlers()', async () => {
    const options = list(50_000, (index) => ({label: `a${index}`}));
    const content = {question1: list(50_000, (index) => `b${index}`)};
    const {canUseTool} = claudeHandlers({elicit: async () => ({action: 'accept', content})});
    const questions = [{question: 'Which?', multiSelect: true, options}];
    const answer = await timed(() => canUseTool('AskUserQuestion', {questions}, {}));
    expect(answer.behavior).to.equal('allow');
  });
});
