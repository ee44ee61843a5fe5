import {
  type AppSession,
  type AppSource,
  type CallHandlers,
  type CallName,
  CallPolicy,
  GuestSize,
  notAllowed,
  ToolCallState,
  toolInfoOf,
} from '../../src/app/index.js';
import {type ServerLabel, serverLabel, serverText} from '../../src/presentation/index.js';
import {
  ElicitationError,
  isElicitationError,
  type JsonObject,
  type ToolCall,
} from '../../src/protocol/index.js';
import {sandboxedApp} from './rooms.js';
import {url as urlRoom} from '../rooms.js';
import {
  AppErrorEvent,
  AppLogEvent,
  AppMessageEvent,
  AppModelContextEvent,
  AppReadyEvent,
  AppTraceEvent,
} from '../events/app.js';
import {themeOf} from '../shared/guest/guest-area.js';
import {type AppStage, type AppToShow, type DisplayMode, isDisplayMode} from './app-stage.js';
import {WaitingRelay} from './waiting-relay.js';

/** The state of an app. `idle`: none is displayed. */
export type AppStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** ms after which an app that has reported no height gets one. */
const UNREPORTED = 1_000;

const NEEDS_ACTIVATION: ReadonlySet<CallName> = new Set(['message', 'downloadFile', 'intent']);

/** An app that `<mcp-app-frame>` displays. Its methods inform the app about the tool call. After the app is closed they have no effect. */
export class AppView {
  readonly #stage: AppStage;
  readonly #app: AppToShow;
  readonly #size: GuestSize;
  readonly #relay: WaitingRelay;
  readonly #call: ToolCallState;
  readonly #policy: CallPolicy;
  #session: AppSession | undefined;
  #status: AppStatus = 'loading';
  #prefersBorder?: boolean | undefined;
  #tool?: {tool: object | undefined; info: JsonObject};
  /** Counts the sessions: an app starts again when its element is inserted again. */
  #runs = 0;
  #closed = false;

  /** @internal */
  constructor(stage: AppStage, app: AppToShow) {
    this.#stage = stage;
    this.#app = app;
    // An app that is never started does not read its resource.
    Promise.resolve(app.resource).catch(() => {});
    this.#relay = new WaitingRelay(stage);
    this.#size = new GuestSize(() => stage.area(), stage.limits.maxGuestHeight);
    this.#call = new ToolCallState(stage.limits);
    const {element} = stage;
    this.#policy = new CallPolicy({
      server: () => app.server,
      approver: () => stage.approver(),
      allowedTools: () => element.allowedTools,
      trustedTools: () => element.trustedTools,
      allowedResources: () => element.allowedResources,
      asker: () => {
        const {name, claimed} = this.label;
        return name ? {[claimed ? 'serverTitle' : 'serverName']: name} : {};
      },
      onChange: () => element.requestUpdate(),
    });
  }

  /** The status of the app. */
  get status(): AppStatus {
    return this.#closed ? 'idle' : this.#status;
  }

  /** Sends a part of the arguments while the model still writes them. Has no effect after `toolInput()`. */
  toolInputPartial(args: JsonObject): void {
    this.#send((call) => call.partialInput(args));
  }

  /** Sends the arguments of the tool call. Only the first call has an effect. */
  toolInput(args: JsonObject): void {
    this.#send((call) => call.input(args));
  }

  /** Sends the result of the tool call. Has no effect after a result or `toolCancelled()`. */
  toolResult(result: object): void {
    // An app receives its input before the result.
    this.toolInput({});
    this.#send((call) => call.result(result));
  }

  /** Reports that the tool call was cancelled or has failed. Has no effect after `toolResult()`. */
  toolCancelled(reason?: string): void {
    this.#send((call) => call.cancelled(reason));
  }

  /** Asks the app to finish, and removes it. Resolves when its frame is removed. */
  async close(): Promise<void> {
    if (!this.#closed) await this.#stage.close(this);
  }

  /** @internal */
  get label(): ServerLabel {
    const {serverName, serverTitle} = this.#app;
    return serverLabel(serverName || this.#stage.element.serverName, serverTitle);
  }

  /** The calls of the app that wait for a decision of the user. @internal */
  get calls(): ReadonlySet<ToolCall> {
    return this.#policy.open;
  }

  /** Whether the app is displayed without a border, as it asks. @internal */
  get borderless(): boolean {
    return this.#prefersBorder === false;
  }

  /** Whether the app may be displayed in a mode. @internal */
  allows(mode: DisplayMode): boolean {
    const {displayModes} = this.#stage.element;
    return mode === 'inline' || (displayModes.includes(mode) && this.#session?.supports(mode) === true);
  }

  /** Notifies the app if its surroundings have changed. @internal */
  refresh(): void {
    this.#session?.refresh();
    // In the language of the page now.
    const frame = this.#stage.area()?.querySelector('iframe');
    if (frame) frame.title = this.#title;
  }

  /** Displays the app, once the element is rendered. Never throws. @internal */
  async start(): Promise<void> {
    const {element, limits} = this.#stage;
    const run = ++this.#runs;
    this.#status = 'loading';
    try {
      const {html, resource} = this.#app;
      let waits = html === undefined;
      const isWaiting = () => waits && run === this.#runs && !this.#closed && element.isConnected;
      if (waits) void this.#relay.load(() => this.#title, isWaiting);
      const contents = await Promise.resolve(resource).finally(() => (waits = false));
      const {AppSession, readApp} = await sandboxedApp();
      await element.updateComplete;
      const server = this.#app.serverName || element.serverName;
      const source = await readApp({html, resource: contents}, element, server, limits.maxHtmlChars);
      if (run !== this.#runs || this.#closed || !element.isConnected) return;
      this.#prefersBorder = source.prefersBorder;
      this.#session = this.#open(AppSession, source);
      element.requestUpdate();
    } catch (error) {
      if (run === this.#runs && !this.#closed) this.#fail(toError(error, 'RESOURCE_UNAVAILABLE'));
    }
  }

  /** Ends the session. The app can be started again. @internal */
  async stop(reason: string): Promise<void> {
    this.#runs++;
    this.#relay.close();
    const session = this.#session;
    this.#session = undefined;
    await session?.close(reason);
  }

  /** Ends the app for good. @internal */
  async end(reason: string): Promise<void> {
    this.#closed = true;
    await this.stop(reason);
  }

  #open(Session: typeof AppSession, {guest, own, ignored, features, permissions}: AppSource): AppSession {
    const {element, text, limits} = this.#stage;
    const {sandboxUrl, csp} = element;
    const relay = this.#relay.usable;
    const container = this.#stage.area()!;
    const theme = () => themeOf(element, container, text.config.theme);
    theme();
    const session = new Session({
      guest,
      container,
      title: this.#title,
      limits,
      ignored,
      trace: (entry) => element.dispatchEvent(new AppTraceEvent(entry)),
      ...(features.length && {features}),
      ...(sandboxUrl && {sandboxUrl}),
      ...(own && {own}),
      ...(relay && {relay}),
      ...(csp && {csp}),
      surroundings: {
        theme,
        locale: () => text.locale,
        hostContext: () => ({
          ...surroundingsOf(this.#stage.area()!, element.displayMode),
          ...this.#toolInfo,
        }),
        displayModes: () => ['inline', ...element.displayModes],
        messages: () => this.#call.messages,
        renderData: () => this.#call.renderData,
      },
      capabilities: {
        sandbox: {permissions: Object.fromEntries(permissions.map((name) => [name, {}]))},
      },
      calls: {
        handlers: this.#handlers(),
        onListChanged: this.#policy.onListChanged,
        permit: (name, params, signal, activated) => this.#permit(name, params, signal, activated),
        onOpenLink: (url, gone) => this.#askToOpen(url, gone),
      },
      events: {
        onReady: () => this.#ready(),
        onSize: ({height}) => this.#size.set(height),
        onEscape: () => this.#stage.setMode('inline'),
        onLog: ({level, data, logger}) =>
          element.dispatchEvent(
            new AppLogEvent(String(level), data, typeof logger === 'string' ? logger : undefined),
          ),
        onTeardownRequest: () => this.#stage.onCloseRequest(this),
        onFailed: (error) => this.#fail(error),
      },
    });
    this.#relay.release();
    return session;
  }

  /** The tool of the app, or of the element: a page that sets `resource` may set `tool` later. */
  get #toolInfo(): JsonObject {
    const tool = this.#app.tool ?? this.#stage.element.tool;
    if (tool !== this.#tool?.tool) this.#tool = {tool, info: toolInfoOf(tool, this.#stage.limits)};
    return this.#tool?.info ?? {};
  }

  get #title(): string {
    return this.#stage.text.text('app.title', {server: this.#server});
  }

  get #server(): string {
    return serverText(this.label, this.#stage.text);
  }

  /** The handlers of the page and of the server. The events report what the page has accepted. */
  #handlers(): CallHandlers {
    const {element} = this.#stage;
    const {message, updateModelContext, downloadFile, intent, notify} = element.appHandlers ?? {};
    return {
      ...this.#policy.handlers,
      ...(message && {
        message: async (params: Parameters<typeof message>[0], call: {signal: AbortSignal}) => {
          await message(params, call);
          element.dispatchEvent(new AppMessageEvent(params.content));
        },
      }),
      ...(updateModelContext && {
        updateModelContext: async (
          params: Parameters<typeof updateModelContext>[0],
          call: {signal: AbortSignal},
        ) => {
          await updateModelContext(params, call);
          element.dispatchEvent(new AppModelContextEvent(params.content, params.structuredContent));
        },
      }),
      ...(downloadFile && {downloadFile}),
      ...(intent && {intent}),
      ...(notify && {notify}),
      displayMode: ({mode}) => ({mode: this.#stage.setMode(mode as DisplayMode)}),
    };
  }

  #permit(name: CallName, params: JsonObject, signal: AbortSignal, activated: boolean): unknown {
    if (name === 'displayMode') {
      const {mode} = params;
      const current = this.#stage.element.displayMode;
      // An app cannot cover a question, such as that about its own call.
      const free =
        mode === 'inline' || mode === current || (activated && !this.calls.size && !this.#stage.isAsked());
      return {mode: isDisplayMode(mode) && free && this.allows(mode) ? mode : current};
    }
    if (NEEDS_ACTIVATION.has(name) && !activated)
      throw notAllowed('The user must click or press a key in the app first.');
    return this.#policy.permit(name, params, signal, activated);
  }

  #askToOpen(url: string, gone: AbortSignal): Promise<boolean> {
    const ask = async () => {
      const {askToOpen} = await urlRoom();
      return askToOpen(this.#stage.element, {url, server: this.#server, area: this.#stage.area()!}, gone);
    };
    return this.#size.during(ask(), gone);
  }

  #ready() {
    const {element} = this.#stage;
    this.#status = 'ready';
    element.requestUpdate();
    element.dispatchEvent(new AppReadyEvent());
    setTimeout(() => this.#size.unreported(), UNREPORTED);
  }

  #fail(error: ElicitationError) {
    this.#relay.close();
    this.#session = undefined;
    this.#status = 'failed';
    this.#stage.setMode('inline');
    this.#report(error);
  }

  #report(error: ElicitationError) {
    const {element} = this.#stage;
    element.requestUpdate();
    element.dispatchEvent(new AppErrorEvent(error));
  }

  /** A value that cannot be sent is reported, and the app is informed that there is no result. */
  #send(message: (call: ToolCallState) => unknown) {
    if (this.#closed) return;
    const call = this.#call;
    const send = (made: unknown) => made && this.#session?.send(made);
    try {
      send(message(call));
    } catch (error) {
      send(call.cancelled('The host could not deliver the data of the tool call.'));
      this.#report(toError(error, 'INVALID_REQUEST'));
    }
  }
}

const toError = (error: unknown, code: ElicitationError['code']): ElicitationError =>
  isElicitationError(error)
    ? error
    : new ElicitationError(code, 'The app could not be displayed; see `cause`.', {cause: error});

/** The host context of an app that depends on its place: mode, size and input devices. Safe areas are outside of the frame. */
function surroundingsOf(area: HTMLElement, displayMode: DisplayMode): JsonObject {
  const {clientWidth: width, clientHeight: height} = area;
  const maxHeight = Number.parseFloat(getComputedStyle(area).maxHeight);
  // More, if the page has given the element a height.
  const most = Number.isFinite(maxHeight) ? {maxHeight: Math.floor(Math.max(maxHeight, height))} : {};
  const matches = (query: string) => area.ownerDocument.defaultView?.matchMedia(query).matches === true;
  return {
    displayMode,
    containerDimensions: {width, ...(displayMode === 'inline' ? most : {height})},
    safeAreaInsets: {top: 0, right: 0, bottom: 0, left: 0},
    deviceCapabilities: {touch: matches('(any-pointer: coarse)'), hover: matches('(any-hover: hover)')},
  };
}
