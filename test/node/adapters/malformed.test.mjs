// Malformed requests of every adapter. Most SDKs refuse them before the adapter is called, so these call the adapters directly.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {acpClientHandlers} from '../../../dist/acp.js';
import {connectAgUi} from '../../../dist/ag-ui.js';
import {presentApprovals} from '../../../dist/ai-sdk.js';
import {claudeHandlers} from '../../../dist/claude.js';
import {answerInterrupts} from '../../../dist/langgraph.js';
import {onInputRequest} from '../../../dist/mcp.js';
import {scriptedPresenter} from './presenter.mjs';

const NOTHING = {open: true};
/** Of a promise that is rejected, the code of the error. */
const codeOf = (promise) => promise.catch(({code}) => code);
const callOf = (members) => ({type: 'tool-rm', state: 'approval-requested', approval: {id: 'a'}, ...members});
const questionOf = (input) => ({type: 'tool-ask', state: 'input-available', toolCallId: 'c', input});
const OPTION = {optionId: 'yes', name: 'Allow', kind: 'allow_once'};

/** Each adapter: `send` sends a request and resolves with what the peer receives; `requests`, with the message of the error. */
const adapters = {
  'acpClientHandlers(), elicitation/create': {
    send: (presenter, params, onError) =>
      codeOf(acpClientHandlers(presenter, {onError})['elicitation/create']({params})),
    answer: -32602,
    requests: [
      [null, /`params` must be an object; got null/],
      [{}, /`message` must be a string; got undefined/],
      [{message: ['Hello'], mode: 'form'}, /`message` must be a string; got an array/],
      [{message: 'Hello', mode: 5}, /`mode` must be "form" or "url"; got number/],
      [{message: 'Hello', mode: 'url'}, /`url` must be a string; got undefined/],
      [{message: 'Hello', requestedSchema: 'text'}, /`requestedSchema` must be an object schema; got string/],
    ],
  },
  'acpClientHandlers(), session/request_permission': {
    send: (presenter, params, onError) =>
      codeOf(acpClientHandlers(presenter, {onError})['session/request_permission']({params})),
    answer: -32602,
    requests: [
      [5, /`params` must be an object; got number/],
      [{toolCall: {}}, /`options` must be a list of options; got undefined/],
      [{toolCall: {}, options: []}, /`options` must be a list of options; got an empty array/],
      [{toolCall: {}, options: [OPTION, null]}, /`options\[1\]\.optionId` must be a string; got undefined/],
      [{toolCall: {}, options: [{...OPTION, kind: 1}]}, /`options\[0\]\.kind` must be a string; got number/],
      [{toolCall: 'rm', options: [OPTION]}, /`toolCall` must be an object; got string/],
    ],
  },
  'connectAgUi()': {
    async send(presenter, interrupt, onError) {
      let received = NOTHING;
      const agent = {
        messages: [],
        pendingInterrupts: [interrupt],
        subscribe: () => ({unsubscribe() {}}),
        runAgent: async ({resume}) => (received = resume[0].status),
      };
      connectAgUi(agent, presenter, {onError});
      await new Promise((done) => setImmediate(done));
      return received;
    },
    answer: 'cancelled',
    requests: [
      [{id: 7, reason: 'x'}, /`interrupts\[\]\.id` must be a string; got number/, NOTHING],
      [{id: 'i', responseSchema: 'x'}, /`interrupts\[\]\.responseSchema` must be an object; got string/],
      [{id: 'i', message: {}}, /`interrupts\[\]\.message` must be a string; got object/],
    ],
  },
  'presentApprovals()': {
    async send(presenter, part, onError) {
      const received = [];
      const chat = {
        messages: [{parts: [part]}],
        addToolApprovalResponse: ({approved, reason}) => received.push({approved, reason}),
        addToolOutput: ({errorText}) => received.push({errorText}),
      };
      await presentApprovals(chat, presenter, {forms: {ask: true}, onError});
      return received[0] ? 'refused' : NOTHING;
    },
    answer: 'refused',
    requests: [
      [callOf({approval: 5}), /`approval` must be an object; got number/, NOTHING],
      [callOf({approval: {id: null}}), /`approval\.id` must be a string; got null/, NOTHING],
      [callOf({input: 'all'}), /`input` must be an object; got string/],
      [questionOf([]), /`input` must be an object; got an empty array/],
      [questionOf({}), /`input\.message` must be a string; got undefined/],
      [
        questionOf({message: 'Hello', requestedSchema: true}),
        /`input\.requestedSchema` must be an object schema; got boolean/,
      ],
    ],
  },
  'answerInterrupts()': {
    send: (presenter, interrupt, onError) =>
      answerInterrupts([interrupt], presenter, {onError}).then((value) => value ?? NOTHING),
    answer: NOTHING,
    requests: [
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
  },
  'claudeHandlers(), canUseTool': {
    send: (presenter, [name, input], onError) =>
      claudeHandlers(presenter, {onError})
        .canUseTool(name, input, {})
        .then(({behavior}) => behavior),
    answer: 'deny',
    requests: [
      [[5, {}], /`canUseTool\.toolName` must be a string; got number/],
      [['Bash', null], /`canUseTool\.input` must be an object; got null/],
      [['AskUserQuestion', null], /`input` must be an object; got null/],
      [['AskUserQuestion', {}], /`questions` must be a list of questions; got undefined/],
      [
        ['AskUserQuestion', {questions: [{options: []}]}],
        /`questions\[0\]\.question` must be a string; got undefined/,
      ],
      [
        ['AskUserQuestion', {questions: [{question: 'Which?', options: 'a'}]}],
        /`questions\[0\]\.options` must be a list; got string/,
      ],
    ],
  },
  'claudeHandlers(), onElicitation': {
    send: (presenter, request, onError) =>
      claudeHandlers(presenter, {onError})
        .onElicitation(request, {})
        .then(({action}) => action),
    answer: 'cancel',
    requests: [
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
      onInputRequest(presenter)(request, {}).catch((error) => {
        onError(error);
        return 'rejected';
      }),
    answer: 'rejected',
    requests: [
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
  for (const [name, {send, answer, requests}] of Object.entries(adapters))
    it(`of ${name} is answered without a prompt, and the error names the member`, async () => {
      for (const [request, message, received = answer] of requests) {
        const errors = [];
        const presenter = scriptedPresenter({approves: true});
        const response = await send(presenter, request, (error) => errors.push(error));
        assert.deepEqual(response, received, message.source);
        assert.equal(presenter.prompts.length, 0, message.source);
        assert.equal(errors.length, 1, message.source);
        assert.equal(errors[0].name, 'ElicitationError');
        assert.ok(errors[0].code === 'INVALID_REQUEST' || errors[0].code === -32602, errors[0].code);
        assert.match(errors[0].message, message);
      }
    });
});
