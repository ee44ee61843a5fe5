import {interruptible, LONGEST_TIMEOUT} from '../async.js';
import {FORM_HINTS_KEY, reasonIn, reasonText, scopeChosen} from '../protocol/meta.js';
import type {AskingServer} from '../protocol/ask-options.js';
import type {ElicitAction, ElicitRequest} from '../protocol/elicitation.js';
import {endOf, isUndecided, linkDelivery} from '../protocol/ended-by.js';
import {assertObject, malformed} from '../protocol/check-ask.js';
import {JSON_RPC, toElicitationError, toJsonRpcError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {remember} from './remember.js';
import type {ApprovalScope} from '../protocol/tool-call.js';
import {type AgentText, callText, evidenceMeta, textsFor} from './displayed.js';
import {
  type AdapterOptions,
  type AgentPresenter,
  type ApprovalOptions,
  approveBy,
  callOptional,
  elicitBy,
  type PromptOptions,
  type ToolCall,
  type ToolDecision,
} from './presenter.js';

/** A prompt for the user: a request, or a tool call with the scopes that the agent can store. */
export type AgentPrompt = Omit<PromptOptions, 'signal'> &
  (AskedRequest | AskedCall) & {
    /** The question that the outcome leaves open, and how the answer to it changes the outcome. */
    next?(outcome: Outcome): {request: ElicitRequest; join(answer: Outcome): Outcome} | undefined;
  };

interface AskedRequest {
  request: ElicitRequest;
  call?: undefined;
  scopes?: undefined;
  evidence?: undefined;
  defaultToNo?: undefined;
}

interface AskedCall extends Omit<ApprovalOptions, 'signal'> {
  request?: undefined;
  call: ToolCall;
}

/** How a prompt has ended. A report that it did not arrive is passed on to the presenter. */
export interface Outcome {
  action: ElicitAction;
  /** The content of an accepted request; otherwise without members. */
  content: JsonObject;
  /** The arguments of an accepted tool call, if the user has changed them. */
  edited?: JsonObject;
  scope?: ApprovalScope;
  reason?: string;
  _meta?: JsonObject;
  /** The user has not decided: the agent stopped waiting, or the presenter failed or was removed. */
  unanswered?: boolean;
}

/** The prompts for something that an agent asks, and the answer that the agent receives. */
export interface Ask<Answer> {
  prompts: readonly AgentPrompt[];
  /** Converts the outcomes of the prompts, in their order. Undefined leaves it unanswered. May throw. */
  write(outcomes: readonly Outcome[]): Answer | undefined;
}

/** The result of an elicitation. A type alias, because those of agents have index signatures. */
export type ElicitationAnswer = {
  action: ElicitAction;
  content?: {[key: string]: string | number | boolean | string[]};
  _meta?: JsonObject;
};

/** @throws ElicitationError `INVALID_REQUEST` unless it can present something. An element may not be defined yet. */
function assertPresenter(call: string, presenter: unknown): void {
  const {elicit, approve, nodeType} = Object(presenter) as JsonObject;
  if (nodeType !== undefined || [elicit, approve].some((each) => each && Object(each) === each)) return;
  throw malformed(call, 'presenter', 'an element that asks, or an object with `elicit()`', presenter);
}

const UNANSWERED: Outcome = {action: 'cancel', content: {}, unanswered: true};

const isOfRequest = (error: unknown) => toJsonRpcError(error).code === JSON_RPC.invalidParams;

/** Presents what one agent asks. `options` are those of its adapter. */
export class AgentPrompts<Options extends AdapterOptions = AdapterOptions> {
  /** The prompts whose page the user has opened (URL mode), by the agent's id of the page. */
  readonly #pages = new Map<string, string>();

  /** @param call - The adapter, for errors. Without it, a malformed presenter fails with the first prompt. */
  constructor(
    readonly presenter: AgentPresenter,
    readonly options: Options,
    call?: string,
  ) {
    if (call === undefined) return;
    assertPresenter(call, presenter);
    assertObject(call, 'options', options);
  }

  /** The adapter's own texts, in the language of the page. */
  get text(): AgentText {
    return textsFor(this.presenter, this.options);
  }

  /** The text of a tool call for the user: the page's own, or the standard one in the language of the page. */
  callText(call: ToolCall): string {
    const {describe} = this.options;
    return describe ? describe(call) : callText(call, this.text);
  }

  /** Reports an error to the page. An error in the page's own function is ignored, because the agent waits for an answer. */
  report(error: unknown): void {
    try {
      this.options.onError?.(toElicitationError(error));
    } catch {
      // The page's function failed; the request is answered all the same.
    }
  }

  /**
   * Presents a request, or a tool call: by `approve`, else as a confirmation. Waits until the signal aborts or the request expires, whatever
   * the presenter does. A failure of the presenter is unanswered.
   *
   * @throws ElicitationError if the request or the call itself cannot be presented.
   */
  async present({next, ...prompt}: AgentPrompt, signal?: AbortSignal): Promise<Outcome> {
    const outcome = await this.#presentOne(prompt, signal);
    const {id, serverName, expiresAt} = prompt;
    try {
      const then = next?.(outcome);
      if (!then) return outcome;
      const question = {
        ...(id && {id: `${id}/answer`}),
        ...(serverName && {serverName}),
        ...(expiresAt !== undefined && {expiresAt}),
        ...(prompt.call && {tool: prompt.call.name}),
        request: then.request,
      };
      const answer = await this.#presentOne(question, signal);
      const joined = then.join(answer);
      for (const each of [outcome, answer]) linkDelivery(joined, each);
      return joined;
    } catch (error) {
      // The user has decided all the same.
      this.report(error);
      return outcome;
    }
  }

  async #presentOne(prompt: AgentPrompt, signal?: AbortSignal): Promise<Outcome> {
    const {expiresAt} = prompt;
    const timeout = expiresAt === undefined ? LONGEST_TIMEOUT : expiresAt - Date.now();
    try {
      if (timeout <= 0) return UNANSWERED;
      const answer = await interruptible(async (inner) => this.open(prompt, inner), {signal, timeout});
      if (!isJsonObject(answer) || isUndecided(answer)) return UNANSWERED;
      const outcome =
        prompt.call && this.presenter.approve
          ? outcomeOfDecision(answer)
          : outcomeOfAnswer(answer, prompt.scopes);
      linkDelivery(outcome, answer);
      return outcome;
    } catch (error) {
      if (!signal?.aborted && isOfRequest(error)) throw error;
      return UNANSWERED;
    }
  }

  /** Who asks, if the prompt does not say so. */
  get #asker(): AskingServer {
    const {serverName, serverTitle, server} = this.options;
    return {
      ...(serverName && {serverName}),
      ...(serverTitle && {serverTitle}),
      ...(server !== undefined && {server}),
    };
  }

  /** Presents a request or a tool call, and resolves with the unchecked answer. */
  open(prompt: AgentPrompt, signal: AbortSignal): Promise<object> | undefined {
    const {presenter} = this;
    const {request, call, scopes, evidence, defaultToNo, ...options} = prompt;
    const others = {...this.#asker, ...options, signal};
    if (request) return elicitBy(presenter, request, others);
    const shown = {
      ...(scopes && {scopes}),
      ...(evidence?.length && {evidence}),
      ...(defaultToNo && {defaultToNo}),
    };
    if (presenter.approve) return approveBy(presenter, call, {...others, ...shown});
    // No single key accepts a confirmation.
    return elicitBy(presenter, this.#confirmationOf(call, shown), {tool: call.name, ...others});
  }

  /**
   * Asks a request of MCP, whose result the agent receives.
   *
   * @param page - The agent's id of the page to open, for `complete()`.
   */
  elicitation(
    prompt: AskedRequest & {id: string; serverName?: string},
    page: unknown,
  ): Ask<ElicitationAnswer> {
    const isPage = prompt.request.mode === 'url';
    return {
      prompts: [prompt],
      write: ([outcome]) => {
        const {action, content, _meta} = outcome!;
        if (action === 'accept' && isPage && typeof page === 'string') remember(this.#pages, page, prompt.id);
        return {
          action,
          ...(action === 'accept' && !isPage && {content: content as ElicitationAnswer['content']}),
          ...(_meta && {_meta}),
        };
      },
    };
  }

  /** Completes the prompt of an opened page, because the agent reports that the task on it is completed. */
  complete(page: unknown): void {
    const id = this.#pages.get(page as string);
    if (id === undefined) return;
    this.#pages.delete(page as string);
    try {
      callOptional(this.presenter, 'complete', id);
    } catch (error) {
      this.report(error);
    }
  }

  /** Converts a tool call to a confirmation with the scopes to offer. */
  #confirmationOf(call: ToolCall, {scopes = [], evidence, defaultToNo}: ApprovalOptions): ElicitRequest {
    const destructive = defaultToNo || call.annotations?.['destructiveHint'] === true;
    const shown = {
      ...evidenceMeta(evidence)._meta,
      ...(scopes.length && {persist: scopes}),
      ...(destructive && {[FORM_HINTS_KEY]: {destructive}}),
    };
    return {message: this.callText(call), ...(Object.keys(shown).length && {_meta: shown})};
  }
}

/** Reads an answer of `elicit()`. `scopes` are those that were offered. */
export function outcomeOfAnswer(
  {action, content, _meta}: JsonObject,
  scopes: readonly ApprovalScope[] = [],
): Outcome {
  const meta = isJsonObject(_meta) && {_meta};
  const scope = scopeChosen(_meta, scopes);
  if (action === 'accept') return {action, content: objectOf(content), ...(scope && {scope}), ...meta};
  if (action !== 'decline') return {action: 'cancel', content: {}, ...meta};
  const reason = reasonIn(_meta);
  return {action, content: {}, ...(reason !== undefined && {reason}), ...meta};
}

const ACTION_OF_DECISION = new Map<unknown, Outcome['action']>([
  ['approve', 'accept'],
  ['edit', 'accept'],
  ['reject', 'decline'],
]);

/** Reads a decision of `approve()`. An element rejects a call that has expired. */
function outcomeOfDecision(answer: JsonObject): Outcome {
  const {decision, arguments: edited, scope, _meta} = answer as unknown as ToolDecision;
  const isEdit = decision === 'edit';
  const isDecided = endOf(answer) !== 'expiry' && (!isEdit || isJsonObject(edited));
  const reason = reasonText(answer['reason']);
  return {
    action: (isDecided && ACTION_OF_DECISION.get(decision)) || 'cancel',
    content: {},
    ...(isEdit && edited && {edited}),
    ...(reason !== undefined && {reason}),
    ...(scope && {scope}),
    ...(isJsonObject(_meta) && {_meta}),
  };
}

/** For the agent, and therefore English: the reason for a rejection if the agent's protocol cannot carry edited arguments. The original call must not run. */
export const editsAsReason = (edited: JsonObject, reason?: string): string =>
  [reason, `The user changed the arguments. Call the tool again with: ${JSON.stringify(edited, null, 2)}`]
    .filter(Boolean)
    .join(' ');

/** For the agent: the reason that is sent for a prompt that was closed without an answer. */
export const CLOSED_REASON = 'The user closed the request without an answer.';
