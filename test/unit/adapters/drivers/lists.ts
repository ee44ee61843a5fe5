// Agents that list all that they ask.
import type {AgUiResume} from '../../../../src/adapters/ag-ui/index.js';
import {presentApprovals} from '../../../../src/adapters/ai-sdk/index.js';
import {answerInterrupts} from '../../../../src/adapters/langgraph/index.js';
import {type AgentPresenter, approveBy, elicitBy} from '../../../../src/adapters/presenter.js';
import {CLOSED_REASON} from '../../../../src/adapters/prompts.js';
import {type JsonObject, objectOf} from '../../../../src/protocol/json.js';
import {approvalOf, chatOf, resumed} from '../agents.js';
import {ACTIONS, always, answerReply, type Driver, message, repliesOf, replyOf} from './driver.js';

/** Sends interrupts of AG-UI, with the calls that they name. Resolves also when all prompts have ended and the agent receives nothing. */
const sendToAgUi: Driver['send'] = async (items, presenter, {take, signal, ...options} = {}) => {
  let open = 0;
  const counted = async <Result>(call: () => Result): Promise<Awaited<Result>> => {
    open++;
    try {
      return await call();
    } finally {
      open--;
    }
  };
  const watched: AgentPresenter = {
    elicit: (request, more) => counted(() => elicitBy(presenter, request, more!)),
    ...(presenter.approve && {approve: (call, more) => counted(() => approveBy(presenter, call, more!)!)}),
  };
  const isCall = (item: unknown) => !!item && Object.hasOwn(item, 'call');
  const agent = {
    get pendingInterrupts() {
      return items.map((item) => (isCall(item) ? (item as JsonObject)['interrupt'] : item));
    },
    get messages() {
      return [{toolCalls: items.filter(isCall).map((item) => (item as JsonObject)['call'])}];
    },
  };
  const ended = async (): Promise<AgUiResume[]> => {
    do await new Promise((resolve) => setTimeout(resolve));
    while (open);
    return [];
  };
  const answers = resumed(agent, watched, {...options, ...(signal && {signal})}, take && {take});
  return repliesOf(await Promise.race([answers, ended()]), (answer) => {
    const {interruptId, status, payload, metadata} = answer;
    const {approved, reason} = objectOf(payload);
    const isYes = payload === true || approved === true;
    const outcome = status === 'cancelled' ? 'cancelled' : isYes ? 'yes' : 'no';
    return [interruptId, replyOf(outcome, answer, metadata, reason)];
  });
};

const agUi = {
  asks: 'list',
  changed: 'presented again',
  args: 'text',
  carries: ['reason', 'meta'],
  delivery: 'sends',
  replies: {...always('cancelled'), aborted: 'open'},
  send: sendToAgUi,
} as const;

const sendToChat: Driver['send'] = async (parts, presenter, {take, ...options} = {}) => {
  const chat = {...chatOf(), messages: [{parts: parts as object[]}]};
  const taking = (respond: (response: never) => void) => (response: never) => {
    take?.();
    respond(response);
  };
  const taken = {
    addToolApprovalResponse: taking(chat.addToolApprovalResponse),
    addToolOutput: taking(chat.addToolOutput),
  };
  await presentApprovals({...chat, ...taken}, presenter, {forms: {ask: true}, ...options});
  return {
    ...repliesOf(chat.responses, ({id, ...raw}) => [
      id,
      replyOf(raw.approved ? 'yes' : raw.reason === CLOSED_REASON ? 'cancelled' : 'no', raw, {}, raw.reason),
    ]),
    ...repliesOf(chat.outputs, ({toolCallId, output: answer, errorText}) => [
      toolCallId,
      errorText ? replyOf('failed', errorText) : answerReply(answer as object),
    ]),
  };
};

const chat = {
  asks: 'list',
  changed: 'presented again',
  ignores: true,
  args: 'value',
  delivery: 'sends',
  send: sendToChat,
} as const;

/** Sends interrupts of a graph, whose values `read` reads. */
const graph = (read: (value: never) => unknown) =>
  ({
    asks: 'list',
    changed: 'reported',
    args: 'value',
    delivery: 'returns',
    replies: always('open'),
    async send(items, presenter, options) {
      const resume = await answerInterrupts(items as object[], presenter, options);
      return repliesOf(Object.entries(objectOf(resume)), ([id, value]) => {
        const decision = read(value as never);
        if (typeof decision === 'boolean') return [id, replyOf(decision ? 'yes' : 'no', resume)];
        const {type, message: reason} = objectOf(decision);
        return [id, replyOf(ACTIONS[String(type)]!, resume, {}, reason)];
      });
    },
  }) satisfies Partial<Driver>;

const INBOX = {allow_accept: true, allow_edit: true, allow_ignore: true};

export const lists: {readonly [name: string]: Driver} = {
  'connectAgUi()': {
    ...agUi,
    shows: 'call',
    edits: 'reject',
    member: 'call.function.arguments',
    item: (id, args, about) => ({
      interrupt: {id, reason: 'tool_call', toolCallId: id, ...(about && {message: about})},
      call: {id, function: {name: 'rm', arguments: JSON.stringify(args)}},
    }),
  },
  'connectAgUi(), a confirmation': {
    ...agUi,
    shows: 'message',
    member: 'message',
    item: (id, args) => ({id, reason: 'confirmation', message: message(args)}),
  },
  'presentApprovals()': {
    ...chat,
    shows: 'call',
    edits: 'reject',
    carries: ['reason'],
    replies: {closed: 'cancelled', failed: 'open', aborted: 'open', malformed: 'no'},
    member: 'input',
    item: (id, args, about) => approvalOf(id, args, {approval: {id, ...(about && {requestReason: about})}}),
  },
  'presentApprovals(), a form': {
    ...chat,
    shows: 'message',
    carries: ['reason', 'meta'],
    replies: {closed: 'cancelled', failed: 'open', aborted: 'open', malformed: 'failed'},
    member: 'input.message',
    item: (toolCallId, args) => ({
      type: 'tool-ask',
      toolCallId,
      state: 'input-available',
      input: {message: message(args)},
    }),
  },
  'answerInterrupts()': {
    ...graph(({decisions}: {decisions: unknown[]}) => decisions[0]),
    shows: 'call',
    edits: 'run',
    carries: ['reason'],
    member: 'value.actionRequests.0.args',
    item: (id, args, about) => ({
      id,
      value: {
        actionRequests: [{name: 'rm', args, ...(about && {description: about})}],
        reviewConfigs: [],
      },
    }),
  },
  'answerInterrupts(), of Agent Inbox': {
    ...graph(([answer]: unknown[]) => answer),
    shows: 'call',
    edits: 'run',
    carries: [],
    member: 'value.0.action_request.args',
    item: (id, args, about) => ({
      id,
      value: [{action_request: {action: 'rm', args}, config: INBOX, ...(about && {description: about})}],
    }),
  },
  'answerInterrupts(), another value': {
    ...graph((answer: boolean) => answer),
    shows: 'arguments',
    carries: [],
    member: 'value.args',
    item: (id, args) => ({id, value: {question: 'Run rm?', args}}),
  },
};
