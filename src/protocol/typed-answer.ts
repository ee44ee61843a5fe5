import type {ElicitContent, ElicitRequest, ElicitResult} from './elicitation.js';
import type {JsonObject} from './json.js';

/** The types of values by the `type` of their schema. */
interface Scalars {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
}

/** The type of a value with one `type`, without listed values. */
type ScalarOf<T> = T extends keyof Scalars ? Scalars[T] : unknown;

/** The type of a value with the schema `F`. `null` counts as unanswered, and is never in an answer. */
type ValueOf<F> = F extends {readonly const: infer V}
  ? Exclude<V, null>
  : F extends {readonly enum: readonly (infer V)[]}
    ? Exclude<V, null>
    : F extends {readonly oneOf: readonly {readonly const: infer V}[]}
      ? Exclude<V, null>
      : F extends {readonly anyOf: readonly {readonly const: infer V}[]}
        ? Exclude<V, null>
        : F extends {readonly type: 'array'; readonly items: infer I}
          ? ValueOf<I>[]
          : F extends {readonly type: 'array'}
            ? unknown[]
            : F extends {readonly type: 'object'}
              ? ElicitContent
              : F extends {readonly type: readonly (infer T)[]}
                ? ScalarOf<Exclude<T, 'null'>>
                : F extends {readonly type: infer T}
                  ? ScalarOf<T>
                  : unknown;

/** Keywords of an object schema that may add properties to those in `properties`. */
type Composing = 'allOf' | 'anyOf' | 'oneOf' | '$ref' | 'if' | 'dependentSchemas' | 'patternProperties';

type RequiredIn<S> = S extends {readonly required: readonly (infer R)[]} ? R : never;

type Flat<T> = {[K in keyof T]: T[K]};

/** The content for the properties `P`, of which those in `R` are required. */
type Members<P, R> = Flat<
  {-readonly [K in keyof P as K extends R ? K : never]: ValueOf<P[K]>} & {
    -readonly [K in keyof P as K extends R ? never : K]?: ValueOf<P[K]>;
  }
>;

/**
 * The content of an accepted answer to a request with the schema `S`, if its type is literal (written in the call, or `as const`).
 * Otherwise `ElicitContent`.
 */
export type ContentOf<S> = S extends {readonly type: 'object'; readonly properties: infer P}
  ? string extends keyof P
    ? ElicitContent
    : [keyof S & Composing] extends [never]
      ? Members<P, RequiredIn<S>>
      : ElicitContent
  : ElicitContent;

/** A request whose schema has the type `S`. */
export interface TypedElicitRequest<S extends JsonObject> extends ElicitRequest {
  requestedSchema?: S;
}

/** The answer to a request whose schema has the type `S`. An accepted answer has the content that the schema describes. */
export type TypedElicitResult<S extends JsonObject> = string extends keyof ContentOf<S>
  ? ElicitResult
  :
      | {action: 'accept'; content: ContentOf<S>; _meta?: JsonObject}
      | {action: 'decline'; content?: undefined; _meta?: JsonObject; reason?: string}
      | {action: 'cancel'; content?: undefined; _meta?: JsonObject};
