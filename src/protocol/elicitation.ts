import {isJsonObject, type JsonObject, objectOf} from './json.js';

/** The place of a delegated UI in the page. The request proposes a mode; the page decides. */
export type PresentationMode = 'inline' | 'modal' | 'sidebar';

const MODES: ReadonlySet<unknown> = new Set<PresentationMode>(['inline', 'modal', 'sidebar']);

export const isMode = (mode: unknown): mode is PresentationMode => MODES.has(mode);

/** The UI that a request names, and its context (docs/protocol.md#between-host-and-mcp-server). */
export interface DelegatedUi {
  uri?: string | undefined;
  mode?: PresentationMode | undefined;
  context?: JsonObject | undefined;
}

/** The parameters of an `elicitation/create` request, of any protocol revision. */
export interface ElicitRequest {
  mode?: 'form' | 'url' | undefined;
  message: string;
  /** The schema of the answer. Without it, or without properties, the request is a confirmation. */
  requestedSchema?: JsonObject | undefined;
  /** The page to open (URL mode). */
  url?: string | undefined;
  elicitationId?: string | undefined;
  /** The delegated UI of Rich Elicitation. */
  ui?: DelegatedUi | undefined;
  _meta?: JsonObject | undefined;
  [key: string]: unknown;
}

/** The MCP App that a request names (SEP-3118). */
export const appUriIn = (request: {_meta?: JsonObject | undefined}): unknown =>
  objectOf(request._meta?.['ui'])['resourceUri'];

/** The UI that a request names. `_meta.ui` (SEP-3118) overrides `ui` (Rich Elicitation), member by member. */
export function delegatedUi(request: ElicitRequest): DelegatedUi {
  const rich = objectOf(request.ui);
  const meta = objectOf(request._meta?.['ui']);
  const uri = appUriIn(request) ?? rich['uri'];
  const mode = meta['mode'] ?? rich['mode'];
  const context = meta['context'] ?? rich['context'];
  return {
    ...(typeof uri === 'string' && {uri}),
    ...(isMode(mode) && {mode}),
    ...(isJsonObject(context) && {context}),
  };
}

/** The content of an accepted answer. MCP allows flat values; a delegated UI may send what its schema allows. */
export type ElicitContent = {[key: string]: unknown};

/**
 * The answer of the user, as MCP defines it. `_meta` may contain the reason of a decline (`mcp-elicitation-elements/reason`), or how long the
 * user allows the request (`persist`: `session` or `always`).
 */
export type ElicitResult =
  | {action: 'accept'; content?: ElicitContent; _meta?: JsonObject; reason?: undefined}
  | {
      action: 'decline';
      content?: undefined;
      _meta?: JsonObject;
      /** The reason in `_meta` as text. Only in results of `requestElicitation()`, never sent. */
      reason?: string;
    }
  | {action: 'cancel'; content?: undefined; _meta?: JsonObject; reason?: undefined};

/** An `ElicitResult` whose accepted answer has content of the type `C`. */
export type ElicitResultWith<C> =
  | {action: 'accept'; content: C; _meta?: JsonObject; reason?: undefined}
  | Exclude<ElicitResult, {action: 'accept'}>;

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

const ACTIONS: ReadonlySet<unknown> = new Set<ElicitAction>(['accept', 'decline', 'cancel']);
export const isElicitAction = (value: unknown): value is ElicitAction => ACTIONS.has(value);

/** The types of values by the `type` of their schema. */
interface Scalars {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
}

/** The type of a value with one `type`, without listed values. */
type ScalarOf<T> = T extends keyof Scalars ? Scalars[T] : T extends 'object' ? ElicitContent : unknown;

/** Constants, without `null`. */
type Constant<V, Null> = Exclude<V, null> | (null extends V ? Null : never);

type IsNull = {readonly type: 'null'} | {readonly const: null};

/** The type of one of several alternatives. */
type OneOf<M, Null> = M extends IsNull ? Null : ValueOf<M, Null>;

/**
 * The type of a value with the schema `F`. `null` counts as unanswered, and is never in an answer. `Null` is the type of a value that may be
 * `null` and that was not answered.
 */
type ValueOf<F, Null> = F extends {readonly const: infer V}
  ? Constant<V, Null>
  : F extends {readonly enum: readonly (infer V)[]}
    ? Constant<V, Null>
    : F extends {readonly oneOf: readonly (infer M)[]} | {readonly anyOf: readonly (infer M)[]}
      ? OneOf<M, Null>
      : F extends {readonly type: 'array'; readonly items: infer I}
        ? ValueOf<I, Null>[]
        : F extends {readonly type: 'array'}
          ? unknown[]
          : F extends {readonly type: 'object'}
            ? ContentOf<F, Null>
            : F extends {readonly type: readonly (infer T)[]}
              ? ScalarOf<Exclude<T, 'null'>> | ('null' extends T ? Null : never)
              : F extends {readonly type: infer T}
                ? ScalarOf<T>
                : unknown;

/** Keywords of an object schema that may add properties to those in `properties`. */
type Composing = 'allOf' | 'anyOf' | 'oneOf' | '$ref' | 'if' | 'dependentSchemas' | 'patternProperties';

type RequiredIn<S> = S extends {readonly required: readonly (infer R)[]} ? R : never;

type Flat<T> = {[K in keyof T]: T[K]};

/** The content for the properties `P`, of which those in `R` are required. */
type Members<P, R, Null> = Flat<
  {-readonly [K in keyof P as K extends R ? K : never]: ValueOf<P[K], Null>} & {
    -readonly [K in keyof P as K extends R ? never : K]?: ValueOf<P[K], Null>;
  }
>;

/**
 * The content of an accepted answer to a request with the schema `S`, if its type is literal (written in the call, or `as const`): groups,
 * lists and alternatives to any depth. Otherwise `ElicitContent`.
 *
 * @typeParam Null - `null` if values that may be `null` are restored as such (`flatSchema()`). Otherwise an answer never contains `null`.
 */
export type ContentOf<S, Null = never> = S extends {readonly type: 'object'; readonly properties: infer P}
  ? string extends keyof P
    ? ElicitContent
    : [keyof S & Composing] extends [never]
      ? Members<P, RequiredIn<S>, Null>
      : ElicitContent
  : S extends {readonly type: 'object'; readonly additionalProperties: infer V extends JsonObject}
    ? {[key: string]: ValueOf<V, Null>}
    : ElicitContent;

/** A request whose schema has the type `S`. */
export interface TypedElicitRequest<S extends JsonObject> extends ElicitRequest {
  requestedSchema?: S | undefined;
}

/** The answer to a request whose schema has the type `S`. An accepted answer has the content that the schema describes. */
export type TypedElicitResult<S extends JsonObject> = string extends keyof ContentOf<S>
  ? ElicitResult
  : ElicitResultWith<ContentOf<S>>;

/** The schema of a request without one. */
export const NO_FIELDS: JsonObject = Object.freeze({type: 'object', properties: Object.freeze({})});

/** Keywords of one text that restrict nothing. */
const NEUTRAL: readonly string[] = ['$schema', '$id', '$comment', 'title', 'description'];

/**
 * Whether a request is a confirmation: it asks for a yes to its message, without fields. `{}` is then the only answer and valid in every
 * dialect, so that nothing has to be read or validated. More than half of all real requests are confirmations. In a schema that was read
 * `confirmationOf()` also finds those that ask with a field.
 */
export function isConfirmation({mode = 'form', url, requestedSchema = NO_FIELDS}: ElicitRequest): boolean {
  if (mode !== 'form' || url !== undefined || !isJsonObject(requestedSchema)) return false;
  const {
    type = 'object',
    properties = {},
    required = [],
    additionalProperties = true,
    ...rest
  } = requestedSchema;
  return (
    type === 'object' &&
    isJsonObject(properties) &&
    isEmpty(properties) &&
    Array.isArray(required) &&
    isEmpty(required) &&
    typeof additionalProperties === 'boolean' &&
    Object.entries(rest).every(([keyword, text]) => NEUTRAL.includes(keyword) && typeof text === 'string')
  );
}

const isEmpty = (value: object) => !Object.keys(value).length;
