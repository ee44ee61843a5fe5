// For pages that allow no Worker; loaded only there, but for the CDN files, which hold it.
import type {JsonObject} from '../protocol/json.js';
import type {Check, PageEngine} from './engine.js';
import {gate, riskyPattern} from './gate.js';
import {compileWithInterpreter} from './interpreter.js';
import {engineFault, invalidSchema} from './invalid-schema.js';

/** By the schema that `prepareSchema()` made, whose limits are always the same. */
const compiled = new WeakMap<JsonObject, Check>();

/** Nothing can stop the page's own thread: patterns run on it only when they are known to take linear time. */
export const checkInPage: PageEngine = ({schema, content, limits}) =>
  engineFault(() => {
    let check = compiled.get(schema);
    if (!check) {
      const gated = gate(schema, limits);
      const risky = riskyPattern(gated);
      if (risky)
        throw invalidSchema(risky, 'may take too long, and this page allows no Worker to check it in');
      check = compileWithInterpreter(gated.schema);
      compiled.set(schema, check);
    }
    return check(content);
  });
