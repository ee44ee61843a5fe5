// The interrupts of LangGraph as @ag-ui/langgraph reports them: as events, which is its default, or as outcomes of a run.
import {expect} from 'chai';
import {type AgUiAgent, connectAgUi, type ConnectAgUiOptions} from '../../../src/adapters/ag-ui/index.js';
import type {
  AgentPresenter,
  ClosedCall,
  PromptAnswer,
  ToolDecision,
} from '../../../src/adapters/presenter.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {resumed, type Shown} from './agents.js';
import {settled} from './prompts.js';

const hitl = {
  action_requests: [{name: 'send_email', args: {to: 'a@b.c'}, description: 'Review'}],
  review_configs: [{action_name: 'send_email', allowed_decisions: ['approve', 'edit', 'reject']}],
};
const inbox = [
  {
    action_request: {action: 'send_email', args: {to: 'a@b.c'}},
    config: {allow_ignore: true, allow_respond: true, allow_edit: true, allow_accept: true},
    description: 'Review',
  },
];
const city = {type: 'object', properties: {city: {type: 'string'}}, required: ['city']};
const ask = {message: 'Which city?', requestedSchema: city};

/** A user who approves every call and enters a city in every form. */
function user(answers: {form?: PromptAnswer; decision?: ToolDecision | ClosedCall} = {}) {
  const shown: Shown[] = [];
  const presenter: AgentPresenter = {
    async elicit(request) {
      shown.push({request});
      return answers.form ?? {action: 'accept', content: request.requestedSchema ? {city: 'Rome'} : {}};
    },
    async approve(call) {
      shown.push({call});
      return answers.decision ?? {decision: 'approve'};
    },
  };
  return {shown, presenter};
}

const interruptOf = (raw: unknown, more = {}) => ({
  id: 'i',
  reason: 'langgraph:interrupt',
  metadata: {langgraph: {raw, ns: [], when: 'during'}},
  ...more,
});

/** Values of a graph, what their prompt has, and the answers of the user. */
const values: [value: unknown, shown: RegExp, answer: unknown][] = [
  [hitl, /^\{"call":\{"name":"send_email",.*a@b\.c/, {decisions: [{type: 'approve'}]}],
  [inbox, /^\{"call":\{"name":"send_email",.*a@b\.c/, [{type: 'accept', args: null}]],
  [ask, /^\{"request":.*"requestedSchema":.*city/, {city: 'Rome'}],
  ['Go on?', /^\{"request":\{"message":"Go on\?"\}\}$/, true],
];

describe('an interrupt of a graph in the outcome of a run of AG-UI', () => {
  it('is read and answered as by answerInterrupts()', async () => {
    for (const [raw, displayed, payload] of values) {
      const {shown, presenter} = user();
      const resume = await resumed({pendingInterrupts: [interruptOf(raw)]}, presenter);
      expect(resume).to.deep.equal([{interruptId: 'i', status: 'resolved', payload}]);
      expect(JSON.stringify(shown[0])).to.match(displayed);
    }
  });

  it('is a form of its response schema, if it has one', async () => {
    const {shown, presenter} = user();
    await resumed({pendingInterrupts: [interruptOf(hitl, {responseSchema: city})]}, presenter);
    expect(shown[0]!.request!.requestedSchema).to.deep.equal(city);
  });

  it('stays open if its prompt is closed, because the graph would get the cancellation as a value', async () => {
    const closing = user({decision: {decision: 'cancel'}});
    const outcome = {outcome: 'interrupt', pending: [interruptOf(hitl)]};
    expect(await reported([], closing.presenter, outcome)).to.deep.equal([]);
    // Another interrupt is cancelled.
    const form = user({form: {action: 'cancel'}});
    const others = {outcome: 'interrupt', pending: [interruptOf(hitl, {responseSchema: city})]};
    const [run] = await reported([], form.presenter, others);
    expect(run!['resume']).to.deep.equal([{interruptId: 'i', status: 'cancelled'}]);
  });

  it('is answered by its id in the command if there are several, without those that were closed', async () => {
    const pending = [interruptOf(hitl, {id: 'a'}), interruptOf('Go on?', {id: 'b'})];
    const commandOf = async (presenter: AgentPresenter) => {
      const [run] = await reported([], presenter, {outcome: 'interrupt', pending});
      expect(run).not.to.have.property('resume');
      return run!['forwardedProps'];
    };
    const a = {decisions: [{type: 'approve'}]};
    expect(await commandOf(user().presenter)).to.deep.equal({kept: 1, command: {resume: {a, b: true}}});
    const closing = user({form: {action: 'cancel'}});
    expect(await commandOf(closing.presenter)).to.deep.equal({kept: 1, command: {resume: {a}}});
  });

  it('is not open any more when the page starts the run, because the agent refuses a run without its `resume`', async () => {
    const pending = [interruptOf('Go on?', {id: 'a'}), interruptOf('Go on?', {id: 'b'})];
    const runs: unknown[] = [];
    const run = (parameters: object, agent: AgUiAgent) =>
      runs.push([parameters, agent.pendingInterrupts.length]);
    await reported([], user().presenter, {outcome: 'interrupt', pending, run});
    const forwardedProps = {kept: 1, command: {resume: {a: true, b: true}}};
    expect(runs).to.deep.equal([[{resume: [], forwardedProps}, 0]]);
  });

  it('stays open if the run that brings its answer fails, and the error is reported', async () => {
    const pending = [interruptOf('Go on?', {id: 'a'}), interruptOf('Go on?', {id: 'b'})];
    const agents = new Set<AgUiAgent>();
    const errors: string[] = [];
    const run = (_parameters: object, agent: AgUiAgent) => {
      agents.add(agent);
      throw new TypeError('offline');
    };
    const options = {onError: ({code}: {code: string}) => errors.push(code)};
    await reported([], user().presenter, {outcome: 'interrupt', pending, run, options});
    expect([...agents].map(({pendingInterrupts}) => pendingInterrupts)).to.deep.equal([pending]);
    expect(errors).to.deep.equal(['RESOURCE_UNAVAILABLE']);
  });
});

/** Runs an agent whose graph reports interrupts as events. Resolves with the parameters of the run that answers them. */
async function reported(
  events: object[],
  presenter: AgentPresenter,
  {
    outcome = 'success',
    pending = [] as object[],
    options = {} as ConnectAgUiOptions,
    run = undefined as ((parameters: object, agent: AgUiAgent) => unknown) | undefined,
  } = {},
) {
  let subscriber: Parameters<AgUiAgent['subscribe']>[0];
  const runs: JsonObject[] = [];
  const agent = {
    messages: [],
    pendingInterrupts: pending,
    isRunning: true,
    subscribe(given: typeof subscriber) {
      subscriber = given;
      return {unsubscribe() {}};
    },
    async runAgent(parameters: object) {
      runs.push(parameters as JsonObject);
      subscriber.onRunInitialized!({input: {}});
    },
  } as unknown as AgUiAgent;
  const disconnect = connectAgUi(agent, presenter, {
    ...options,
    ...(run && {run: (parameters) => run(parameters, agent)}),
  });
  subscriber!.onRunInitialized!({input: {}});
  for (const event of events) subscriber!.onCustomEvent!({event: {type: 'CUSTOM', ...event}});
  subscriber!.onRunFinishedEvent!({outcome});
  const input = {tools: [{name: 'a'}], forwardedProps: {kept: 1, command: {resume: 'old'}}};
  subscriber!.onRunFinalized!({input});
  await settled();
  disconnect();
  return runs;
}

const eventOf = (value: unknown, id?: string) => ({
  name: 'on_interrupt',
  value: typeof value === 'string' ? value : JSON.stringify(value),
  ...(id && {rawEvent: {id, value}}),
});

describe('an interrupt of a graph that is reported as an event', () => {
  it('is read as by answerInterrupts(), and answered in the command of the next run', async () => {
    const text = {question: 'Name?', requestedSchema: {type: 'string'}};
    for (const [value, displayed, resume] of [...values, [text, /"Name\?"/, '"Rome"'] as const])
      for (const id of [undefined, 'graph-id']) {
        const isText = resume === '"Rome"';
        const {presenter, shown} = user(isText ? {form: {action: 'accept', content: {value: 'Rome'}}} : {});
        const runs = await reported([eventOf(value, id)], presenter);
        expect([shown.length, displayed.test(JSON.stringify(shown[0]))]).to.deep.equal([1, true]);
        expect(runs).to.deep.equal([{tools: [{name: 'a'}], forwardedProps: {kept: 1, command: {resume}}}]);
      }
  });

  it('is answered by its id together with others, and stays open without an answer', async () => {
    const both = [eventOf(hitl, 'a'), eventOf('Go on?', 'b')];
    expect((await reported(both, user().presenter))[0]!['forwardedProps']).to.deep.equal({
      kept: 1,
      command: {resume: {a: {decisions: [{type: 'approve'}]}, b: true}},
    });
    const closing = user({decision: {decision: 'cancel'}});
    expect(await reported([eventOf(hitl, 'a')], closing.presenter)).to.deep.equal([]);
  });

  it('is answered as an outcome, if the run has reported it in both ways, and by a function of the page', async () => {
    const pending = [interruptOf(hitl)];
    const [run] = await reported([eventOf(hitl, 'i')], user().presenter, {outcome: 'interrupt', pending});
    expect(run!['resume']).to.deep.equal([
      {interruptId: 'i', status: 'resolved', payload: {decisions: [{type: 'approve'}]}},
    ]);
    const started: unknown[] = [];
    await reported([eventOf('Go on?')], user().presenter, {options: {run: (each) => started.push(each)}});
    expect(started).to.deep.equal([{resume: [], forwardedProps: {kept: 1, command: {resume: true}}}]);
  });

  it('is nothing else: other events open no prompt', async () => {
    const {presenter, shown} = user();
    expect(await reported([{name: 'PredictState', value: '{}'}], presenter)).to.deep.equal([]);
    expect(shown).to.deep.equal([]);
  });
});
