import {type ServerLabel, serverLabel} from '../../src/presentation/index.js';
import {type JsonObject, toElicitationError} from '../../src/protocol/index.js';
import {AppErrorEvent} from '../events/app.js';
import type {AppRun} from './app-run.js';
import type {AppStage, AppToShow} from './app-stage.js';
import {runningApp} from './rooms.js';

/** The state of an app. `idle`: none is displayed. */
export type AppStatus = 'idle' | 'loading' | 'ready' | 'failed';

type Message = Parameters<AppRun['tell']>[0];

/** An app that `<mcp-app-frame>` displays. Its methods inform the app about the tool call. After the app is closed they have no effect. */
export class AppView {
  readonly #stage: AppStage;
  readonly #app: AppToShow;
  /** The sandbox and the session of the app, once their code has been loaded. @internal */
  run: AppRun | undefined;
  /** The messages for an app whose code has not been loaded: the last parts of the arguments, and the first of everything else. */
  readonly #pending = new Map<string, Message>();
  #status: AppStatus = 'loading';
  #closed = false;

  /** @internal */
  constructor(stage: AppStage, app: AppToShow) {
    this.#stage = stage;
    this.#app = app;
    // An app that is never started does not read its resource.
    Promise.resolve(app.resource).catch(() => {});
  }

  /** The status of the app. */
  get status(): AppStatus {
    return this.#closed ? 'idle' : this.#status;
  }

  /** Sends a part of the arguments while the model still writes them. Has no effect after `toolInput()`. */
  toolInputPartial(args: JsonObject): void {
    this.#pending.delete('partial');
    this.#tell('partial', (call) => call.partialInput(args));
  }

  /** Sends the arguments of the tool call. Only the first call has an effect. */
  toolInput(args: JsonObject): void {
    this.#tell('input', (call) => call.input(args));
  }

  /** Sends the result of the tool call. Has no effect after a result or `toolCancelled()`. */
  toolResult(result: object): void {
    // An app receives its input before the result.
    this.toolInput({});
    this.#tell('outcome', (call) => call.result(result));
  }

  /** Reports that the tool call was cancelled or has failed. Has no effect after `toolResult()`. */
  toolCancelled(reason?: string): void {
    this.#tell('outcome', (call) => call.cancelled(reason));
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

  /** Displays the app, once the element is rendered. Never throws. @internal */
  async start(): Promise<void> {
    this.#status = 'loading';
    try {
      const {AppRun} = await runningApp();
      if (this.#closed) return;
      this.run ??= new AppRun(this.#stage, this.#app, this, () => (this.#status = 'ready'));
      for (const message of this.#pending.values()) this.run.tell(message);
      this.#pending.clear();
      await this.run.start();
    } catch (error) {
      if (!this.#closed) this.report(error, 'failed');
    }
  }

  /** Reports an error, which may have ended the app. @internal */
  report(error: unknown, status: AppStatus = this.#status): void {
    const {element} = this.#stage;
    this.#status = status;
    element.requestUpdate();
    element.dispatchEvent(new AppErrorEvent(toElicitationError(error)));
  }

  /** Ends the app for good. @internal */
  async end(reason: string): Promise<void> {
    this.#closed = true;
    await this.run?.stop(reason);
  }

  #tell(what: string, message: Message) {
    if (this.#closed) return;
    if (this.run) this.run.tell(message);
    else if (!this.#pending.has(what)) this.#pending.set(what, message);
  }
}
