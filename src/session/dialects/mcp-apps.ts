import type {ElicitationContext, ElicitRequest, FieldError} from '../../protocol/elicitation.js';
import {JSON_RPC} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {
  classify,
  failure,
  isRequest,
  type JsonRpcId,
  type JsonRpcRequest,
  type JsonRpcResponse,
  notification,
  request,
  result,
} from '../../protocol/json-rpc.js';
import {
  BRIDGE_VERSION,
  CALL_TOOL,
  CANCELLED,
  CORRECTION,
  DOWNLOAD_FILE,
  ELICIT,
  HOST_CONTEXT_CHANGED,
  INITIALIZE,
  INITIALIZED,
  LOG_MESSAGE,
  OPEN_LINK,
  PING,
  READ_RESOURCE,
  REQUEST_DISPLAY_MODE,
  REQUEST_TEARDOWN,
  SEND_MESSAGE,
  SIZE_CHANGED,
  TEARDOWN,
  UPDATE_MODEL_CONTEXT,
} from '../../protocol/mcp-apps.js';
import {DRAFT, ESCAPE, HELLO, isElicitAction, isLifecycle} from '../../protocol/messages.js';
import {
  type Dialect,
  errorSentence,
  type GuestCall,
  type GuestEvent,
  readDraft,
  readSize,
} from './dialect.js';

/** Whether the first message of a guest is the request with which MCP Apps begins. */
export const beginsMcpApp = (message: unknown): boolean =>
  isRequest(message) && message.method === INITIALIZE;

/** Calls that handlers of the page answer. */
const CALLS: Record<string, GuestCall['name']> = {
  [OPEN_LINK]: 'openLink',
  [CALL_TOOL]: 'callTool',
  [READ_RESOURCE]: 'readResource',
  [SEND_MESSAGE]: 'message',
  [UPDATE_MODEL_CONTEXT]: 'updateModelContext',
  [DOWNLOAD_FILE]: 'downloadFile',
};

/**
 * The part of a request's `_meta` that is for the view: the known members of `ui`. Its context may also come from the request's `ui`. All other members are for client and server (progress
 * tokens, tasks, tracing) or for other extensions.
 */
function uiMeta({_meta}: ElicitRequest, context: JsonObject | undefined): JsonObject {
  const ui = {...(isJsonObject(_meta?.['ui']) && _meta['ui']), context} as JsonObject;
  const known = ['resourceUri', 'mode', 'context'].filter((name) => ui[name] !== undefined);
  return known.length ? {ui: Object.fromEntries(known.map((name) => [name, ui[name]]))} : {};
}

/** The variable parts of the host context of a view. */
export interface HostContext {
  theme: 'light' | 'dark';
  displayMode?: string;
  [key: string]: unknown;
}

/** MCP Apps with elicitation in apps (docs/protocol.md#mcp-apps). Each request gets one response: a correction is a new request. */
export class McpAppsDialect implements Dialect {
  readonly renderer = 'app';
  #request: ElicitRequest;
  #hostContext: () => HostContext;
  #welcomed = false;
  #renders = false;
  /** The display modes that the view supports; undefined if it supports all. */
  #modes?: readonly unknown[];
  #requests = 0;
  /** The id of the request that waits for its response. */
  #open?: JsonRpcId;
  /** The last context that was sent to the view, as JSON. */
  #sentContext = '';

  /** @param capabilities - The host capabilities for the view. */
  constructor(
    request: ElicitRequest,
    hostContext: () => HostContext,
    private readonly capabilities: JsonObject,
  ) {
    this.#request = request;
    this.#hostContext = hostContext;
  }

  read(message: unknown): GuestEvent {
    switch (classify(message)) {
      case 'request':
        return this.#readRequest(message as JsonRpcRequest);
      case 'notification':
        return this.#readNotification(message as JsonRpcRequest);
      case 'response':
        return this.#readResponse(message as JsonRpcResponse);
      case 'malformed':
        return {kind: 'unknown', reason: 'malformed-json-rpc'};
      default:
        // `ElicitationGuest` says hello in both dialects.
        return isLifecycle(message, HELLO) ? {kind: 'log'} : {kind: 'unknown', reason: 'unknown-message'};
    }
  }

  surroundings(): unknown[] {
    return [];
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

  renderData(): unknown[] {
    return [];
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
    const message = `Not supported: ${method.slice(0, 100)}`;
    return [failure(id, {code: JSON_RPC.methodNotFound, message})];
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
    const previous = this.#sentContext;
    const context = this.#context();
    return previous === this.#sentContext ? [] : [notification(HOST_CONTEXT_CHANGED, context)];
  }

  #readRequest({id, method, params = {}}: JsonRpcRequest): GuestEvent {
    switch (method) {
      case INITIALIZE: {
        const capabilities = isJsonObject(params['appCapabilities']) ? params['appCapabilities'] : {};
        this.#renders = isJsonObject(capabilities['elicitation']);
        const modes = capabilities['availableDisplayModes'];
        if (Array.isArray(modes)) this.#modes = modes;
        this.#welcomed = true;
        return {kind: 'question', answer: [result(id, this.#welcome())]};
      }
      case PING:
        return {kind: 'question', answer: [result(id, {})]};
      case REQUEST_DISPLAY_MODE:
        // The page and the user choose the mode, so the response is always the current one.
        return {kind: 'question', answer: [result(id, {mode: this.#displayMode()})]};
    }
    if (!Object.hasOwn(CALLS, method)) return {kind: 'unsupported', id, method};
    // As in MCP, only a ping may precede the response to the first request, which contains the capabilities.
    if (!this.#welcomed) {
      const early = {code: JSON_RPC.invalidRequest, message: `Send ${INITIALIZE} first.`};
      return {kind: 'question', answer: [failure(id, early)]};
    }
    return {
      kind: 'call',
      name: CALLS[method]!,
      method,
      params,
      reply: {
        received: [],
        result: (value) => [result(id, value)],
        error: (error) => [failure(id, error)],
      },
    };
  }

  #readNotification({method, params = {}}: JsonRpcRequest): GuestEvent {
    switch (method) {
      case INITIALIZED:
        return this.#renders
          ? {kind: 'hello', companion: false}
          : {kind: 'unable', reason: 'the app does not declare that it renders elicitations'};
      case SIZE_CHANGED:
        return readSize(params);
      case REQUEST_TEARDOWN:
        return {kind: 'submit', action: 'cancel', content: undefined};
      // Extensions of this package, shared with the other dialect. Other hosts ignore them.
      case DRAFT:
        return readDraft(params);
      case ESCAPE:
        return {kind: 'escape'};
      case LOG_MESSAGE:
        return {kind: 'log'};
      default:
        return {kind: 'unknown', reason: 'unknown-notification', detail: method.slice(0, 100)};
    }
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
    if (action === 'accept' && !isJsonObject(content)) {
      return {
        kind: 'malformed-submit',
        error: {path: '', keyword: 'type', message: 'content must be object'},
      };
    }
    return {kind: 'submit', action, content};
  }

  #welcome(): JsonObject {
    return {
      protocolVersion: BRIDGE_VERSION,
      hostInfo: {name: 'mcp-elicitation-elements', version: '0.1.0'},
      hostCapabilities: this.capabilities,
      hostContext: this.#context(),
    };
  }

  /** Never a mode that the view does not list. */
  #displayMode(): string {
    const {displayMode = 'inline'} = this.#hostContext();
    return this.#modes && !this.#modes.includes(displayMode) ? 'inline' : displayMode;
  }

  #context(): JsonObject {
    const displayMode = this.#displayMode();
    const context = {...this.#hostContext(), displayMode, availableDisplayModes: [displayMode]};
    this.#sentContext = JSON.stringify(context);
    return context;
  }
}
