import type {EvidenceItem} from '../../evidence/index.js';
import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {readableJson} from '../../protocol/readable-json.js';
import {type AgentPrompts, editsAsReason, type Verdict, whole} from '../ask.js';
import {displayable, evidenceMeta, jsonEvidence} from '../call-evidence.js';
import {malformed} from '../../protocol/check-ask.js';
import {notAllowed} from '../malformed.js';
import type {PromptOptions} from '../presenter.js';
import {questionOf} from '../question.js';

/** Names the call in errors. */
export const CALL = 'answerInterrupts()';

/** The answers of Agent Inbox, with the members of `config` that allow them. */
const ALLOWS = {
  accept: 'allow_accept',
  edit: 'allow_edit',
  response: 'allow_respond',
  ignore: 'allow_ignore',
} as const;

type Answer = keyof typeof ALLOWS;

/** An answer as the graph reads it (`HumanResponse`). */
interface InboxAnswer {
  type: Answer;
  args: unknown;
}

/** A request in the format of Agent Inbox (`HumanInterrupt`). */
interface InboxRequest {
  action: string;
  args: JsonObject;
  /** The action with all its members, which an edit returns. */
  request: JsonObject;
  description?: string;
  evidence: readonly EvidenceItem[];
  allowed: ReadonlySet<Answer>;
}

/** The response to an action that the user rejected without a reason. In English, because it is for the agent. */
const REFUSED = 'The user rejected this.';

const isInboxRequest = (value: unknown): boolean =>
  isJsonObject(value) && 'action_request' in value && 'config' in value;

/**
 * Reads the requests of Agent Inbox in the value of an interrupt. Undefined for other values.
 *
 * @throws ElicitationError `INVALID_REQUEST` if one of them is malformed.
 */
export function inboxRequestsOf(value: unknown): InboxRequest[] | undefined {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (!items.some(isInboxRequest)) return undefined;
  return items.map((item, index) => inboxRequestOf(Array.isArray(value) ? `[${index}].` : '', item));
}

function inboxRequestOf(path: string, item: unknown): InboxRequest {
  const {action_request: request, config, description, ...others} = objectOf(item);
  const member = (name: string, needed: string, found: unknown) =>
    malformed(CALL, `${path}${name}`, needed, found);
  if (!isJsonObject(request)) throw member('action_request', 'an object', request);
  const {action, args, ...more} = request;
  if (typeof action !== 'string') throw member('action_request.action', 'a string', action);
  if (!isJsonObject(args)) throw member('action_request.args', 'an object', args);
  if (!isJsonObject(config)) throw member('config', 'an object', config);
  const allowed = new Set((Object.keys(ALLOWS) as Answer[]).filter((each) => config[ALLOWS[each]] === true));
  if (!allowed.size) throw member('config', 'an object that allows at least one answer', config);
  const isText = typeof description === 'string';
  const unknown = {
    ...others,
    ...(!isText && description != null && {description}),
    ...(Object.keys(more).length && {action_request: more}),
  };
  return {
    action,
    args,
    request,
    ...(isText && description && {description}),
    evidence: displayable(jsonEvidence(unknown), 'interrupts[].value'),
    allowed,
  };
}

/** The options for one of several requests or actions of an interrupt. */
export const partOf = (prompt: PromptOptions, all: readonly unknown[], index: number): PromptOptions =>
  all.length > 1 && prompt.id ? {...prompt, id: `${prompt.id}/${index}`} : prompt;

/** Presents all requests of an interrupt. Undefined unless every request has an answer, because the graph needs all of them. */
export async function inboxAnswers(
  requests: readonly InboxRequest[],
  prompts: AgentPrompts,
  prompt: PromptOptions,
): Promise<InboxAnswer[] | undefined> {
  const answers = await Promise.all(
    requests.map((request, index) => {
      const {allowed} = request;
      const isQuestion = allowed.has('response') && !allowed.has('accept') && !allowed.has('edit');
      return (isQuestion ? responseTo : decisionAbout)(request, prompts, partOf(prompt, requests, index));
    }),
  );
  return answers.every((each) => each !== undefined) ? answers : undefined;
}

/** Presents an action as a tool call. Undefined if the request does not allow the user's decision. */
async function decisionAbout(
  request: InboxRequest,
  prompts: AgentPrompts,
  prompt: PromptOptions,
): Promise<InboxAnswer | undefined> {
  const {action, args, description, evidence, allowed} = request;
  const verdict = await prompts.decide(
    {
      name: action,
      ...(description && {description}),
      ...(allowed.has('edit') && {inputSchema: {type: 'object'}}),
      arguments: args,
    },
    {...prompt, ...(evidence.length && {evidence})},
  );
  const answer = answerOf(verdict, request);
  if (!answer && verdict.decision !== 'cancel') prompts.report(notAllowed(CALL, 'config'));
  return answer;
}

function answerOf(verdict: Verdict, {args, request, allowed}: InboxRequest): InboxAnswer | undefined {
  const {decision, reason} = verdict;
  if (decision === 'cancel') return undefined;
  if (decision === 'reject') return refusal(allowed, reason);
  if (decision === 'approve' && allowed.has('accept')) return {type: 'accept', args: null};
  const run = decision === 'edit' ? verdict.arguments : args;
  if (allowed.has('edit')) return {type: 'edit', args: {...request, args: run}};
  return decision === 'edit' ? refusal(allowed, editsAsReason(run, reason)) : undefined;
}

async function responseTo(
  {action, args, description, evidence, allowed}: InboxRequest,
  prompts: AgentPrompts,
  prompt: PromptOptions,
): Promise<InboxAnswer | undefined> {
  const about = description ?? prompts.text('agent.answer');
  const {requestedSchema, accepted} = questionOf({type: 'string', minLength: 1}, String);
  const outcome = await prompts.ask(
    {
      message: whole([about, readableJson({action, args}, 2)].join('\n\n')),
      ...(requestedSchema && {requestedSchema}),
      ...evidenceMeta(evidence),
    },
    prompt,
  );
  if (outcome.action === 'accept') return {type: 'response', args: accepted(outcome.content)};
  return outcome.action === 'decline' ? refusal(allowed, outcome.reason) : undefined;
}

/** The answer for a rejection, with the user's reason if the request accepts text. */
function refusal(allowed: ReadonlySet<Answer>, reason: string | undefined): InboxAnswer | undefined {
  const takesText = allowed.has('response');
  if (allowed.has('ignore') && !(takesText && reason)) return {type: 'ignore', args: null};
  return takesText ? {type: 'response', args: reason ?? REFUSED} : undefined;
}
