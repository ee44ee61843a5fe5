import type {GrantScope} from './meta.js';
import type {AppHandlers} from './apps/app-handlers.js';
import type {ElicitContent, PresentationMode} from './elicitation.js';
import type {Evidence} from './evidence.js';
import type {GuestCsp, ResolveResource, ResourceContents} from './resource.js';

/** The server that sends a request. */
export interface AskingServer {
  /** The page's name for the server; default: the element's `server-name`. */
  serverName?: string | undefined;
  /** The name that the server gives itself. Displayed as a claim if the page gives no name. */
  serverTitle?: string | undefined;
  /**
   * Identifies the server: its URL, its client or another object. Requests of different servers never share an `id`, a rate limit or "Stop
   * asking".
   */
  server?: object | string | undefined;
}

/** The time at which an unanswered request expires. */
export interface ExpiryOptions {
  /** ms until the unanswered request expires. */
  timeout?: number;
  /** The time of expiry: ms since the epoch, a `Date`, or its text. */
  expiresAt?: number | string | Date;
}

/**
 * Uploads a file of the user after Submit, and returns its URI, which the answer contains instead of the file. If it rejects, the form stays
 * open, and the user may try again. `signal` aborts when the prompt ends before.
 */
export type AuthorizeUpload = (file: File, options: {signal: AbortSignal}) => Promise<string> | string;

/** The options of one `elicit()` or `approve()`. Each takes precedence over the property of the element with the same name. */
export interface AskOptions extends AskingServer, ExpiryOptions {
  /** Aborting rejects with the signal's reason, and closes the prompt visibly unless another call has joined it. */
  signal?: AbortSignal;
  /** When the agent made the request, for records: ms since the epoch, a `Date`, or its text. Default: when the element receives it. */
  requestedAt?: number | string | Date;
  /**
   * An equal request of the same server with an open id joins it. If the element that holds it was removed, it continues in the element of
   * this call, with what was entered. A different request gets a new id.
   */
  id?: string;
  mode?: PresentationMode;
  /** Content entered before, e.g. before a reload of the page. */
  content?: ElicitContent;
  /** The tool that sends the request, for grants. Default: the request's `_meta['mcp-elicitation-elements/tool']`. */
  tool?: string;
  /** The guest: MCP resource contents. */
  resource?: ResourceContents;
  /** The guest: URL of its page. */
  src?: string;
  /** The guest: its HTML. */
  html?: string;
  /** The origins that the guest may reach at most; default: the frame's `csp`. */
  csp?: GuestCsp;
  /** Reads the UI that the request names; default: the frame's `resolveResource`. */
  resolveResource?: ResolveResource;
  /** Handlers for calls of the guest; default: the frame's `appHandlers`. */
  appHandlers?: AppHandlers;
  /** Uploads files of the answer; default: the frame's `authorizeUpload`. */
  authorizeUpload?: AuthorizeUpload;
  /** Scopes to offer besides "once". The page keeps and applies them. Default: the element's `scopes`. */
  scopes?: readonly GrantScope[];
  /** The subject of the call, for display: diffs, a command, the rules that a scope adds. Default: the element's `evidence`. */
  evidence?: Evidence;
  /** Moves the focus to Decline when the call is displayed, unless the user is in a field of the page. No single key approves. */
  defaultToNo?: boolean;
  /**
   * The tools that the app of this tool may call once when it starts, for display: those of `trustedTools` of `<mcp-app-frame>`. An entry that
   * ends with `*` is a prefix.
   */
  trustedTools?: readonly string[];
}

interface AskOption {
  /** The calls that take the option. */
  of: 'elicit' | 'approve' | 'both';
  /** Whether `/remote` sends it. The others are functions and objects that exist on one side only. */
  wire: boolean;
  terminal: boolean;
  /** Whether the element has a property of the same name. */
  property: boolean;
  /** The time at which the element reads its property: with the call, when the prompt is displayed, or at every use. */
  read: 'call' | 'display' | 'always';
}

/** All options. Every other list of options is derived from this table. */
export const ASK_OPTIONS = {
  serverName: {of: 'both', wire: true, terminal: true, property: true, read: 'call'},
  serverTitle: {of: 'both', wire: true, terminal: false, property: false, read: 'call'},
  server: {of: 'both', wire: true, terminal: false, property: false, read: 'call'},
  timeout: {of: 'both', wire: false, terminal: false, property: true, read: 'call'},
  expiresAt: {of: 'both', wire: true, terminal: false, property: false, read: 'call'},
  requestedAt: {of: 'both', wire: true, terminal: false, property: false, read: 'call'},
  signal: {of: 'both', wire: false, terminal: true, property: false, read: 'call'},
  id: {of: 'both', wire: true, terminal: false, property: false, read: 'call'},
  mode: {of: 'elicit', wire: false, terminal: false, property: true, read: 'call'},
  content: {of: 'elicit', wire: true, terminal: true, property: false, read: 'display'},
  tool: {of: 'elicit', wire: true, terminal: false, property: false, read: 'display'},
  resource: {of: 'elicit', wire: true, terminal: false, property: true, read: 'display'},
  src: {of: 'elicit', wire: false, terminal: false, property: true, read: 'display'},
  html: {of: 'elicit', wire: false, terminal: false, property: true, read: 'display'},
  csp: {of: 'elicit', wire: false, terminal: false, property: true, read: 'display'},
  resolveResource: {of: 'elicit', wire: false, terminal: false, property: true, read: 'display'},
  appHandlers: {of: 'elicit', wire: false, terminal: false, property: true, read: 'display'},
  authorizeUpload: {of: 'elicit', wire: false, terminal: false, property: true, read: 'always'},
  scopes: {of: 'approve', wire: true, terminal: true, property: true, read: 'display'},
  evidence: {of: 'approve', wire: true, terminal: true, property: true, read: 'always'},
  defaultToNo: {of: 'approve', wire: true, terminal: false, property: false, read: 'display'},
  trustedTools: {of: 'approve', wire: false, terminal: false, property: false, read: 'display'},
} as const satisfies {readonly [name in keyof Required<AskOptions>]: AskOption};

type Names<Kind extends Partial<AskOption>> = {
  [name in keyof AskOptions]-?: (typeof ASK_OPTIONS)[name] extends Kind ? name : never;
}[keyof AskOptions];

/** The options of a kind, e.g. `OptionsWith<{of: 'both'; terminal: true}>`. */
export type OptionsWith<Kind extends Partial<AskOption>> = Pick<AskOptions, Names<Kind>>;

/** The options of one `elicit()`. Each takes precedence over the property of the frame with the same name. */
export type ElicitOptions = OptionsWith<{of: 'elicit' | 'both'}>;

/** The options of `elicit()` with a property of the same name that is not read at every use. */
export type ElicitProperty = Names<{of: 'elicit' | 'both'; property: true; read: 'call' | 'display'}>;

/** The options of `approve()` alone with a property of the same name. */
export type ApproveProperty = Names<{of: 'approve'; property: true}>;

/** The names of the options that a test selects. */
export const optionNames = (test: (option: AskOption) => boolean): string[] =>
  Object.entries(ASK_OPTIONS).flatMap(([name, option]) => (test(option) ? [name] : []));
