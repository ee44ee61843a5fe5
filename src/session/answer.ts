import type {ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {isJsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import {prepareContent, type Validator, validate} from '../validation/index.js';

/** Extra checks of the page, after the schema's. */
export type AnswerCheck = (
  content: ElicitContent,
  request: ElicitRequest,
) => readonly FieldError[] | undefined | Promise<readonly FieldError[] | undefined>;

export interface AnswerRules {
  request: ElicitRequest;
  schema: JsonObject;
  limits: Limits;
  validator?: Validator;
  checks?: readonly AnswerCheck[];
}

export type AnswerVerdict = {ok: true; content: ElicitContent} | {ok: false; errors: readonly FieldError[]};

/**
 * Whether `content` may be sent to the server as an accepted answer: by the schema first, then by the page.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema cannot be used, `VALIDATION_FAILED` when a check broke down.
 */
export async function checkAnswer(
  content: unknown,
  rules: AnswerRules,
  signal?: AbortSignal,
): Promise<AnswerVerdict> {
  const prepared = prepareContent(rules.schema, content);
  if (Array.isArray(prepared)) return {ok: false, errors: prepared};
  const check = rules.validator ?? validate;
  const options = {timeout: rules.limits.validationTimeout, ...(signal && {signal})};
  const verdict = await check(rules.schema, prepared, options);
  if (!verdict.valid) return {ok: false, errors: verdict.errors};
  // Our copy has no prototype; from here on it is the page's, which expects objects like any other.
  const answer: ElicitContent = JSON.parse(JSON.stringify(prepared));
  const errors = await pageErrors(answer, rules);
  return errors.length ? {ok: false, errors} : {ok: true, content: answer};
}

/** Compiles the schema ahead of any answer, and resolves with the fault of one that cannot be used: every answer is an object. */
export async function findSchemaFault(
  {schema, validator = validate, limits}: Pick<AnswerRules, 'schema' | 'validator' | 'limits'>,
  signal: AbortSignal,
): Promise<ElicitationError | undefined> {
  try {
    const verdict = await validator(schema, {}, {signal, timeout: limits.validationTimeout});
    if (!verdict.valid && verdict.errors.some(({path, keyword}) => !path && keyword === 'type'))
      return new ElicitationError('INVALID_SCHEMA', 'The requested schema admits no object.');
  } catch (error) {
    if (!signal.aborted && isElicitationError(error) && error.code === 'INVALID_SCHEMA') return error;
  }
  return undefined;
}

async function pageErrors(
  content: ElicitContent,
  {checks = [], request}: AnswerRules,
): Promise<FieldError[]> {
  try {
    const found = await Promise.all(checks.map((check) => check(content, request)));
    return found.flatMap((errors) => errors ?? []).filter(isJsonObject) as unknown as FieldError[];
  } catch (cause) {
    if (isElicitationError(cause)) throw cause;
    throw new ElicitationError('VALIDATION_FAILED', "A check in the frame's `validators` threw.", {cause});
  }
}
