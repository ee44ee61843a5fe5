import type {JsonObject} from '../../protocol/json.js';

/** The kinds of a value that no schema describes. `null` is not an answer. */
const TYPES = ['string', 'number', 'boolean', 'array', 'object'];

/** Levels of lists in lists. Fields have fewer. */
const MAX_LISTS = 8;

/**
 * Returns a schema for a member of an object without a description: a choice of the kind, then the value. Objects are read as maps
 * of such values.
 */
export function anyValue(lists = MAX_LISTS): JsonObject {
  return {type: TYPES, ...(lists > 0 && {items: anyValue(lists - 1)})};
}
