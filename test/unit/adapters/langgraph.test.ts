// Requests of Agent Inbox and of the human-in-the-loop middleware: answered in the format of the graph, and only as they allow.
import {expect} from 'chai';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import type {
  AgentPresenter,
  ClosedCall,
  PromptAnswer,
  ToolDecision,
} from '../../../src/adapters/presenter.js';
import {REASON_KEY} from '../../../src/protocol/meta.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {agreeing, displayed, type Shown, stringsOf} from './agents.js';

const args = {to: 'a@b.example', subject: 'Hi'};
const allowing = (...kinds: string[]) =>
  Object.fromEntries(
    ['accept', 'edit', 'respond', 'ignore'].map((kind) => [`allow_${kind}`, kinds.includes(kind)]),
  );
const requestOf = (config: unknown, more = {}): JsonObject => ({
  action_request: {action: 'send_email', args},
  config,
  description: 'Please review',
  ...more,
});

async function answered(
  value: unknown,
  decision: ToolDecision | ClosedCall,
  form: PromptAnswer = {action: 'cancel'},
) {
  const shown: Shown[] = [];
  const errors: string[] = [];
  const presenter: AgentPresenter = {
    async elicit(request) {
      shown.push({request});
      return form;
    },
    async approve(call, options) {
      shown.push({call, ...(options && {options})});
      return decision;
    },
  };
  const resume = (await answerInterrupts([{id: 'i', value}], presenter, {
    onError: ({message}) => errors.push(message),
  })) as JsonObject | undefined;
  return {answer: resume?.['i'], shown, errors};
}

const approve: ToolDecision = {decision: 'approve'};
const edited = {to: 'c@d.example'};
const edit: ToolDecision = {decision: 'edit', arguments: edited};
const reject: ToolDecision = {decision: 'reject'};
const reason: ToolDecision = {decision: 'reject', reason: 'Use staging'};

describe('a request of Agent Inbox', () => {
  it('is a tool call with its description, whose arguments can be edited if it allows edits', async () => {
    const {shown} = await answered([requestOf(allowing('accept', 'edit'))], approve);
    const call = {name: 'send_email', description: 'Please review', arguments: args};
    expect(shown[0]!.call).to.deep.equal({...call, inputSchema: {type: 'object'}});
    expect((await answered([requestOf(allowing('accept'))], approve)).shown[0]!.call).to.deep.equal(call);
  });

  it('receives only answers that it allows', async () => {
    const yes = {type: 'accept', args: null};
    const no = {type: 'ignore', args: null};
    const changed = {type: 'edit', args: {action: 'send_email', args: edited}};
    const closing: ClosedCall = {decision: 'cancel'};
    const said = (text: string) => ({type: 'response', args: text});
    const rows: [string[], ToolDecision | ClosedCall, unknown][] = [
      [['accept', 'edit', 'respond', 'ignore'], approve, yes],
      [['accept', 'edit', 'respond', 'ignore'], edit, changed],
      [['accept', 'edit', 'respond', 'ignore'], reason, said('Use staging')],
      [['accept', 'edit', 'respond', 'ignore'], reject, no],
      [['edit'], approve, {type: 'edit', args: {action: 'send_email', args}}],
      [['accept', 'ignore'], reason, no],
      [['accept', 'respond'], reject, said('The user rejected this.')],
      [['accept'], reject, undefined],
      [['accept', 'ignore'], edit, no],
      [['accept'], edit, undefined],
      [['accept'], closing, undefined],
    ];
    for (const [kinds, decision, answer] of rows) {
      const result = await answered([requestOf(allowing(...kinds))], decision);
      expect(result.answer, `${kinds} ${decision.decision}`).to.deep.equal(answer && [answer]);
      const isReported = !answer && decision !== closing;
      expect(result.errors.join()).to.match(isReported ? /`config` must allow/ : /^$/);
    }
    const {answer} = await answered([requestOf(allowing('accept', 'respond'))], edit);
    expect(JSON.stringify(answer)).to.contain('"response"').and.contain('c@d.example');
  });

  it('is a form if its only answer is a text', async () => {
    const value = [requestOf(allowing('respond', 'ignore'))];
    const accept: PromptAnswer = {action: 'accept', content: {value: 'Tuesday'}};
    const {answer, shown} = await answered(value, approve, accept);
    expect(answer).to.deep.equal([{type: 'response', args: 'Tuesday'}]);
    expect(shown[0]!.request!.message).to.match(
      /^The agent needs.*send_email.*a@b\.example.*\n\| Please review$/s,
    );
    expect(shown[0]!.request!.requestedSchema!['required']).to.deep.equal(['value']);
    const decline: PromptAnswer = {action: 'decline'};
    expect((await answered(value, approve, decline)).answer).to.deep.equal([{type: 'ignore', args: null}]);
    const why: PromptAnswer = {action: 'decline', _meta: {[REASON_KEY]: 'No idea'}};
    expect((await answered(value, approve, why)).answer).to.deep.equal([{type: 'response', args: 'No idea'}]);
    expect((await answered(value, approve)).answer).to.equal(undefined);
  });

  it('may be one of several or not in a list, and is answered only together with the others', async () => {
    const both = [requestOf(allowing('accept')), requestOf(allowing('accept'))];
    expect((await answered(both, approve)).answer).to.deep.equal(
      both.map(() => ({type: 'accept', args: null})),
    );
    const partly = [requestOf(allowing('edit')), requestOf(allowing('accept'))];
    expect((await answered(partly, reject)).answer).to.equal(undefined);
    const closed = [requestOf(allowing('accept')), requestOf(allowing('respond'))];
    expect((await answered(closed, approve)).answer).to.equal(undefined);
    const single = requestOf(allowing('accept'));
    expect((await answered(single, approve)).answer).to.deep.equal([{type: 'accept', args: null}]);
  });

  it('displays unknown members, and returns those of the action with an edit', async () => {
    const request = requestOf(allowing('edit'), {
      urgency: 'high',
      action_request: {action: 'send_email', args, as: 'root'},
    });
    const {answer, shown} = await answered([request], edit);
    expect(answer).to.deep.equal([{type: 'edit', args: {action: 'send_email', args: edited, as: 'root'}}]);
    expect(JSON.stringify(shown[0]!.options!.evidence)).to.contain('urgency').and.contain('root');
  });

  it('is distinguished from other values, which are displayed unchanged', async () => {
    for (const value of [{action_request: {action: 'a', args}}, [{config: {}}], []]) {
      const {answer, shown} = await answered(value, approve, {action: 'accept', content: {}});
      expect(answer).to.equal(true);
      expect(shown[0]!.request!.message).to.contain('\n\n');
    }
  });
});

const action = {name: 'rm', args: {path: '/a'}, description: 'Remove?', cwd: '/'};

const python = (...allowed: string[]) => ({
  action_requests: [action],
  review_configs: [{action_name: 'rm', allowed_decisions: allowed}],
});

describe('a decision about an action of the middleware', () => {
  it('that approves is an edit with the same arguments if only edits are allowed', async () => {
    const {answer} = await answered(python('edit', 'reject'), approve);
    const edited_action = {name: 'rm', args: {path: '/a'}, cwd: '/'};
    expect(answer).to.deep.equal({decisions: [{type: 'edit', edited_action}]});
    expect((await answered(python('approve', 'edit'), approve)).answer).to.deep.equal({
      decisions: [{type: 'approve'}],
    });
    expect(
      (await answered(python('edit'), {decision: 'edit', arguments: {path: '/b'}} as ToolDecision)).answer,
    ).to.deep.equal({decisions: [{type: 'edit', edited_action: {...edited_action, args: {path: '/b'}}}]});
  });

  it('is reported if the middleware does not allow it, and the interrupt stays open', async () => {
    for (const [allowed, decision] of [
      ['approve', 'reject'],
      ['approve', 'edit'],
    ] as const) {
      const {answer, errors} = await answered(python(allowed), {
        decision: decision,
        arguments: {path: '/b'},
      } as ToolDecision);
      expect(answer).to.equal(undefined);
      expect(errors.join(), `${decision} with ${allowed}`).to.contain('allowed_decisions');
    }
  });
});

describe('the schema of the arguments in a review of the middleware', () => {
  const reviewed = (config: object) =>
    answered(
      {action_requests: [{name: 'rm', args: {}}], review_configs: [{action_name: 'rm', ...config}]},
      approve,
    );

  it('allows any member if it is missing or malformed, which is reported', async () => {
    for (const [schema, reports] of [
      [undefined, 0],
      [null, 0],
      ['path', 1],
    ] as const) {
      const {answer, shown, errors} = await reviewed({args_schema: schema});
      expect(shown[0]!.call!.inputSchema).to.deep.equal({type: 'object'});
      expect(errors).to.have.length(reports);
      expect(answer).to.deep.equal({decisions: [{type: 'approve'}]});
    }
    const {shown} = await reviewed({allowed_decisions: ['approve']});
    expect(shown[0]!.call).not.to.have.property('inputSchema');
  });
});

describe('what answerInterrupts() displays', () => {
  it('includes the members of an edited call that it returns', async () => {
    const presenter = agreeing(true, {decision: {decision: 'edit', arguments: {path: '/b'}}});
    const action = {name: 'rm', args: {path: '/a'}, cwd: '/etc', tool_call_id: 'id-1', description: 'Go?'};
    const resume = await answerInterrupts([{id: 'i', value: {actionRequests: [action]}}], presenter);
    const text = displayed(presenter.shown[0]!);
    for (const each of stringsOf(resume).filter((string) => !['edit', '/b', 'id-1'].includes(string)))
      expect(text).to.contain(each);
    expect(presenter.shown[0]!.call?.inputSchema).to.deep.equal({type: 'object'});
  });

  it('is the schema inside the value as a form, and one that it does not use as context', async () => {
    const [responseSchema, other] = ['age', 'name'].map((name) => ({
      type: 'object',
      properties: {[name]: {}},
    }));
    const requestFor = async (value: JsonObject, response_schema?: unknown) => {
      const presenter = agreeing(false);
      await answerInterrupts([{id: 'i', value: {question: 'Age?', ...value}, response_schema}], presenter);
      return presenter.shown[0]!.request!;
    };
    for (const member of ['requestedSchema', 'response_schema', 'responseSchema'])
      expect(await requestFor({[member]: responseSchema}, null), member).to.deep.equal({
        message: 'Age?',
        requestedSchema: responseSchema,
      });
    const {message, requestedSchema, _meta} = await requestFor({responseSchema}, other);
    expect([message, requestedSchema]).to.deep.equal(['Age?', other]);
    expect(JSON.stringify(_meta)).to.contain('age');
  });
});
