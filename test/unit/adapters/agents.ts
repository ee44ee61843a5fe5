// One agent for each adapter, which asks about one tool call.
import {acpClientHandlers} from '../../../src/adapters/acp.js';
import {type AgUiResume, connectAgUi} from '../../../src/adapters/ag-ui.js';
import {presentApprovals} from '../../../src/adapters/ai-sdk.js';
import {claudeHandlers} from '../../../src/adapters/claude.js';
import {answerInterrupts} from '../../../src/adapters/langgraph.js';
import type {
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
  ask(presenter: AgentPresenter): Promise<Received>;
}

const outcome = (errors: Error[], answer: unknown, approved: boolean): Received => ({
  answer,
  approved,
  errors,
});

export const agents: {readonly [name: string]: (args: JsonObject) => Agent} = {
  'connectAgUi()': (args) => {
    const callOf = (each: JsonObject) => ({id: 'c', function: {name: 'rm', arguments: JSON.stringify(each)}});
    const messages = [{toolCalls: [callOf(args)]}];
    const pendingInterrupts = [{id: 'i', reason: 'tool_call', toolCallId: 'c'}];
    return {
      replace: (other) => (messages[0]!.toolCalls[0] = callOf(other)),
      ask: (presenter) =>
        new Promise((resolve) => {
          const errors: Error[] = [];
          const runAgent = async ({resume}: {resume: AgUiResume[]}) => {
            const [{payload}] = resume as [AgUiResume];
            resolve(outcome(errors, resume, (payload as {approved?: boolean})?.approved === true));
          };
          const agent = {messages, pendingInterrupts, threadId: 't', runAgent};
          connectAgUi({...agent, subscribe: () => ({unsubscribe() {}})}, presenter, {
            onError: (error) => errors.push(error),
          });
        }),
    };
  },
  'presentApprovals()': (args) => {
    const partOf = (input: JsonObject) => ({
      type: 'tool-rm',
      toolCallId: 'c',
      state: 'approval-requested',
      approval: {id: 'a'},
      input,
    });
    const parts = [partOf(args)];
    return {
      replace: (other) => (parts[0] = partOf(other)),
      async ask(presenter) {
        const errors: Error[] = [];
        const responses: {approved: boolean}[] = [];
        const addToolApprovalResponse = (response: {approved: boolean}) => responses.push(response);
        await presentApprovals({messages: [{parts}], addToolApprovalResponse}, presenter, {
          onError: (error) => errors.push(error),
        });
        return outcome(errors, responses, responses[0]?.approved === true);
      },
    };
  },
  'answerInterrupts()': (args) => {
    const interrupts = [{id: 'i', value: {actionRequests: [{name: 'rm', args}], reviewConfigs: []}}];
    return {
      replace: (other) => (interrupts[0]!.value.actionRequests[0]!.args = other),
      async ask(presenter) {
        const errors: Error[] = [];
        const answer = await answerInterrupts(interrupts, presenter, {
          onError: (error) => errors.push(error),
        });
        return outcome(errors, answer, answer !== undefined);
      },
    };
  },
  'answerInterrupts(), without the middleware': (args) => {
    const interrupts = [{id: 'i', value: {question: 'Run rm?', args}}];
    return {
      replace: (other) => (interrupts[0] = {id: 'i', value: {question: 'Run rm?', args: other}}),
      async ask(presenter) {
        const errors: Error[] = [];
        const answer = await answerInterrupts(interrupts, presenter, {
          onError: (error) => errors.push(error),
        });
        return outcome(errors, answer, answer !== undefined);
      },
    };
  },
  'claudeHandlers()': (args) => {
    const input: JsonObject = {...args};
    return {
      replace: (other) => Object.assign(input, other),
      async ask(presenter) {
        const errors: Error[] = [];
        const {canUseTool} = claudeHandlers(presenter, {onError: (error) => errors.push(error)});
        const answer = await canUseTool('rm', input, {});
        return outcome(errors, answer, answer.behavior === 'allow');
      },
    };
  },
  'acpClientHandlers()': (args) => {
    const toolCall: JsonObject = {toolCallId: 'c', name: 'rm', rawInput: args};
    return {
      replace: (other) => (toolCall['rawInput'] = other),
      async ask(presenter) {
        const errors: Error[] = [];
        const handlers = acpClientHandlers(presenter, {onError: (error) => errors.push(error)});
        const answer = await handlers['session/request_permission']({
          params: {toolCall, options: choices},
        }).catch(() => undefined);
        const selected = answer?.outcome as {optionId?: string} | undefined;
        return outcome(errors, answer, selected?.optionId === 'yes');
      },
    };
  },
};
