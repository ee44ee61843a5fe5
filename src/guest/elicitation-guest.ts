import type {ElicitAction, ElicitationContext, ElicitContent} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {
  failure,
  isNotification,
  isRequest,
  isResponse,
  type JsonRpcId,
  type JsonRpcRequest,
  type JsonRpcResponse,
  notification,
  request,
  result,
} from '../protocol/json-rpc.js';
import {
  BRIDGE_VERSION,
  CANCELLED,
  ELICIT,
  HOST_CONTEXT_CHANGED,
  INITIALIZE,
  INITIALIZED,
  PING,
  SIZE_CHANGED,
  TEARDOWN,
} from '../protocol/mcp-apps.js';
import {
  CLOSED,
  CONTEXT,
  DIALECT_VERSION,
  DRAFT,
  ESCAPE,
  HELLO,
  MESSAGE,
  SIZE_CHANGE,
  SUBMIT,
  SURROUNDINGS,
} from '../protocol/messages.js';
import {WindowTransport} from '../protocol/window-transport.js';
import {contextParams, readContext} from './read-context.js';
import {type ElicitationGuestOptions, GuestEventTarget, type SubmitVerdict} from './guest-types.js';

/** ms between two drafts: a slider that is dragged changes with every frame, and a host takes too many for a flood. */
const DRAFT_INTERVAL = 200;

/**
 * The companion of a custom UI: says hello to the host that embeds the page, learns what the server asks for, and hands
 * in the answer. No dependency.
 *
 * @example
 * const guest = new ElicitationGuest();
 * const {message, context} = await guest.connected;
 * const {accepted, errors} = await guest.submit({color: '#3b82f6'});
 */
export class ElicitationGuest extends GuestEventTarget {
  /** The first context: what the server asks for. */
  readonly connected: Promise<ElicitationContext>;
  /** The host's colours; `light` until it says otherwise. Also set as `color-scheme` of the page. */
  theme: 'light' | 'dark' = 'light';
  /** What the host speaks, known with the first context. One that speaks `mcp-apps` need not ask again after a wrong answer. */
  dialect?: 'rich' | 'mcp-apps';
  /** What the host shows around the guest anyway, known with the first context: `message`, `decline`, `cancel`. */
  surroundings: readonly unknown[] = [];

  #window: Window & typeof globalThis;
  #transport: WindowTransport;
  #connect!: (context: ElicitationContext) => void;
  #pending = new Map<JsonRpcId, (verdict: SubmitVerdict) => void>();
  #ids = 0;
  /** The host has answered a submit by its id. */
  #answersIds = false;
  /** The host speaks MCP Apps. */
  #app = false;
  /** The request of an MCP Apps host that waits for its response. */
  #asked?: JsonRpcId;
  #attempts = 0;
  #closed = false;
  #observer?: ResizeObserver;
  #height = 0;
  #draft?: ElicitContent;
  #draftTimer?: number;

  /** Says hello at once: listen for `context` in the same task, or await `connected`. */
  constructor({
    targetOrigin,
    autoResize = true,
    dialect = 'auto',
    window: own = window,
  }: ElicitationGuestOptions = {}) {
    super();
    this.#window = own;
    this.connected = new Promise((resolve) => (this.#connect = resolve));
    this.#transport = new WindowTransport(own, own.parent, targetOrigin);
    this.#transport.onmessage = (data) => this.#receive(data);
    own.addEventListener('keydown', this.#onKeydown);
    own.addEventListener('pagehide', this.#sendDraft);
    if (autoResize) this.#observeSize();
    // Both at once: a host of one dialect takes no notice of the other's hello, and the first answer settles it.
    if (dialect !== 'mcp-apps') {
      this.#transport.send({type: HELLO, payload: {elicitation: {version: DIALECT_VERSION}}});
    }
    if (dialect !== 'rich') {
      const appInfo = {name: own.document.title || 'Elicitation', version: '1'};
      const appCapabilities = {elicitation: {}};
      const params = {appInfo, appCapabilities, protocolVersion: BRIDGE_VERSION};
      this.#transport.send(request(INITIALIZE, INITIALIZE, params));
    }
  }

  /**
   * Answers with `content`. Resolves with the host's verdict: not accepted means that the user must correct it. Against
   * a host that never acknowledges, it stays pending until a correction comes or `close()`.
   */
  submit(content: ElicitContent): Promise<SubmitVerdict> {
    return this.#answer('accept', content);
  }

  /** Answers that the user refuses. */
  decline(): Promise<SubmitVerdict> {
    return this.#answer('decline');
  }

  /** Answers that the user wants to stop here, without a refusal. */
  cancel(): Promise<SubmitVerdict> {
    return this.#answer('cancel');
  }

  /**
   * Tells the host what has been entered so far, so that it survives a reload, a move and a fallback to the host's form.
   * May be called for every change: the host hears the first at once, then the latest every 200 ms, and in any case
   * before an answer, before `close()` and before the page goes away.
   */
  saveDraft(content: ElicitContent): void {
    if (this.#closed) return;
    this.#draft = defined(content);
    if (this.#draftTimer === undefined) this.#sendDraft();
  }

  /** Stops listening and settles every pending submit as not accepted. Does not answer the request. */
  close(): void {
    if (this.#closed) return;
    this.#sendDraft();
    this.#window.clearTimeout(this.#draftTimer);
    this.#closed = true;
    this.#transport.close();
    this.#observer?.disconnect();
    this.#window.removeEventListener('keydown', this.#onKeydown);
    this.#window.removeEventListener('pagehide', this.#sendDraft);
    this.#settle({accepted: false, errors: []});
  }

  #answer(action: ElicitAction, content?: ElicitContent): Promise<SubmitVerdict> {
    if (this.#closed) return Promise.resolve({accepted: false, errors: []});
    this.#sendDraft();
    const id = ++this.#ids;
    const answer: JsonObject = content ? {action, content: defined(content)} : {action};
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      if (!this.#app) this.#transport.send(request(id, SUBMIT, {content: null, ...answer}));
      // One response for one request: what comes after it waits for the next.
      else if (this.#asked !== undefined) this.#transport.send(result(this.#asked, answer));
      this.#asked = undefined;
    });
  }

  #receive(data: unknown) {
    if (isResponse(data)) return this.#verdict(data);
    if (isRequest(data)) return this.#serve(data);
    if (!isNotification(data)) return;
    const params = data.params ?? {};
    if (data.method === HOST_CONTEXT_CHANGED) this.#hostContext(params);
    else if (data.method === CONTEXT) this.#context(params);
    else if (data.method === SURROUNDINGS && Array.isArray(params['shows']))
      this.surroundings = params['shows'];
    else if (data.method === MESSAGE) {
      const {message = '', type = 'info', data: extra} = params;
      this.dispatchEvent(withFields(new Event('notification'), {message, type, data: extra}));
    } else if (data.method === CLOSED) this.#end(params['reason'], params['reason'] === 'accepted');
    else if (data.method === CANCELLED && params['requestId'] === this.#asked) this.#end('cancelled', false);
  }

  /** What an MCP Apps host asks. */
  #serve({id, method, params = {}}: JsonRpcRequest) {
    if (method === ELICIT) {
      this.#asked = id;
      this.#context(contextParams(params));
    } else if (method === TEARDOWN || method === PING) {
      this.#transport.send(result(id, {}));
      // An answer that the host tears down upon was accepted.
      if (method === TEARDOWN) this.#end('closed', true);
    } else this.#transport.send(failure(id, {code: -32601, message: 'Method not found'}));
  }

  #end(reason: unknown, accepted: boolean) {
    this.#draft = undefined;
    this.#settle({accepted, errors: []});
    this.close();
    this.dispatchEvent(withFields(new Event('close'), {reason}));
  }

  #hostContext({theme, styles}: JsonObject) {
    this.#applyTheme(theme);
    const variables = isJsonObject(styles) && isJsonObject(styles['variables']) ? styles['variables'] : {};
    for (const [name, value] of Object.entries(variables)) {
      if (name.startsWith('--')) this.#window.document.documentElement.style.setProperty(name, String(value));
    }
  }

  #verdict({id, result: value, error}: JsonRpcResponse) {
    if (id === INITIALIZE && value && !this.#attempts) {
      this.#app = true;
      if (isJsonObject(value['hostContext'])) this.#hostContext(value['hostContext']);
      this.#transport.send(notification(INITIALIZED));
      this.#sendSize();
    }
    const settle = this.#pending.get(id);
    if (!settle || this.#app) return;
    this.#answersIds = true;
    this.#pending.delete(id);
    if (value) return settle({accepted: value['accepted'] === true, errors: []});
    const errors = isJsonObject(error?.data) && error.data['errors'];
    settle({
      accepted: false,
      errors: Array.isArray(errors) ? errors : [{path: '', keyword: 'host', message: error?.message ?? ''}],
    });
  }

  #context(params: JsonObject) {
    const context = readContext(params, this.#attempts);
    const {error = '', errors, content} = context;
    this.#attempts = context.attempt;
    this.dialect = this.#app ? 'mcp-apps' : 'rich';
    this.#applyTheme(context.context?.['theme']);
    this.#connect(context);
    this.dispatchEvent(withFields(new Event('context'), {context}));
    if (!errors) return;
    const invalid = errors.length ? errors : [{path: '', keyword: 'host', message: error}];
    // The correction is also the verdict of a host that answers no ids. Of one that does, it belongs to the last submit.
    if (!this.#answersIds) this.#settle({accepted: false, errors: invalid});
    this.dispatchEvent(withFields(new Event('invalid'), {errors: invalid, message: error, content}));
  }

  #settle(verdict: SubmitVerdict) {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const settle of waiting) settle(verdict);
  }

  #applyTheme(theme: unknown) {
    if (theme !== 'light' && theme !== 'dark') return;
    this.theme = theme;
    const root = this.#window.document.documentElement;
    root.style.colorScheme = theme;
    root.dataset['theme'] = theme;
  }

  #observeSize() {
    const root = this.#window.document.documentElement;
    this.#observer = new this.#window.ResizeObserver(() => {
      const height = Math.ceil(root.getBoundingClientRect().height);
      if (height === this.#height || height === 0) return;
      this.#height = height;
      this.#sendSize();
    });
    this.#observer.observe(root);
  }

  #sendSize() {
    const height = this.#height;
    if (!height) return;
    this.#transport.send(
      this.#app ? notification(SIZE_CHANGED, {height}) : {type: SIZE_CHANGE, payload: {height}},
    );
  }

  #sendDraft = () => {
    this.#window.clearTimeout(this.#draftTimer);
    this.#draftTimer = undefined;
    if (!this.#draft) return;
    this.#transport.send(notification(DRAFT, {content: this.#draft}));
    this.#draft = undefined;
    this.#draftTimer = this.#window.setTimeout(this.#sendDraft, DRAFT_INTERVAL);
  };

  #onKeydown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) this.#transport.send(notification(ESCAPE));
  };
}

/** Own members without the `undefined` ones, which structured cloning would keep as keys. */
const defined = (content: ElicitContent) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));

/** Adds fields to an event; defined, not assigned, because `type` is a getter of Event's own. */
const withFields = (event: Event, fields: JsonObject) => {
  for (const [name, value] of Object.entries(fields))
    Object.defineProperty(event, name, {value, enumerable: true});
  return event;
};
