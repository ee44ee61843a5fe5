import type {ElicitAction, ElicitationContext, ElicitContent, FieldError} from '../protocol/elicitation.js';
import {defined, type JsonObject, isJsonObject, objectOf} from '../protocol/json.js';
import {classify, type JsonRpcId, notification} from '../protocol/json-rpc.js';
import {DRAFT, ESCAPE} from '../protocol/dialects/rich.js';
import {WindowTransport} from '../protocol/window/window-transport.js';
import type {GuestDialect, HostMessage, Incoming} from './guest-dialect.js';
import {type ElicitationGuestOptions, GuestEventTarget, type SubmitVerdict} from './guest-types.js';
import {McpAppsDialect} from './mcp-apps.js';
import {rich} from './rich.js';

/** Minimum interval between drafts in ms. Keeps a control that changes on every animation frame below the host's rate limit. */
const DRAFT_INTERVAL = 200;

/**
 * Connects a custom UI to the host that embeds its page: receives the request and sends the answer. Has no dependencies.
 *
 * @example
 * const guest = new ElicitationGuest();
 * const {message, context} = await guest.connected;
 * const {accepted, errors} = await guest.submit({color: '#3b82f6'});
 */
export class ElicitationGuest extends GuestEventTarget {
  /** Resolves with the first context: the request of the server. */
  readonly connected: Promise<ElicitationContext>;
  /** Theme of the host; `light` until the host sends one. Also set as `color-scheme` of the page. */
  theme: 'light' | 'dark' = 'light';
  /** The dialect of the host, set before the first context. An `mcp-apps` host need not repeat the request after an invalid answer. */
  dialect?: 'rich' | 'mcp-apps';
  /** The parts that the host shows around the guest, set with the first context: `message`, `decline`, `cancel`. */
  surroundings: readonly unknown[] = [];

  #window: Window & typeof globalThis;
  #transport: WindowTransport;
  #dialects: readonly GuestDialect[] = [rich, new McpAppsDialect()];
  #dialect: GuestDialect = rich;
  #connect!: (context: ElicitationContext) => void;
  #pending = new Map<JsonRpcId, (verdict: SubmitVerdict) => void>();
  #ids = 0;
  /** Whether the host has sent a verdict for the id of an answer. */
  #sendsVerdicts = false;
  #attempts = 0;
  #closed = false;
  #observer?: ResizeObserver;
  #height = 0;
  #draft?: ElicitContent;
  #draftTimer?: number;

  /** Sends the first message immediately. Add a `context` listener in the same task, or await `connected`. */
  constructor({
    targetOrigin,
    autoResize = true,
    dialect = 'auto',
    window: page = window,
  }: ElicitationGuestOptions = {}) {
    super();
    this.#window = page;
    this.connected = new Promise((resolve) => (this.#connect = resolve));
    this.#transport = new WindowTransport(page, page.parent, targetOrigin);
    this.#transport.onmessage = (message) => {
      const kind = classify(message);
      if (kind === 'foreign' || kind === 'malformed') return;
      // Both dialects read every message, because a `rich` host also sends its look as an MCP Apps notification.
      for (const each of this.#dialects) this.#handle(each.read(message as Incoming), each);
    };
    page.addEventListener('keydown', this.#onKeydown);
    page.addEventListener('pagehide', this.#sendDraft);
    if (autoResize) this.#observeSize();
    // A host that speaks one dialect ignores the first message of the other.
    for (const each of this.#dialects) {
      if (dialect === 'auto' || dialect === each.name)
        this.#transport.send(each.hello(page.document.title || 'Elicitation'));
    }
  }

  /**
   * Answers with `content`. Resolves with the verdict of the host; if the answer isn't accepted, the user has to correct it. If the
   * host sends no verdicts, the promise stays pending until a correction arrives or `close()` is called.
   */
  submit(content: ElicitContent): Promise<SubmitVerdict> {
    return this.#answer('accept', content);
  }

  /** Answers that the user declines. */
  decline(): Promise<SubmitVerdict> {
    return this.#answer('decline');
  }

  /** Answers that the user dismissed the request without declining. */
  cancel(): Promise<SubmitVerdict> {
    return this.#answer('cancel');
  }

  /**
   * Sends the user's input so far to the host, so that it survives a reload, a move in the DOM and a fallback to the form of the
   * host. Can be called for every change: the first draft is sent immediately, then the latest one every 200 ms. A pending draft is
   * also sent before an answer, before `close()` and before the page is unloaded.
   */
  saveDraft(content: ElicitContent): void {
    if (this.#closed) return;
    this.#draft = defined(content);
    if (this.#draftTimer === undefined) this.#sendDraft();
  }

  /** Stops listening and settles every pending answer as not accepted. Does not answer the request. */
  close(): void {
    if (this.#closed) return;
    this.#sendDraft();
    this.#window.clearTimeout(this.#draftTimer);
    this.#closed = true;
    this.#transport.close();
    this.#observer?.disconnect();
    this.#window.removeEventListener('keydown', this.#onKeydown);
    this.#window.removeEventListener('pagehide', this.#sendDraft);
    this.#settleAll(false);
  }

  async #answer(action: ElicitAction, content?: ElicitContent): Promise<SubmitVerdict> {
    if (this.#closed) return {accepted: false, errors: []};
    this.#sendDraft();
    const id = ++this.#ids;
    const message = this.#dialect.answer(content ? {action, content: defined(content)} : {action}, id);
    if (message) this.#transport.send(message);
    return new Promise((resolve) => this.#pending.set(id, resolve));
  }

  #handle(
    {welcome, request, look, reply, surroundings, update, verdict, closed}: HostMessage,
    dialect: GuestDialect,
  ) {
    if (welcome && this.dialect) return;
    if (welcome || request) this.dialect ??= (this.#dialect = dialect).name;
    this.#applyLook(look);
    if (reply) this.#transport.send(reply);
    if (welcome) this.#sendSize();
    if (Array.isArray(surroundings)) this.surroundings = surroundings;
    if (request) this.#context(request);
    if (update) this.#fire('notification', update);
    if (verdict && dialect === this.#dialect) {
      const {id, ...settled} = verdict;
      this.#sendsVerdicts ||= this.#pending.has(id);
      this.#pending.get(id)?.(settled);
      this.#pending.delete(id);
    }
    if (closed) {
      this.#draft = undefined;
      this.#settleAll(closed.accepted);
      this.close();
      this.#fire('close', {reason: closed.reason});
    }
  }

  #context(params: JsonObject) {
    const context = readContext(params, this.#attempts);
    const {error = '', errors, content, attempt} = context;
    this.#attempts = attempt;
    this.#applyLook({theme: context.context?.['theme']});
    this.#connect(context);
    this.#fire('context', {context});
    if (!errors) return;
    const invalid = errors.length ? errors : [{path: '', keyword: 'host', message: error}];
    // If the host sends verdicts, this correction belongs to an answer whose promise is already settled.
    if (!this.#sendsVerdicts) this.#settleAll(false, invalid);
    this.#fire('invalid', {errors: invalid, message: error, content});
  }

  #settleAll(accepted: boolean, errors: FieldError[] = []) {
    this.#pending.forEach((settle) => {
      settle({accepted, errors});
    });
    this.#pending.clear();
  }

  /** Fires an event with `fields`. They are defined, not assigned, because `type` is a getter of `Event`. */
  #fire(type: string, fields: JsonObject) {
    this.dispatchEvent(Object.defineProperties(new Event(type), Object.getOwnPropertyDescriptors(fields)));
  }

  #applyLook(look: unknown) {
    this.theme = applyLook(this.#window.document, look) ?? this.theme;
  }

  #observeSize() {
    const root = this.#window.document.documentElement;
    if (!this.#window.ResizeObserver) return;
    this.#observer = new this.#window.ResizeObserver(() => {
      const height = Math.ceil(root.getBoundingClientRect().height);
      if (height === this.#height) return;
      this.#height = height;
      this.#sendSize();
    });
    this.#observer.observe(root);
  }

  #sendSize() {
    if (this.#height) this.#transport.send(this.#dialect.size(this.#height));
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
    // 229: the key belongs to an input method.
    if (event.key === 'Escape' && event.keyCode !== 229 && !event.defaultPrevented)
      this.#transport.send(notification(ESCAPE));
  };
}

/** The parts of a host's look that are used. Not validated: any member may have another type. */
interface Look {
  theme?: unknown;
  styles?: {variables?: object} | null;
}

/**
 * Applies the look of the host to a page: the theme as `color-scheme` and `data-theme`, the style variables as custom properties of
 * `:root`. Returns the theme; `undefined` if the host sent none.
 */
function applyLook({documentElement: root}: Document, look: unknown): 'light' | 'dark' | undefined {
  const {theme, styles} = (look ?? {}) as Look;
  for (const [name, value] of Object.entries(styles?.variables ?? {}))
    if (name.startsWith('--')) root.style.setProperty(name, String(value));
  if (theme !== 'light' && theme !== 'dark') return undefined;
  return (root.style.colorScheme = root.dataset['theme'] = theme);
}

/**
 * Reads the parameters of a context. Some hosts send the error only as a string in `context.error` and do not count attempts.
 *
 * @param attempts - Attempt number of the previous context; 0 if there was none.
 */
function readContext(params: JsonObject, attempts: number): ElicitationContext {
  const {message, schema, attempt, context, content} = params;
  const errors = Array.isArray(params['errors']) ? (params['errors'] as FieldError[]) : [];
  const sentence = isJsonObject(context) && context['error'];
  const error = (typeof sentence === 'string' && sentence) || errors.map((each) => each.message).join(', ');
  const failed = !!(errors.length || error);
  return {
    message: typeof message === 'string' ? message : '',
    schema: objectOf(schema),
    attempt: typeof attempt === 'number' ? attempt : attempts + (failed ? 1 : 0) || 1,
    ...(isJsonObject(context) && {context}),
    ...(isJsonObject(content) && {content}),
    ...(failed && {error, errors}),
  };
}
