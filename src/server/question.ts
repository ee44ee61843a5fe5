import {copyBounded, cloneJson} from '../protocol/copy.js';
import type {
  ElicitContent,
  ElicitRequest,
  ElicitResult,
  ElicitResultWith,
  FieldError,
} from '../protocol/elicitation.js';
import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {pointerKeys} from '../protocol/json-pointer.js';
import {ANSWER_LIMITS} from '../protocol/limits.js';
import {contentErrors, type ElicitResultCheck, elicitResultCheck} from './elicit-result-check.js';
import {type Flat, flatten} from './flat/flat-schema.js';
import {isStandardSchema, parsed, parsedNow} from './flat/standard-schema.js';
import {assertSpelling} from './lint/mistakes.js';
import {assertRevision, type ElicitationRevision, hasUrlMode} from './lint/schema-problem.js';
import {unsupported} from './request-error.js';
import {type AnswerError, type SecondQuestion, asSecondQuestion, invalid} from './second-question.js';
import {scopesOffered} from '../protocol/meta.js';
import {checkAsk, malformed} from '../protocol/check-ask.js';
import {assertRequestedSchema} from './lint/requested-schema.js';

/** A request with the schema of its author. */
export interface SchemaElicitRequest<S> extends ElicitRequest {
  /**
   * A Standard Schema (zod 4, arktype, valibot with `toStandardJsonSchema()`), or a JSON Schema. It may have `null`, groups and the other
   * parts that `flatSchema()` converts. The answer is restored to its shape, and checked by its own rules.
   */
  schema: S;
}

/** The answer to a request with a `schema`. An accepted answer has the content that the schema returns. */
export type SchemaElicitResult<C> = ElicitResultWith<C>;

/** Content by the rules of its schema, or its errors. */
interface Judged {
  value?: unknown;
  errors: readonly FieldError[];
}

/** A question as its author wrote it, and as it is sent. */
export interface Question {
  /**
   * Returns the request to send, with the errors and the content of the previous answer.
   *
   * @param isEntered - Whether the content is of the form, as `entered()` returns it.
   */
  request(again: SecondQuestion, isEntered?: boolean): ElicitRequest;
  /** Checks a result of the client, whose content is that of the form. Invalid content has errors, at their places in the author's schema. */
  check(result: unknown): {result?: ElicitResult; errors: readonly FieldError[]};
  /** Restores the content of the form to the shape of the author's schema. */
  restore(content: ElicitContent): unknown;
  /** Checks restored content by the rules of the author's schema. */
  rules(content: unknown): Judged | Promise<Judged>;
  /** Checks restored content like `rules()`, at once. */
  rulesNow(content: unknown): Judged;
  /** Whether an error can have this path: that of the whole answer, or of a part for which the form has a property. */
  hasPath(path: unknown): boolean;
  /** Returns what a client entered, without members that the form does not have, to ask again with it. */
  entered(result: unknown): ElicitContent | undefined;
}

/**
 * Reads the question of an author: `{message, requestedSchema}` as MCP defines it, or `{message, schema}`.
 *
 * @throws ElicitationError `INVALID_REQUEST`, `INVALID_SCHEMA` or `UNSAFE_URL`
 */
export function readQuestion(
  call: string,
  params: ElicitRequest,
  revision: ElicitationRevision | undefined,
): Question {
  assertRevision(call, revision);
  const {flat, sent, rules, rulesNow = rules as Question['rulesNow']} = authored(call, params, revision);
  const {check, request} = checkedRequest(call, sent, {revision});
  return {
    check: (result) => {
      try {
        return {result: check(result), errors: []};
      } catch (error) {
        if (!isElicitationError(error) || error.code !== 'VALIDATION_FAILED') throw error;
        return {errors: flat ? error.errors.map(flat.fromForm) : error.errors};
      }
    },
    rules,
    rulesNow,
    request: ({errors, content}, isEntered = false) =>
      checkedRequest(call, sent, {
        revision,
        errors: flat && Array.isArray(errors) ? errors.map((error) => movedError(flat, error)) : errors,
        content: flat && !isEntered && isJsonObject(content) ? flat.enter(content) : content,
      }).request,
    restore: (content) => (flat ? flat.restore(content) : content),
    hasPath: (path) => {
      if (path === '') return true;
      const keys = typeof path === 'string' ? pointerKeys(path) : undefined;
      if (!keys) return false;
      const [name] = pointerKeys(flat ? flat.toForm({path: path as string}).path : (path as string)) ?? [];
      return name !== undefined && Object.hasOwn(objectOf(request.requestedSchema?.['properties']), name);
    },
    entered: (result) => enteredIn(request, result),
  };
}

/** A malformed error is refused later. */
const movedError = (flat: Flat, error: AnswerError) =>
  isJsonObject(error) && typeof error.path === 'string' ? flat.toForm(error) : error;

/** A request as it is sent, and the rules of its author. */
interface Authored extends Pick<Question, 'rules'>, Partial<Pick<Question, 'rulesNow'>> {
  sent: ElicitRequest;
  flat?: Flat;
}

function authored(call: string, params: ElicitRequest, revision: ElicitationRevision | undefined): Authored {
  if (!isJsonObject(params) || !Object.hasOwn(params, 'schema'))
    return {sent: params, rules: (value) => ({value, errors: []})};
  const {schema, ...sent} = params as ElicitRequest;
  if (sent.mode === 'url' || sent.url !== undefined)
    throw invalid(call, "`schema` is for form mode; remove it, or `url` and `mode: 'url'`.");
  const {requestedSchema} = sent;
  const form = (json: unknown) => {
    const flat = flatten(call, json, revision);
    return {flat, sent: {...sent, requestedSchema: flat.requestedSchema}};
  };
  // For a library without Standard JSON Schema, the author passes both.
  if (isStandardSchema(schema))
    return {
      ...form(requestedSchema ?? schema),
      rules: (value) => parsed(schema, value),
      rulesNow: (value) => parsedNow(call, schema, value),
    };
  if (!isJsonObject(schema)) throw malformed(call, 'schema', 'a Standard Schema or a JSON Schema', schema);
  if (requestedSchema !== undefined)
    throw invalid(call, '`schema` is a JSON Schema, so `requestedSchema` is not used; remove one of them.');
  // A misspelled keyword would be dropped.
  assertSpelling(call, {requestedSchema: schema});
  const {errorsOf} = contentErrors(schema);
  return {...form(schema), rules: (value) => ({value, errors: errorsOf(value as ElicitContent)})};
}

function enteredIn({requestedSchema}: ElicitRequest, result: unknown): ElicitContent | undefined {
  const copy = copyBounded(objectOf(result)['content'], ANSWER_LIMITS);
  const content = copy.ok ? copy.value : undefined;
  const properties = requestedSchema?.['properties'];
  if (!isJsonObject(content) || !isJsonObject(properties)) return undefined;
  const entries = Object.entries(content).filter(
    ([name, value]) => Object.hasOwn(properties, name) && value !== undefined && value !== null,
  );
  return entries.length ? Object.fromEntries(entries) : undefined;
}

/**
 * Checks the parameters of `elicitation/create` before they are sent: `checkAsk()`, and the mistakes of an author that a client would
 * ignore.
 *
 * @param call - The name of the called function, for errors.
 * @throws ElicitationError `INVALID_REQUEST`, `INVALID_SCHEMA` or `UNSAFE_URL`
 */
function checkedRequest(
  call: string,
  received: ElicitRequest,
  {revision, errors, content}: SecondQuestion & {revision: ElicitationRevision | undefined},
): {request: ElicitRequest; check: ElicitResultCheck} {
  if (isJsonObject(received)) assertSpelling(call, received as JsonObject);
  const params = cloneJson(checkAsk(call, received));
  if (params.ui !== undefined && !isJsonObject(params.ui)) throw invalid(call, '`ui` must be an object.');
  if (params.elicitationId !== undefined && typeof params.elicitationId !== 'string')
    throw invalid(call, '`elicitationId` must be a string.');
  if (params.mode === 'url') {
    if (errors !== undefined || content !== undefined)
      throw invalid(call, '`errors` and `content` are for form mode; remove them.');
    if (params.requestedSchema !== undefined)
      throw invalid(call, "`requestedSchema` is for form mode; remove it, or `mode: 'url'`.");
    assertWebUrl(call, params.url);
    if (!hasUrlMode(revision)) throw unsupported(`${call}: ${revision} has no URL mode; use form mode.`);
    return {request: params, check: elicitResultCheck()};
  }
  if (params.url !== undefined)
    throw invalid(call, "`url` is for URL mode; add `mode: 'url'`, or remove it.");
  // Clients of both SDKs refuse a form request without a schema.
  const request = {...params, requestedSchema: params.requestedSchema ?? {type: 'object', properties: {}}};
  assertRequestedSchema(request.requestedSchema, revision && {revision});
  const check = elicitResultCheck(request.requestedSchema, scopesOffered(request._meta));
  return {request: asSecondQuestion(call, request, {errors, content}, revision), check};
}

/** @throws ElicitationError `INVALID_REQUEST` if `url` is not a string, `UNSAFE_URL` unless it is an absolute http or https URL */
export function assertWebUrl(call: string, url: unknown): asserts url is string {
  if (typeof url !== 'string') throw malformed(call, 'url', 'a string', url);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ElicitationError('UNSAFE_URL', `${call}: \`url\` must be an absolute http or https URL.`);
}
