// Agents of every protocol, and users who answer them.
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import {
  type AgUiAgent,
  type AgUiResume,
  connectAgUi,
  type ConnectAgUiOptions,
} from '../../../src/adapters/ag-ui/index.js';
import {presentApprovals} from '../../../src/adapters/ai-sdk/index.js';
import {claudeHandlers} from '../../../src/adapters/claude/index.js';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import type {
  AdapterOptions,
  AgentPresenter,
  ApprovalOptions,
  ToolCall,
  ToolDecision,
} from '../../../src/adapters/presenter.js';
import type {ElicitRequest} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';

/** One prompt, as the presenter received it. */
export interface Shown {
  request?: ElicitRequest;
  call?: ToolCall;
  options?: ApprovalOptions;
}

/** The answer that the agent received, and the errors that the page received. */
export interface Received {
  approved: boolean;
  answer: unknown;
  errors: Error[];
}

/** A user who says yes to everything. `during` runs while the prompt is open. */
export function agreeing(
  approves: boolean,
  {during, decision = {decision: 'approve'}}: {during?: () => unknown; decision?: ToolDecision} = {},
): AgentPresenter & {shown: Shown[]} {
  const shown: Shown[] = [];
  const only = () => shown.length === 1 && during?.();
  return {
    shown,
    async elicit(request) {
      shown.push({request});
      await only();
      return {action: 'accept', content: {}};
    },
    ...(approves && {
      async approve(call, options) {
        shown.push({call, ...(options && {options})});
        await only();
        return decision;
      },
    }),
  };
}

export const choices = [
  {optionId: 'yes', name: 'Allow', kind: 'allow_once'},
  {optionId: 'no', name: 'Reject', kind: 'reject_once'},
];

/** An agent that waits for a decision. `replace` makes it ask about other arguments under the same id. */
export interface Agent {
  replace(args: JsonObject): void;
  ask(presenter: AgentPresenter, options?: AdapterOptions): Promise<Received>;
}

/**
 * Interrupts a run of AG-UI. Resolves with what the agent receives.
 *
 * @param tools - Those of a run that ends now. Default: the interrupts are open already.
 */
export const resumed = (
  agent: {pendingInterrupts: unknown; messages?: unknown; threadId?: string},
  presenter: AgentPresenter,
  options?: ConnectAgUiOptions,
  tools?: unknown,
): Promise<AgUiResume[]> =>
  new Promise((resolve) => {
    let run: Parameters<AgUiAgent['subscribe']>[0];
    const subscribe = (subscriber: typeof run) => {
      run = subscriber;
      return {unsubscribe() {}};
    };
    const runAgent = async ({resume}: {resume: AgUiResume[]}) => resolve(resume);
    const isRunning = tools !== undefined;
    connectAgUi({messages: [], ...agent, isRunning, subscribe, runAgent} as AgUiAgent, presenter, options);
    if (isRunning) {
      run!.onRunInitialized!({input: {}});
      run!.onRunFinishedEvent!({outcome: 'interrupt'});
      run!.onRunFinalized!({input: {threadId: undefined, tools}});
    }
  });

/** A chat of the AI SDK with these parts, and what it receives. */
export function chatOf(...parts: object[]) {
  const responses: {id: string; approved: boolean; reason?: string}[] = [];
  const outputs: {toolCallId: string; output?: unknown; errorText?: string}[] = [];
  return {
    messages: [{parts}],
    responses,
    outputs,
    addToolApprovalResponse: (response: (typeof responses)[0]) => void responses.push(response),
    addToolOutput: (output: (typeof outputs)[0]) => void outputs.push(output),
  };
}

/** A part of a chat that waits for approval. */
export const approvalOf = (id: unknown, input: unknown, more = {}) => ({
  type: 'tool-rm',
  toolCallId: 'c',
  state: 'approval-requested',
  approval: {id},
  input,
  ...more,
});

/** An object whose member throws when it is read. */
export const throwing = (member: string, more = {}, thrown: unknown = new Error('hostile')): object =>
  Object.defineProperty({...more}, member, {
    enumerable: true,
    get() {
      throw thrown;
    },
  });

/** A value of JSON that cannot be converted to a text. */
export const textless = {toString: 1, valueOf: 1};

/** Values that cannot be displayed. */
export const nested: JsonObject = {};
for (let level = 0, inner = nested; level < 20_000; level++) inner = inner['nested'] = {} as JsonObject;
export const cyclic: JsonObject = {};
cyclic['self'] = cyclic;

type Reporting = {onError(error: Error): void};

/** @param ask Resolves with the answer that the agent receives, and whether the call may run. */
const agent = (
  replace: Agent['replace'],
  ask: (presenter: AgentPresenter, options: Reporting) => Promise<[answer: unknown, approved: boolean]>,
): Agent => ({
  replace,
  async ask(presenter, options) {
    const errors: Error[] = [];
    const onError = (error: Error) => errors.push(error);
    const [answer, approved] = await ask(presenter, {...options, onError});
    return {answer, approved, errors};
  },
});

export const agents: {readonly [name: string]: (args: JsonObject) => Agent} = {
  'connectAgUi()': (args) => {
    const callOf = (each: JsonObject) => ({id: 'c', function: {name: 'rm', arguments: JSON.stringify(each)}});
    const messages = [{toolCalls: [callOf(args)]}];
    const pendingInterrupts = [{id: 'i', reason: 'tool_call', toolCallId: 'c'}];
    const replace = (other: JsonObject) => (messages[0]!.toolCalls[0] = callOf(other));
    return agent(replace, async (presenter, options) => {
      const resume = await resumed({messages, pendingInterrupts, threadId: 't'}, presenter, options);
      return [resume, (resume[0]!.payload as {approved?: boolean})?.approved === true];
    });
  },
  'presentApprovals()': (args) => {
    const parts = [approvalOf('a', args)];
    const replace = (input: JsonObject) => (parts[0] = approvalOf('a', input));
    return agent(replace, async (presenter, options) => {
      const {responses, ...chat} = chatOf();
      await presentApprovals({...chat, messages: [{parts}]}, presenter, options);
      return [responses, responses[0]?.approved === true];
    });
  },
  'answerInterrupts()': (args) => {
    const interrupts = [{id: 'i', value: {actionRequests: [{name: 'rm', args}], reviewConfigs: []}}];
    const replace = (other: JsonObject) => (interrupts[0]!.value.actionRequests[0]!.args = other);
    return agent(replace, async (presenter, options) => {
      const answer = await answerInterrupts(interrupts, presenter, options);
      return [answer, answer !== undefined];
    });
  },
  'answerInterrupts(), without the middleware': (args) => {
    const interruptOf = (each: JsonObject) => ({id: 'i', value: {question: 'Run rm?', args: each}});
    const interrupts = [interruptOf(args)];
    const replace = (other: JsonObject) => (interrupts[0] = interruptOf(other));
    return agent(replace, async (presenter, options) => {
      const answer = await answerInterrupts(interrupts, presenter, options);
      return [answer, answer !== undefined];
    });
  },
  'claudeHandlers()': (args) => {
    const input: JsonObject = {...args};
    return agent(
      (other) => Object.assign(input, other),
      async (presenter, options) => {
        const answer = await claudeHandlers(presenter, options).canUseTool('rm', input, {});
        return [answer, answer.behavior === 'allow'];
      },
    );
  },
  'acpClientHandlers()': (args) => {
    const toolCall: JsonObject = {toolCallId: 'c', name: 'rm', rawInput: args};
    return agent(
      (other) => (toolCall['rawInput'] = other),
      async (presenter, options) => {
        const handle = acpClientHandlers(presenter, options)['session/request_permission'];
        const answer = await handle({params: {toolCall, options: choices}}).catch(() => undefined);
        return [answer, (answer?.outcome as {optionId?: string} | undefined)?.optionId === 'yes'];
      },
    );
  },
};
