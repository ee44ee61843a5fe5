// The public entry `mcp-elicitation-elements/ag-ui`.
import {metaWithReason} from '../../protocol/meta.js';
import {isJsonObject, type JsonObject, sameJson, objectOf} from '../../protocol/json.js';
import {AgentPrompts, editsAsReason} from '../ask.js';
import {faithfulJson, frozenJson} from '../frozen-json.js';
import {malformed} from '../../protocol/check-ask.js';
import {byId, repeated} from '../malformed.js';
import type {AdapterOptions, AgentPresenter, PromptOptions, ToolCall} from '../presenter.js';
import {type Decision, decisionIn, questionOf} from '../question.js';

export type * from '../presenter.js';

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

/** The options of `connectAgUi()`. */
export interface ConnectAgUiOptions extends AdapterOptions {
  /** Starts the run that answers the interrupts. Default: `agent.runAgent`, with the tools and context of the interrupted run. */
  run?: (parameters: {resume: AgUiResume[]}) => unknown;
  /** Changes the payload of an answer before it is sent, e.g. to add a receipt that the agent requires. */
  payload?: (payload: unknown, interrupt: AgUiInterrupt) => unknown;
}

const CALL = 'connectAgUi()';

type Prompts = AgentPrompts<ConnectAgUiOptions>;

/** The thread of each list of interrupts. */
const threads = new WeakMap<object, string | undefined>();

/**
 * Presents the interrupts of an agent's runs, also those that are open already. Answers all interrupts of a run in one new run.
 *
 * A denial is sent in the payload (`approved: false`). A request that was declined without such a member, closed, expired, malformed or
 * not presented is `cancelled`. So is a tool call that is not in the messages. A run that the page starts meanwhile closes the prompts. They
 * also close if the agent switches threads; the other thread never receives the answers. Changed interrupts are presented instead. Arguments
 * can be edited if the response schema has `editedArgs`. If that does not describe them, their schema is the `parameters` of the run's tool.
 *
 * @returns `disconnect()`: closes the prompts. Their interrupts stay open.
 */
export function connectAgUi(
  agent: AgUiAgent,
  presenter: AgentPresenter,
  options: ConnectAgUiOptions = {},
): () => void {
  const prompts = new AgentPrompts(presenter, options);
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
    const started: Run = {input, stop: new AbortController(), thread, subjects: subjectsOf(agent)};
    run = started;
    void answer(started).catch((error: unknown) => prompts.report(error));
  };
  /** Closes the prompts if what they display is not what the agent asks now. */
  const compare = () => {
    if (!run || (run.thread === agent.threadId && keyOf(run.subjects) === keyOf(subjectsOf(agent)))) return;
    const {input, thread} = run;
    close();
    if (thread === agent.threadId && !agent.isRunning) start(input);
  };
  const answer = async (started: Run) => {
    const resume = await answersOf(agent, prompts, started);
    if (started === run) compare();
    if (started !== run) return;
    run = undefined;
    if (resume) await resumeRun(agent, started.input, resume, options);
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

interface Run {
  input: Partial<RunParameters>;
  stop: AbortController;
  thread: string | undefined;
  subjects: readonly Subject[];
}

/** Copies of an interrupt, and of the calls with its `toolCallId`. */
interface Subject {
  id?: unknown;
  interrupt?: AgUiInterrupt;
  calls?: readonly JsonObject[];
  error?: unknown;
}

/** Copies all open interrupts of an agent with their tool calls. The copies are displayed and compared. */
function subjectsOf(agent: AgUiAgent): Subject[] {
  const pending: unknown = agent.pendingInterrupts;
  const calls = callsOf(agent);
  return (Array.isArray(pending) ? pending : []).map((received: unknown) => {
    const subject: Subject = {};
    try {
      if (!isJsonObject(received)) throw malformed(CALL, 'interrupts[]', 'an object', received);
      subject.id = received['id'];
      const interrupt = frozenJson(received as unknown as AgUiInterrupt, 'interrupts[]');
      subject.id = interrupt.id;
      subject.calls = frozenJson(calls.get(interrupt.toolCallId) ?? [], 'messages[].toolCalls[]');
      subject.interrupt = interrupt;
    } catch (error) {
      subject.error = error;
    }
    return subject;
  });
}

const keyOf = (subjects: readonly Subject[]): string =>
  JSON.stringify(subjects.map(({interrupt, calls}) => [interrupt, calls]));

/** Answers all interrupts that the last run left open. Undefined without interrupts. */
async function answersOf(
  agent: AgUiAgent,
  prompts: Prompts,
  {input, stop: {signal}, subjects}: Run,
): Promise<AgUiResume[] | undefined> {
  const pending: unknown = agent.pendingInterrupts;
  if (!Array.isArray(pending)) throw malformed(CALL, 'pendingInterrupts', 'a list', pending);
  const withId = subjects.filter((each) => hasId(each, prompts));
  const byIds = byId(CALL, withId, prompts);
  if (!byIds.size) return undefined;
  const tools = toolsOf(input);
  const answers = await Promise.all(
    [...byIds].map(async ([interruptId, subject]) => {
      try {
        if (!subject) return {interruptId};
        const {interrupt, calls, error} = subject;
        if (!interrupt) throw error;
        const answer = await answerOne(prompts, interrupt, {calls: calls!, tools}, signal);
        return {interruptId, interrupt, ...answer};
      } catch (error) {
        prompts.report(error);
        return {interruptId};
      }
    }),
  );
  return signal.aborted ? undefined : answers.map((answer) => resumeOf(answer, prompts));
}

async function resumeRun(
  agent: AgUiAgent,
  {tools, context, forwardedProps}: Partial<RunParameters>,
  resume: AgUiResume[],
  {run}: ConnectAgUiOptions,
): Promise<void> {
  if (run) return void (await run({resume}));
  const parameters: RunParameters = {
    resume,
    ...(tools && {tools}),
    ...(context && {context}),
    ...(forwardedProps !== undefined && {forwardedProps}),
  };
  await agent.runAgent(parameters as {resume: never[]});
}

/** Whether an interrupt has an id, without which it cannot be answered. Reports one that does not. */
function hasId({id, error}: Subject, prompts: Prompts): boolean {
  if (typeof id === 'string') return true;
  prompts.report(error ?? malformed(CALL, 'interrupts[].id', 'a string', id));
  return false;
}

function resumeOf(
  {interruptId, interrupt, payload, metadata}: {interruptId: string; interrupt?: AgUiInterrupt} & Answer,
  prompts: Prompts,
): AgUiResume {
  const more = metadata && {metadata};
  try {
    if (interrupt && payload !== undefined && expiryOf(interrupt) > Date.now()) {
      const {payload: change} = prompts.options;
      const sent = change ? change(payload, interrupt) : payload;
      return {interruptId, status: 'resolved', payload: sent, ...more};
    }
  } catch (error) {
    prompts.report(error);
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

interface AnswerMeta {
  reason?: string | undefined;
  _meta?: JsonObject;
}

async function answerOne(
  prompts: Prompts,
  interrupt: AgUiInterrupt,
  run: RunCalls,
  signal: AbortSignal,
): Promise<Answer> {
  const {id, reason, message, responseSchema, metadata} = interrupt;
  if (responseSchema !== undefined && !isJsonObject(responseSchema))
    throw malformed(CALL, 'interrupts[].responseSchema', 'an object', responseSchema);
  if (message !== undefined && typeof message !== 'string')
    throw malformed(CALL, 'interrupts[].message', 'a string', message);
  if (reason !== undefined && typeof reason !== 'string')
    throw malformed(CALL, 'interrupts[].reason', 'a string', reason);
  const expiresAt = expiryOf(interrupt);
  const prompt: PromptOptions = {id, signal, ...(Number.isFinite(expiresAt) && {expiresAt})};
  const {call, isText} = toolCallOf(run, interrupt) ?? {};
  const payloadFor = (decision: Omit<Decision, 'arguments'>) =>
    decisionIn(responseSchema, {...decision, arguments: isText ? undefined : call?.arguments});
  // The page completes the payload.
  const isOpen = !!prompts.options.payload;
  if (call && (isOpen || payloadFor({isYes: true}).isValid)) {
    const verdict = await prompts.decide(call, prompt);
    const {decision} = verdict;
    if (decision === 'cancel') return {};
    const edited = decision === 'edit' ? verdict.arguments : undefined;
    const isYes = decision === 'approve' || (!!edited && !!call.inputSchema);
    const reason = edited && !isYes ? editsAsReason(edited, verdict.reason) : verdict.reason;
    const {payload, isValid} = payloadFor({isYes, ...(isYes ? edited && {edited} : {reason})});
    // A refusal has no proof of an approval.
    const answer = edited && !isYes ? {reason} : {...verdict, reason};
    return {...((isValid || isOpen) && {payload}), ...metadataOf(answer)};
  }
  // A form that also asks for other members shows the call, because its answer approves it.
  const about = call && prompts.callText(call);
  const isFree = reason === 'confirmation';
  const question = questionOf(responseSchema, (approved) => (isFree ? approved : {approved}));
  const {requestedSchema} = question;
  const outcome = await prompts.ask(
    {
      message: about ?? message ?? [prompts.text('agent.answer'), reason].filter(Boolean).join('\n\n'),
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

function metadataOf(answer: AnswerMeta): Pick<Answer, 'metadata'> {
  const metadata = metaWithReason(answer);
  return metadata ? {metadata} : {};
}

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

function toolsOf({tools}: Partial<RunParameters>): Map<unknown, JsonObject> {
  const parameters = new Map<unknown, JsonObject>();
  for (const tool of Array.isArray(tools) ? tools : [])
    if (isJsonObject(tool) && isJsonObject(tool['parameters']))
      parameters.set(tool['name'], tool['parameters']);
  return parameters;
}

interface RunCalls {
  calls: readonly JsonObject[];
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
  const edits = objectOf(properties)['editedArgs'];
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

/**
 * The tool call of an interrupt, and whether its arguments are displayed as the text that the agent keeps: a text that is not an object, or
 * whose value differs from it. They cannot be edited.
 */
function toolCallOf(
  {calls: [call, ...others], tools}: RunCalls,
  {reason, toolCallId, message, responseSchema}: AgUiInterrupt,
): {call: ToolCall; isText: boolean} | undefined {
  if (reason !== 'tool_call') return undefined;
  if (typeof toolCallId !== 'string' || !call)
    throw malformed(CALL, 'interrupts[].toolCallId', 'the id of a call in `messages`', toolCallId);
  if (others.some((other) => !sameJson(call, other))) throw repeated(CALL, 'messages[].toolCalls[].id');
  const {name, arguments: text} = objectOf(call['function']);
  if (typeof name !== 'string')
    throw malformed(CALL, 'messages[].toolCalls[].function.name', 'a string', name);
  const value = faithfulJson(String(text) || '{}');
  const isText = !isJsonObject(value);
  const inputSchema = isText ? undefined : editsIn(responseSchema, tools.get(name));
  return {
    call: {
      name,
      ...(message && {description: message}),
      ...(inputSchema && {inputSchema}),
      arguments: isText ? {arguments: text} : value,
    },
    isText,
  };
}
