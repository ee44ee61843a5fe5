// The contract of adapters: malformed requests are answered without a prompt; and of those whose agents ask several things at once, ids,
// copies and comparisons, as `answerAll()` guarantees them.
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import {presentApprovals} from '../../../src/adapters/ai-sdk/index.js';
import {claudeHandlers} from '../../../src/adapters/claude/index.js';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import type {AgentPresenter} from '../../../src/adapters/presenter.js';
import {onInputRequest} from '../../../src/mcp/index.js';
import {isElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {
  agents,
  agreeing,
  approvalOf,
  chatOf,
  choices,
  cyclic,
  nested,
  resumed,
  textless,
  throwing,
} from './agents.js';

describe('the names of an agent', () => {
  for (const [name, create] of Object.entries(agents))
    it(`are those that the page gives, as its own or as a claim, with the identity: ${name}`, async () => {
      for (const names of [{}, {serverName: 'Acme'}, {serverTitle: 'Acme', server: 'https://acme.example'}])
        for (const approves of [true, false]) {
          const asked: JsonObject[] = [];
          const present = async (_: object, {serverName, serverTitle, server}: JsonObject = {}) => {
            asked.push(JSON.parse(JSON.stringify({serverName, serverTitle, server})));
            return {action: 'accept', decision: 'approve', content: {}};
          };
          const presenter = {
            elicit: present,
            ...(approves && {approve: present}),
          } as unknown as AgentPresenter;
          await create({path: 'a'}).ask(presenter, names);
          expect(asked).to.deep.equal([names]);
        }
    });
});

/** The answers that the agent received, by id: `yes` or `refused`. */
type Received = {[id: string]: string};

/** A malformed request, the message of its error, and whether the adapter leaves it unanswered. */
type Malformed = [asked: unknown, message: RegExp, open?: 'open'];

interface Driver {
  /** Something that the agent asks. */
  item(id: unknown, text: string): JsonObject;
  /** The member of an item that is read first. */
  first: string;
  /** The member of an item that has the text. */
  text: string;
  /** Asks about all items, which may change meanwhile. */
  ask(items: unknown[], presenter: AgentPresenter, onError: (error: Error) => void): Promise<Received>;
  /** The answer to a request that cannot be presented. Default: none. */
  refused?: string;
  /** Whether the adapter ignores what it does not know, because the agent lists other things, too. */
  ignores?: boolean;
  /** Whether the adapter presents what has changed again. */
  again?: boolean;
  malformed: Malformed[];
}

const chatDriver = (text: string, item: Driver['item'], malformed: Malformed[]): Driver => ({
  item,
  first: 'type',
  text,
  refused: 'refused',
  ignores: true,
  again: true,
  malformed,
  async ask(parts, presenter, onError) {
    const chat = {...chatOf(), messages: [{parts: parts as object[]}]};
    await presentApprovals(chat, presenter, {forms: {ask: true}, onError});
    return Object.fromEntries([
      ...chat.responses.map(({id, approved}) => [id, approved ? 'yes' : 'refused']),
      ...chat.outputs.map(({toolCallId, errorText}) => [toolCallId, errorText ? 'refused' : 'yes']),
    ]);
  },
});

const question = (toolCallId: unknown, input: unknown) => ({
  type: 'tool-ask',
  toolCallId,
  state: 'input-available',
  input,
});

const drivers: {[name: string]: Driver} = {
  'connectAgUi()': {
    item: (id, message) => ({id, reason: 'confirmation', message}),
    first: 'id',
    text: 'message',
    refused: 'refused',
    again: true,
    malformed: [
      [{id: 7, reason: 'x'}, /`interrupts\[\]\.id` must be a string; got number/, 'open'],
      [{id: 'i', reason: textless}, /`interrupts\[\]\.reason` must be a string; got object/],
      [{id: 'i', responseSchema: 'x'}, /`interrupts\[\]\.responseSchema` must be an object; got string/],
      [{id: 'i', message: {}}, /`interrupts\[\]\.message` must be a string; got object/],
    ],
    async ask(pendingInterrupts, presenter, onError) {
      const nothing = new Promise<[]>((resolve) => setTimeout(() => resolve([]), 20));
      const resume = await Promise.race([resumed({pendingInterrupts}, presenter, {onError}), nothing]);
      const entries = resume.map(({interruptId, payload}) => [interruptId, payload ? 'yes' : 'refused']);
      return Object.fromEntries(entries);
    },
  },
  'presentApprovals()': chatDriver('input', (id, text) => approvalOf(id, {text}), [
    [approvalOf('a', {}, {approval: 5}), /`approval` must be an object; got number/, 'open'],
    [approvalOf(null, {}), /`approval\.id` must be a string; got null/, 'open'],
    [approvalOf('a', 'all'), /`input` must be an object; got string/],
  ]),
  'presentApprovals() with forms': chatDriver('input', (id, message) => question(id, {message}), [
    [question('c', []), /`input` must be an object; got an empty array/],
    [question('c', {}), /`input\.message` must be a string; got undefined/],
    [
      question('c', {message: 'Hello', requestedSchema: true}),
      /`input\.requestedSchema` must be an object schema; got boolean/,
    ],
  ]),
  'answerInterrupts()': {
    item: (id, value) => ({id, value}),
    first: 'id',
    text: 'value',
    malformed: [
      ['Hello', /`interrupts\[\]` must be an object; got string/],
      [
        {id: 'i', response_schema: 'x'},
        /`interrupts\[\]\.response_schema` must be an object schema; got string/,
      ],
      [{id: 'i', value: {actionRequests: {}}}, /`actionRequests` must be a list of actions; got object/],
      [
        {id: 'i', value: {actionRequests: [{}]}},
        /`actionRequests\[0\]\.name` must be a string; got undefined/,
      ],
      [
        {id: 'i', value: {action_requests: [{name: 'rm', args: []}]}},
        /`action_requests\[0\]\.args` must be an object; got an empty array/,
      ],
    ],
    async ask(interrupts, presenter, onError) {
      const answers = (await answerInterrupts(interrupts as object[], presenter, {onError})) ?? {};
      return Object.fromEntries(Object.keys(answers).map((id) => [id, 'yes']));
    },
  },
};

for (const [name, {item, first, text, ask, refused, ignores, again, malformed}] of Object.entries(drivers))
  describe(`what an agent asks through ${name}`, () => {
    const good = item('good', 'Go?');
    /** `during` runs while the first prompt is open. */
    const asked = async (items: unknown[], during?: () => unknown) => {
      const errors: string[] = [];
      const presenter = agreeing(false, during && {during});
      const received = await ask(items, presenter, ({message}) => errors.push(message));
      return {received, errors, prompts: presenter.shown.length, presenter};
    };
    const refusal = (id: string) => (refused ? {[id]: refused} : {});

    it('is answered although something else is not an object, throws when it is read or has no id', async () => {
      for (const [bad, count] of [
        [null, ignores ? 0 : 1],
        [throwing(first), 1],
        [item(textless, 'Go?'), 1],
      ] as const) {
        const {received, errors} = await asked([bad, good]);
        expect(received).to.deep.equal({good: 'yes'});
        expect(errors).to.have.length(count);
      }
    });

    it('is presented once if it is listed twice', async () => {
      const {received, prompts, errors} = await asked([good, {...good}]);
      expect([received, prompts, errors]).to.deep.equal([{good: 'yes'}, 1, []]);
    });

    it('is refused without a prompt if something else has its id', async () => {
      const {received, prompts, errors} = await asked([good, item('good', 'Stop?'), item('other', 'Go?')]);
      expect(received).to.deep.equal({...refusal('good'), other: 'yes'});
      expect(prompts).to.equal(1);
      expect(errors.join()).to.match(/must be unique\.$/);
    });

    it('is refused if something else with its id arrives while the user decides', async () => {
      const items: unknown[] = [good];
      const {received, prompts, errors} = await asked(items, () => items.push(item('good', 'Stop?')));
      expect([received, prompts]).to.deep.equal([refusal('good'), 1]);
      expect(errors.join()).to.match(
        again ? /must be unique\.$/ : /must not change while the user decides\.$/,
      );
    });

    it('is answered as it was presented last if it changes while the user decides, or not at all', async () => {
      const items: unknown[] = [good, item('other', 'Go?')];
      const {received, presenter} = await asked(items, () => (items[0] = item('good', 'Everything?')));
      expect(received).to.deep.equal({...(again && {good: 'yes'}), other: 'yes'});
      if (again) expect(JSON.stringify(presenter.shown.slice(2))).to.contain('Everything?');
    });

    it('is not answered if it is gone when the user answers', async () => {
      const items: unknown[] = [good];
      const {received, prompts} = await asked(items, () => items.pop());
      expect([received, prompts]).to.deep.equal([{}, 1]);
    });

    it('is answered only as it was displayed if it is another one each time it is read', async () => {
      for (let safe = 0; safe < 8; safe++) {
        let reads = 0;
        const get = () => item('good', reads++ === safe ? 'Go?' : 'Everything?')[text];
        const changing = Object.defineProperty({...good}, text, {get, enumerable: true});
        const {received, presenter} = await asked([changing]);
        if (received['good'] === 'yes')
          expect(JSON.stringify(presenter.shown.at(-1)), `read ${safe}`).to.contain('Everything?');
      }
    });

    it('is answered without a prompt if it is malformed, and the error names the member', async () => {
      for (const [wrong, message, open] of malformed) {
        const errors: Error[] = [];
        const presenter = agreeing(true);
        const received = await ask([wrong], presenter, (error) => errors.push(error));
        expect(Object.values(received), message.source).to.deep.equal(refused && !open ? [refused] : []);
        expectReported(errors, message, presenter);
      }
    });
  });

/** Expects one typed error, and no prompt. */
function expectReported(errors: Error[], message: RegExp, {shown}: {shown: unknown[]}) {
  expect([shown, errors.length], message.source).to.deep.equal([[], 1]);
  const [error] = errors;
  expect(isElicitationError(error) && error.code).to.equal('INVALID_REQUEST');
  expect(error!.message).to.match(message);
}

interface Call {
  /** Resolves with what the peer receives. */
  send(presenter: AgentPresenter, asked: never, onError: (error: Error) => void): Promise<unknown>;
  answer: unknown;
  malformed: [asked: unknown, message: RegExp][];
}

/** Of a promise that is rejected, the code of the error. */
const codeOf = (promise: Promise<unknown>) => promise.catch(({code}) => code as unknown);
const [option, other] = choices as [object, object] & object[];
const questions = (...list: unknown[]) => ['AskUserQuestion', {questions: list}];
const which = (...labels: string[]) => ({question: 'Which?', options: labels.map((label) => ({label}))});

/** Calls that ask one thing. */
const calls: {[name: string]: Call} = {
  'elicitation/create of acpClientHandlers()': {
    send: (presenter, params, onError) =>
      codeOf(acpClientHandlers(presenter, {onError})['elicitation/create']({params})),
    answer: -32602,
    malformed: [
      [null, /`params` must be an object; got null/],
      [{}, /`message` must be a string; got undefined/],
      [{message: ['Hello'], mode: 'form'}, /`message` must be a string; got an array/],
      [{message: 'Hello', mode: 5}, /`mode` must be "form" or "url"; got number/],
      [{message: 'Hello', mode: 'url'}, /`url` must be a string; got undefined/],
      [{message: 'Hello', requestedSchema: 'text'}, /`requestedSchema` must be an object schema; got string/],
      [{message: 'Go?', requestedSchema: nested}, /`params` must be at most 64 levels deep/],
      [{message: 'Go?', requestedSchema: cyclic}, /`params` must be at most 64 levels deep/],
    ],
  },
  'session/request_permission of acpClientHandlers()': {
    send: (presenter, params, onError) =>
      codeOf(acpClientHandlers(presenter, {onError})['session/request_permission']({params})),
    answer: -32602,
    malformed: [
      [5, /`params` must be an object; got number/],
      [{toolCall: {}}, /`options` must be a list of options; got undefined/],
      [{toolCall: {}, options: []}, /`options` must be a list of options; got an empty array/],
      [{toolCall: {}, options: [option, null]}, /`options\[1\]\.optionId` must be a string; got undefined/],
      [{toolCall: {}, options: [{...option, kind: 1}]}, /`options\[0\]\.kind` must be a string; got number/],
      [{toolCall: 'rm', options: [option]}, /`toolCall` must be an object; got string/],
      [
        {toolCall: {toolCallId: 'c'}, options: [option, {...other, optionId: 'yes'}]},
        /`options\[1\]\.optionId` must be unique/,
      ],
      [
        {toolCall: {toolCallId: textless}, options: choices},
        /`toolCall\.toolCallId` must be a string; got object/,
      ],
    ],
  },
  'canUseTool of claudeHandlers()': {
    send: async (presenter, [name, input, context = {}]: [never, never, object?], onError) =>
      (await claudeHandlers(presenter, {onError}).canUseTool(name, input, context)).behavior,
    answer: 'deny',
    malformed: [
      [[5, {}], /`canUseTool\.toolName` must be a string; got number/],
      [['Bash', null], /`canUseTool\.input` must be an object; got null/],
      [['Bash', {}, {suggestions: [null]}], /`canUseTool\.suggestions\[0\]` must be an object; got null/],
      [['AskUserQuestion', null], /`input` must be an object; got null/],
      [['AskUserQuestion', {}], /`questions` must be a list of questions; got undefined/],
      [questions({options: []}), /`questions\[0\]\.question` must be a string; got undefined/],
      [questions({...which(), options: 'a'}), /`questions\[0\]\.options` must be a list; got string/],
      // The answers have these texts as their keys and values.
      [questions(which('a'), which('b')), /`questions\[1\]\.question` must be unique/],
      [questions(which('a', 'b', 'a')), /`questions\[0\]\.options\[2\]\.label` must be unique/],
    ],
  },
  'onElicitation of claudeHandlers()': {
    send: async (presenter, request, onError) =>
      (await claudeHandlers(presenter, {onError}).onElicitation(request, {})).action,
    answer: 'cancel',
    malformed: [
      [undefined, /`onElicitation\.message` must be a string; got undefined/],
      [{message: 5}, /`onElicitation\.message` must be a string; got number/],
      [{message: 'Go?', mode: 'url'}, /`onElicitation\.url` must be a string; got undefined/],
      [{message: 'Go?', mode: 'voice'}, /`onElicitation\.mode` must be "form" or "url"; got string/],
      [
        {message: 'Go?', requestedSchema: 5},
        /`onElicitation\.requestedSchema` must be an object schema; got number/,
      ],
    ],
  },
  'onInputRequest()': {
    send: (presenter, request, onError) =>
      onInputRequest(presenter as never)(request, {}).catch((error) => {
        onError(error);
        return 'rejected';
      }),
    answer: 'rejected',
    malformed: [
      [{kind: 'elicitation'}, /`params` must be an object/],
      [{kind: 'elicitation', params: {}}, /`params\.message` must be a string/],
      [{kind: 'elicitation', params: {message: 'Hello', mode: 'url'}}, /`params\.url` must be a string/],
      [
        {kind: 'elicitation', params: {message: 'Hello', requestedSchema: []}},
        /`params\.requestedSchema` must be an object schema/,
      ],
      [{kind: 'other'}, /`kind` must be `elicitation`/],
    ],
  },
};

describe('a malformed request', () => {
  for (const [name, {send, answer, malformed}] of Object.entries(calls))
    it(`of ${name} is answered without a prompt, and the error names the member`, async () => {
      for (const [asked, message] of malformed) {
        const errors: Error[] = [];
        const presenter = agreeing(true);
        const received = await send(presenter, asked as never, (error) => errors.push(error));
        expect(received, message.source).to.equal(answer);
        expectReported(errors, message, presenter);
      }
    });

  it('that throws when it is read is answered, too', async () => {
    const presenter = agreeing(false);
    const [acp, {canUseTool}] = [acpClientHandlers(presenter), claudeHandlers(presenter)];
    for (const thrown of [new Error('hostile'), null, Object.freeze(new Error('hostile'))]) {
      const params = throwing('message', {}, thrown);
      expect(await codeOf(acp['elicitation/create']({params}))).to.equal(-32603);
      for (const member of ['suggestions', 'title'])
        expect((await canUseTool('Bash', {}, throwing(member, {}, thrown))).behavior).to.equal('deny');
    }
    expect(presenter.shown).to.deep.equal([]);
  });
});
