// The public entry `mcp-elicitation-elements/langgraph`.
import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {AgentPrompts, editsAsReason, type Verdict, whole} from '../ask.js';
import {displayable, jsonEvidence} from '../call-evidence.js';
import {readableJson} from '../../protocol/readable-json.js';
import {subjectOf} from '../frozen-json.js';
import {CALL, inboxAnswers, inboxRequestsOf, partOf} from './inbox.js';
import {malformed} from '../../protocol/check-ask.js';
import {byId, changed, notAllowed} from '../malformed.js';
import type {AdapterOptions, AgentPresenter, PromptOptions, ToolCall} from '../presenter.js';
import {questionOf} from '../question.js';

export type * from '../presenter.js';

/** An interrupt of a graph, as in `result.__interrupt__`, `state.tasks[].interrupts` or a thread of LangGraph Platform. */
export interface GraphInterrupt {
  id?: string;
  value?: unknown;
  response_schema?: unknown;
}

/** The options of `answerInterrupts()`. */
export interface AnswerInterruptsOptions extends AdapterOptions {
  /** Stops presenting. */
  signal?: AbortSignal;
  /** The schema of the value that the graph expects, for interrupts that bring none. */
  schemaOf?: (interrupt: GraphInterrupt) => JsonObject | undefined;
  /** The value that resumes an interrupt whose request was declined. Default: none; the interrupt stays open. */
  declined?: (interrupt: GraphInterrupt, reason: string | undefined) => unknown;
}

type Prompts = AgentPrompts<AnswerInterruptsOptions>;

/**
 * Presents interrupts of a LangGraph graph: calls of the human-in-the-loop middleware, requests of Agent Inbox (`HumanInterrupt`), and all
 * other values.
 *
 * An interrupt with a schema is a form; without one it is a confirmation, whose value is `true` or `false`. An interrupt stays open, without
 * a value, if its prompt was closed, aborted, not presented, or declined and its schema cannot say no. Never rejects.
 *
 * @returns The value for `new Command({resume})`: the answers by the id of their interrupt. Undefined if there are no answers, and the graph
 * must not be resumed.
 */
export async function answerInterrupts(
  interrupts: readonly GraphInterrupt[],
  presenter: AgentPresenter,
  options: AnswerInterruptsOptions = {},
): Promise<unknown> {
  const prompts = new AgentPrompts(presenter, options);
  try {
    if (!Array.isArray(interrupts))
      throw malformed(CALL, 'interrupts', 'a list of interrupts', interrupts as unknown);
    const [only] = interrupts;
    // Interrupts of old graphs have no id. There can be only one of them.
    if (interrupts.length === 1 && isJsonObject(only) && only['id'] === undefined)
      return await answerTo(interrupts, only, prompts);
    const withId = interrupts.filter((each, index) => hasId(each, index, prompts));
    const answers = await Promise.all(
      [...byId(CALL, withId, prompts)].map(async ([id, interrupt]) => {
        try {
          return [id, interrupt && (await answerTo(interrupts, interrupt, prompts))] as const;
        } catch (error) {
          prompts.report(error);
          return [id, undefined] as const;
        }
      }),
    );
    const entries = answers.filter(([, value]) => value !== undefined);
    return entries.length ? Object.fromEntries(entries) : undefined;
  } catch (error) {
    prompts.report(error);
    return undefined;
  }
}

/** Whether an interrupt has an id. Reports one that does not, and is not presented. */
function hasId(interrupt: unknown, index: number, prompts: Prompts): boolean {
  try {
    if (!isJsonObject(interrupt)) throw malformed(CALL, 'interrupts[]', 'an object', interrupt);
    const {id} = interrupt;
    if (typeof id !== 'string') throw malformed(CALL, `interrupts[${index}].id`, 'a string', id);
    return true;
  } catch (error) {
    prompts.report(error);
    return false;
  }
}

const copyOf = ({value, response_schema: schema}: GraphInterrupt) =>
  subjectOf({value, response_schema: schema ?? undefined}, 'interrupts[].value');

/** Returns the value of one interrupt. Undefined if it stays open, also because it is another one now than the user has seen. */
async function answerTo(
  interrupts: readonly GraphInterrupt[],
  interrupt: GraphInterrupt,
  prompts: Prompts,
): Promise<unknown> {
  const {id} = interrupt;
  const {copy, key, error} = copyOf(interrupt);
  if (error) throw error;
  const {value, response_schema} = copy;
  const answer = await answerOf({...interrupt, value, response_schema}, prompts);
  if (answer === undefined) return undefined;
  const hasSameId = (each: GraphInterrupt) => {
    try {
      return isJsonObject(each) && each['id'] === id;
    } catch {
      return false;
    }
  };
  const now = new Set([interrupt, ...interrupts.filter(hasSameId)]);
  if ([...now].some((each) => copyOf(each).key !== key)) throw changed(CALL, 'interrupts[].value');
  return answer;
}

async function answerOf(interrupt: GraphInterrupt, prompts: Prompts): Promise<unknown> {
  const {options} = prompts;
  const {id, value, response_schema: given} = interrupt;
  const prompt: PromptOptions = {
    ...(typeof id === 'string' && {id}),
    ...(options.signal && {signal: options.signal}),
  };
  const review = isJsonObject(value) && reviewOf(value);
  if (review) return decisionsOf(review, prompts, prompt);
  const requests = inboxRequestsOf(value);
  if (requests) return inboxAnswers(requests, prompts, prompt);
  const member = isJsonObject(value) ? SCHEMAS.find((each) => isJsonObject(value[each])) : undefined;
  const schema =
    given ?? (member && (value as JsonObject)[member]) ?? options.schemaOf?.(interrupt) ?? undefined;
  if (schema !== undefined && !isJsonObject(schema))
    throw malformed(CALL, 'interrupts[].response_schema', 'an object schema', schema);
  const question = questionOf(schema, (isYes) => isYes);
  const {requestedSchema} = question;
  const hidden = given === undefined ? member : undefined;
  const request = {
    message: whole(messageOf(value, hidden, prompts.text('agent.answer'))),
    ...(requestedSchema && {requestedSchema}),
  };
  const {action, content, reason} = await prompts.ask(request, prompt);
  if (action === 'accept') return question.accepted(content);
  if (action !== 'decline') return undefined;
  return options.declined ? options.declined(interrupt, reason) : question.declined(reason);
}

const MESSAGES = ['message', 'question', 'instruction', 'prompt', 'description', 'title'];
const SCHEMAS = ['requestedSchema', 'response_schema', 'responseSchema'];

/**
 * The text of an interrupt: its message or the standard one, then its other members as JSON.
 *
 * @param hidden - The member that is presented as a form.
 */
function messageOf(value: unknown, hidden: string | undefined, standard: string): string {
  if (typeof value === 'string' && value) return value;
  if (!isJsonObject(value)) return [standard, readableJson(value, 2)].filter(Boolean).join('\n\n');
  const name = MESSAGES.find((each) => typeof value[each] === 'string' && value[each]);
  const rest = Object.entries(value).filter(([key]) => key !== name && key !== hidden);
  const text = name ? (value[name] as string) : standard;
  return rest.length ? `${text}\n\n${readableJson(Object.fromEntries(rest), 2)}` : text;
}

/** A request of the human-in-the-loop middleware. Its members have other names in Python. */
interface Review {
  actions: JsonObject[];
  configs: JsonObject[];
  names: {edited: string; allowed: string; schema: string; action: string};
}

const JS = {edited: 'editedAction', allowed: 'allowedDecisions', schema: 'argsSchema', action: 'actionName'};
const PYTHON = {
  edited: 'edited_action',
  allowed: 'allowed_decisions',
  schema: 'args_schema',
  action: 'action_name',
};

function reviewOf(value: JsonObject): Review | undefined {
  const names = 'actionRequests' in value ? JS : 'action_requests' in value ? PYTHON : undefined;
  if (!names) return undefined;
  const isJs = names === JS;
  const member = isJs ? 'actionRequests' : 'action_requests';
  const {[member]: actions, [isJs ? 'reviewConfigs' : 'review_configs']: configs} = value;
  if (!Array.isArray(actions) || !actions.length) throw malformed(CALL, member, 'a list of actions', actions);
  for (const [index, action] of actions.entries()) {
    const {name, args} = objectOf(action);
    if (typeof name !== 'string') throw malformed(CALL, `${member}[${index}].name`, 'a string', name);
    if (!isJsonObject(args)) throw malformed(CALL, `${member}[${index}].args`, 'an object', args);
  }
  return {actions, configs: Array.isArray(configs) ? configs.filter(isJsonObject) : [], names};
}

/** Presents all actions. The middleware needs a decision for each, so one without a decision leaves the interrupt open. */
async function decisionsOf(
  {actions, configs, names}: Review,
  prompts: Prompts,
  prompt: PromptOptions,
): Promise<unknown> {
  // The first configuration of a name counts.
  const byName = new Map(configs.map((each) => [each[names.action], each] as const).reverse());
  const decisions = await Promise.all(
    actions.map(async (action, index) => {
      const config = byName.get(action['name']);
      const listed = config?.[names.allowed];
      const allowed = Array.isArray(listed) ? listed : ['approve', 'edit', 'reject'];
      const schema = config?.[names.schema] ?? undefined;
      const isSchema = isJsonObject(schema);
      if (!isSchema && schema !== undefined)
        prompts.report(malformed(CALL, names.schema, 'an object schema', schema));
      // Edited calls are sent with their other members.
      const {name, description, args, id: _, tool_call_id: __, ...others} = action;
      const evidence = displayable(jsonEvidence(others), 'interrupts[].value');
      const call: ToolCall = {
        name: name as string,
        ...(typeof description === 'string' && description && {description}),
        ...(allowed.includes('edit') && {inputSchema: isSchema ? schema : {type: 'object'}}),
        arguments: args as JsonObject,
      };
      const shown = evidence.length ? {evidence} : {};
      const verdict = await prompts.decide(call, {...partOf(prompt, actions, index), ...shown});
      const answer = decisionOf(verdict, action, allowed, names);
      if (!answer && verdict.decision !== 'cancel') prompts.report(notAllowed(CALL, names.allowed));
      return answer;
    }),
  );
  return decisions.every((each) => each !== undefined) ? {decisions} : undefined;
}

/**
 * A decision in the middleware's format; undefined if the policy of the action does not allow it. An approval is an edit without changes if
 * only edits are allowed.
 */
function decisionOf(
  verdict: Verdict,
  action: JsonObject,
  allowed: readonly unknown[],
  {edited}: Review['names'],
): JsonObject | undefined {
  const {decision, reason} = verdict;
  if (decision === 'cancel') return undefined;
  if (decision === 'approve' && allowed.includes('approve')) return {type: 'approve'};
  if (decision !== 'reject' && allowed.includes('edit')) {
    const {description: _, args, ...kept} = action;
    return {type: 'edit', [edited]: {...kept, args: decision === 'edit' ? verdict.arguments : args}};
  }
  if (decision === 'approve' || !allowed.includes('reject')) return undefined;
  const message = decision === 'edit' ? editsAsReason(verdict.arguments, reason) : reason;
  return {type: 'reject', ...(message !== undefined && {message})};
}
