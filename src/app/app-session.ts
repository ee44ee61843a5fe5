import {developmentNotice} from '../development-notice.js';
import {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {notification, request} from '../protocol/json-rpc.js';
import {
  LIST_PROMPTS,
  LIST_RESOURCES,
  LIST_TEMPLATES,
  LIST_TOOLS,
  listChanged,
  type ServerList,
} from '../protocol/dialects/lists.js';
import {ELICIT, REQUEST_DISPLAY_MODE, TEARDOWN} from '../protocol/dialects/mcp-apps.js';
import type {GuestFrameOptions} from '../sandbox/guest-frame.js';
import {withFirst} from '../sandbox/guest-reporter.js';
import type {GuestSource} from '../sandbox/guest-source.js';
import {reachOf} from '../sandbox/relay-resource.js';
import {AppCalls, type AppCallsOptions} from '../session/calls/app-calls.js';
import {type CallHandlers, capabilitiesOf} from '../session/calls/app-handlers.js';
import {AppsBridge} from '../session/dialects/apps-bridge.js';
import {GuestConnection} from '../session/guest-connection.js';
import {hostContextOf} from '../session/page/host-context.js';
import {watchTheme} from '../session/page/theme-watch.js';
import {HELLO, isLifecycle, REQUEST_RENDER_DATA} from '../protocol/dialects/rich.js';
import {readWidgetMessage, renderData} from '../session/dialects/mcp-ui.js';
import {type TraceEvent, type TraceListener, tracer} from '../session/trace/trace.js';
import type {ToolCallState} from './tool-call-state.js';
import pageHabits from './page-habits.ts?script';

/** The requests that only an app of a tool may make. */
const TOOL_APP_REQUESTS = {
  [LIST_TOOLS]: 'listTools',
  [LIST_RESOURCES]: 'listResources',
  [LIST_TEMPLATES]: 'listResourceTemplates',
  [LIST_PROMPTS]: 'listPrompts',
  [REQUEST_DISPLAY_MODE]: 'displayMode',
  [ELICIT]: 'elicit',
} as const;

/** The calls that read the lists of the server. */
const READS = {tools: 'listTools', resources: 'listResources', prompts: 'listPrompts'} as const;

/** The page around an app, as the app sees it. Read again with every change. */
interface AppSurroundings {
  theme(): 'light' | 'dark';
  locale(): string;
  hostContext(): JsonObject;
  displayModes(): readonly string[];
}

interface AppEvents {
  /** The app is ready, or has loaded and only listens. Called again when it has reloaded itself. */
  onReady(): void;
  onSize(size: {height?: number; width?: number}): void;
  onEscape(): void;
  onLog(params: JsonObject): void;
  onTeardownRequest(): void;
  /** The app has failed and was removed. */
  onFailed(error: ElicitationError): void;
}

interface AppSessionOptions extends GuestFrameOptions {
  surroundings: AppSurroundings;
  /** The tool call that the app is displayed for. */
  toolCall: ToolCallState;
  /** The permissions that the app has, as in `_meta.ui.permissions`. */
  permissions: readonly string[];
  /** Who answers the requests of the app. */
  calls: {
    handlers: CallHandlers;
    /** Calls `listener` when a list of the server has changed, until the signal aborts. */
    onListChanged?: ((listener: (list: ServerList) => void, signal: AbortSignal) => void) | undefined;
  } & Pick<AppCallsOptions, 'permit' | 'onOpenLink'>;
  events: AppEvents;
  /** The declarations of the app that have no effect, for the trace. */
  ignored?: readonly string[];
  trace?: TraceListener;
}

/** A guest with what pages expect of a browser, before its own scripts. */
const withHabits = (guest: GuestSource): GuestSource =>
  guest.html === undefined
    ? guest
    : {...guest, html: withFirst(guest.html, `<script>${pageHabits}</script>`)};

/** An MCP App that is displayed for a tool, in one frame, from its first message to its teardown. */
export class AppSession {
  readonly #options: AppSessionOptions;
  readonly #guest: GuestConnection;
  readonly #bridge: AppsBridge;
  readonly #calls: AppCalls;
  readonly #stop = new AbortController();
  readonly #trace: (event: TraceEvent) => void;
  /** Whether the app has said hello as MCP Apps does. */
  #ready = false;
  /** Whether the app has said no hello in time: it receives the tool call, and has no calls. */
  #listens = false;
  /** Whether the app is an older mcp-ui widget. */
  #isWidget = false;

  /** @throws ElicitationError `MESSAGE_TOO_LARGE`, `UNSAFE_URL` or `GUEST_LOAD_FAILED`, before a frame exists. */
  constructor(options: AppSessionOptions) {
    this.#options = options;
    const {container, limits, calls, permissions, surroundings} = options;
    const trace = tracer('app', options.trace);
    this.#trace = trace;
    for (const name of options.ignored ?? []) trace({kind: 'state', status: `ignored _meta.ui.${name}`});
    this.#bridge = new AppsBridge({
      hostContext: () => ({
        ...hostContextOf(container, surroundings.locale()),
        ...surroundings.hostContext(),
        theme: surroundings.theme(),
      }),
      displayModes: () => surroundings.displayModes(),
      capabilities: {
        ...capabilitiesOf(calls.handlers, calls.onOpenLink !== undefined, calls.onListChanged !== undefined),
        sandbox: {
          permissions: Object.fromEntries(permissions.map((name) => [name, {}])),
          csp: reachOf(options).allowed,
        },
      },
      calls: TOOL_APP_REQUESTS,
    });
    // As in the reference host of MCP Apps. Some libraries for graphics and shaders need it.
    this.#guest = new GuestConnection(
      {...options, guest: withHabits(options.guest), evaluation: true},
      {
        message: (message, activated) => this.#receive(message, activated),
        silent: (notice) => this.#keep(notice),
        failed: (error) => this.#fail(error),
        trace,
      },
    );
    this.#calls = new AppCalls({
      ...{...calls, limits, trace},
      ended: this.#stop.signal,
      send: (messages) => this.#guest.send(messages),
    });
    calls.onListChanged?.((list) => this.#listChanged(list), this.#stop.signal);
  }

  supports(mode: string): boolean {
    return this.#bridge.supports(mode);
  }

  /** Sends a message about the tool call. An app that is not ready receives it when it is. */
  send(message: unknown): void {
    if (this.#stop.signal.aborted) return;
    if (this.#ready || this.#listens) this.#guest.send([message]);
    if (this.#isWidget) this.#guest.send([this.#renderData()]);
  }

  refresh(): void {
    if (this.#ready && !this.#stop.signal.aborted) this.#guest.send(this.#bridge.contextChanged());
  }

  /** Asks the app to finish, and removes it. Resolves when its frame is removed. */
  async close(reason: string): Promise<void> {
    if (this.#stop.signal.aborted) return this.#guest.leaving;
    this.#stop.abort(new ElicitationError('CLOSED', 'The app was closed.'));
    this.#guest.close(this.#ready ? [request('teardown', TEARDOWN, {reason})] : []);
    await this.#guest.leaving;
  }

  #fail(error: ElicitationError) {
    if (this.#stop.signal.aborted) return;
    void this.close('failed');
    this.#options.events.onFailed(error);
  }

  #receive(message: unknown, activated: boolean) {
    const read = this.#bridge.read(message);
    const widget = read.kind === 'unknown' ? this.#readWidget(message) : undefined;
    const event = widget ?? read;
    const {events} = this.#options;
    switch (event.kind) {
      case 'initialized':
        return this.#initialized();
      case 'question':
        return this.#guest.send(event.answer);
      case 'unsupported':
        return this.#guest.send(this.#bridge.unsupported(event.id, event.method));
      case 'call':
        return void this.#calls.take(event, true, activated);
      case 'size':
        if (widget) this.#guest.reveal();
        return widget || this.#ready || this.#listens ? events.onSize(event) : undefined;
      case 'escape':
        return events.onEscape();
      case 'log':
        return events.onLog(event.params);
      case 'request-teardown':
        return events.onTeardownRequest();
      case 'response':
        // The only request to an app is its teardown, whose response ends the frame.
        if (event.response.id !== 'teardown') this.#guest.dropped('unexpected-response');
        return;
      case 'unknown':
        return this.#guest.dropped(event.reason, event.detail);
    }
  }

  /** Reads a message of an older mcp-ui widget. Its first action is a hello, too, because widgets need not say one. */
  #readWidget(message: unknown): ReturnType<typeof readWidgetMessage> {
    const asks = isLifecycle(message, REQUEST_RENDER_DATA);
    const event = readWidgetMessage(message);
    if (asks || isLifecycle(message, HELLO)) {
      this.#welcomeWidget();
      return {kind: 'question', answer: [this.#renderData(asks ? message.messageId : undefined)]};
    }
    if (event && event.kind !== 'size' && !this.#ready) this.#welcomeWidget();
    return event;
  }

  #welcomeWidget() {
    if (this.#isWidget) return;
    this.#isWidget = true;
    this.#guest.greeted();
    if (!this.#ready && !this.#listens) this.#options.events.onReady();
  }

  #renderData(messageId?: unknown): JsonObject {
    const {surroundings, toolCall} = this.#options;
    const {displayMode} = this.#bridge;
    const context = {theme: surroundings.theme(), locale: surroundings.locale(), displayMode};
    return renderData({...context, ...toolCall.renderData}, messageId);
  }

  /** Keeps an app that only listens. */
  #keep(notice: string): true {
    const status = `The app ${notice} It stays, and its calls are refused.`;
    this.#trace({kind: 'state', status});
    developmentNotice(status);
    this.#listens = true;
    this.#begin();
    return true;
  }

  /** An app that is not ready has read no list. */
  #listChanged(list: ServerList) {
    const isRead = this.#options.calls.handlers[READS[list]] !== undefined;
    if (this.#ready && isRead && !this.#stop.signal.aborted)
      this.#guest.send([notification(listChanged(list))]);
  }

  #initialized() {
    const first = !this.#ready;
    this.#ready = true;
    this.#listens = false;
    this.#guest.greeted();
    if (first) watchTheme(this.#options.container, () => this.refresh(), this.#stop.signal);
    this.#begin();
  }

  /** Gives the app the tool call. */
  #begin() {
    const {toolCall, events} = this.#options;
    this.#guest.send(toolCall.messages);
    events.onReady();
  }
}
