// Peers of adapters, and users who answer them. drivers.ts lets every adapter ask.
import {
  type AgUiAgent,
  type AgUiResume,
  connectAgUi,
  type ConnectAgUiOptions,
} from '../../../src/adapters/ag-ui/index.js';
import type {
  AgentPresenter,
  ApprovalOptions,
  ToolCall,
  ToolDecision,
} from '../../../src/adapters/presenter.js';
import {EVIDENCE_KEY, readEvidence} from '../../../src/evidence/index.js';
import type {ElicitRequest} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {DEFAULT_LIMITS} from '../../../src/protocol/limits.js';

/** One prompt, as the presenter received it. */
export interface Shown {
  request?: ElicitRequest;
  call?: ToolCall;
  options?: ApprovalOptions;
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

/**
 * Interrupts a run of AG-UI. Resolves with what the agent receives; when `signal` aborts, disconnects and resolves with nothing.
 *
 * @param tools - Those of a run that ends now. Default: the interrupts are open already.
 * @param take - Starts the run that brings the answers.
 */
export const resumed = (
  agent: {pendingInterrupts: unknown; messages?: unknown; threadId?: string},
  presenter: AgentPresenter,
  {signal, ...options}: ConnectAgUiOptions & {signal?: AbortSignal} = {},
  {tools, take = () => {}}: {tools?: unknown; take?: () => unknown} = {},
): Promise<AgUiResume[]> =>
  new Promise((resolve) => {
    let run: Parameters<AgUiAgent['subscribe']>[0];
    const peer = {
      messages: [],
      isRunning: tools !== undefined,
      subscribe(subscriber: typeof run) {
        run = subscriber;
        return {unsubscribe() {}};
      },
      async runAgent({resume}: {resume: AgUiResume[]}) {
        await take();
        resolve(resume);
      },
    };
    // The agent may change what it asks.
    Object.defineProperties(peer, Object.getOwnPropertyDescriptors(agent));
    const disconnect = connectAgUi(peer as unknown as AgUiAgent, presenter, options);
    signal?.addEventListener('abort', () => {
      disconnect();
      resolve([]);
    });
    if (!peer.isRunning) return;
    run!.onRunInitialized!({input: {}});
    run!.onRunFinishedEvent!({outcome: 'interrupt'});
    run!.onRunFinalized!({input: {threadId: undefined, tools}});
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

/** All text that a card displays: what names the call, its arguments, and the items of its evidence as they are read. */
export function displayed({request, call, options}: Shown): string {
  const evidence = request ? request._meta?.[EVIDENCE_KEY] : options?.evidence;
  const {items, omitted} = readEvidence(evidence ?? [], DEFAULT_LIMITS);
  if (omitted) throw new Error(`${omitted} items of evidence are not displayed.`);
  const texts: unknown[] = [request?.message, call, items];
  return texts
    .flatMap((each) => (each === undefined ? [] : [JSON.stringify(each).replaceAll('\\"', '"')]))
    .join('\n');
}

/** All texts in a value. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
