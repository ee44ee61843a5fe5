import {isJsonObject, isString, isText, type JsonObject, objectOf} from '../../protocol/json.js';
import {readableLine} from '../../protocol/readable-json.js';
import {malformed} from '../../protocol/check-ask.js';
import {decisionNotAllowed} from '../answer-all.js';
import {
  confirmationText,
  displayable,
  evidenceMeta,
  jsonEvidence,
  jsonItem,
  textItem,
  whole,
} from '../displayed.js';
import type {AgentPrompts, Ask, Outcome, AgentPrompt} from '../prompts.js';
import type {AdapterOptions} from '../presenter.js';
import {questionOf} from '../question.js';
import {inboxPolicy, type Policy, reviewPolicy, written} from './write.js';

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

export const CALL = 'answerInterrupts()';

type Prompts = AgentPrompts<AnswerInterruptsOptions>;

interface Part {
  prompt: AgentPrompt;
  /** Undefined without a decision, and for one that the graph does not allow. */
  answer(outcome: Outcome): unknown;
}

/** Reads an interrupt: a request of the middleware, requests of Agent Inbox, or any other value. */
export function readInterrupt(interrupt: GraphInterrupt, prompts: Prompts): Ask<unknown> {
  const {id, value} = interrupt;
  const names =
    isJsonObject(value) && ('actionRequests' in value ? JS : 'action_requests' in value && PYTHON);
  if (names) {
    const parts = reviewsOf(value as JsonObject, names, prompts);
    return askOf(id, parts, names.allowed, (decisions) => ({decisions}));
  }
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (!items.some(isInboxRequest)) return valueAsk(interrupt, prompts);
  const parts = items.map((item, index) =>
    inboxPart(Array.isArray(value) ? `[${index}].` : '', objectOf(item), prompts),
  );
  return askOf(id, parts, 'config', (answers) => answers);
}

/** Asks about all parts of an interrupt. The graph needs an answer to each, so one without an answer leaves it open. */
const askOf = (
  id: string | undefined,
  parts: readonly Part[],
  member: string,
  resume: (answers: unknown[]) => unknown,
): Ask<unknown> => ({
  prompts: parts.map(({prompt}, index) => ({
    ...prompt,
    ...(id && {id: parts.length > 1 ? `${id}/${index}` : id}),
  })),
  write(outcomes) {
    const answers = parts.map(({answer}, index) => answer(outcomes[index]!));
    if (answers.some((answer, index) => answer === undefined && outcomes[index]!.action !== 'cancel'))
      throw decisionNotAllowed(CALL, member);
    return answers.every((answer) => answer !== undefined) ? resume(answers) : undefined;
  },
});

const MESSAGE_MEMBERS = ['message', 'question', 'instruction', 'prompt', 'description', 'title'];
const SCHEMAS = ['requestedSchema', 'response_schema', 'responseSchema'];

function valueAsk(interrupt: GraphInterrupt, {options, text}: Prompts): Ask<unknown> {
  const {id, value, response_schema: given} = interrupt;
  const member = isJsonObject(value) ? SCHEMAS.find((each) => isJsonObject(value[each])) : undefined;
  const schema =
    given ?? (member && (value as JsonObject)[member]) ?? options.schemaOf?.(interrupt) ?? undefined;
  if (schema !== undefined && !isJsonObject(schema))
    throw malformed(CALL, 'interrupts[].response_schema', 'an object schema', schema);
  const {requestedSchema, accepted, declined} = questionOf(schema, (isYes) => isYes);
  const {words, rest} = messageOf(value, given == null ? member : undefined);
  const standard = text('agent.answer');
  // A confirmation approves the other members. In a form they are only context.
  const isForm = !!requestedSchema || rest === undefined;
  const message = isForm ? whole(words ?? standard) : confirmationText(standard, rest, words, text);
  const context = isForm && rest !== undefined ? displayable([jsonItem(rest)], 'interrupts[].value') : [];
  return {
    prompts: [
      {
        ...(id && {id}),
        request: {message, ...(requestedSchema && {requestedSchema}), ...evidenceMeta(context)},
      },
    ],
    write([outcome]) {
      const {action, content, reason} = outcome!;
      if (action === 'accept') return accepted(content);
      if (action !== 'decline') return undefined;
      return options.declined ? options.declined(interrupt, reason) : declined(reason);
    },
  };
}

/**
 * The text of an interrupt, and all that the text does not contain.
 *
 * @param hidden - The member that is presented as a form.
 */
function messageOf(value: unknown, hidden: string | undefined): {words?: string; rest?: unknown} {
  if (isText(value)) return {words: value};
  if (!isJsonObject(value)) return {rest: value};
  const name = MESSAGE_MEMBERS.find((each) => isText(value[each]));
  const rest = Object.entries(value).filter(([key]) => key !== name && key !== hidden);
  return {
    ...(name && {words: value[name] as string}),
    ...(rest.length && {rest: Object.fromEntries(rest)}),
  };
}

/** The members of a request of the human-in-the-loop middleware, which have other names in Python. */
interface Names {
  edited: string;
  actions: string;
  configs: string;
  allowed: string;
  schema: string;
  action: string;
}

const JS: Names = {
  actions: 'actionRequests',
  configs: 'reviewConfigs',
  edited: 'editedAction',
  allowed: 'allowedDecisions',
  schema: 'argsSchema',
  action: 'actionName',
};
const PYTHON: Names = {
  actions: 'action_requests',
  configs: 'review_configs',
  edited: 'edited_action',
  allowed: 'allowed_decisions',
  schema: 'args_schema',
  action: 'action_name',
};

function reviewsOf(value: JsonObject, names: Names, prompts: Prompts): Part[] {
  const {[names.actions]: actions, [names.configs]: configs} = value;
  if (!Array.isArray(actions) || !actions.length)
    throw malformed(CALL, names.actions, 'a list of actions', actions);
  const configured = (Array.isArray(configs) ? configs : []).filter(isJsonObject);
  // The first configuration of a name counts.
  const byName = new Map(configured.map((each) => [each[names.action], each] as const).reverse());
  return actions.map((action: unknown, index) => {
    const {name, description, args, id: _, tool_call_id: __, ...others} = objectOf(action);
    const path = `${names.actions}[${index}]`;
    if (typeof name !== 'string') throw malformed(CALL, `${path}.name`, 'a string', name);
    if (!isJsonObject(args)) throw malformed(CALL, `${path}.args`, 'an object', args);
    const {[names.allowed]: listed, [names.schema]: schema} = objectOf(byName.get(name));
    const allowed: unknown[] = Array.isArray(listed) ? listed : ['approve', 'edit', 'reject'];
    if (schema != null && !isJsonObject(schema))
      prompts.report(malformed(CALL, names.schema, 'an object schema', schema));
    const policy = reviewPolicy(allowed, action as JsonObject, names.edited);
    return partOf(
      {
        name,
        args,
        description,
        inputSchema: allowed.includes('edit') && (isJsonObject(schema) ? schema : {type: 'object'}),
        others,
        member: `${names.configs}[].${names.allowed}`,
      },
      policy,
      prompts,
    );
  });
}

interface ReadAction {
  name: string;
  args: JsonObject;
  description: unknown;
  /** False if the arguments cannot be edited. */
  inputSchema: JsonObject | false;
  /** Its other members, which are displayed as JSON. Edited calls are sent with them. */
  others: JsonObject;
  /** The member that lists the decisions, for errors. */
  member: string;
}

/**
 * Presents an action such that each button has a decision that the graph accepts: a tool call; a text, if the graph expects one; or the list
 * of the decisions, if it accepts no approval. What cannot be so is displayed before the user decides.
 */
function partOf(action: ReadAction, policy: Policy, prompts: Prompts): Part {
  const {name, args, description, inputSchema, others, member} = action;
  const {approve, edit, refuse, respond} = policy;
  const {text, presenter} = prompts;
  const accepts = approve ?? edit;
  const decide = (outcome: Outcome) => written(policy, outcome);
  if (!accepts && !refuse && !respond)
    throw malformed(CALL, member, 'a list with a known decision', policy.listed);
  const isLimited = policy.isLimited || !(refuse || respond);
  const limits = text('agent.limits', {name: readableLine(policy.listed.join(', '))});
  const unread = jsonEvidence(others);
  const evidence = displayable(isLimited ? [textItem(limits), ...unread] : unread, 'interrupts[].value');
  const about = isText(description) ? {description} : {};
  const call = {name, ...about, arguments: args};
  const form = (message: string, properties: JsonObject, required: string[]) => ({
    request: {
      message,
      requestedSchema: {type: 'object', properties, required},
      ...evidenceMeta(evidence),
    },
    tool: name,
  });
  const words = {type: 'string', title: text('agent.respond'), minLength: 1};
  const instead = {...words, title: text('agent.instead')};
  const message = () => confirmationText(text('agent.answer'), {name, args}, about.description, text);
  if (respond && !accepts)
    return {
      prompt: form(message(), {value: words}, ['value']),
      answer(outcome) {
        const {value} = outcome.content;
        if (outcome.action !== 'accept') return decide(outcome);
        return isText(value) ? respond(value) : undefined;
      },
    };
  if (!accepts) {
    const {refusal} = policy;
    const decision = {type: 'string', oneOf: [{const: refusal, title: refusal}]};
    return {
      prompt: form(message(), {decision}, ['decision']),
      answer: ({action, ...outcome}) =>
        decide({...outcome, action: action === 'cancel' ? action : 'decline'}),
    };
  }
  // A confirmation has no place for a text besides the reason of a refusal.
  if (respond && policy.isApart && !presenter.approve)
    return {
      prompt: form(prompts.callText(call), {value: instead}, []),
      answer(outcome) {
        const {value} = outcome.content;
        return isText(value) ? respond(value) : decide(outcome);
      },
    };
  // The only text that a card takes is the reason of a rejection. A second question asks whether it is the answer to the agent.
  const next = (rejection: Outcome) =>
    respond && policy.isApart && rejection.action === 'decline' && isText(rejection.reason)
      ? {
          ...form(message(), {value: {...instead, default: rejection.reason}}, ['value']),
          join: ({action, content, reason}: Outcome): Outcome =>
            action === 'accept' ? {...rejection, content} : {...rejection, ...(reason && {reason})},
        }
      : undefined;
  return {
    prompt: {call: {...call, ...(inputSchema && {inputSchema})}, scopes: [], evidence, next},
    answer(outcome) {
      const {value} = outcome.content;
      return respond && outcome.action === 'decline' && isText(value) ? respond(value) : decide(outcome);
    },
  };
}

const isInboxRequest = (value: unknown): boolean =>
  isJsonObject(value) && 'action_request' in value && 'config' in value;

/** Reads a request in the format of Agent Inbox (`HumanInterrupt`). */
function inboxPart(
  path: string,
  {action_request: request, config, description, ...others}: JsonObject,
  prompts: Prompts,
): Part {
  const member = (name: string, needed: string, found: unknown) =>
    malformed(CALL, `${path}${name}`, needed, found);
  if (!isJsonObject(request)) throw member('action_request', 'an object', request);
  const {action: name, args, ...more} = request;
  if (typeof name !== 'string') throw member('action_request.action', 'a string', name);
  if (!isJsonObject(args)) throw member('action_request.args', 'an object', args);
  if (!isJsonObject(config)) throw member('config', 'an object', config);
  const policy = inboxPolicy(config, request);
  if (!policy.listed.length) throw member('config', 'an object that allows at least one answer', config);
  const unknown = {
    ...others,
    ...(!isString(description) && description != null && {description}),
    ...(Object.keys(more).length && {action_request: more}),
  };
  return partOf(
    {
      name,
      args,
      description,
      inputSchema: !!policy.edit && {type: 'object'},
      others: unknown,
      member: `${path}config`,
    },
    policy,
    prompts,
  );
}
