import {
  AppSession,
  type AppSource,
  type CallHandlers,
  type CallName,
  CallPolicy,
  GuestSize,
  notAllowed,
  readApp,
  ToolCallState,
  toolInfoOf,
} from '../../src/app/index.js';
import {serverText} from '../../src/presentation/index.js';
import {
  APP_FRAME_CALL_TIMEOUT,
  type JsonObject,
  type Limits,
  toElicitationError,
  type ToolCall,
  withLimits,
} from '../../src/protocol/index.js';
import {
  AppLogEvent,
  AppMessageEvent,
  AppModelContextEvent,
  AppReadyEvent,
  AppTraceEvent,
} from '../events/app.js';
import {url as urlRoom} from '../rooms.js';
import {themeOf} from '../shared/guest/guest-area.js';
import {
  type AppFrameHandler,
  type AppStage,
  type AppToShow,
  type DisplayMode,
  isDisplayMode,
  type RunningView,
} from './app-stage.js';
import {PagePrompts} from './page-prompts.js';
import {WaitingRelay} from './waiting-relay.js';

/** ms after which an app that has reported no height gets one. */
const UNREPORTED = 1_000;

const NEEDS_ACTIVATION: ReadonlySet<CallName> = new Set(['message', 'downloadFile', 'intent']);

/**
 * The sandbox and the session of an app, the policy for its calls, and the tool call that it is displayed for. An app starts again when its
 * element is inserted again, with the same calls allowed.
 */
export class AppRun {
  readonly #stage: AppStage;
  readonly #app: AppToShow;
  readonly #view: RunningView;
  readonly #setReady: () => void;
  readonly #limits: Limits;
  readonly #size: GuestSize;
  readonly #relay: WaitingRelay;
  readonly #call: ToolCallState;
  readonly #policy: CallPolicy;
  #session: AppSession | undefined;
  #tool?: {tool: object | undefined; info: JsonObject};
  /** The prompts of the page, for which the app leaves its view. */
  readonly prompts: PagePrompts;
  #runs = 0;
  /** Whether the app is displayed without a border, as it asks. */
  borderless = false;

  constructor(stage: AppStage, app: AppToShow, view: RunningView, setReady: () => void) {
    this.#stage = stage;
    this.#app = app;
    this.#view = view;
    this.#setReady = setReady;
    this.prompts = new PagePrompts(stage);
    const {element, text} = stage;
    const {readyTimeout} = element;
    this.#limits = withLimits({
      appCallTimeout: APP_FRAME_CALL_TIMEOUT,
      ...text.config.limits,
      ...(readyTimeout && {readyTimeout}),
    });
    this.#relay = new WaitingRelay(stage);
    this.#size = new GuestSize(() => stage.area(), this.#limits.maxGuestHeight);
    this.#call = new ToolCallState(this.#limits);
    this.#policy = new CallPolicy({
      server: () => app.server,
      approver: () => this.prompts.approver,
      allowedTools: () => element.allowedTools,
      trustedTools: () => element.trustedTools,
      allowedResources: () => element.allowedResources,
      asker: () => {
        const {name, claimed} = view.label;
        return name ? {[claimed ? 'serverTitle' : 'serverName']: name} : {};
      },
      onChange: () => element.requestUpdate(),
    });
  }

  /** The calls of the app that wait for a decision of the user. */
  get calls(): ReadonlySet<ToolCall> {
    return this.#policy.open;
  }

  /** Whether the app may be displayed in a mode. */
  allows(mode: DisplayMode): boolean {
    const {displayModes} = this.#stage.element;
    return mode === 'inline' || (displayModes.includes(mode) && this.#session?.supports(mode) === true);
  }

  /** Notifies the app if its surroundings have changed. */
  refresh(): void {
    this.#session?.refresh();
    // In the language of the page now.
    const frame = this.#stage.area()?.querySelector('iframe');
    if (frame) frame.title = this.#title;
  }

  /**
   * Informs the app about the tool call. A value that cannot be sent is reported, and the app is informed that there is no result.
   */
  tell(message: (call: ToolCallState) => unknown): void {
    const call = this.#call;
    const send = (made: unknown) => made && this.#session?.send(made);
    try {
      send(message(call));
    } catch (error) {
      send(call.cancelled('The host could not deliver the data of the tool call.'));
      this.#view.report(toElicitationError(error, 'INVALID_REQUEST'));
    }
  }

  /** Displays the app, once the element is rendered. Never throws. */
  async start(): Promise<void> {
    const {element} = this.#stage;
    const run = ++this.#runs;
    const isCurrent = () => run === this.#runs && element.isConnected;
    try {
      const {html, resource} = this.#app;
      let waits = html === undefined;
      if (waits)
        void this.#relay.load(
          () => this.#title,
          () => waits && isCurrent(),
        );
      const contents = await Promise.resolve(resource).finally(() => (waits = false));
      await element.updateComplete;
      const server = this.#app.serverName || element.serverName;
      const source = await readApp({html, resource: contents}, element, server, this.#limits.maxHtmlChars);
      if (!isCurrent()) return;
      this.borderless = source.prefersBorder === false;
      this.#session = this.#open(source);
      element.requestUpdate();
    } catch (error) {
      if (run === this.#runs) this.#fail(error);
    }
  }

  /** Ends the session. The app can be started again. */
  async stop(reason: string): Promise<void> {
    this.#runs++;
    this.#relay.close();
    const session = this.#session;
    this.#session = undefined;
    await session?.close(reason);
  }

  #open({guest, own, ignored, features, permissions}: AppSource): AppSession {
    const {element, text} = this.#stage;
    const {sandboxUrl, csp} = element;
    const relay = this.#relay.usable;
    const container = this.#stage.area()!;
    const theme = () => themeOf(element, container, text.config.theme);
    theme();
    const session = new AppSession({
      guest,
      container,
      title: this.#title,
      limits: this.#limits,
      ignored,
      permissions,
      toolCall: this.#call,
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
        onTeardownRequest: () => this.#stage.onCloseRequest(this.#view),
        onFailed: (error) => this.#fail(error),
      },
    });
    this.#relay.release();
    return session;
  }

  /** The tool of the app, or of the element: a page that sets `resource` may set `tool` later. */
  get #toolInfo(): JsonObject {
    const tool = this.#app.tool ?? this.#stage.element.tool;
    if (tool !== this.#tool?.tool) this.#tool = {tool, info: toolInfoOf(tool, this.#limits)};
    return this.#tool?.info ?? {};
  }

  get #title(): string {
    return this.#stage.text.text('app.title', {server: this.#server});
  }

  get #server(): string {
    return serverText(this.#view.label, this.#stage.text);
  }

  /** The handlers of the page and of the server. The events report what the page has accepted. */
  #handlers(): CallHandlers {
    const {element} = this.#stage;
    const {message, updateModelContext, downloadFile, intent, notify} = element.appHandlers ?? {};
    const reporting =
      <Params>(
        handler: AppFrameHandler<Params>,
        eventOf: (params: Params) => Event,
      ): AppFrameHandler<Params> =>
      async (params, call) => {
        await handler(params, call);
        element.dispatchEvent(eventOf(params));
      };
    return {
      ...this.#policy.handlers,
      ...(message && {message: reporting(message, ({content}) => new AppMessageEvent(content))}),
      ...(updateModelContext && {
        updateModelContext: reporting(
          updateModelContext,
          ({content, structuredContent}) => new AppModelContextEvent(content, structuredContent),
        ),
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
        mode === 'inline' || mode === current || (activated && !this.calls.size && !this.prompts.isOpen);
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
    this.#setReady();
    element.requestUpdate();
    element.dispatchEvent(new AppReadyEvent());
    setTimeout(() => this.#size.unreported(), UNREPORTED);
  }

  #fail(error: unknown) {
    this.#relay.close();
    this.#session = undefined;
    this.#stage.setMode('inline');
    this.#view.report(error, 'failed');
  }
}

/** The host context of an app that depends on its place: mode, size and input devices. Safe areas are outside of the frame. */
function surroundingsOf(area: HTMLElement, displayMode: DisplayMode): JsonObject {
  const {clientWidth: width, clientHeight: height} = area;
  const maxHeight = Number.parseFloat(getComputedStyle(area).maxHeight);
  // A height that the page has given the element may exceed the maximum of its style.
  const most = Number.isFinite(maxHeight) ? {maxHeight: Math.floor(Math.max(maxHeight, height))} : {};
  const matches = (query: string) => area.ownerDocument.defaultView?.matchMedia(query).matches === true;
  return {
    displayMode,
    containerDimensions: {width, ...(displayMode === 'inline' ? most : {height})},
    safeAreaInsets: {top: 0, right: 0, bottom: 0, left: 0},
    deviceCapabilities: {touch: matches('(any-pointer: coarse)'), hover: matches('(any-hover: hover)')},
  };
}
