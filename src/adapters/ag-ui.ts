// The public entry `mcp-elicitation-elements/ag-ui`.
import {metaWithReason} from '../protocol/answer-meta.js';
import {isJsonObject, type JsonObject, sameJson} from '../protocol/json.js';
import {ask, callText, decide, editsAsReason} from './ask.js';
import {frozenJson, subjectKey} from './frozen-json.js';
import {byId, malformed, repeated, report} from './malformed.js';
import type {AdapterOptions, AgentPresenter, PromptOptions, ToolCall} from './presenter.js';
import {questionOf} from './question.js';
import {textsFor} from './texts.js';

export type * from './presenter.js';

/** An open interrupt of a run. */
export interface AgUiInterrupt {
  id: string;
  reason: string;
  message?: string;
  toolCallId?: string;
  responseSchema?: JsonObject;
  expiresAt?: string;
  metadata?: JsonObject;
}

/** The answer to one interrupt. */
export interface AgUiResume {
  interruptId: string;
  status: 'resolved' | 'cancelled';
  payload?: unknown;
  metadata?: JsonObject;
}

interface RunParameters {
  threadId?: string;
  resume: AgUiResume[];
  tools?: object[];
  context?: object[];
  forwardedProps?: unknown;
}

/** The members of an `AbstractAgent` of `@ag-ui/client` that are used here. */
export interface AgUiAgent {
  readonly messages: readonly object[];
  readonly pendingInterrupts: readonly object[];
  readonly isRunning?: boolean;
  readonly threadId?: string;
  subscribe(subscriber: {
    onMessagesChanged?(): void;
    onStateChanged?(): void;
    onRunInitialized?(params: {input: object}): void;
    onRunFinishedEvent?(params: {outcome: string}): void;
    onRunFinalized?(params: {input: object}): void;
  }): {unsubscribe(): void};
  runAgent(parameters: {resume: never[]}): Promise<unknown>;
}

export interface ConnectAgUiOptions extends AdapterOptions {
  /** Starts the run that answers the interrupts. Default: `agent.runAgent`, with the tools and context of the interrupted run. */
  run?: (parameters: {resume: AgUiResume[]}) => unknown;
  /** Changes the payload of an answer before it is sent, e.g. to add a receipt that the agent requires. */
  payload?: (payload: unknown, interrupt: AgUiInterrupt) => unknown;
}

const CALL = 'connectAgUi()';
/** The thread of each list of interrupts. */
const threads = new WeakMap<object, string | undefined>();
/** Members of a tool call's response that the approval answers. */
const APPROVAL_MEMBERS = ['approved', 'editedArgs', 'reason'];

/**
 * Presents the interrupts of an agent's runs, also those that are open already. Answers all interrupts of a run in one new run.
 *
 * A denial is sent in the payload (`approved: false`). A request that was declined without such a member, closed, expired, malformed or
 * not presented is `cancelled`. A run that the page starts meanwhile closes the prompts. They also close if the agent switches threads; the
 * other thread never receives the answers. Changed interrupts are presented instead. Arguments can be edited if the response schema has
 * `editedArgs`. If that does not describe them, their schema is the `parameters` of the run's tool.
 *
 * @returns `disconnect()`: closes the prompts. Their interrupts stay open.
 */
export function connectAgUi(
  agent: AgUiAgent,
  presenter: AgentPresenter,
  options: ConnectAgUiOptions = {},
): () => void {
  let run: Run | undefined;
  const close = () => {
    run?.stop.abort();
    run = undefined;
  };
  const start = (input: Partial<RunParameters>) => {
    close();
    const {pendingInterrupts: interrupts, threadId} = agent;
    const {threadId: thread = threads.get(interrupts) ?? threadId} = input;
    if (Array.isArray(interrupts)) threads.set(interrupts, thread);
    // The page can switch the agent's thread during a run. The agent then keeps the interrupts of the old one.
    if (thread !== threadId) return;
    const started: Run = {input, stop: new AbortController(), thread, subject: subjectOf(agent)};
    run = started;
    void answer(started).catch((error: unknown) => report(options, error));
  };
  /** Closes the prompts if what they display is not what the agent asks now. */
  const compare = () => {
    if (!run || (run.thread === agent.threadId && run.subject === subjectOf(agent))) return;
    const {input, thread} = run;
    close();
    if (thread === agent.threadId && !agent.isRunning) start(input);
  };
  const answer = async (started: Run) => {
    const resume = await answersOf(agent, presenter, started, options);
    if (started === run) compare();
    if (started !== run) return;
    run = undefined;
    if (resume) await resumeRun(agent, {input: started.input, resume}, options);
  };
  let interrupted = false;
  const subscription = agent.subscribe({
    onRunInitialized: () => {
      interrupted = false;
      close();
    },
    onRunFinishedEvent: ({outcome}) => {
      interrupted = outcome === 'interrupt';
    },
    // Not after a failed run: a resume that the agent refuses is not sent again.
    onRunFinalized: ({input}) => {
      if (interrupted) start(input as Partial<RunParameters>);
    },
    onMessagesChanged: compare,
    onStateChanged: compare,
  });
  if (!agent.isRunning) start({});
  return () => {
    subscription.unsubscribe();
    close();
  };
}

/** The prompts for the interrupts of one run. */
interface Run {
  /** The input of the interrupted run. */
  input: Partial<RunParameters>;
  stop: AbortController;
  thread: string | undefined;
  /** The contents of the prompts. */
  subject: string;
}

/** All open interrupts of an agent, with their tool calls. */
function subjectOf(agent: AgUiAgent): string {
  const {pendingInterrupts} = agent;
  const calls = callsOf(agent);
  const keys = (Array.isArray(pendingInterrupts) ? pendingInterrupts : []).map((interrupt: unknown) => {
    const [key, copy] = [subjectKey(interrupt), {} as AgUiInterrupt];
    if (key !== undefined) Object.assign(copy, interrupt);
    return [key, subjectKey(calls.get(copy.toolCallId))].join(' ');
  });
  return keys.join('\n');
}

/** Answers all interrupts that the last run left open. Undefined without interrupts. */
async function answersOf(
  agent: AgUiAgent,
  presenter: AgentPresenter,
  {input, stop: {signal}}: Run,
  options: ConnectAgUiOptions,
): Promise<AgUiResume[] | undefined> {
  const pending: unknown = agent.pendingInterrupts;
  if (!Array.isArray(pending)) throw malformed(CALL, 'pendingInterrupts', 'a list', pending);
  const interrupts = byId(
    CALL,
    pending.filter((each): each is AgUiInterrupt => hasId(each, options)),
    options,
  );
  if (!interrupts.size) return undefined;
  const run = {calls: callsOf(agent), tools: toolsOf(input)};
  const answers = await Promise.all(
    [...interrupts].map(async ([interruptId, received]) => {
      try {
        if (!received) return {interruptId};
        const interrupt = frozenJson(received, 'interrupts[]');
        const answer = await answerOne(run, presenter, {interrupt, signal}, options);
        return {interruptId, interrupt, ...answer};
      } catch (error) {
        report(options, error);
        return {interruptId};
      }
    }),
  );
  return signal.aborted ? undefined : answers.map((answer) => resumeOf(answer, options));
}

/** Starts the run that answers the interrupts. */
async function resumeRun(
  agent: AgUiAgent,
  {input, resume}: Pick<RunParameters, 'resume'> & Pick<Run, 'input'>,
  options: ConnectAgUiOptions,
): Promise<void> {
  if (options.run) return void (await options.run({resume}));
  const {tools, context, forwardedProps} = input;
  const parameters: RunParameters = {
    resume,
    ...(tools && {tools}),
    ...(context && {context}),
    ...(forwardedProps !== undefined && {forwardedProps}),
  };
  await agent.runAgent(parameters as {resume: never[]});
}

/** Whether an interrupt has an id, without which it cannot be answered. Reports one that does not. */
function hasId(interrupt: unknown, options: ConnectAgUiOptions): boolean {
  try {
    if (!isJsonObject(interrupt)) throw malformed(CALL, 'interrupts[]', 'an object', interrupt);
    const {id} = interrupt;
    if (typeof id !== 'string') throw malformed(CALL, 'interrupts[].id', 'a string', id);
    return true;
  } catch (error) {
    report(options, error);
    return false;
  }
}

function resumeOf(
  {interruptId, interrupt, payload, metadata}: {interruptId: string; interrupt?: AgUiInterrupt} & Answer,
  options: ConnectAgUiOptions,
): AgUiResume {
  const more = metadata && {metadata};
  try {
    if (interrupt && payload !== undefined && expiryOf(interrupt) > Date.now()) {
      const sent = options.payload ? options.payload(payload, interrupt) : payload;
      return {interruptId, status: 'resolved', payload: sent, ...more};
    }
  } catch (error) {
    report(options, error);
  }
  return {interruptId, status: 'cancelled', ...more};
}

/** ms since the epoch. An `expiresAt` that is not a date never expires. */
function expiryOf({expiresAt}: AgUiInterrupt): number {
  const time = typeof expiresAt === 'string' ? Date.parse(expiresAt) : Number.NaN;
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}

interface Answer {
  /** Undefined if the interrupt was cancelled. */
  payload?: unknown;
  metadata?: JsonObject;
}

/** The reason and the `_meta` of an answer or a decision. */
interface Said {
  reason?: string | undefined;
  _meta?: JsonObject;
}

async function answerOne(
  run: RunCalls,
  presenter: AgentPresenter,
  {interrupt, signal}: {interrupt: AgUiInterrupt; signal: AbortSignal},
  options: ConnectAgUiOptions,
): Promise<Answer> {
  const {id, reason, message, responseSchema, metadata} = interrupt;
  if (responseSchema !== undefined && !isJsonObject(responseSchema))
    throw malformed(CALL, 'interrupts[].responseSchema', 'an object', responseSchema);
  if (message !== undefined && typeof message !== 'string')
    throw malformed(CALL, 'interrupts[].message', 'a string', message);
  if (reason !== undefined && typeof reason !== 'string')
    throw malformed(CALL, 'interrupts[].reason', 'a string', reason);
  const expiresAt = expiryOf(interrupt);
  const prompt: PromptOptions = {
    id,
    signal,
    ...(Number.isFinite(expiresAt) && {expiresAt}),
    ...(options.serverName && {serverName: options.serverName}),
  };
  const call = toolCallOf(run, interrupt);
  if (call && approves(responseSchema, options)) {
    const verdict = await decide(presenter, call, prompt, options);
    if (verdict.decision === 'cancel') return {};
    if (verdict.decision === 'approve') return {payload: {approved: true}, ...metadataOf(verdict)};
    if (verdict.decision === 'edit' && call.inputSchema)
      return {payload: {approved: true, editedArgs: verdict.arguments}, ...metadataOf(verdict)};
    const reason =
      verdict.decision === 'edit' ? editsAsReason(verdict.arguments, verdict.reason) : verdict.reason;
    return refusal(responseSchema, {...verdict, reason});
  }
  // A form that also asks for other members shows the call, because its answer approves it.
  const about = call && callText(presenter, call, options);
  const isFree = reason === 'confirmation';
  const question = questionOf(responseSchema, (approved) => (isFree ? approved : {approved}));
  const {requestedSchema} = question;
  const outcome = await ask(
    presenter,
    {
      message:
        about ??
        message ??
        [textsFor(presenter, options)('agent.answer'), reason].filter(Boolean).join('\n\n'),
      ...(requestedSchema && {requestedSchema}),
      ...(isJsonObject(metadata) && {_meta: metadata}),
    },
    prompt,
  );
  if (outcome.action === 'accept')
    return {payload: question.accepted(outcome.content), ...metadataOf(outcome)};
  return outcome.action === 'decline'
    ? {payload: question.declined(outcome.reason), ...metadataOf(outcome)}
    : {};
}

/** The `metadata` of a resume: the reason, and the `_meta` of the answer. */
function metadataOf(said: Said): Pick<Answer, 'metadata'> {
  const metadata = metaWithReason(said);
  return metadata ? {metadata} : {};
}

function refusal(schema: JsonObject | undefined, said: Said): Answer {
  const {declined} = questionOf(
    {type: 'object', properties: {approved: {type: 'boolean'}}, ...schema},
    Boolean,
  );
  return {payload: declined(said.reason) ?? {approved: false}, ...metadataOf(said)};
}

/** Whether an approval gives all members that the agent requires. Otherwise a form does. */
function approves(schema: JsonObject | undefined, {payload}: ConnectAgUiOptions): boolean {
  const required = schema?.['required'];
  return !!payload || !Array.isArray(required) || required.every((each) => APPROVAL_MEMBERS.includes(each));
}

/** The tool calls in the messages of an agent, by their id. */
function callsOf({messages}: AgUiAgent): Map<unknown, JsonObject[]> {
  const calls = new Map<unknown, JsonObject[]>();
  for (const message of messages) {
    const {toolCalls} = (message ?? {}) as {toolCalls?: unknown};
    for (const call of Array.isArray(toolCalls) ? toolCalls : []) {
      if (!isJsonObject(call)) continue;
      const same = calls.get(call['id']);
      if (same) same.push(call);
      else calls.set(call['id'], [call]);
    }
  }
  return calls;
}

/** The `parameters` of the tools of a run, by their name. */
function toolsOf({tools}: Partial<RunParameters>): Map<unknown, JsonObject> {
  const parameters = new Map<unknown, JsonObject>();
  for (const tool of Array.isArray(tools) ? tools : [])
    if (isJsonObject(tool) && isJsonObject(tool['parameters']))
      parameters.set(tool['name'], tool['parameters']);
  return parameters;
}

/** The tool calls of a run, by their id, and the schemas of its tools. */
interface RunCalls {
  calls: ReadonlyMap<unknown, JsonObject[]>;
  tools: ReadonlyMap<unknown, JsonObject>;
}

/** Keywords that do not describe the members of an object. */
const UNSPECIFIC = ['type', 'title', 'description', 'default'];

/**
 * The schema of edited arguments: `editedArgs` of the response schema, or the `parameters` of the tool if `editedArgs` does not describe
 * them. Undefined without `editedArgs`: the agent does not accept edits.
 */
function editsIn(responseSchema: JsonObject | undefined, parameters: JsonObject | undefined) {
  const {properties, $defs, definitions} = responseSchema ?? {};
  const edits = isJsonObject(properties) ? properties['editedArgs'] : undefined;
  if (edits !== true && !isJsonObject(edits)) return undefined;
  const {anyOf, oneOf, ...others} = edits === true ? {} : edits;
  const variants: unknown[] = Array.isArray(anyOf ?? oneOf) ? ((anyOf ?? oneOf) as unknown[]) : [];
  // Optional members are null in Python.
  const [only, ...more] = variants.filter((each) => !isJsonObject(each) || each['type'] !== 'null');
  const schema = isJsonObject(only) && !more.length ? {...others, ...only} : edits === true ? {} : edits;
  if (Object.keys(schema).every((keyword) => UNSPECIFIC.includes(keyword)))
    return parameters ?? {...schema, type: 'object'};
  return {...schema, ...($defs !== undefined && {$defs}), ...(definitions !== undefined && {definitions})};
}

/** The tool call of an interrupt. */
function toolCallOf(
  {calls, tools}: RunCalls,
  {reason, toolCallId, message, responseSchema}: AgUiInterrupt,
): ToolCall | undefined {
  if (reason !== 'tool_call' || typeof toolCallId !== 'string') return undefined;
  const [call, ...others] = calls.get(toolCallId) ?? [];
  if (others.some((other) => !sameJson(call, other))) throw repeated(CALL, 'messages[].toolCalls[].id');
  const called = call?.['function'];
  if (!isJsonObject(called) || typeof called['name'] !== 'string') return undefined;
  const inputSchema = editsIn(responseSchema, tools.get(called['name']));
  return {
    name: called['name'],
    ...(message && {description: message}),
    ...(inputSchema && {inputSchema}),
    arguments: argumentsOf(called['arguments']),
  };
}

function argumentsOf(text: unknown): JsonObject {
  try {
    const value: unknown = JSON.parse(String(text) || '{}');
    if (isJsonObject(value)) return value;
  } catch {
    // Falls through: arguments that are not JSON are displayed as text.
  }
  return {arguments: text};
}
