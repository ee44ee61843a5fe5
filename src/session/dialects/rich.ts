import type {ElicitationContext, FieldError} from '../../protocol/elicitation.js';
import {JSON_RPC} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {
  classify,
  failure,
  type JsonRpcId,
  type JsonRpcRequest,
  notification,
  result,
} from '../../protocol/json-rpc.js';
import {HOST_CONTEXT_CHANGED} from '../../protocol/dialects/mcp-apps.js';
import {
  CLOSED,
  CONTEXT,
  DRAFT,
  ESCAPE,
  HELLO,
  isLifecycle,
  MESSAGE,
  REQUEST_RENDER_DATA,
  SUBMIT,
  SURROUNDINGS,
} from '../../protocol/dialects/rich.js';
import {isElicitAction} from '../../protocol/elicitation.js';
import {stylesOf} from '../page/host-context.js';
import type {GuestSessionOptions} from '../session-options.js';
import type {Refusal} from '../trace/trace.js';
import {
  type Dialect,
  extendedContext,
  type GuestEvent,
  malformedAnswer,
  readAnswer,
  readDraft,
  unsupportedError,
} from './dialect.js';
import {readWidgetMessage, renderData} from './mcp-ui.js';

const REFUSALS: Record<Refusal, {code: number; message: string}> = {
  'not-ready': {
    code: JSON_RPC.invalidRequest,
    message: `Say hello first: post {"type": "${HELLO}"} and wait for the context.`,
  },
  busy: {code: JSON_RPC.busy, message: 'An answer is being validated; wait for the verdict.'},
};

export const richDialect = ({theme = () => 'light', container, shows}: GuestSessionOptions): RichDialect =>
  new RichDialect(theme, () => stylesOf(container), shows);

/**
 * Rich Elicitation, with the additions of this package (docs/protocol.md#rich-elicitation). Guests of older mcp-ui widgets also receive
 * render data, and may make the calls of these widgets.
 */
export class RichDialect implements Dialect {
  readonly renderer = 'guest';
  readonly answersEarlyCalls = false;

  /** Whether the hello contained a version. Such a guest keeps the entered content when the context is sent again. */
  #companion = false;
  #look = '';

  /**
   * @param theme - The default of `context.theme`.
   * @param styles - The styles of the page (`hostContext.styles` of MCP Apps).
   * @param shows - The parts that the host displays around the guest.
   */
  constructor(
    private readonly theme: () => 'light' | 'dark',
    private readonly styles: () => JsonObject = () => ({}),
    private readonly shows: readonly string[] = [],
  ) {}

  read(message: unknown): GuestEvent {
    if (isLifecycle(message, HELLO)) {
      this.#companion = isJsonObject(message.payload?.['elicitation']);
      return {kind: 'hello', present: (context) => this.#welcome(context)};
    }
    // The other message with which older widgets ask for the request.
    if (isLifecycle(message, REQUEST_RENDER_DATA)) {
      const {messageId} = message;
      return {kind: 'hello', present: (context) => [this.#renderData(context, messageId)]};
    }
    const kind = classify(message);
    if (kind === 'request' || kind === 'notification') return readCall(message as JsonRpcRequest);
    if (kind === 'malformed') return {kind: 'unknown', reason: 'malformed-json-rpc'};
    return readWidgetMessage(message) ?? {kind: 'unknown', reason: 'unknown-message'};
  }

  present(context: ElicitationContext): unknown[] {
    return [notification(CONTEXT, this.#params(context))];
  }

  accepted(id?: JsonRpcId): unknown[] {
    return id === undefined ? [] : [result(id, {accepted: true})];
  }

  rejected(errors: readonly FieldError[], attempt: number, id?: JsonRpcId): unknown[] {
    if (id === undefined) return [];
    const message = 'The answer is not valid.';
    return [failure(id, {code: JSON_RPC.invalidParams, message, data: {errors, attempt}})];
  }

  refused(refusal: Refusal, id?: JsonRpcId): unknown[] {
    return id === undefined ? [] : [failure(id, REFUSALS[refusal])];
  }

  unsupported(id: JsonRpcId, method: string): unknown[] {
    return [failure(id, unsupportedError(method))];
  }

  notify(update: {message: string; type: string; data?: unknown}): unknown[] {
    return [notification(MESSAGE, {...update})];
  }

  closed(reason: string): unknown[] {
    return [notification(CLOSED, {reason})];
  }

  contextChanged(context: ElicitationContext): unknown[] {
    const look = this.#newLook(context);
    return look.length && this.#companion ? [...look, ...this.present(context)] : look;
  }

  /** A companion renders with the first context, so the styles precede it. Older mcp-ui widgets read the request only from render data. */
  #welcome(context: ElicitationContext): unknown[] {
    this.#look = '';
    const look = this.#newLook(context);
    const request = this.present(context);
    return this.#companion
      ? [notification(SURROUNDINGS, {shows: this.shows}), ...look, ...request]
      : [...request, this.#renderData(context), ...look];
  }

  #renderData(context: ElicitationContext, messageId?: unknown): unknown {
    return renderData({elicitation: this.#params(context)}, messageId);
  }

  /** The notification of MCP Apps; guests may ignore it. A theme that the server chose is kept. */
  #newLook(context: ElicitationContext): unknown[] {
    const {theme} = extendedContext(context, this.theme());
    const look = notification(HOST_CONTEXT_CHANGED, {theme, styles: this.styles()});
    const text = JSON.stringify(look);
    if (text === this.#look) return [];
    this.#look = text;
    return [look];
  }

  #params(context: ElicitationContext): JsonObject {
    const {message, schema, content, errors, attempt} = context;
    const params: JsonObject = {message, schema, context: extendedContext(context, this.theme())};
    if (content) params['content'] = content;
    if (errors?.length) Object.assign(params, {errors, attempt});
    return params;
  }
}

function readCall({id, method, params = {}}: JsonRpcRequest): GuestEvent {
  switch (method) {
    case SUBMIT: {
      const {action, content} = params;
      const answer = isElicitAction(action)
        ? readAnswer(action, content)
        : malformedAnswer('action', 'action must be "accept", "decline" or "cancel"');
      return {...answer, ...(id !== undefined && {id})};
    }
    case DRAFT:
      return readDraft(params);
    case ESCAPE:
      return {kind: 'escape'};
    default:
      return id === undefined
        ? {kind: 'unknown', reason: 'unknown-notification', detail: method.slice(0, 100)}
        : {kind: 'unsupported', id, method};
  }
}
