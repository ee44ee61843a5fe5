import {metaWithReason} from '../../protocol/meta.js';
import {isJsonObject, type JsonObject, objectOf, sameJson} from '../../protocol/json.js';
import {malformed} from '../../protocol/check-ask.js';
import {repeated, type Source, type Subject} from '../answer-all.js';
import {readInterrupt} from '../langgraph/read.js';
import {textItem} from '../displayed.js';
import type {AdapterOptions, ToolCall} from '../presenter.js';
import type {AgentPrompts, Ask} from '../prompts.js';
import {isDecision, questionOf} from '../question.js';
import type {KeywordName} from '../../schema/keywords.js';
import {unionsOf} from '../../schema/unions.js';
import {type AgUiResume, type Answer, callAnswer, payloadOf, resumeOf} from './write.js';

export const CALL = 'connectAgUi()';

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
    onRunStartedEvent?(): void;
    onRunFinishedEvent?(params: {outcome: string}): void;
    onCustomEvent?(params: {event: object}): void;
    onRunFinalized?(params: {input: object}): void;
  }): {unsubscribe(): void};
  runAgent(parameters: {resume: never[]}): Promise<unknown>;
}

/** The options of `connectAgUi()`. */
export interface ConnectAgUiOptions extends AdapterOptions {
  /**
   * Starts the run that answers the interrupts. Default: `agent.runAgent`, with the tools and context of the interrupted run. Interrupts that
   * LangGraph reports as the event `on_interrupt` are answered in `forwardedProps`, and `resume` is empty.
   */
  run?: (parameters: {resume: AgUiResume[]; forwardedProps?: object}) => unknown;
  /** Changes the payload of an answer before it is sent, e.g. to add a receipt that the agent requires. */
  payload?: (payload: unknown, interrupt: AgUiInterrupt) => unknown;
}

interface CalledInterrupt {
  interrupt: AgUiInterrupt;
  calls: readonly JsonObject[];
}

/** The members of an agent with what it asks now. */
export type Asking = Pick<AgUiAgent, 'messages' | 'pendingInterrupts'>;

/**
 * Reads the event with which the bridge of LangGraph reports an interrupt by default, as an interrupt of AG-UI. Its value is text, or JSON
 * text; `rawEvent` is the interrupt of the graph. Undefined for other events.
 */
export function interruptIn(event: object, index: number): object | undefined {
  const {name, value, rawEvent} = event as JsonObject;
  if (name !== 'on_interrupt') return undefined;
  const {id, value: original} = objectOf(rawEvent);
  const raw = original ?? (typeof value === 'string' ? objectIn(value) : value);
  return {
    id: typeof id === 'string' ? id : `${name}/${index}`,
    reason: 'langgraph:interrupt',
    metadata: {langgraph: {raw}},
  };
}

/** The object or list that a text contains as JSON, else the text. */
function objectIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value ? value : text;
  } catch {
    return text;
  }
}

/** The value of a LangGraph interrupt in the metadata of an interrupt of AG-UI. */
const graphValue = ({reason, responseSchema, metadata}: AgUiInterrupt): unknown =>
  reason === 'tool_call' || responseSchema !== undefined
    ? undefined
    : objectOf(objectOf(metadata)['langgraph'])['raw'];

export const isOfGraph = (subjects: ReadonlyMap<string, Subject<CalledInterrupt>>): boolean =>
  [...subjects.values()].every(
    ({value, error}) => error === undefined && graphValue(value.interrupt) !== undefined,
  );

/** The open interrupts of an agent. `tools` are those of the interrupted run. */
export const interruptsOf = (
  agent: Asking,
  prompts: AgentPrompts<ConnectAgUiOptions>,
  tools: unknown,
  parameters = parametersOf(tools),
): Source<CalledInterrupt, AgUiResume> => ({
  call: CALL,
  values: 'interrupts[]',
  asked() {
    const calls = callsOf(agent);
    return pendingIn(agent).map((received: unknown) => () => {
      if (!isJsonObject(received)) throw malformed(CALL, 'interrupts[]', 'an object', received);
      const interrupt = {...received} as unknown as AgUiInterrupt;
      const {id, toolCallId} = interrupt;
      if (typeof id !== 'string') throw malformed(CALL, 'interrupts[].id', 'a string', id);
      return {id, member: 'interrupts[].id', value: {interrupt, calls: calls.get(toolCallId) ?? []}};
    });
  },
  read: (value) => askOf(value, parameters, prompts),
  refuse: (_error, id) => resumeOf(id),
});

/** The objects with which an agent asks now: its interrupts and their tool calls. */
export function objectsOf(agent: Asking): readonly unknown[] {
  try {
    const calls = callsOf(agent);
    return pendingIn(agent).flatMap((each) => [each, ...(calls.get(objectOf(each)['toolCallId']) ?? [])]);
  } catch {
    return [];
  }
}

/** @throws ElicitationError if the agent has no list of interrupts. */
function pendingIn(agent: Asking): readonly unknown[] {
  const pending: unknown = agent.pendingInterrupts;
  if (!Array.isArray(pending)) throw malformed(CALL, 'pendingInterrupts', 'a list', pending);
  return pending;
}

function callsOf({messages}: Asking): Map<unknown, JsonObject[]> {
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

/** Reads an interrupt: a tool call whose decision the agent's schema can express, or a request. */
function askOf(
  {interrupt, calls}: CalledInterrupt,
  parameters: ReadonlyMap<unknown, JsonObject>,
  prompts: AgentPrompts<ConnectAgUiOptions>,
): Ask<AgUiResume> {
  const {id, reason, message, responseSchema, metadata} = interrupt;
  if (responseSchema !== undefined && !isJsonObject(responseSchema))
    throw malformed(CALL, 'interrupts[].responseSchema', 'an object', responseSchema);
  if (message !== undefined && typeof message !== 'string')
    throw malformed(CALL, 'interrupts[].message', 'a string', message);
  if (reason !== undefined && typeof reason !== 'string')
    throw malformed(CALL, 'interrupts[].reason', 'a string', reason);
  const expiresAt = typeof interrupt.expiresAt === 'string' ? Date.parse(interrupt.expiresAt) : Number.NaN;
  const prompt = {id, ...(!Number.isNaN(expiresAt) && {expiresAt})};
  const {payload: change} = prompts.options;
  /** Changes the payload as the page wants. An answer that is given too late is not sent. */
  const finished = ({payload, metadata}: Answer) => {
    const isSent = payload !== undefined && !(expiresAt <= Date.now());
    return resumeOf(id, {metadata, ...(isSent && {payload: change ? change(payload, interrupt) : payload})});
  };
  const raw = graphValue(interrupt);
  if (raw !== undefined) {
    const ask = readInterrupt({id, value: raw}, prompts);
    return {
      prompts: ask.prompts.map((each) => ({...prompt, ...each})),
      write: (outcomes) => finished({payload: ask.write(outcomes)}),
    };
  }
  const shown = toolCallOf(interrupt, calls, parameters);
  const canSay = (isYes: boolean) => !!shown && payloadOf(responseSchema, shown, {isYes}).isValid;
  // The page completes the payload.
  if (shown && (change || (isDecision(responseSchema) && canSay(true))))
    return {
      prompts: [
        {
          ...prompt,
          call: shown.call,
          scopes: [],
          evidence: change || canSay(false) ? [] : [textItem(prompts.text('agent.cancels'))],
        },
      ],
      write([outcome]) {
        const {isValid, payload, metadata} = callAnswer(responseSchema, shown, outcome!);
        return finished({metadata, ...((isValid || change) && {payload})});
      },
    };
  const isFree = reason === 'confirmation';
  const {requestedSchema, accepted, declined} = questionOf(responseSchema, (approved) =>
    isFree ? approved : {approved},
  );
  // A form that also asks for other members shows the call, because its answer approves it.
  const about = shown && prompts.callText(shown.call);
  const standard = [prompts.text('agent.answer'), reason].filter(Boolean).join('\n\n');
  const request = {
    message: about ?? message ?? standard,
    ...(requestedSchema && {requestedSchema}),
    ...(isJsonObject(metadata) && {_meta: metadata}),
  };
  return {
    prompts: [{...prompt, request, ...(shown && {tool: shown.call.name})}],
    write([outcome]) {
      const {action, content, reason: why, _meta} = outcome!;
      if (action === 'cancel') return finished({});
      const payload = action === 'accept' ? accepted(content) : declined(why);
      return finished({payload, metadata: metaWithReason({reason: why, ...(_meta && {_meta})})});
    },
  };
}

/**
 * The tool call of an interrupt, and whether its arguments are displayed as the text that the agent keeps: a text that is not an object, or
 * whose value differs from it. They cannot be edited.
 */
function toolCallOf(
  {reason, toolCallId, message, responseSchema}: AgUiInterrupt,
  [call, ...others]: readonly JsonObject[],
  parameters: ReadonlyMap<unknown, JsonObject>,
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
  const inputSchema = isText ? undefined : editsIn(responseSchema, parameters.get(name));
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

function parametersOf(tools: unknown): Map<unknown, JsonObject> {
  const parameters = new Map<unknown, JsonObject>();
  for (const tool of Array.isArray(tools) ? tools : [])
    if (isJsonObject(tool) && isJsonObject(tool['parameters']))
      parameters.set(tool['name'], tool['parameters']);
  return parameters;
}

/** Keywords that do not describe the members of an object. */
const UNSPECIFIC: readonly string[] = ['type', 'title', 'description', 'default'] satisfies KeywordName[];

/**
 * The schema of edited arguments: `editedArgs` of the response schema, or the `parameters` of the tool if `editedArgs` does not describe
 * them. Undefined without `editedArgs`: the agent does not accept edits.
 */
function editsIn(responseSchema: JsonObject | undefined, parameters: JsonObject | undefined) {
  const {properties, $defs, definitions} = responseSchema ?? {};
  const {editedArgs} = objectOf(properties);
  const edits = objectOf(editedArgs);
  if (editedArgs !== true && edits !== editedArgs) return undefined;
  const {anyOf, oneOf, ...others} = edits;
  const [variants = []] = unionsOf({anyOf, oneOf});
  // Optional members are null in Python.
  const [only, ...more] = variants.filter((each) => objectOf(each)['type'] !== 'null');
  const schema = isJsonObject(only) && !more.length ? {...others, ...only} : edits;
  if (Object.keys(schema).every((keyword) => UNSPECIFIC.includes(keyword)))
    return parameters ?? {...schema, type: 'object'};
  return {...schema, ...($defs !== undefined && {$defs}), ...(definitions !== undefined && {definitions})};
}

const tokensOf = (json: string): readonly string[] =>
  json.match(/"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*|\S/g) ?? [];

/** The digits of a number from the first to the last that is not 0, which are the same in every notation. */
const digitsOf = (number: string) =>
  /[1-9](?:0*[1-9])*/.exec(number.replace(/e.*/i, '').replaceAll('.', ''))?.[0];

/**
 * Parses JSON text. Undefined if it is not JSON, or if the value differs from the text: a repeated key, which another parser
 * may read differently, or a number that is not exact.
 */
export function faithfulJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const tokens = tokensOf(text);
    const isExact = (token: string) =>
      !/^[-\d]/.test(token) || digitsOf(token) === digitsOf(String(Number(token)));
    return tokens.length === tokensOf(JSON.stringify(value)).length && tokens.every(isExact)
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}
