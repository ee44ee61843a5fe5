// The public entry `mcp-elicitation-elements/acp`.
import {metaWithReason} from '../../protocol/meta.js';
import type {ElicitRequest} from '../../protocol/elicitation.js';
import {toJsonRpcError} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {uniqueId} from '../../protocol/crypto.js';
import {followSignals} from '../../async.js';
import {isTelling, PERMISSION, type PermissionOption, permissionSubject} from './call.js';
import {AgentPrompts, editsAsReason} from '../ask.js';
import {evidenceMeta} from '../call-evidence.js';
import {frozenJson} from '../frozen-json.js';
import {checkAsk, malformed} from '../../protocol/check-ask.js';
import {repeated} from '../malformed.js';
import type {AdapterOptions, AgentPresenter, ApprovalScope, PromptOptions} from '../presenter.js';

export type * from '../presenter.js';

/** The members of a handler's context that are used here. */
export interface AcpContext {
  params: object;
  signal?: AbortSignal;
}

/** The response to `elicitation/create`. */
export type AcpElicitationResponse = (
  | {action: 'accept'; content?: {[key: string]: string | number | boolean | string[]}}
  | {action: 'decline'}
  | {action: 'cancel'}
) & {_meta?: JsonObject};

/** The response to `session/request_permission`. */
export interface AcpPermissionResponse {
  outcome: {outcome: 'cancelled'} | {outcome: 'selected'; optionId: string};
  _meta?: JsonObject;
}

/** The handlers of an ACP client, by method. */
export interface AcpClientHandlers {
  'elicitation/create'(context: AcpContext): Promise<AcpElicitationResponse>;
  'elicitation/complete'(context: AcpContext): void;
  'session/request_permission'(context: AcpContext): Promise<AcpPermissionResponse>;
  /** Closes the prompts of a session. Call it with `session/cancel`: ACP requires that their requests are answered with `cancelled`. */
  cancel(sessionId: string): void;
}

/** The options of `acpClientHandlers()`. */
export interface AcpOptions extends AdapterOptions {
  /** The SDK's class of JSON-RPC errors. Without it the SDK reports a malformed request with another code. */
  RequestError?: new (
    code: number,
    message: string,
    data?: unknown,
  ) => Error;
}

/**
 * Creates the handlers of an ACP client for elicitations and permissions, of protocol versions 1 and 2. Each connection needs its own.
 *
 * A prompt that was closed, aborted or not presented is `cancel` or `cancelled`. ACP has no member for the user's reason; it is sent in
 * `_meta`.
 */
export function acpClientHandlers(presenter: AgentPresenter, options: AcpOptions = {}): AcpClientHandlers {
  const prompts = new AgentPrompts(presenter, options);
  /** The sessions of the open prompts. */
  const sessions = new Map<AbortController, unknown>();
  const prompting = async <T>(
    {params, signal: agentSignal}: AcpContext,
    work: (prompt: PromptOptions & {id: string}) => Promise<T>,
  ): Promise<T> => {
    const {controller, signal, release} = followSignals(agentSignal);
    try {
      sessions.set(controller, objectOf(params)['sessionId']);
      return await work({id: uniqueId(), signal});
    } catch (error) {
      throw rejected(error);
    } finally {
      sessions.delete(controller);
      release();
    }
  };
  const {RequestError} = options;
  const rejected = (error: unknown): Error => {
    prompts.report(error);
    const {code, message, data} = toJsonRpcError(error);
    if (RequestError) return new RequestError(code, message, data);
    const {name} = error instanceof Error ? error : Error;
    return Object.assign(new Error(message, {cause: error}), {name, code, data});
  };
  return {
    'elicitation/create': (context) =>
      prompting(context, async (prompt) => {
        const request = elicitationOf(context.params);
        return prompts.elicit(request, prompt, request.elicitationId);
      }),
    'elicitation/complete'({params}) {
      if (isJsonObject(params)) prompts.complete(params['elicitationId']);
    },
    'session/request_permission': (context) =>
      prompting(context, (prompt) => permission(prompts, context.params, prompt)),
    cancel(sessionId) {
      for (const [controller, session] of sessions)
        if (session === sessionId)
          controller.abort(new DOMException('The session was cancelled.', 'AbortError'));
    },
  };
}

const CREATE = 'elicitation/create';

const MAX_DEPTH = 64;

/** Removes members that are `null`, which ACP defines as omitted. Values of `const`, `default` and `_meta` are kept. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw malformed(CREATE, 'params', `at most ${MAX_DEPTH} levels deep`, value);
  if (Array.isArray(value)) return value.map((each) => withoutNulls(each, depth + 1));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  const isKept = (name: string) => ['const', 'default', '_meta'].includes(name);
  return Object.fromEntries(
    members.map(([name, each]) => [name, isKept(name) ? each : withoutNulls(each, depth + 1)]),
  );
}

function elicitationOf(params: unknown): ElicitRequest {
  const request = withoutNulls(params);
  if (!isJsonObject(request)) throw malformed(CREATE, 'params', 'an object', params);
  // They say where the request belongs, not what it asks.
  const {sessionId: _, toolCallId: __, requestId: ___, ...asked} = request;
  return checkAsk(CREATE, asked);
}

const KINDS: {[scope in ApprovalScope]: {approve: string; reject: string}} = {
  once: {approve: 'allow_once', reject: 'reject_once'},
  // ACP has no option for a session. A wider one is never chosen for the user.
  session: {approve: 'allow_once', reject: 'reject_once'},
  always: {approve: 'allow_always', reject: 'reject_always'},
};

async function permission(
  prompts: AgentPrompts,
  received: object,
  prompt: PromptOptions,
): Promise<AcpPermissionResponse> {
  if (!isJsonObject(received)) throw malformed(PERMISSION, 'params', 'an object', received);
  const params = frozenJson(received, 'arguments');
  const choices = choicesOf(params['options']);
  const byKind = (kind: string) => choices.find((each) => each.kind === kind);
  const selected = (
    option: PermissionOption | undefined,
    answer: {reason?: string; _meta?: JsonObject} = {},
  ): AcpPermissionResponse => {
    const _meta = metaWithReason(answer);
    return {
      outcome: option ? {outcome: 'selected', optionId: option.optionId} : {outcome: 'cancelled'},
      ...(_meta && {_meta}),
    };
  };
  const kinds = choices.map(({kind}) => kind);
  const standard = kinds.every((kind, index) => isKnown(kind) && kinds.indexOf(kind) === index);
  // A confirmation cannot select `reject_always`.
  if (standard && byKind('allow_once') && (prompts.presenter.approve || !byKind('reject_always'))) {
    const {call, evidence} = permissionSubject(params, choices);
    const scopes = byKind('allow_always') ? (['always'] as const) : [];
    const shown = evidence.length ? {evidence} : {};
    const verdict = await prompts.decide(call, {...prompt, scopes, ...shown});
    if (verdict.decision === 'cancel') return selected(undefined);
    // ACP cannot replace the arguments of a call.
    if (verdict.decision === 'edit')
      return selected(byKind('reject_once'), {reason: editsAsReason(verdict.arguments, verdict.reason)});
    const {decision, scope = 'once'} = verdict;
    const {[decision]: kind} = KINDS[scope] ?? KINDS.once;
    return selected(byKind(kind) ?? byKind(KINDS.once[decision]), verdict);
  }
  const [allowed, refusal] = [onlyOne(choices, 'allow_once'), refusalOf(choices)];
  const listed = choices.length > 1 ? choices.filter((each) => each !== refusal) : choices;
  const {call, evidence} = permissionSubject(params, refusal ? [refusal] : []);
  const {action, content, ...answer} = await prompts.ask(
    {
      message: prompts.callText(call),
      requestedSchema: choiceOf(listed, allowed, prompts.text('agent.permission')),
      ...evidenceMeta(evidence),
    },
    prompt,
  );
  if (action !== 'accept') return selected(action === 'decline' ? refusal : undefined, answer);
  const {option = allowed?.optionId} = content;
  return selected(
    listed.find(({optionId}) => optionId === option),
    answer,
  );
}

function onlyOne(choices: readonly PermissionOption[], kind: string): PermissionOption | undefined {
  const [first, ...others] = choices.filter((each) => each.kind === kind);
  return others.length ? undefined : first;
}

/** The option that Decline selects: the only `reject_once` option, or the only one whose name says no more than its kind. */
const refusalOf = (choices: readonly PermissionOption[]): PermissionOption | undefined =>
  onlyOne(choices, 'reject_once') ??
  onlyOne(
    choices.filter((each) => !isTelling(each)),
    'reject_once',
  );

/** A form with options, of which `allowed` is preselected. */
function choiceOf(
  choices: readonly PermissionOption[],
  allowed: PermissionOption | undefined,
  title: string,
): JsonObject {
  const oneOf = choices.map((choice) => ({
    const: choice.optionId,
    title: choice.name,
    ...(isTelling(choice) && {description: choice.kind}),
  }));
  const option = {type: 'string', title, oneOf, ...(allowed && {default: allowed.optionId})};
  return {type: 'object', properties: {option}, required: ['option']};
}

const isKnown = (kind: string) => Object.values(KINDS).some((each) => Object.values(each).includes(kind));

function choicesOf(value: unknown): PermissionOption[] {
  if (!Array.isArray(value) || !value.length)
    throw malformed(PERMISSION, 'options', 'a list of options', value);
  const ids = new Set<string>();
  for (const [index, option] of value.entries()) {
    for (const member of ['optionId', 'name', 'kind']) {
      const text: unknown = objectOf(option)[member];
      if (typeof text !== 'string')
        throw malformed(PERMISSION, `options[${index}].${member}`, 'a string', text);
    }
    if (ids.has(option.optionId)) throw repeated(PERMISSION, `options[${index}].optionId`);
    ids.add(option.optionId);
  }
  return value;
}
