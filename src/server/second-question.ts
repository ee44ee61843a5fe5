import {CORRECTION} from '../protocol/meta.js';
import {copyBounded} from '../protocol/copy.js';
import type {ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {pointerKeys, errorPath} from '../protocol/json-pointer.js';
import {ANSWER_LIMITS, DEFAULT_LIMITS} from '../protocol/limits.js';
import {SecretSearch} from '../schema/words/secret-search.js';
import {isAllowedProperty} from './lint/requested-schema.js';
import type {ElicitationRevision} from './lint/schema-problem.js';
import {formTexts} from '../locales/en/formtexts.js';
import {errorText, speaker} from '../locales/error-text.js';
import {readAtOnce} from '../schema/read-schema.js';

/** An error that a server reports about an answer. The errors of `VALIDATION_FAILED` can be passed unchanged. */
export type AnswerError = Pick<FieldError, 'path' | 'message'> & Partial<FieldError>;

/** The previous answer, with which a server asks again. */
export interface SecondQuestion {
  /** The errors of the previous answer: sentences for the user, displayed at the fields that their paths name. */
  errors?: readonly AnswerError[] | undefined;
  /** The previous answer, which fills in the form. Passwords and keys are not sent. */
  content?: ElicitContent | undefined;
}

/** Creates the error for an argument of the function `call`. */
export const invalid = (call: string, message: string) => invalidRequest(`${call}: ${message}`);

/**
 * Adds the errors and the content of the previous answer to a request: in `_meta`, for hosts that display them at the fields, and as
 * sentences in the message and defaults in the schema, for other hosts.
 *
 * @throws ElicitationError `INVALID_REQUEST` if the errors or the content do not fit the schema
 */
export function asSecondQuestion(
  call: string,
  request: ElicitRequest & {requestedSchema: JsonObject},
  {errors = [], content}: SecondQuestion,
  revision?: ElicitationRevision,
): ElicitRequest & {requestedSchema: JsonObject} {
  const {message, requestedSchema: schema, _meta} = request;
  const reported = checkedErrors(call, errors, schema);
  const known = content === undefined ? undefined : checkedContent(call, content, request);
  if (reported.length === 0 && known === undefined) return request;
  const error = errorLines(reported, schema).join('\n');
  return {
    ...request,
    message: error ? `${message}\n\n${error}` : message,
    requestedSchema: known ? withDefaults(schema, known, revision) : schema,
    _meta: {
      ..._meta,
      [CORRECTION]: {
        ...(reported.length > 0 && {errors: reported, error}),
        ...(known && {content: known}),
      },
    },
  };
}

function checkedErrors(call: string, errors: unknown, schema: JsonObject): FieldError[] {
  const most = DEFAULT_LIMITS.maxSchemaProperties;
  if (!Array.isArray(errors) || errors.length > most)
    throw invalid(call, `\`errors\` must be a list of at most ${most} errors.`);
  return errors.map((error: unknown, index) => {
    const {path, message, keyword = 'custom', params} = objectOf(error);
    const [key] = typeof path === 'string' ? (pointerKeys(path) ?? ['/']) : ['/'];
    const {properties} = schema;
    if (key !== undefined && !(isJsonObject(properties) && Object.hasOwn(properties, key)))
      throw invalid(
        call,
        `\`errors[${index}].path\` must be "" or the JSON Pointer of a property of the schema, such as "/email".`,
      );
    if (typeof message !== 'string' || message.trim() === '' || typeof keyword !== 'string')
      throw invalid(call, `\`errors[${index}].message\` must be a sentence for the user.`);
    return {path: path as string, keyword, message, ...(isJsonObject(params) && {params})};
  });
}

/** Checks that the content has members of the schema only, and returns it without credentials. */
function checkedContent(
  call: string,
  content: unknown,
  {requestedSchema: schema = {}, message, _meta: meta}: ElicitRequest,
): ElicitContent {
  const {ok} = copyBounded(content, ANSWER_LIMITS);
  if (!ok || !isJsonObject(content)) throw invalid(call, '`content` must be the content of an answer.');
  const {properties} = schema;
  const unknown = Object.keys(content).find(
    (name) => !(isJsonObject(properties) && Object.hasOwn(properties, name)),
  );
  if (unknown !== undefined)
    throw invalid(
      call,
      `\`content\` must have members of the schema only; remove "${unknown.slice(0, 40)}".`,
    );
  return new SecretSearch(schema, {message, ...(meta && {meta})}).withoutSecrets(content) ?? {};
}

/** Sets the values of `content` as defaults of the schema. Omits those that the revision does not allow. */
function withDefaults(
  schema: JsonObject,
  content: ElicitContent,
  revision?: ElicitationRevision,
): JsonObject {
  const properties = Object.entries(schema['properties'] as JsonObject).map(([name, property]) => {
    const filled = {...(property as JsonObject), default: content[name]};
    return [name, Object.hasOwn(content, name) && isAllowedProperty(filled, revision) ? filled : property];
  });
  return {...schema, properties: Object.fromEntries(properties)};
}

/** Describes each error by an English sentence after the label of its field. Keeps the messages of the server's own checks. */
function errorLines(errors: readonly FieldError[], schema: JsonObject): string[] {
  const {fields} = readAtOnce(schema);
  return errors.map((error) => {
    const key = pointerKeys(errorPath(error))?.[0];
    const field = fields.find((each) => each.key === key);
    const sentence = errorText(error, field, speaker(formTexts));
    return field ? `${field.label}: ${sentence}` : sentence;
  });
}
