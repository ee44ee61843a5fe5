import type {ElicitAction, ElicitationContext, ElicitContent, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {
  isNotification,
  isResponse,
  notification,
  request,
  type JsonRpcId,
  type JsonRpcResponse,
} from '../protocol/json-rpc.js';
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

export interface ElicitationGuestOptions {
  /** Origin of the host. Default: any host may ask; answers then go to the origin that asked. */
  targetOrigin?: string;
  /** Tell the host how tall the page is, now and whenever it changes. Default `true`. */
  autoResize?: boolean;
  /** Which protocol to speak. `auto` settles on the one that the host answers. */
  dialect?: 'auto' | 'rich' | 'mcp-apps';
  /** The window of the guest page. */
  window?: Window & typeof globalThis;
}

/** The host's verdict on a submitted answer. */
export interface SubmitVerdict {
  accepted: boolean;
  errors: FieldError[];
}

/** What the host asks for; fired again when the host asks for a correction, then with `error` and `errors`. */
export type GuestContextEvent = Event & {readonly context: ElicitationContext};
/** The host did not accept the answer. */
export type GuestInvalidEvent = Event & {
  readonly errors: readonly FieldError[];
  readonly message: string;
  readonly content?: ElicitContent;
};
/** The host shows an update; the guest may react to it. */
export type GuestNotificationEvent = Event & {
  readonly message: string;
  readonly type: string;
  readonly data?: unknown;
};
/** Nothing more will be accepted: answered, cancelled or taken back. */
export type GuestCloseEvent = Event & {readonly reason?: string};

export interface ElicitationGuestEventMap {
  context: GuestContextEvent;
  invalid: GuestInvalidEvent;
  notification: GuestNotificationEvent;
  close: GuestCloseEvent;
}

/** ms between two drafts: a slider that is dragged changes with every frame, and a host takes too many for a flood. */
const DRAFT_INTERVAL = 200;

type Listener<K extends keyof ElicitationGuestEventMap> = (event: ElicitationGuestEventMap[K]) => void;

export interface ElicitationGuest {
  addEventListener<K extends keyof ElicitationGuestEventMap>(
    type: K,
    listener: Listener<K>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ElicitationGuestEventMap>(
    type: K,
    listener: Listener<K>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void;
}

/**
 * The companion of a custom UI: says hello to the host that embeds the page, learns what the server asks for, and hands
 * in the answer. No dependency.
 *
 * @example
 * const guest = new ElicitationGuest();
 * const {message, context} = await guest.connected;
 * const {accepted, errors} = await guest.submit({color: '#3b82f6'});
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface types the events that the base class dispatches
export class ElicitationGuest extends EventTarget {
  /** The first context: what the server asks for. */
  readonly connected: Promise<ElicitationContext>;
  /** The host's colours; `light` until it says otherwise. Also set as `color-scheme` of the page. */
  theme: 'light' | 'dark' = 'light';
  /** What the host shows around the guest anyway, known with the first context: `message`, `decline`, `cancel`. */
  surroundings: readonly unknown[] = [];

  #window: Window & typeof globalThis;
  #transport: WindowTransport;
  #connect!: (context: ElicitationContext) => void;
  #pending = new Map<JsonRpcId, (verdict: SubmitVerdict) => void>();
  #ids = 0;
  #attempts = 0;
  #closed = false;
  #observer?: ResizeObserver;
  #height = 0;
  #draft?: ElicitContent;
  #draftTimer?: number;

  /** Says hello at once: listen for `context` in the same task, or await `connected`. */
  constructor({targetOrigin, autoResize = true, window: own = window}: ElicitationGuestOptions = {}) {
    super();
    this.#window = own;
    this.connected = new Promise((resolve) => (this.#connect = resolve));
    this.#transport = new WindowTransport(own, own.parent, targetOrigin);
    this.#transport.onmessage = (data) => this.#receive(data);
    own.addEventListener('keydown', this.#onKeydown);
    own.addEventListener('pagehide', this.#sendDraft);
    if (autoResize) this.#observeSize();
    this.#transport.send({type: HELLO, payload: {elicitation: {version: DIALECT_VERSION}}});
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
    const params: JsonObject = {action, content: content ? defined(content) : null};
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      this.#transport.send(request(id, SUBMIT, params));
    });
  }

  #receive(data: unknown) {
    if (isResponse(data)) this.#verdict(data);
    if (!isNotification(data)) return;
    const params = data.params ?? {};
    if (data.method === CONTEXT) this.#context(params);
    else if (data.method === SURROUNDINGS && Array.isArray(params['shows']))
      this.surroundings = params['shows'];
    else if (data.method === MESSAGE) {
      const {message = '', type = 'info', data: extra} = params;
      this.dispatchEvent(withFields(new Event('notification'), {message, type, data: extra}));
    } else if (data.method === CLOSED) {
      this.#draft = undefined;
      this.#settle({accepted: params['reason'] === 'accepted', errors: []});
      this.close();
      this.dispatchEvent(withFields(new Event('close'), {reason: params['reason']}));
    }
  }

  #verdict({id, result, error}: JsonRpcResponse) {
    const settle = this.#pending.get(id);
    if (!settle) return;
    this.#pending.delete(id);
    if (result) return settle({accepted: result['accepted'] === true, errors: []});
    const errors = isJsonObject(error?.data) && error.data['errors'];
    settle({
      accepted: false,
      errors: Array.isArray(errors) ? errors : [{path: '', keyword: 'host', message: error?.message ?? ''}],
    });
  }

  #context(params: JsonObject) {
    const extra = isJsonObject(params['context']) ? params['context'] : undefined;
    const errors = Array.isArray(params['errors']) ? (params['errors'] as FieldError[]) : [];
    const sentence = extra?.['error'];
    const error =
      typeof sentence === 'string' && sentence ? sentence : errors.map(({message}) => message).join(', ');
    const failed = errors.length > 0 || error !== '';
    this.#attempts =
      typeof params['attempt'] === 'number' ? params['attempt'] : this.#attempts + (failed ? 1 : 0) || 1;
    const context: ElicitationContext = {
      message: typeof params['message'] === 'string' ? params['message'] : '',
      schema: isJsonObject(params['schema']) ? params['schema'] : {},
      attempt: this.#attempts,
    };
    if (extra) context.context = extra;
    if (isJsonObject(params['content'])) context.content = params['content'];
    if (failed) Object.assign(context, {error, errors});
    this.#applyTheme(extra?.['theme']);
    this.#connect(context);
    this.dispatchEvent(withFields(new Event('context'), {context}));
    if (!failed) return;
    const invalid = errors.length ? errors : [{path: '', keyword: 'host', message: error}];
    // The correction is also the verdict of a host that answers no ids.
    this.#settle({accepted: false, errors: invalid});
    this.dispatchEvent(
      withFields(new Event('invalid'), {errors: invalid, message: error, content: context.content}),
    );
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
      this.#transport.send({type: SIZE_CHANGE, payload: {height}});
    });
    this.#observer.observe(root);
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
