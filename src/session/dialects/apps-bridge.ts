import {JSON_RPC} from '../../protocol/errors.js';
import {type JsonObject, objectOf} from '../../protocol/json.js';
import {
  classify,
  failure,
  type JsonRpcId,
  type JsonRpcRequest,
  type JsonRpcResponse,
  notification,
  result,
} from '../../protocol/json-rpc.js';
import {BRIDGE_VERSION} from '../../protocol/dialects/versions.js';
import {
  CALL_TOOL,
  DOWNLOAD_FILE,
  HOST_CONTEXT_CHANGED,
  INITIALIZE,
  INITIALIZED,
  LOG_MESSAGE,
  OPEN_LINK,
  PING,
  READ_RESOURCE,
  REQUEST_TEARDOWN,
  SEND_MESSAGE,
  SIZE_CHANGED,
  UPDATE_MODEL_CONTEXT,
} from '../../protocol/dialects/mcp-apps.js';
import {ESCAPE} from '../../protocol/dialects/rich.js';
import {type GuestCall, type GuestEvent, readSize, unsupportedError} from './dialect.js';

/** The variable parts of the host context of a view. */
export interface HostContext {
  theme: 'light' | 'dark';
  displayMode?: string;
  [key: string]: unknown;
}

type BridgeEvent =
  | Extract<GuestEvent, {kind: 'size' | 'escape' | 'unsupported' | 'question' | 'call' | 'unknown'}>
  | {kind: 'initialized'}
  | {kind: 'request-teardown'}
  | {kind: 'response'; response: JsonRpcResponse}
  | {kind: 'log'; params: JsonObject};

type Calls = {readonly [method: string]: GuestCall['name']};

/** The requests of every view that the page may handle, by method. */
const VIEW_REQUESTS: Calls = {
  [OPEN_LINK]: 'openLink',
  [CALL_TOOL]: 'callTool',
  [READ_RESOURCE]: 'readResource',
  [SEND_MESSAGE]: 'message',
  [UPDATE_MODEL_CONTEXT]: 'updateModelContext',
  [DOWNLOAD_FILE]: 'downloadFile',
};

interface BridgeOptions {
  hostContext: () => HostContext;
  /** The modes that the view may ask for, besides the current one. */
  displayModes?: () => readonly string[];
  capabilities: JsonObject;
  /** Further requests that the page may handle, by method. */
  calls?: Calls;
}

/** The messages of MCP Apps that every view sends and receives, whatever it is displayed for. Has no side effects. */
export class AppsBridge {
  appCapabilities: JsonObject = {};
  readonly #options: BridgeOptions;
  #welcomed = false;
  /** The last context that was sent to the view, as JSON. */
  #sentContext = '';

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  read(message: unknown): BridgeEvent {
    switch (classify(message)) {
      case 'request':
        return this.#readRequest(message as JsonRpcRequest);
      case 'notification':
        return readNotification(message as JsonRpcRequest);
      case 'response':
        return {kind: 'response', response: message as JsonRpcResponse};
      case 'malformed':
        return {kind: 'unknown', reason: 'malformed-json-rpc'};
      default:
        return {kind: 'unknown', reason: 'unknown-message'};
    }
  }

  #readRequest({id, method, params = {}}: JsonRpcRequest): BridgeEvent {
    if (method === INITIALIZE) {
      const {appCapabilities} = params;
      this.appCapabilities = objectOf(appCapabilities);
      this.#welcomed = true;
      return {kind: 'question', answer: [result(id, this.#welcome())]};
    }
    if (method === PING) return {kind: 'question', answer: [result(id, {})]};
    const calls = {...VIEW_REQUESTS, ...this.#options.calls};
    if (!Object.hasOwn(calls, method)) return {kind: 'unsupported', id, method};
    // As in MCP, only a ping may precede the response to the first request, which contains the capabilities.
    if (!this.#welcomed) {
      const early = {code: JSON_RPC.invalidRequest, message: `Send ${INITIALIZE} first.`};
      return {kind: 'question', answer: [failure(id, early)]};
    }
    return {
      kind: 'call',
      name: calls[method]!,
      method,
      params,
      reply: {
        received: [],
        result: (value) => [result(id, value)],
        error: (error) => [failure(id, error)],
      },
    };
  }

  unsupported(id: JsonRpcId, method: string): unknown[] {
    return [failure(id, unsupportedError(method))];
  }

  contextChanged(): unknown[] {
    const previous = this.#sentContext;
    const context = this.#context();
    return previous === this.#sentContext ? [] : [notification(HOST_CONTEXT_CHANGED, context)];
  }

  /** Whether the view supports a display mode. A view that lists no modes supports all. */
  supports(mode: string): boolean {
    const {availableDisplayModes: modes} = this.appCapabilities;
    return !Array.isArray(modes) || modes.includes(mode);
  }

  /** The current mode. Never one that the view does not support. */
  get displayMode(): string {
    const {displayMode = 'inline'} = this.#options.hostContext();
    return this.supports(displayMode) ? displayMode : 'inline';
  }

  #welcome(): JsonObject {
    return {
      protocolVersion: BRIDGE_VERSION,
      hostInfo: {name: 'mcp-elicitation-elements', version: '0.1.0'},
      hostCapabilities: this.#options.capabilities,
      hostContext: this.#context(),
    };
  }

  #context(): JsonObject {
    const {displayMode} = this;
    const {hostContext, displayModes} = this.#options;
    const modes = new Set([displayMode, ...(displayModes?.() ?? [])]);
    const context = {...hostContext(), displayMode, availableDisplayModes: [...modes]};
    this.#sentContext = JSON.stringify(context);
    return context;
  }
}

function readNotification({method, params = {}}: JsonRpcRequest): BridgeEvent {
  switch (method) {
    case INITIALIZED:
      return {kind: 'initialized'};
    case SIZE_CHANGED:
      return readSize(params);
    case REQUEST_TEARDOWN:
      return {kind: 'request-teardown'};
    // An extension of this package, shared with the other dialect. Other hosts ignore it.
    case ESCAPE:
      return {kind: 'escape'};
    case LOG_MESSAGE:
      return {kind: 'log', params};
    default:
      return {kind: 'unknown', reason: 'unknown-notification', detail: method.slice(0, 100)};
  }
}
