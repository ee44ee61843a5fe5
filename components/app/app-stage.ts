import type {LitElement} from 'lit';
import type {AppServer, ToolApprover} from '../../src/app/index.js';
import type {ServerLabel} from '../../src/presentation/index.js';
import type {JsonObject, GuestCsp, ResourceContents} from '../../src/protocol/index.js';
import type {Localize} from '../shared/localize.js';

/** How an app is displayed: in the page, over the whole window, or in a corner of it. */
export type DisplayMode = 'inline' | 'fullscreen' | 'pip';

const MODES: ReadonlySet<unknown> = new Set<DisplayMode>(['inline', 'fullscreen', 'pip']);
export const isDisplayMode = (mode: unknown): mode is DisplayMode => MODES.has(mode);

/** An app, and the tool and the server that it belongs to. */
export interface AppToShow {
  /** The resource of the app, or a promise of it. */
  resource?: ResourceContents | Promise<ResourceContents> | undefined;
  /** HTML of the page itself, instead of a resource. It may reach the origins in `csp` of the frame. */
  html?: string | undefined;
  /** The tool as in `tools/list`, for the app. */
  tool?: object | undefined;
  /** The server that the app may call. Default: none, and its calls are refused. */
  server?: AppServer | undefined;
  /** The page's name for the server; default: the frame's `serverName`. */
  serverName?: string | undefined;
  /** The name that the server gives itself. Displayed as a claim if the page gives no name. */
  serverTitle?: string | undefined;
}

/** A handler of the page for calls of an app. The signal aborts when the app is closed. */
export type AppFrameHandler<Params> = (params: Params, call: {signal: AbortSignal}) => unknown;

/**
 * The functions that accept data of apps for the page. A call without a handler is refused. Apps are untrusted: they can send any content.
 */
export interface AppFrameHandlers {
  /** `ui/message`: adds a message of the user to the chat. Called only shortly after the user has clicked or pressed a key in the app. */
  message?: AppFrameHandler<{role: 'user'; content: JsonObject[]}>;
  /** `ui/update-model-context`: context for the model with the next message of the user. Replaces the previous context. */
  updateModelContext?: AppFrameHandler<{content?: JsonObject[]; structuredContent?: JsonObject}>;
  /** `ui/download-file`: downloads files. Called only shortly after the user has clicked or pressed a key in the app. */
  downloadFile?: AppFrameHandler<{contents: JsonObject[]}>;
  /** `intent` of an older mcp-ui widget. Called only shortly after the user has clicked or pressed a key in it. */
  intent?: AppFrameHandler<{intent: string; params?: JsonObject}>;
  /** `notify` of an older mcp-ui widget: reports an action of the widget. */
  notify?: AppFrameHandler<{message: string}>;
}

interface AppFrameSettings {
  serverName: string;
  tool?: object;
  approver?: ToolApprover;
  allowedTools?: readonly string[];
  trustedTools?: readonly string[];
  allowedResources?: readonly string[];
  appHandlers?: AppFrameHandlers;
  theme: 'auto' | 'light' | 'dark';
  displayMode: DisplayMode;
  displayModes: readonly DisplayMode[];
  sandboxUrl?: string;
  appOrigin?: 'shared';
  csp?: GuestCsp;
  allow: string;
  readyTimeout?: number;
}

/** The frame of an app, and its parts. */
export interface AppStage {
  element: LitElement & AppFrameSettings;
  text: Localize;
  area(): HTMLElement | null;
  /** The elements that have displayed a prompt, also in shadow roots. */
  asking(): readonly Element[];
  /** Displays the app in a mode. Returns the mode. */
  setMode(mode: DisplayMode): DisplayMode;
  close(view: object): Promise<void>;
  onCloseRequest(view: object): void;
}

/** The view of an app, for what the app runs in. */
export interface RunningView {
  readonly label: ServerLabel;
  /** Reports an error, which may have ended the app. */
  report(error: unknown, status?: 'failed'): void;
}
