import type {ElicitRequest} from '../protocol/elicitation.js';
import {FORM_HINTS_KEY} from '../protocol/meta.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';

/** The schema of a request without one. */
export const NO_FIELDS: JsonObject = Object.freeze({type: 'object', properties: Object.freeze({})});

/** Dialects whose meaning of a schema without fields is known without reading it. */
const DIALECTS: readonly unknown[] = [
  undefined,
  'https://json-schema.org/draft/2020-12/schema',
  'http://json-schema.org/draft-07/schema#',
];

/** Whether a schema has no fields, and no keywords except `others` and those that add none. */
export function hasNoFields(schema: JsonObject, others: readonly string[] = []): boolean {
  const {type = 'object', properties = {}, required = [], additionalProperties, $schema, ...rest} = schema;
  return (
    type === 'object' &&
    isJsonObject(properties) &&
    isEmpty(properties) &&
    Array.isArray(required) &&
    isEmpty(required) &&
    (additionalProperties === undefined || typeof additionalProperties === 'boolean') &&
    Object.keys(rest).every((keyword) => others.includes(keyword))
  );
}

/**
 * Whether a request is a confirmation whose schema accepts `{}` and has nothing to read: no fields, no other keywords and no hints for the
 * form. More than half of all real requests are.
 */
export const isConfirmation = ({mode, requestedSchema = NO_FIELDS, _meta}: ElicitRequest): boolean =>
  mode !== 'url' &&
  _meta?.[FORM_HINTS_KEY] === undefined &&
  requestedSchema['type'] === 'object' &&
  requestedSchema['additionalProperties'] !== true &&
  DIALECTS.includes(requestedSchema['$schema']) &&
  hasNoFields(requestedSchema);

/** Whether one of the choices names a guest. */
export const namesGuest = (
  ...choices: readonly {html?: unknown; src?: unknown; resource?: unknown}[]
): boolean => choices.some(({html, src, resource}) => html || src || resource);

const isEmpty = (value: object) => Object.keys(value).length === 0;
