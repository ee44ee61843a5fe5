// Agents that ask one thing in each call, to whose answer the call is bound.
import {acpClientHandlers} from '../../../../src/adapters/acp/index.js';
import {claudeHandlers} from '../../../../src/adapters/claude/index.js';
import type {AgentPresenter, PromptOptions} from '../../../../src/adapters/presenter.js';
import type {JsonObject} from '../../../../src/protocol/json.js';
import {remotePresenter, type RemotePresenter, servePresenter} from '../../../../src/remote/index.js';
import {choices} from '../agents.js';
import {always, answerReply, type Driver, message, type Reply, replyOf, type SendOptions} from './driver.js';

/** Asks about each item in a call of its own. */
const each =
  (
    call: (request: never, presenter: AgentPresenter, options: SendOptions) => Promise<Reply>,
  ): Driver['send'] =>
  async (items, presenter, options = {}) => {
    const requests = items as {id: string; request: never}[];
    const replies = await Promise.all(
      requests.map(async ({id, request}) => [id, await call(request, presenter, options)] as const),
    );
    return Object.fromEntries(replies);
  };

/** The reply to a call that rejects, which its caller reports. */
const rejected = (promise: Promise<Reply>, {onError}: SendOptions = {}): Promise<Reply> =>
  promise.catch((error) => {
    onError?.(error);
    return {outcome: 'failed', raw: error};
  });

const remoteAgents = new WeakMap<AgentPresenter, RemotePresenter>();

/** The agent in another process whose page has this presenter. */
function remoteTo(presenter: AgentPresenter) {
  const known = remoteAgents.get(presenter);
  if (known) return known;
  const agent = remotePresenter((text) => page.receive(text));
  const page = servePresenter(presenter, (text) => agent.receive(text));
  remoteAgents.set(presenter, agent.presenter);
  return agent.presenter;
}

const remote = (call: 'elicit' | 'approve') =>
  ({
    asks: 'call',
    args: 'message',
    // The page gives an identity of its own to each agent.
    names: ['serverName', 'serverTitle'],
    carries: ['reason', 'meta', 'end'],
    delivery: 'returns',
    replies: {...always('failed'), closed: 'cancelled'},
    send: each((subject, presenter, {onError, take: _, ...options}) => {
      const answer = remoteTo(presenter)[call](subject, options as PromptOptions);
      return rejected(answer.then(answerReply), {onError} as SendOptions);
    }),
  }) satisfies Partial<Driver>;

const acp = (method: 'elicitation/create' | 'session/request_permission') =>
  ({
    asks: 'call',
    args: 'value',
    carries: ['reason', 'meta'],
    delivery: 'returns',
    replies: {...always('cancelled'), malformed: 'failed'},
    send: each(async (params, presenter, {signal, ...options}) => {
      const handle = acpClientHandlers(presenter, options)[method];
      // The adapter reports the error itself.
      return rejected(
        handle({params, ...(signal && {signal})}).then((answer) => {
          if ('action' in answer) return answerReply(answer);
          const {optionId} = answer.outcome as {optionId?: string};
          const outcome = ({yes: 'yes', no: 'no'} as const)[optionId!] ?? (optionId ? 'failed' : 'cancelled');
          return replyOf(outcome, answer, answer._meta);
        }),
      );
    }),
  }) satisfies Partial<Driver>;

export const calls: {readonly [name: string]: Driver} = {
  'canUseTool of claudeHandlers()': {
    shows: 'call',
    asks: 'call',
    args: 'value',
    edits: 'run',
    carries: ['reason'],
    delivery: 'returns',
    replies: {...always('cancelled'), malformed: 'failed'},
    member: 'request.1.path',
    item: (id, args, description) => ({id, request: ['rm', args, {...(description && {description})}]}),
    send: each(async ([name, input, context]: [string, JsonObject, object?], presenter, options) => {
      const {signal, ...others} = options;
      const more = {...context, ...(signal && {signal}), toolUseID: 'c'};
      const answer = await claudeHandlers(presenter, others).canUseTool(name, input, more);
      if (answer.behavior === 'allow') return replyOf('yes', answer);
      const outcome = answer.interrupt ? 'cancelled' : answer.decisionClassification ? 'no' : 'failed';
      return replyOf(outcome, answer, {}, answer.message);
    }),
  },
  'onElicitation of claudeHandlers()': {
    shows: 'message',
    asks: 'call',
    args: 'value',
    carries: ['reason', 'meta'],
    delivery: 'returns',
    replies: always('cancelled'),
    member: 'request.message',
    item: (id, args) => ({id, request: {message: message(args)}}),
    send: each(async (request, presenter, {signal, ...options}) => {
      const {onElicitation} = claudeHandlers(presenter, options);
      return answerReply(await onElicitation(request, {...(signal && {signal})}));
    }),
  },
  'session/request_permission of acpClientHandlers()': {
    ...acp('session/request_permission'),
    shows: 'call',
    edits: 'reject',
    member: 'request.toolCall.rawInput.path',
    item: (id, args, about) => ({
      id,
      request: {
        toolCall: {toolCallId: 'c', name: 'rm', rawInput: args},
        options: choices.map((each) => ({...each})),
        ...(about && {description: about}),
      },
    }),
  },
  'elicitation/create of acpClientHandlers()': {
    ...acp('elicitation/create'),
    shows: 'message',
    member: 'request.message',
    item: (id, args) => ({id, request: {message: message(args)}}),
  },
  'approve() of /remote': {
    ...remote('approve'),
    shows: 'call',
    edits: 'run',
    member: 'request.arguments.path',
    item: (id, args, description) => ({
      id,
      request: {name: 'rm', arguments: args, ...(description && {description})},
    }),
  },
  'elicit() of /remote': {
    ...remote('elicit'),
    shows: 'message',
    member: 'request.message',
    item: (id, args) => ({id, request: {message: message(args)}}),
  },
};
