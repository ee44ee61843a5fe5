import type {ElicitContent, ElicitResult} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {gate} from '../validation/gate.js';
import {compileWithInterpreter} from '../validation/interpreter.js';
import {engineFault} from '../validation/invalid-schema.js';
import {prepareContent} from '../validation/prepare-content.js';
import {prepared} from '../validation/prepare-schema.js';

/** Makes sure that what a client answered is an answer; gives back its parts that the schema names. */
export type AnswerCheck = (result: unknown) => ElicitResult;

/**
 * Prepares a schema to check answers by. No code is generated, so that it works in workers too.
 *
 * @param schema - none for URL mode, whose answers have no content
 * @throws ElicitationError `INVALID_SCHEMA`
 */
export function answerCheck(schema?: JsonObject): AnswerCheck {
  const content = schema && contentCheck(schema);
  return (result) => {
    const {action, content: given} = isJsonObject(result) ? result : ({} as JsonObject);
    if (action === 'decline' || action === 'cancel') return {action};
    if (action !== 'accept')
      throw new ElicitationError(
        'PROTOCOL_VIOLATION',
        'The client answered with something that is no answer.',
      );
    return content ? {action, content: content(given ?? {})} : {action};
  };
}

function contentCheck(schema: JsonObject): (content: unknown) => ElicitContent {
  const own = prepared(schema);
  const check = engineFault(() => compileWithInterpreter(gate(own.schema).schema));
  return (given) => {
    const content = prepareContent(own.schema, given);
    const errors = Array.isArray(content) ? content : engineFault(() => check(content));
    // Our copy has no prototype; those who compare answers expect objects like any other.
    if (errors.length === 0) return structuredClone(content as ElicitContent);
    const places = errors.map(({path, message}) => `${path || 'the answer'} ${message}`).join(', ');
    throw new ElicitationError('VALIDATION_FAILED', `The answer does not match the schema: ${places}`, {
      errors,
    });
  };
}
