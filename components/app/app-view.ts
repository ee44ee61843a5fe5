import {
  AppSession,
  CallPolicy,
  notAllowed,
  PERMISSIONS,
  ToolCallState,
  toAppSource,
  toElicitationError,
} from '../../src/app/index.js';
import type {CallHandlers, CallName} from '../../src/app/index.js';
import {type ServerLabel, serverLabel, serverText} from '../../src/presentation/index.js';
import {copyBounded, type ElicitationError, isJsonObject, type JsonObject} from '../../src/protocol/index.js';
import {AppErrorEvent, AppLogEvent, AppMessageEvent, AppModelContextEvent, AppReadyEvent} from '../events.js';
import {themeOf} from '../shared/color-scheme.js';
import {GuestSize} from '../shared/guest-size.js';
import {type AppStage, type AppToShow, type DisplayMode, isDisplayMode} from './app-stage.js';
import {surroundingsOf} from './surroundings.js';

export type AppStatus = 'idle' | 'loading' | 'ready' | 'failed';

const NEEDS_ACTIVATION: ReadonlySet<CallName> = new Set(['message', 'downloadFile']);

/** An app that `<mcp-app-frame>` displays. Its methods inform the app about the tool call. After the app is closed they have no effect. */
export class AppView {
  readonly #stage: AppStage;
  readonly #app: AppToShow;
  readonly #call: ToolCallState;
  readonly #size: GuestSize;
  readonly #policy: CallPolicy;
  #session: AppSession | undefined;
  #status: AppStatus = 'loading';
  #prefersBorder?: boolean | undefined;
  /** Counts the sessions: an app starts again when its element is inserted again. */
  #runs = 0;
  #closed = false;
  #toolInfo?: JsonObject;

  /** @internal */
  constructor(stage: AppStage, app: AppToShow) {
    this.#stage = stage;
    this.#app = app;
    const {limits, element} = stage;
    // An app that is never started does not read its resource.
    Promise.resolve(app.resource).catch(() => {});
    this.#call = new ToolCallState(limits);
    this.#size = new GuestSize(() => stage.area(), limits.maxGuestHeight);
    const {maxAppResultNodes: nodes, maxAppResultChars: chars, maxSchemaDepth: depth} = limits;
    const tool = copyBounded(app.tool, {nodes, depth: depth * 2, chars});
    if (tool.ok && isJsonObject(tool.value)) this.#toolInfo = {tool: tool.value};
    this.#policy = new CallPolicy({
      server: () => app.server,
      approver: () => element.approver,
      allowedTools: () => element.allowedTools,
      allowedResources: () => element.allowedResources,
      asker: () => {
        const {name, claimed} = this.label;
        return name ? {[claimed ? 'serverTitle' : 'serverName']: name} : {};
      },
    });
  }

  /** Whether the app can receive messages. */
  get status(): AppStatus {
    return this.#closed ? 'idle' : this.#status;
  }

  /** Sends a part of the arguments while the model still writes them. Has no effect after `toolInput()`. */
  toolInputPartial(args: JsonObject): void {
    this.#tell(() => this.#call.partialInput(args));
  }

  /** Sends the arguments of the tool call. Only the first call has an effect. */
  toolInput(args: JsonObject): void {
    this.#tell(() => this.#call.input(args));
  }

  /** Sends the result of the tool call. Has no effect after a result or `toolCancelled()`. */
  toolResult(result: object): void {
    // An app receives its input before the result.
    this.toolInput({});
    this.#tell(() => this.#call.result(result));
  }

  /** Reports that the tool call was cancelled or has failed. Has no effect after `toolResult()`. */
  toolCancelled(reason?: string): void {
    this.#tell(() => this.#call.cancelled(reason));
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
  }

  /** Displays the app, once the element is rendered. Never throws. @internal */
  async start(): Promise<void> {
    const {element, limits} = this.#stage;
    const run = ++this.#runs;
    this.#status = 'loading';
    try {
      const {html, resource} = this.#app;
      const source =
        html === undefined
          ? toAppSource((await resource) as never, limits.maxHtmlChars)
          : {guest: {html}, permissions: []};
      await element.updateComplete;
      if (run !== this.#runs || this.#closed || !element.isConnected) return;
      this.#prefersBorder = source.prefersBorder;
      this.#session = this.#open(source.guest, this.#granted(source.permissions));
      element.requestUpdate();
    } catch (error) {
      if (run === this.#runs && !this.#closed) this.#fail(toElicitationError(error, 'RESOURCE_UNAVAILABLE'));
    }
  }

  /** Ends the session. The app can be started again. @internal */
  async stop(reason: string): Promise<void> {
    this.#runs++;
    const session = this.#session;
    this.#session = undefined;
    await session?.close(reason);
  }

  /** Ends the app for good. @internal */
  async end(reason: string): Promise<void> {
    this.#closed = true;
    await this.stop(reason);
  }

  /** The permissions that the app asks for and the page allows. */
  #granted(permissions: readonly string[]): string[] {
    const listed = new Set(this.#stage.element.allow.split(/\s+/));
    return permissions.filter((name) => listed.has(PERMISSIONS[name]!));
  }

  #open(guest: {html?: string; csp?: unknown}, permissions: readonly string[]): AppSession {
    const {element, text, limits} = this.#stage;
    const {sandboxUrl, csp} = element;
    const features = permissions.map((name) => PERMISSIONS[name]!);
    return new AppSession({
      guest,
      container: this.#stage.area()!,
      title: text.text('app.title', {server: this.#server}),
      limits,
      ...(features.length && {features}),
      ...(sandboxUrl && {sandboxUrl}),
      ...(csp && {csp}),
      theme: () => themeOf(element, text.config.theme),
      locale: () => text.locale,
      hostContext: () => ({
        ...surroundingsOf(this.#stage.area()!, element.displayMode),
        ...(this.#toolInfo && {toolInfo: this.#toolInfo}),
      }),
      displayModes: () => ['inline', ...element.displayModes],
      capabilities: {
        sandbox: {permissions: Object.fromEntries(permissions.map((name) => [name, {}]))},
      },
      handlers: this.#handlers(),
      permit: (name, params, signal, activated) => this.#permit(name, params, signal, activated),
      onOpenLink: (url, gone) => this.#askToOpen(url, gone),
      messages: () => this.#call.messages,
      onReady: () => this.#ready(),
      onSize: ({height}) => this.#size.set(height),
      onEscape: () => this.#stage.setMode('inline'),
      onLog: ({level, data, logger}) =>
        element.dispatchEvent(
          new AppLogEvent(String(level), data, typeof logger === 'string' ? logger : undefined),
        ),
      onTeardownRequest: () => this.#stage.onCloseRequest(this),
      onFailed: (error) => this.#fail(error),
    });
  }

  get #server(): string {
    return serverText(this.label, this.#stage.text);
  }

  /** The handlers of the page and of the server. The events report what the page has accepted. */
  #handlers(): CallHandlers {
    const {element} = this.#stage;
    const {message, updateModelContext, downloadFile} = element.appHandlers ?? {};
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
      displayMode: ({mode}) => ({mode: this.#stage.setMode(mode as DisplayMode)}),
    };
  }

  #permit(name: CallName, params: JsonObject, signal: AbortSignal, activated: boolean): unknown {
    if (name === 'displayMode') {
      const {mode} = params;
      const current = this.#stage.element.displayMode;
      const free = mode === 'inline' || mode === current || activated;
      return {mode: isDisplayMode(mode) && free && this.allows(mode) ? mode : current};
    }
    if (NEEDS_ACTIVATION.has(name) && !activated)
      throw notAllowed('The user must click or press a key in the app first.');
    return this.#policy.permit(name, params, signal);
  }

  async #askToOpen(url: string, gone: AbortSignal): Promise<boolean> {
    const {element} = this.#stage;
    this.#size.hold();
    try {
      const {askToOpen} = await import('../frame/link-consent.js');
      return await askToOpen(element, {url, server: this.#server, area: this.#stage.area()!}, gone);
    } finally {
      this.#size.release(gone);
    }
  }

  #ready() {
    const {element} = this.#stage;
    this.#status = 'ready';
    element.requestUpdate();
    element.dispatchEvent(new AppReadyEvent());
  }

  #fail(error: ElicitationError) {
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
  #tell(message: () => unknown) {
    if (this.#closed) return;
    try {
      const made = message();
      if (made) this.#session?.tell(made);
    } catch (error) {
      this.#report(toElicitationError(error, 'INVALID_REQUEST'));
      this.#session?.tell(this.#call.cancelled('The host could not deliver the data of the tool call.'));
    }
  }
}
