import {type GrantScope, REASON_KEY, reasonIn, scopeChosen} from '../protocol/meta.js';
import {
  type ElicitContent,
  type ElicitResult,
  type FieldError,
  isElicitAction,
} from '../protocol/elicitation.js';
import {ElicitationError, invalidSchema} from '../protocol/errors.js';
import {cloneJson, copyBounded} from '../protocol/copy.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {ANSWER_LIMITS} from '../protocol/limits.js';
import {patternCost} from '../schema/patterns/linear-pattern.js';
import {normalizeSchema} from '../validation/normalize-schema.js';
import {checkWithoutEval} from '../validation/engines/interpreter.js';
import {errorsOf} from '../validation/engines/errors.js';
import {engineFault} from '../validation/engines/engine.js';
import {prepareContent} from '../validation/prepare-content.js';
import {fileErrors} from '../schema/files/sep-2631.js';
import {prepared} from '../schema/prepare-schema.js';

/** Checks the result of a client. Returns it with the members that the schema names, its `_meta`, and the reason of a decline. */
export type ElicitResultCheck = (result: unknown) => ElicitResult;

/** Step limit of one check: about a tenth of a second, because nothing can interrupt it. A client may choose the costliest answer. */
const CHECK_STEPS = 4_000_000;

/**
 * Compiles a schema for checking answers. Generates no code, so that it also works in workers. The work for an answer is counted before it
 * is done, so that no client can stop the server with an answer for a pattern of the schema.
 *
 * @param schema - Omitted for URL mode, whose answers have no content.
 * @param offered - The values of `_meta.persist` that the request offers. Others are removed from the answer.
 * @throws ElicitationError `INVALID_SCHEMA`
 */
export function elicitResultCheck(
  schema?: JsonObject,
  offered: readonly GrantScope[] = [],
): ElicitResultCheck {
  const content = schema && contentCheck(schema);
  return (result) => {
    const {action, content: received, _meta} = objectOf(result);
    if (!isElicitAction(action))
      throw new ElicitationError('PROTOCOL_VIOLATION', 'The client returned a malformed ElicitResult.');
    const meta = metaOf(_meta, offered);
    if (action === 'decline') {
      const reason = reasonIn(_meta);
      return {action, ...(reason !== undefined && {reason}), ...meta};
    }
    if (action === 'cancel') return {action, ...meta};
    return content ? {action, content: content(received ?? {}), ...meta} : {action, ...meta};
  };
}

/**
 * The `_meta` of an answer, e.g. a proof of approval, without a scope that was not offered and the reason of a decline, which is a member of
 * its own. Undefined if it is too large.
 */
function metaOf(received: unknown, offered: readonly GrantScope[]): {_meta: JsonObject} | undefined {
  const copy = copyBounded(received, ANSWER_LIMITS);
  if (!copy.ok || !isJsonObject(copy.value)) return undefined;
  const {persist: _, [REASON_KEY]: __, ...others} = cloneJson(copy.value);
  const scope = scopeChosen(copy.value, offered);
  const _meta = {...others, ...(scope && {persist: scope})};
  return Object.keys(_meta).length ? {_meta} : undefined;
}

/**
 * Compiles a schema for checking content. Returns the errors of the content; `tooLarge` if the check would take too long.
 *
 * @throws ElicitationError `INVALID_SCHEMA`
 */
export function contentErrors(schema: JsonObject): {
  schema: JsonObject;
  errorsOf: (content: ElicitContent) => FieldError[];
} {
  // No limit on the length, because these are the server's own patterns.
  const preparation = prepared(schema, {maxPatternChars: Infinity});
  const normalized = normalizeSchema(preparation.schema);
  const endless = normalized.patterns.find(({source}) => !patternCost(source));
  if (endless)
    throw invalidSchema(
      endless.path,
      'may take too long for some answers; avoid backreferences, lookbehinds and repeated groups such as (a+)*',
    );
  const check = engineFault(() => checkWithoutEval(normalized, CHECK_STEPS));
  const faults = (content: ElicitContent) => {
    const verdict = check(content);
    if (verdict === undefined) return [tooLarge];
    return verdict ? fileErrors(content, preparation.schema) : errorsOf(preparation.schema, content);
  };
  return {
    schema: preparation.schema,
    errorsOf: (content) => engineFault(() => faults(content)),
  };
}

function contentCheck(requested: JsonObject): (content: unknown) => ElicitContent {
  const {schema, errorsOf: faults} = contentErrors(requested);
  return (received) => {
    const copy = copyBounded(received, ANSWER_LIMITS);
    const content = copy.ok ? prepareContent(schema, copy.value) : [tooLarge];
    const errors = Array.isArray(content) ? content : faults(content);
    // The copy has no prototype. Code that compares answers expects ordinary objects.
    if (errors.length === 0) return cloneJson(content as ElicitContent);
    throw invalidAnswer(errors);
  };
}

/** Creates the error for an answer that does not match. */
export function invalidAnswer(errors: readonly FieldError[]): ElicitationError {
  const places = [...new Set(errors.map(placeText))].join(', ');
  return new ElicitationError('VALIDATION_FAILED', `The answer does not match the schema: ${places}`, {
    errors: [...errors],
  });
}

const placeText = ({path, message, params}: FieldError) =>
  params?.['missingProperty'] === undefined ? `${path || 'the answer'} ${message}` : `${path} is missing`;

const tooLarge: FieldError = {path: '', keyword: 'unchecked', message: 'is too large to be checked'};
