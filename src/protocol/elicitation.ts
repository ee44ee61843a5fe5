import type {JsonObject} from './json.js';

/** How a delegated UI is displayed. The request proposes a mode; the page decides. */
export type PresentationMode = 'inline' | 'modal' | 'sidebar';

const MODES: ReadonlySet<unknown> = new Set<PresentationMode>(['inline', 'modal', 'sidebar']);

export const isMode = (mode: unknown): mode is PresentationMode => MODES.has(mode);

/** The UI that a request names, and its context (docs/protocol.md#between-host-and-mcp-server). */
export interface DelegatedUi {
  uri?: string;
  mode?: PresentationMode;
  context?: JsonObject;
}

/** The parameters of an `elicitation/create` request, of any protocol revision. */
export interface ElicitRequest {
  mode?: 'form' | 'url';
  message: string;
  /** The schema of the answer. Without it, or without properties, the request is a confirmation. */
  requestedSchema?: JsonObject;
  /** The page to open (URL mode). */
  url?: string;
  elicitationId?: string;
  /** The delegated UI of Rich Elicitation. */
  ui?: DelegatedUi;
  _meta?: JsonObject;
  [key: string]: unknown;
}

/** The content of an accepted answer. MCP allows flat values; a delegated UI may send what its schema allows. */
export type ElicitContent = {[key: string]: unknown};

/**
 * The answer of the user, as MCP defines it. `_meta` may contain the reason of a decline (`mcp-elicitation-elements/reason`), or how long the
 * user allows the request (`persist`: `session` or `always`).
 */
export type ElicitResult =
  | {action: 'accept'; content?: ElicitContent; _meta?: JsonObject}
  | {
      action: 'decline';
      content?: undefined;
      _meta?: JsonObject;
      /** The reason in `_meta` as text. Only in results of `requestElicitation()`, never sent. */
      reason?: string;
    }
  | {action: 'cancel'; content?: undefined; _meta?: JsonObject};

/** `accept`, `decline`, or `cancel`: the user has closed the prompt, or it ended without a decision. */
export type ElicitAction = ElicitResult['action'];

/** One reason why an answer was rejected. */
export interface FieldError {
  /** JSON Pointer to the value (`/color`), `''` for the whole answer. */
  path: string;
  /**
   * The schema keyword that failed (`pattern`, `required`, …); `custom` for a validator of the page; `unchecked` if a validator failed to
   * run; `host` if the host sent only a sentence.
   */
  keyword: string;
  /** A description of the problem. Never contains the value. A guest receives it in the user's language. */
  message: string;
  /** The keyword's limit, e.g. `{limit: 3}`. */
  params?: JsonObject;
}

/** The request as a guest receives it. */
export interface ElicitationContext {
  message: string;
  schema: JsonObject;
  /** The context that the server gives its UI, and the members that the host adds (`theme`, `error`). */
  context?: JsonObject;
  /** The content entered before: the rejected answer, or a draft. */
  content?: ElicitContent;
  /** All errors as one text for the user, with the label of each field. */
  error?: string;
  errors?: FieldError[];
  /** 1 when the user is asked for the first time. */
  attempt: number;
}
