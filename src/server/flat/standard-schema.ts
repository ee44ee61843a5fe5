import {cloneJson} from '../../protocol/copy.js';
import type {FieldError} from '../../protocol/elicitation.js';
import {invalidRequest, invalidSchema} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject, membersOf, objectOf} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import {isAnnotation} from '../../schema/keywords.js';

/** The value of a valid answer, or what is wrong with it. */
export type StandardResult<Output> =
  | {readonly value: Output; readonly issues?: undefined}
  | {readonly issues: readonly StandardIssue[]};

/** An error of a Standard Schema. */
export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | {readonly key: PropertyKey})[] | undefined;
}

/**
 * A Standard Schema (standardschema.dev), as zod 4, valibot and arktype make them. Its JSON Schema is read from `~standard.jsonSchema`, which
 * zod and arktype have; `toStandardJsonSchema()` of `@valibot/to-json-schema` adds it to a schema of valibot.
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    validate(value: unknown): StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly types?: {readonly input: Input; readonly output: Output} | undefined;
    readonly jsonSchema?: unknown;
  };
}

type TypesOf<S> = S extends {readonly '~standard': {readonly types?: infer T}} ? NonNullable<T> : never;
/** The type of a value that the user enters. */
export type InputOf<S> = TypesOf<S> extends {readonly input: infer I} ? I : unknown;
/** The type of the value that the schema makes of it. */
export type OutputOf<S> = TypesOf<S> extends {readonly output: infer O} ? O : unknown;

/** Whether a value is a Standard Schema. Those of arktype are functions. */
export const isStandardSchema = (value: unknown): value is StandardSchema =>
  typeof memberOf(memberOf(value, '~standard'), 'validate') === 'function';

/** Reads a member of an instance of any class. */
const memberOf = (value: unknown, name: string): unknown =>
  (value as {readonly [name: string]: unknown} | null | undefined)?.[name];

const TARGETS = ['draft-2020-12', 'draft-07'];

/**
 * Options of zod. A `z.coerce.date()` takes the text of a date. What has no JSON Schema becomes an open schema, which is then refused by its
 * name.
 */
const LIBRARY_OPTIONS = {
  unrepresentable: 'any',
  override({zodSchema, jsonSchema}: {zodSchema?: unknown; jsonSchema?: unknown}) {
    const definition = memberOf(memberOf(zodSchema, '_zod'), 'def');
    if (memberOf(definition, 'type') === 'date' && memberOf(definition, 'coerce') && isJsonObject(jsonSchema))
      Object.assign(jsonSchema, {type: 'string', format: 'date-time'});
  },
};

/**
 * Returns the JSON Schema of what the user enters. A part that describes nothing, such as the input of a conversion, is that of the result.
 *
 * @throws ElicitationError `INVALID_SCHEMA` if the library cannot describe the schema
 */
export function jsonSchemaOf(call: string, schema: StandardSchema): JsonObject {
  const {vendor} = schema['~standard'];
  const written = (io: 'input' | 'output') => exported(schema, io);
  const [input, failure] = written('input');
  const [output] = written('output');
  if (input ?? output) return withoutGaps((input ?? output)!, output ?? {});
  throw invalidSchema(
    '',
    failure
      ? `has no JSON Schema (${vendor}: ${failure.message}); ask for what the user enters, such as a text with a format, and convert it afterwards`
      : vendor === 'valibot'
        ? `has no JSON Schema; pass ${call.replace('()', '')} the result of toStandardJsonSchema(schema) of @valibot/to-json-schema`
        : `has no JSON Schema; use a version of ${vendor} with Standard JSON Schema, or pass its JSON Schema as \`requestedSchema\`, too`,
    failure && {cause: failure},
  );
}

/** Returns the JSON Schema of the input or the result, or the error of the library. */
function exported(schema: StandardSchema, io: 'input' | 'output'): [JsonObject?, Error?] {
  const {jsonSchema} = schema['~standard'];
  /** Calls a function of the library, if it has it. */
  const call = (owner: unknown, name: string, options: object) => () => {
    const write = memberOf(owner, name);
    return typeof write === 'function' ? (write.call(owner, options) as unknown) : undefined;
  };
  const ways = [
    ...TARGETS.map((target) => call(jsonSchema, io, {target, libraryOptions: LIBRARY_OPTIONS})),
    // Versions without Standard JSON Schema.
    call(schema, 'toJSONSchema', {io, ...LIBRARY_OPTIONS}),
    call(schema, 'toJsonSchema', {}),
  ];
  let failure: Error | undefined;
  for (const way of ways) {
    try {
      const written = way();
      // Plain data: some libraries add functions.
      if (isJsonObject(written)) return [cloneJson(written)];
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
    }
  }
  return [undefined, failure];
}

/** Replaces properties that describe nothing. */
function withoutGaps(input: JsonObject, output: JsonObject): JsonObject {
  const results = objectOf(output['properties']);
  const properties = membersOf(input['properties']).map(([name, property]) => {
    const result = Object.hasOwn(results, name) ? results[name] : undefined;
    if (!isJsonObject(property) || !isJsonObject(result)) return [name, property];
    if (Object.keys(property).every(isAnnotation)) return [name, {...result, ...property}];
    return [name, withoutGaps(property, result)];
  });
  return properties.length ? {...input, properties: Object.fromEntries(properties)} : input;
}

/** Checks a value by the rules of a Standard Schema. Waits if they are asynchronous. */
export async function parsed<T>(schema: StandardSchema<unknown, T>, value: unknown) {
  return outcome(await schema['~standard'].validate(value));
}

/**
 * Checks a value by the rules of a Standard Schema.
 *
 * @throws ElicitationError `INVALID_REQUEST` if they are asynchronous
 */
export function parsedNow<T>(call: string, schema: StandardSchema<unknown, T>, value: unknown) {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) {
    result.catch(() => {});
    throw invalidRequest(
      `${call}: the rules of the schema are asynchronous; move those to the handler, and ask again with \`errors\`.`,
    );
  }
  return outcome(result);
}

const outcome = <T>(result: StandardResult<T>): {value?: T; errors: FieldError[]} =>
  result.issues ? {errors: result.issues.map(fieldError)} : {value: result.value, errors: []};

const fieldError = ({message, path = []}: StandardIssue): FieldError => ({
  path: path
    .map((part) => (typeof part === 'object' ? part.key : part))
    .reduce<string>((pointer, key) => memberPointer(pointer, String(key)), ''),
  keyword: 'custom',
  message: message || 'Enter a different value.',
});
