// Calls of the AI SDK: with the schema of their tool, and without a second question for what the user has allowed.
import {expect} from 'chai';
import {type PresentApprovalsOptions, presentApprovals} from '../../../src/adapters/ai-sdk/index.js';
import type {
  AgentPresenter,
  ApprovalOptions,
  ToolCall,
  ToolDecision,
} from '../../../src/adapters/presenter.js';
import {MemoryGrantStore} from '../../../src/presentation/grants.js';
import type {ElicitRequest} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {approvalOf, type Shown} from './agents.js';

interface Response {
  id: string;
  approved: boolean;
  reason?: string;
}

/** A chat whose model calls tools, and a presenter that gives the decisions in order. */
function chatWith(decisions: ToolDecision[], options: PresentApprovalsOptions = {}, verify?: () => unknown) {
  const shown: Shown[] = [];
  const responses: Response[] = [];
  const errors: string[] = [];
  const presenter: AgentPresenter = {
    elicit: async () => ({action: 'cancel'}),
    approve: Object.assign(
      {
        async approve(call: ToolCall, passed?: ApprovalOptions) {
          shown.push({call, ...(passed && {options: passed})});
          return decisions[shown.length - 1] ?? ({decision: 'reject'} as const);
        },
      },
      {verify},
    ),
  };
  const chat = {
    messages: [{id: 'u', role: 'user', parts: [] as object[]}],
    addToolApprovalResponse(response: Response) {
      responses.push(response);
    },
  };
  let count = 0;
  return {
    chat,
    shown,
    responses,
    errors,
    /** Adds calls of one answer of the model, and presents them. */
    async call(name: string, ...inputs: JsonObject[]) {
      const parts = inputs.map((input) => {
        const id = `c${++count}`;
        return approvalOf(id, input, {type: `tool-${name}`, toolCallId: id});
      });
      chat.messages.push({id: `m${count}`, role: 'assistant', parts});
      await presentApprovals(chat, presenter, {onError: ({message}) => errors.push(message), ...options});
    },
    say: (text: string) => chat.messages.push({id: text, role: 'user', parts: []}),
  };
}

const edit = (args: JsonObject): ToolDecision => ({decision: 'edit', arguments: args});
const [proposed, edited] = [
  {to: 'a', cc: 'b'},
  {to: 'e', cc: 'b'},
];
const verdicts = ({responses}: {responses: Response[]}) => responses.map(({approved}) => approved);

describe('two chats of a class', () => {
  it('are presented separately, although they share a method and use the same ids', async () => {
    class Chat {
      readonly messages = [{parts: [part]}];
      readonly responses: Response[] = [];
      addToolApprovalResponse(response: Response) {
        this.responses.push(response);
      }
    }
    const part = approvalOf('a', {});
    const approve = async () => ({decision: 'approve'}) as const;
    const chats = [new Chat(), new Chat()];
    for (const chat of chats)
      await presentApprovals(chat, {elicit: async () => ({action: 'cancel'}), approve});

    expect(chats.map(({responses}) => responses.length)).to.deep.equal([1, 1]);
  });
});

describe('the call that the model repeats after an edit', () => {
  it('is approved without a question, once, whatever the order of its members', async () => {
    const chat = chatWith([edit(edited)]);
    await chat.call('send', proposed);
    await chat.call('send', {cc: 'b', to: 'e'});
    expect(chat.shown).to.have.length(1);
    expect(verdicts(chat)).to.deep.equal([false, true]);
    expect(chat.responses[1]).to.deep.equal({id: 'c2', approved: true});
    await chat.call('send', edited);
    expect(chat.shown).to.have.length(2);
  });

  it('is approved once if the model makes it twice in one answer, and twice after two edits', async () => {
    const chat = chatWith([edit(edited)]);
    await chat.call('send', proposed);
    await chat.call('send', edited, edited);
    expect(chat.shown).to.have.length(2);
    const twice = chatWith([edit(edited), edit(edited)]);
    await twice.call('send', proposed, {});
    await twice.call('send', edited, edited);
    expect(twice.shown).to.have.length(2);
  });

  it('is presented if the tool, an argument, the chat or the user message differs', async () => {
    const others: [string, JsonObject][] = [
      ['Send', edited],
      ['send', {...edited, bcc: 'x'}],
      ['send', {to: 'e'}],
      ['send', {to: 'e', cc: ['b']}],
      ['send', {to: 'e ', cc: 'b'}],
    ];
    for (const [name, input] of others) {
      const chat = chatWith([edit(edited)]);
      await chat.call('send', proposed);
      await chat.call(name, input);
      expect(chat.shown, JSON.stringify([name, input])).to.have.length(2);
    }
    const other = chatWith([]);
    await other.call('send', edited);
    expect(other.shown).to.have.length(1);
    const later = chatWith([edit(edited)]);
    await later.call('send', proposed);
    later.say('Never mind.');
    await later.call('send', edited);
    expect(later.shown).to.have.length(2);
    const again = chatWith([edit(edited), edit(edited)]);
    await again.call('send', proposed);
    again.say('Try again.');
    await again.call('send', proposed);
    await again.call('send', edited);
    expect(again.shown).to.have.length(2);
  });

  it('is presented if the chat did not take the edit', async () => {
    const chat = chatWith([edit(edited), {decision: 'approve'}, {decision: 'reject'}]);
    const {addToolApprovalResponse: take} = chat.chat;
    let fails = true;
    chat.chat.addToolApprovalResponse = (response) => {
      if (fails) throw new Error('offline');
      take(response);
    };
    await chat.call('send', proposed);
    expect(chat.errors).to.deep.equal(['offline']);
    fails = false;
    chat.chat.messages.pop();
    await chat.call('send', edited);
    expect(chat.shown).to.have.length(2);
  });
});

describe('the schema of a tool', () => {
  const schema = {type: 'object', properties: {to: {type: 'string'}}};
  const ofSdk = (jsonSchema: unknown) => ({[Symbol.for('vercel.ai.schema')]: true, jsonSchema});
  const standard = (jsonSchema?: object) => ({
    '~standard': {version: 1, vendor: 'x', validate() {}, jsonSchema},
  });
  const shownFor = async (inputSchema: unknown) => {
    const chat = chatWith([], {tools: {send: {title: 'Send', inputSchema}}});
    await chat.call('send', proposed);
    return {call: chat.shown[0]!.call!, errors: chat.errors};
  };

  it('reaches the element that displays the call, from JSON Schema, the AI SDK and Standard Schema', async () => {
    const sources = [
      schema,
      ofSdk(schema),
      ofSdk(Promise.resolve(schema)),
      () => ofSdk(schema),
      standard({input: () => schema}),
      Object.assign(() => {}, standard({input: () => schema})),
    ];
    for (const [index, source] of sources.entries()) {
      const {call, errors} = await shownFor(source);
      expect(call.inputSchema, String(index)).to.deep.equal(schema);
      expect(call).to.include({name: 'send', title: 'Send'});
      expect(errors).to.deep.equal([]);
    }
  });

  it('is reported if it cannot be read, and the call is displayed without it', async () => {
    const refuse = () => {
      throw new Error('Dates have no JSON Schema');
    };
    const sources = [
      class {},
      standard(),
      standard({input: refuse}),
      ofSdk(Promise.reject(new Error())),
      'object',
      null,
    ];
    for (const [index, source] of sources.entries()) {
      const {call, errors} = await shownFor(source);
      expect(call, String(index)).not.to.have.property('inputSchema');
      expect(errors).to.have.length(1);
      expect(errors[0]).to.contain(
        '`tools.send.inputSchema` must be a JSON Schema, e.g. of `z.toJSONSchema()`',
      );
    }
  });

  it('is passed without the other members of an AI SDK tool', async () => {
    const tool = {description: 'Sends', inputSchema: schema, execute() {}, toModelOutput() {}};
    const chat = chatWith([], {tools: {send: tool}});
    await chat.call('send', proposed);
    expect(chat.shown[0]!.call).to.deep.equal({
      name: 'send',
      description: 'Sends',
      inputSchema: schema,
      arguments: proposed,
    });
    await chat.call('constructor', {});
    expect(chat.shown[1]!.call).to.deep.equal({name: 'constructor', arguments: {}});
  });
});

describe('a scope of presentApprovals()', () => {
  const session: ToolDecision = {decision: 'approve', scope: 'session'};

  it('is offered for all tools or for one, never without the option or for what no rule can display', async () => {
    const offered = async (options: PresentApprovalsOptions, input: JsonObject = proposed) => {
      const chat = chatWith([], options);
      await chat.call('send', input);
      return chat.shown[0]!.options!.scopes;
    };
    expect(await offered({})).to.deep.equal([]);
    expect(await offered({scopes: ['always', 'session']})).to.deep.equal(['session', 'always']);
    expect(await offered({scopes: ['session'], tools: {send: {scopes: []}}})).to.deep.equal([]);
    expect(await offered({tools: {send: {scopes: ['session']}}})).to.deep.equal(['session']);
    expect(await offered({scopes: ['session']}, {text: 'x'.repeat(70_000)})).to.deep.equal([]);
  });

  it('lets identical calls in the same chat run without a prompt', async () => {
    const long = (end: string) => ({text: 'x'.repeat(20_000) + end});
    const chat = chatWith([session, {decision: 'approve', scope: 'once'}], {scopes: ['session']});
    await chat.call('send', long('a'));
    await chat.call('send', long('a'));
    await chat.call('send', long('a'), long('b'), long('b'));
    expect(chat.shown).to.have.length(3);
    expect(verdicts(chat)).to.deep.equal([true, true, true, true, false]);
    const other = chatWith([], {scopes: ['session']});
    await other.call('send', long('a'));
    expect(other.shown).to.have.length(1);
  });

  it('is not offered, and no grant counts, if the element verifies every approval', async () => {
    const grants = new MemoryGrantStore();
    const options = {grants, scopes: ['session']} as const;
    await chatWith([session], options).call('send', proposed);
    const verifying = chatWith([session], options, () => ({}));
    await verifying.call('send', proposed);
    expect(verifying.shown[0]!.options!.scopes).to.deep.equal([]);
  });

  it('is not offered by a frame that verifies every answer', async () => {
    const requests: ElicitRequest[] = [];
    const elicit = async (request: ElicitRequest) => {
      requests.push(request);
      return {action: 'accept', _meta: {persist: 'session'}} as const;
    };
    const frame = Object.create({verify: () => ({}), elicit});
    for (const presenter of [frame, {elicit: frame}] as AgentPresenter[]) {
      const {chat} = chatWith([]);
      for (const id of ['a', 'b']) {
        chat.messages.push({id, role: 'assistant', parts: [approvalOf(id, proposed)]});
        await presentApprovals(chat, presenter, {scopes: ['session']});
      }
    }
    expect(requests.map(({_meta}) => _meta?.['persist'])).to.deep.equal(Array(4).fill(undefined));
  });

  it('is used only if it was offered, and while it is still offered', async () => {
    const grants = new MemoryGrantStore();
    for (const scopes of [[], ['always']] as const)
      await chatWith([session], {grants, scopes}).call('send', proposed);
    expect(grants.list()).to.deep.equal([]);
    await chatWith([session], {grants, scopes: ['session']}).call('send', proposed);
    const later = chatWith([], {grants, scopes: ['always']});
    await later.call('send', proposed);
    expect(later.shown).to.have.length(1);
  });

  it('keeps its grants in the store of the page, for one server, with the edited arguments', async () => {
    const grants = new MemoryGrantStore();
    const options = {grants, scopes: ['session'] as const, serverName: 'Mail'};
    const chat = chatWith([{...edit(edited), scope: 'session'}], options);
    await chat.call('send', proposed);
    expect(grants.list()).to.have.length(1);
    expect(grants.list()[0]).to.include({server: 'Mail', tool: 'send', scope: 'session'});
    await chatWith([], options).call('send', edited);
    for (const [more, input] of [
      [{}, proposed],
      [{serverName: 'Other'}, edited],
    ] as const) {
      const other = chatWith([], {...options, ...more});
      await other.call('send', input);
      expect(other.shown).to.have.length(1);
    }
  });

  it('keeps the grants of agents with one name apart, and those of an object only for the session', async () => {
    const [mail, other] = [{}, {}];
    for (const [first, second] of [
      [mail, other],
      [mail, undefined],
      ['https://a.example', 'https://b.example'],
    ] as const) {
      const options = {grants: new MemoryGrantStore(), scopes: ['session'] as const, serverName: 'Mail'};
      const asked = async (server: object | string | undefined, answers: object[]) => {
        const chat = chatWith(answers as never, {...options, ...(server && {server})});
        await chat.call('send', proposed);
        return chat.shown.length;
      };
      expect([await asked(first, [session]), await asked(first, []), await asked(second, [])]).to.deep.equal([
        1, 0, 1,
      ]);
    }
    const chat = chatWith([session], {scopes: ['session', 'always'], server: mail});
    await chat.call('send', proposed);
    expect(chat.shown[0]!.options!.scopes).to.deep.equal(['session']);
  });

  it('never approves a rejected call, and asks again if the store fails', async () => {
    const chat = chatWith([{decision: 'reject', scope: 'session'}], {scopes: ['session']});
    await chat.call('send', proposed);
    await chat.call('send', proposed);
    expect(chat.shown).to.have.length(2);
    const fail = () => Promise.reject(new Error('full'));
    const grants = {find: fail, add: fail, list: () => [], remove() {}};
    const failing = chatWith([session, session], {grants, scopes: ['session']});
    await failing.call('send', proposed);
    await failing.call('send', proposed);
    expect(failing.shown).to.have.length(2);
    expect(verdicts(failing)).to.deep.equal([true, true]);
    expect(failing.errors).to.deep.equal(['full', 'full']);
  });
});
