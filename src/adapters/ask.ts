import {interruptible, LONGEST_TIMEOUT} from '../async.js';
import {reasonIn, reasonText} from '../protocol/meta.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {endOf, isUndecided} from '../protocol/ended-by.js';
import {JSON_RPC, toJsonRpcError, invalidRequest} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {DEFAULT_LIMITS} from '../protocol/limits.js';
import {evidenceMeta} from './call-evidence.js';
import {readableJson, readableLine} from '../protocol/readable-json.js';
import {approveBy, callOptional, elicitBy} from './presenter-parts.js';
import {type AgentText, textsFor} from './texts.js';
import type {
  AdapterOptions,
  AgentPresenter,
  ApprovalOptions,
  PromptOptions,
  ToolCall,
  ToolDecision,
} from './presenter.js';

export interface Outcome {
  action: 'accept' | 'decline' | 'cancel';
  content: JsonObject;
  reason?: string;
  _meta?: JsonObject;
  /** No answer exists: the agent stopped waiting, or the presenter failed or was removed. */
  unanswered?: boolean;
}

/** The result of an elicitation. A type alias, because those of agents have index signatures. */
type Result = {
  action: Outcome['action'];
  content?: {[key: string]: string | number | boolean | string[]};
  _meta?: JsonObject;
};

/** A decision. `unanswered` as in `Outcome`, with `cancel`. */
export type Verdict =
  | (Omit<ToolDecision, 'decision'> & {decision: 'approve' | 'reject' | 'cancel'; unanswered?: boolean})
  | (ToolDecision & {decision: 'edit'; arguments: JsonObject});

const cancelled: Outcome = {action: 'cancel', content: {}};

const isOfRequest = (error: unknown) => toJsonRpcError(error).code === JSON_RPC.invalidParams;

/** Runs `work` until the signal aborts or the request expires, whatever the presenter does. */
async function settled<T>(
  {signal, expiresAt}: PromptOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const timeout = expiresAt === undefined ? LONGEST_TIMEOUT : expiresAt - Date.now();
  try {
    if (timeout <= 0) return undefined;
    return await interruptible(work, {signal, timeout});
  } catch (error) {
    if (!signal?.aborted && isOfRequest(error)) throw error;
    return undefined;
  }
}

/**
 * Checks the text of a confirmation, which contains all that the user approves and is never cut.
 *
 * @throws ElicitationError `INVALID_REQUEST` if it is longer than a message may be.
 */
export function whole(message: string): string {
  const {maxPromptChars} = DEFAULT_LIMITS;
  if (message.length <= maxPromptChars) return message;
  throw invalidRequest(
    `The arguments cannot be displayed, because the confirmation has more than ${maxPromptChars} characters; send less, or pass \`approve\`.`,
  );
}

/** The text of a tool call that is presented as a confirmation. */
const describeCall = (call: ToolCall, text: AgentText): string => {
  const {name, title, description} = call;
  const heading = readableLine(title && title !== name ? `${title} (${name})` : name);
  return [text('agent.run', {name: heading}), description, readableJson(call.arguments, 2)]
    .filter(Boolean)
    .join('\n\n');
};

/** Presents what one agent asks. `options` are those of its adapter. */
export class AgentPrompts<Options extends AdapterOptions = AdapterOptions> {
  /** The prompts whose page the user has opened (URL mode), by the agent's id of the page. */
  #pages = new Map<unknown, string>();

  constructor(
    readonly presenter: AgentPresenter,
    readonly options: Options,
  ) {}

  /** The adapter's own texts, in the language of the page. */
  get text(): AgentText {
    return textsFor(this.presenter, this.options);
  }

  /** Reports an error to the page. An error in the page's own function is ignored, because the agent waits for an answer. */
  report(error: unknown): void {
    try {
      this.options.onError?.(error instanceof Error ? error : new Error(String(error)));
    } catch {
      // The page's function failed; the request is answered all the same.
    }
  }

  /**
   * Presents a request. A failure of the presenter is `cancel`, never `decline`.
   *
   * @throws ElicitationError if the request itself cannot be presented.
   */
  async ask(request: ElicitRequest, options: PromptOptions): Promise<Outcome> {
    const {presenter} = this;
    const {serverName: _, ...rest} = options;
    const answer: unknown = await settled(options, (signal) =>
      elicitBy(presenter, request, {...rest, ...this.#serverName(options), signal}),
    );
    if (!isJsonObject(answer) || isUndecided(answer)) return {...cancelled, unanswered: true};
    const {action, content, _meta} = answer;
    const meta = isJsonObject(_meta) ? {_meta} : {};
    if (action === 'accept') return {action, content: objectOf(content), ...meta};
    if (action !== 'decline') return {...cancelled, ...meta};
    const reason = reasonIn(_meta);
    return {action, content: {}, ...(reason !== undefined && {reason}), ...meta};
  }

  /**
   * Presents a request of MCP, whose result the agent receives.
   *
   * @param page - The agent's id of the page to open, for `complete()`.
   */
  async elicit(
    request: ElicitRequest,
    options: PromptOptions & {id: string},
    page: unknown,
  ): Promise<Result> {
    const {action, content, _meta} = await this.ask(request, options);
    const isPage = request.mode === 'url';
    if (action === 'accept' && isPage && typeof page === 'string') this.#pages.set(page, options.id);
    return {
      action,
      ...(action === 'accept' && !isPage && {content: content as Result['content']}),
      ...(_meta && {_meta}),
    };
  }

  /** Completes the prompt of an opened page, because the agent reports that the task on it is completed. */
  complete(page: unknown): void {
    const id = this.#pages.get(page);
    if (id === undefined) return;
    this.#pages.delete(page);
    try {
      callOptional(this.presenter, 'complete', id);
    } catch (error) {
      this.report(error);
    }
  }

  /** The text of a tool call for the user: the page's own, or the standard one in the language of the page. */
  callText(call: ToolCall): string {
    const {describe} = this.options;
    return describe ? describe(call) : whole(describeCall(call, this.text));
  }

  /** Converts a tool call to a confirmation with the scopes to offer. */
  confirmationOf(call: ToolCall, {scopes = [], evidence}: ApprovalOptions): ElicitRequest {
    const shown = {...evidenceMeta(evidence)._meta, ...(scopes.length && {persist: scopes})};
    return {message: this.callText(call), ...(Object.keys(shown).length && {_meta: shown})};
  }

  /**
   * Presents a tool call: by `approve`, else as a confirmation.
   *
   * @throws ElicitationError if the call itself cannot be presented.
   */
  async decide(call: ToolCall, options: PromptOptions & ApprovalOptions): Promise<Verdict> {
    const {presenter} = this;
    const {scopes = [], evidence, defaultToNo, ...rest} = options;
    if (!presenter.approve) {
      // No single key accepts a confirmation.
      const {unanswered, ...answer} = await this.ask(this.confirmationOf(call, options), rest);
      return {...decisionFrom(answer, options), ...(unanswered && {unanswered})};
    }
    const answer: unknown = await settled(options, async (signal) =>
      approveBy(presenter, call, {
        signal,
        // Always with scopes, so that an element does not offer its own, which the agent would not receive.
        scopes,
        ...this.#serverName(options),
        ...(evidence && {evidence}),
        ...(defaultToNo && {defaultToNo}),
      }),
    );
    if (!isJsonObject(answer) || isUndecided(answer)) return {decision: 'cancel', unanswered: true};
    // An element rejects a call that has expired.
    if (endOf(answer) === 'expiry') return {decision: 'cancel'};
    const {decision, arguments: edited, scope, _meta} = answer as unknown as ToolDecision;
    const reason = reasonText(answer['reason']);
    const extra = {
      ...(reason !== undefined && {reason}),
      ...(scope && {scope}),
      ...(isJsonObject(_meta) && {_meta}),
    };
    if (decision === 'approve' || decision === 'reject') return {decision, ...extra};
    if (decision === 'edit' && isJsonObject(edited)) return {decision, arguments: edited, ...extra};
    return {decision: 'cancel'};
  }

  /** The name of the server that asks, or that of the agent. */
  #serverName({serverName}: PromptOptions): {serverName?: string} {
    const name = serverName ?? this.options.serverName;
    return name ? {serverName: name} : {};
  }
}

const DECISIONS = {accept: 'approve', decline: 'reject', cancel: 'cancel'} as const;

/** The decision in the answer to a confirmation of a tool call. `options` are those of the call. */
export function decisionFrom(
  {action, _meta}: {action: Outcome['action']; _meta?: JsonObject},
  {scopes = []}: ApprovalOptions,
) {
  const reason = action === 'decline' ? reasonIn(_meta) : undefined;
  const scope = action === 'accept' ? scopes.find((each) => each === _meta?.['persist']) : undefined;
  return {
    decision: DECISIONS[action],
    ...(reason !== undefined && {reason}),
    ...(scope && {scope}),
    ...(_meta && {_meta}),
  };
}

/** For the agent, and therefore English: the reason for a rejection if the agent's protocol cannot carry edited arguments. The original call must not run. */
export const editsAsReason = (edited: JsonObject, reason?: string): string =>
  [reason, `The user changed the arguments. Call the tool again with: ${JSON.stringify(edited, null, 2)}`]
    .filter(Boolean)
    .join(' ');

/** For the agent: the reason that is sent for a prompt that was closed without an answer. */
export const CLOSED_REASON = 'The user closed the request without an answer.';
