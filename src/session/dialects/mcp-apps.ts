import type {ElicitationContext, ElicitRequest, FieldError} from '../../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {
  isNotification,
  isRequest,
  type JsonRpcId,
  type JsonRpcResponse,
  notification,
  request,
  result,
} from '../../protocol/json-rpc.js';
import {CANCELLED, ELICIT, REQUEST_DISPLAY_MODE, TEARDOWN} from '../../protocol/dialects/mcp-apps.js';
import {LINK} from '../../protocol/dialects/mcp-ui.js';
import {CORRECTION} from '../../protocol/meta.js';
import {DRAFT, HELLO, isLifecycle, SIZE_CHANGE} from '../../protocol/dialects/rich.js';
import {reachOf} from '../../sandbox/relay-resource.js';
import {isElicitAction} from '../../protocol/elicitation.js';
import {capabilitiesOf} from '../calls/app-handlers.js';
import {hostContextOf} from '../page/host-context.js';
import type {GuestSessionOptions} from '../session-options.js';
import {AppsBridge, type HostContext} from './apps-bridge.js';
import {readWidgetMessage} from './mcp-ui.js';
import {type Dialect, errorSentence, type GuestEvent, readAnswer, readDraft} from './dialect.js';

/**
 * The part of a request's `_meta` that is for the view: the known members of `ui`. The context may also be in the request's own `ui`. All
 * other members are for client and server (progress tokens, tasks, tracing) or for other extensions.
 */
function uiMeta({_meta}: ElicitRequest, context: JsonObject | undefined): JsonObject {
  const ui = {...(isJsonObject(_meta?.['ui']) && _meta['ui']), context} as JsonObject;
  const members = ['resourceUri', 'mode', 'context'].filter((name) => ui[name] !== undefined);
  return members.length ? {ui: Object.fromEntries(members.map((name) => [name, ui[name]]))} : {};
}

export function mcpAppsDialect(options: GuestSessionOptions): McpAppsDialect {
  const {
    request,
    guest,
    container,
    locale = navigator.language,
    hostContext,
    onOpenLink,
    appHandlers,
  } = options;
  const theme = () => options.theme?.() ?? 'light';
  const context = () => ({...hostContextOf(container, locale), ...hostContext?.(), theme: theme()});
  const capabilities = {
    elicitation: {},
    ...capabilitiesOf(appHandlers, onOpenLink !== undefined),
    // The policy of a page on the network is its own.
    ...(guest.src === undefined && {sandbox: {csp: reachOf(options).allowed}}),
  };
  return new McpAppsDialect(request, context, capabilities);
}

/** MCP Apps with elicitation in apps (docs/protocol.md#mcp-apps). Each request gets one response: a correction is a new request. */
export class McpAppsDialect implements Dialect {
  readonly renderer = 'app';
  readonly answersEarlyCalls = true;
  #request: ElicitRequest;
  readonly #bridge: AppsBridge;
  #requests = 0;
  /** The id of the request that waits for its response. */
  #open?: JsonRpcId;

  constructor(request: ElicitRequest, hostContext: () => HostContext, capabilities: JsonObject) {
    this.#request = request;
    this.#bridge = new AppsBridge({hostContext, capabilities});
  }

  read(message: unknown): GuestEvent {
    // The page and the user choose the mode, so the response is always the current one.
    if (isRequest(message) && message.method === REQUEST_DISPLAY_MODE)
      return {kind: 'question', answer: [result(message.id, {mode: this.#bridge.displayMode})]};
    // An extension of this package, shared with the other dialect. Other hosts ignore it.
    if (isNotification(message) && message.method === DRAFT) return readDraft(message.params ?? {});
    const event = this.#bridge.read(message);
    switch (event.kind) {
      case 'initialized':
        return isJsonObject(this.#bridge.appCapabilities['elicitation'])
          ? {kind: 'hello', present: (context) => this.present(context)}
          : {kind: 'unable', reason: 'the app does not declare that it renders elicitations'};
      case 'request-teardown':
        return {kind: 'submit', action: 'cancel'};
      case 'response':
        return this.#readResponse(event.response);
      case 'log':
        return {kind: 'log'};
      case 'unknown':
        // A click of the user on a link.
        if (isLifecycle(message, LINK)) return readWidgetMessage(message) ?? event;
        // `ElicitationGuest` says hello in both dialects, and may report its size before it knows that of the host.
        return event.reason === 'unknown-message' &&
          (isLifecycle(message, HELLO) || isLifecycle(message, SIZE_CHANGE))
          ? {kind: 'log'}
          : event;
      default:
        return event;
    }
  }

  present({message, schema, context, content, errors, error, attempt}: ElicitationContext): unknown[] {
    this.#open = `e${++this.#requests}`;
    const correction = {content, errors, attempt, error: error ?? errorSentence(errors ?? [])};
    const again = errors?.length ? {[CORRECTION]: correction} : content ? {[CORRECTION]: {content}} : {};
    const meta = {...uiMeta(this.#request, context), ...again};
    const params: JsonObject = {mode: 'form', message, requestedSchema: schema};
    if (Object.keys(meta).length) params['_meta'] = meta;
    return [request(this.#open, ELICIT, params)];
  }

  accepted(): unknown[] {
    return [];
  }

  rejected(_errors: readonly FieldError[]): unknown[] {
    return [];
  }

  refused(): unknown[] {
    return [];
  }

  unsupported(id: JsonRpcId, method: string): unknown[] {
    return this.#bridge.unsupported(id, method);
  }

  notify(): unknown[] {
    return [];
  }

  closed(reason: string): unknown[] {
    const waiting =
      this.#open === undefined ? [] : [notification(CANCELLED, {requestId: this.#open, reason})];
    this.#open = undefined;
    return [...waiting, request('teardown', TEARDOWN, {reason})];
  }

  contextChanged(): unknown[] {
    return this.#bridge.contextChanged();
  }

  /** Reads the answer. A late or second response has no open request and is dropped. */
  #readResponse({id, result: answer, error}: JsonRpcResponse): GuestEvent {
    if (this.#open === undefined || id !== this.#open)
      return {kind: 'unknown', reason: 'unexpected-response'};
    this.#open = undefined;
    if (!answer) return {kind: 'unable', reason: `the app responded with the error ${error?.code}`};
    const {action, content} = answer;
    if (!isElicitAction(action))
      return {kind: 'unable', reason: 'the response of the app is not an ElicitResult'};
    return readAnswer(action, content);
  }
}
