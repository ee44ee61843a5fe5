import type {JsonObject} from '../../../src/protocol/json.js';

/** A schema of an object. */
export const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});
