import {type GrantScope, reasonIn, scopesIn} from '../protocol/answer-meta.js';
import type {ElicitContent, ElicitResult} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {normalizeSchema} from '../validation/normalize-schema.js';
import {compileWithInterpreter} from '../validation/engines/interpreter.js';
import {engineFault} from '../validation/invalid-schema.js';
import {prepareContent} from '../validation/prepare-content.js';
import {prepared} from '../validation/prepare-schema.js';

/** Checks the result of a client. Returns it with the members that the schema names, and the reason of a decline. */
export type AnswerCheck = (result: unknown) => ElicitResult;

/**
 * Compiles a schema for checking answers. Generates no code, so that it also works in workers.
 *
 * @param schema - Omitted for URL mode, whose answers have no content.
 * @param offered - The values of `_meta.persist` that the request offers. Others are removed from the answer.
 * @throws ElicitationError `INVALID_SCHEMA`
 */
export function answerCheck(schema?: JsonObject, offered: readonly GrantScope[] = []): AnswerCheck {
  const content = schema && contentCheck(schema);
  return (result) => {
    const {action, content: received, _meta} = isJsonObject(result) ? result : ({} as JsonObject);
    if (action === 'decline') {
      const reason = reasonIn(_meta);
      return {action, ...(reason !== undefined && {reason})};
    }
    if (action === 'cancel') return {action};
    if (action !== 'accept')
      throw new ElicitationError('PROTOCOL_VIOLATION', 'The client returned a malformed ElicitResult.');
    const [persist] = scopesIn([isJsonObject(_meta) ? _meta['persist'] : undefined]);
    const meta = persist && offered.includes(persist) && {_meta: {persist}};
    return content ? {action, content: content(received ?? {}), ...meta} : {action};
  };
}

function contentCheck(schema: JsonObject): (content: unknown) => ElicitContent {
  const preparation = prepared(schema);
  const check = engineFault(() => compileWithInterpreter(normalizeSchema(preparation.schema).schema));
  return (received) => {
    const content = prepareContent(preparation.schema, received);
    const errors = Array.isArray(content) ? content : engineFault(() => check(content));
    // The copy has no prototype. Code that compares answers expects ordinary objects.
    if (errors.length === 0) return structuredClone(content as ElicitContent);
    const places = errors.map(({path, message}) => `${path || 'the answer'} ${message}`).join(', ');
    throw new ElicitationError('VALIDATION_FAILED', `The answer does not match the schema: ${places}`, {
      errors,
    });
  };
}
