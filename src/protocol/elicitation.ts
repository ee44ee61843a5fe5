import type {JsonObject} from './json.js';

/** How a delegated UI is shown; asked for by the request, decided by the page. */
export type PresentationMode = 'inline' | 'modal' | 'sidebar';

/** Where the UI of a request lives, and what it is told (PROTOCOL.md 5). */
export interface DelegatedUi {
  uri?: string;
  mode?: PresentationMode;
  context?: JsonObject;
}

/** The parameters of an `elicitation/create` request, of any protocol revision. */
export interface ElicitRequest {
  mode?: 'form' | 'url';
  message: string;
  /** What the answer must look like. Absent or without properties: a confirmation. */
  requestedSchema?: JsonObject;
  /** The page to open (URL mode). */
  url?: string;
  elicitationId?: string;
  /** The seed protocol's delegated UI. */
  ui?: DelegatedUi;
  _meta?: JsonObject;
  [key: string]: unknown;
}

/** The content of an accepted answer. MCP allows flat values; a delegated UI may send what its schema allows. */
export type ElicitContent = {[key: string]: unknown};

/** What the user answered, in MCP's words. */
export type ElicitResult =
  | {action: 'accept'; content?: ElicitContent}
  | {action: 'decline'; content?: undefined}
  | {action: 'cancel'; content?: undefined};

export type ElicitAction = ElicitResult['action'];

/** One reason why an answer was not accepted. */
export interface FieldError {
  /** JSON Pointer to the value (`/color`), `''` for the whole answer. */
  path: string;
  /**
   * The schema keyword that failed (`pattern`, `required`, …), `custom` for a check of the page's own, `unchecked` when a check
   * broke down, `host` when the host said no more than a sentence.
   */
  keyword: string;
  /** What is wrong, in words. Never holds the value. */
  message: string;
  /** The keyword's limit, e.g. `{limit: 3}`. */
  params?: JsonObject;
}

/** What a guest is told about the request it presents. */
export interface ElicitationContext {
  message: string;
  schema: JsonObject;
  /** The server's own context for its UI, and what the host adds (`theme`, `error`). */
  context?: JsonObject;
  /** What was entered before: the rejected answer, or a draft. */
  content?: ElicitContent;
  /** All errors as one sentence. */
  error?: string;
  errors?: FieldError[];
  /** 1 for the first time the user is asked. */
  attempt: number;
}
