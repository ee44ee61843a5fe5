// A request that its protocol does not have is answered without a prompt, and the page receives an error that names the member.
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import {claudeHandlers} from '../../../src/adapters/claude/index.js';
import {onInputRequest} from '../../../src/mcp/index.js';
import {isElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {agreeing, approvalOf, choices, cyclic, nested, textless, throwing} from './agents.js';
import {ask, drivers} from './drivers/index.js';

/** A malformed request, the message of its error, and whether it has no id under which it could be answered. */
type Malformed = [request: unknown, message: RegExp, open?: 'open'];

const interruptOf = (more: object, call: unknown) => ({
  interrupt: {id: 'i', reason: 'tool_call', toolCallId: 'c', ...more},
  call,
});
const transfer = {id: 'c', function: {name: 'transfer', arguments: '{}'}};
const question = (toolCallId: unknown, input: unknown) => ({
  type: 'tool-ask',
  toolCallId,
  state: 'input-available',
  input,
});
const [allow, reject] = choices as unknown as [JsonObject, JsonObject];
const inbox = (config: unknown, more = {}) => ({action_request: {action: 'a', args: {}}, config, ...more});
const accepting = {allow_accept: true};
const inGraph = (...requests: unknown[]) => ({id: 'i', value: requests});
const questions = (...list: unknown[]) => ['AskUserQuestion', {questions: list}];
const which = (...labels: string[]) => ({question: 'Which?', options: labels.map((label) => ({label}))});
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

const malformed: {[driver: string]: Malformed[]} = {
  'connectAgUi()': [
    [interruptOf({toolCallId: 'other'}, transfer), /`interrupts\[\]\.toolCallId` must be the id of a call/],
    [interruptOf({toolCallId: undefined}, transfer), /toolCallId/],
    [interruptOf({toolCallId: undefined}, {function: transfer.function}), /toolCallId/],
    [
      interruptOf({}, {id: 'c', name: 'delete_all', args: {}}),
      /`messages\[\]\.toolCalls\[\]\.function\.name`/,
    ],
    [interruptOf({}, {id: 'c', function: {arguments: '{}'}}), /function\.name` must be a string; got undef/],
    [interruptOf({responseSchema: {type: 'object', properties: {name: {}}}}, {}), /toolCallId/],
  ],
  'connectAgUi(), a confirmation': [
    [{id: 7, reason: 'x'}, /`interrupts\[\]\.id` must be a string; got number/, 'open'],
    [{id: 'i', reason: textless}, /`interrupts\[\]\.reason` must be a string; got object/],
    [{id: 'i', responseSchema: 'x'}, /`interrupts\[\]\.responseSchema` must be an object; got string/],
    [{id: 'i', message: {}}, /`interrupts\[\]\.message` must be a string; got object/],
  ],
  'presentApprovals()': [
    [approvalOf('a', {}, {approval: 5}), /`approval` must be an object; got number/, 'open'],
    [approvalOf(null, {}), /`approval\.id` must be a string; got null/, 'open'],
    [approvalOf('a', 'all'), /`input` must be an object; got string/],
  ],
  'presentApprovals(), a form': [
    [question('c', []), /`input` must be an object; got an empty array/],
    [question('c', {}), /`input\.message` must be a string; got undefined/],
    [
      question('c', {message: 'Hello', requestedSchema: true}),
      /`input\.requestedSchema` must be an object sch/,
    ],
  ],
  'answerInterrupts()': [
    [{id: 'i', value: {actionRequests: {}}}, /`actionRequests` must be a list of actions; got object/],
    [{id: 'i', value: {actionRequests: [{}]}}, /`actionRequests\[0\]\.name` must be a string; got undefined/],
    [
      {id: 'i', value: {action_requests: [{name: 'rm', args: []}]}},
      /`action_requests\[0\]\.args` must be an object; got an empty array/,
    ],
  ],
  'answerInterrupts(), of Agent Inbox': [
    [inGraph(inbox('all')), /`\[0\]\.config` must be an object; got string/],
    [inGraph(inbox({})), /`\[0\]\.config` must be an object that allows at least one answer; got object/],
    [inGraph(inbox({allow_accept: 'yes'})), /`\[0\]\.config` must be an object that allows at least one/],
    [
      {id: 'i', value: inbox(accepting, {action_request: null})},
      /`action_request` must be an object; got null/,
    ],
    [
      inGraph(inbox(accepting, {action_request: {args: {}}})),
      /`\[0\]\.action_request\.action` must be a string/,
    ],
    [
      inGraph(inbox(accepting), inbox(accepting, {action_request: {action: 'a', args: 'b'}})),
      /`\[1\]\.action_request\.args` must be an object; got string/,
    ],
    [inGraph(inbox(accepting), 'and more'), /`\[1\]\.action_request` must be an object; got undefined/],
  ],
  'answerInterrupts(), another value': [
    ['Hello', /`interrupts\[\]` must be an object; got string/],
    [
      {id: 'i', response_schema: 'x'},
      /`interrupts\[\]\.response_schema` must be an object schema; got string/,
    ],
  ],
  'canUseTool of claudeHandlers()': [
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
  'onElicitation of claudeHandlers()': [
    [undefined, /`onElicitation\.message` must be a string; got undefined/],
    [{message: 5}, /`onElicitation\.message` must be a string; got number/],
    [{message: 'Go?', mode: 'url'}, /`onElicitation\.url` must be a string; got undefined/],
    [{message: 'Go?', mode: 'voice'}, /`onElicitation\.mode` must be "form" or "url"; got string/],
    [
      {message: 'Go?', requestedSchema: 5},
      /`onElicitation\.requestedSchema` must be an object schema; got num/,
    ],
  ],
  'session/request_permission of acpClientHandlers()': [
    [5, /`params` must be an object; got number/],
    [{toolCall: {}}, /`options` must be a list of options; got undefined/],
    [{toolCall: {}, options: []}, /`options` must be a list of options; got an empty array/],
    [{toolCall: {}, options: [allow, null]}, /`options\[1\]\.optionId` must be a string; got undefined/],
    [{toolCall: {}, options: [{...allow, kind: 1}]}, /`options\[0\]\.kind` must be a string; got number/],
    [{toolCall: 'rm', options: [allow]}, /`toolCall` must be an object; got string/],
    [
      {toolCall: {toolCallId: 'c'}, options: [allow, {...reject, optionId: 'yes'}]},
      /`options\[1\]\.optionId` must be unique/,
    ],
    [
      {toolCall: {toolCallId: textless}, options: choices},
      /`toolCall\.toolCallId` must be a string; got object/,
    ],
  ],
  'elicitation/create of acpClientHandlers()': [
    [null, /`params` must be an object; got null/],
    [{}, /`message` must be a string; got undefined/],
    [{message: ['Hello'], mode: 'form'}, /`message` must be a string; got an array/],
    [{message: 'Hello', mode: 5}, /`mode` must be "form" or "url"; got number/],
    [{message: 'Hello', mode: 'url'}, /`url` must be a string; got undefined/],
    [{message: 'Hello', requestedSchema: 'text'}, /`requestedSchema` must be an object schema; got string/],
    [{message: 'Go?', requestedSchema: nested}, /`params` must be at most 64 levels deep/],
    [{message: 'Go?', requestedSchema: cyclic}, /`params` must be at most 64 levels deep/],
  ],
  'approve() of /remote': [
    [{}, /approve\(\): `name` must be a string; got undefined/],
    [{name: 'rm', arguments: '/'}, /approve\(\): `arguments` must be an object; got string/],
    [{name: 'rm', arguments: cyclic}, /the request of approve\(\) cannot be sent/],
  ],
  'elicit() of /remote': [
    [undefined, /elicit\(\): `message` must be a string; got undefined/],
    [{message: 5}, /elicit\(\): `message` must be a string; got number/],
    [{message: 'Sure?', mode: 'url'}, /elicit\(\): `url` must be a string; got undefined/],
    [{message: 'Sure?', _meta: cyclic}, /the request of elicit\(\) cannot be sent/],
    [{message: 'Sure?', _meta: {big: 1n}}, /cannot be sent/],
    [{message: 'Sure?', requestedSchema: {enum: deep(100)}}, /cannot be sent/],
    [{message: 'x'.repeat(17_000_000)}, /cannot be sent/],
  ],
};

/** Expects one typed error, and no prompt. */
function expectReported(errors: unknown[], message: RegExp, {shown}: {shown: unknown[]}) {
  expect([shown, errors.length], message.source).to.deep.equal([[], 1]);
  const [error] = errors;
  expect(isElicitationError(error) && error.code).to.equal('INVALID_REQUEST');
  expect((error as Error).message).to.match(message);
}

describe('a malformed request', () => {
  for (const [name, {asks, replies, send}] of Object.entries(drivers))
    it(`is answered without a prompt, and the error names the member: ${name}`, async () => {
      for (const [request, message, open] of malformed[name]!) {
        const errors: Error[] = [];
        const presenter = agreeing(true);
        const item = asks === 'list' ? request : {id: 'i', request};
        const received = await send([item], presenter, {onError: (error) => errors.push(error)});
        const outcomes = Object.values(received).map(({outcome}) => outcome);
        const isOpen = open || replies.malformed === 'open';
        expect(outcomes, message.source).to.deep.equal(isOpen ? [] : [replies.malformed]);
        expectReported(errors, message, presenter);
      }
    });

  it('has the code that JSON-RPC has for it, through acpClientHandlers()', async () => {
    const error = await acpClientHandlers(agreeing(false))
      ['elicitation/create']({params: {}})
      .catch((e) => e);
    expect(error.code).to.equal(-32602);
  });

  it('that throws when it is read is answered, too', async () => {
    const presenter = agreeing(false);
    const [acp, {canUseTool}] = [acpClientHandlers(presenter), claudeHandlers(presenter)];
    for (const thrown of [new Error('hostile'), null, Object.freeze(new Error('hostile'))]) {
      const params = throwing('message', {}, thrown);
      expect(await acp['elicitation/create']({params}).catch(({code}) => code)).to.equal(-32603);
      for (const member of ['suggestions', 'title'])
        expect((await canUseTool('Bash', {}, throwing(member, {}, thrown))).behavior).to.equal('deny');
    }
    expect(presenter.shown).to.deep.equal([]);
  });

  it('rejects onInputRequest() without a prompt, and the error names the member', async () => {
    const rows: [request: object, message: RegExp][] = [
      [{kind: 'elicitation'}, /`params` must be an object/],
      [{kind: 'elicitation', params: {}}, /`params\.message` must be a string/],
      [{kind: 'elicitation', params: {message: 'Hello', mode: 'url'}}, /`params\.url` must be a string/],
      [
        {kind: 'elicitation', params: {message: 'Hello', requestedSchema: []}},
        /`params\.requestedSchema` must be/,
      ],
      [{kind: 'other'}, /`kind` must be `elicitation`/],
    ];
    for (const [request, message] of rows) {
      const presenter = agreeing(true);
      const error = await onInputRequest(presenter as never)(request as never, {}).catch((e) => e);
      expectReported([error], message, presenter);
    }
  });
});

describe('arguments that cannot be displayed', () => {
  for (const [name, asking] of Object.entries(drivers)) {
    if (asking.shows === 'message') continue;
    // A text of the agent is displayed as it is; frozen-json.test.ts has its numbers and keys.
    if (asking.args !== 'text')
      it(`are refused without a prompt: ${name}`, async () => {
        for (const hidden of [nested, cyclic]) {
          const presenter = agreeing(false);
          const {outcome, errors} = await ask(asking, {path: '/', hidden}, presenter);
          expect(outcome).to.equal(asking.replies.malformed);
          expectReported(errors, /cannot be (displayed|sent)/, presenter);
        }
      });
    if (asking.args === 'value')
      it(`do not include big integers, which are displayed as text: ${name}`, async () => {
        const presenter = agreeing(false);
        const {outcome} = await ask(asking, {path: '/', count: 1n as never}, presenter);
        expect(outcome).to.equal('yes');
        expect(presenter.shown[0]!.request!.message).to.match(/"path": "\/",\s+"count": "1"/);
      });
  }
});
