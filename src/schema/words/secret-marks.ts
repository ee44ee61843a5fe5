import type {JsonObject} from '../../protocol/json.js';

/** Returns the keyword that marks a property as secret: `format: password`, `writeOnly`, a vendor's `x-sensitive`. */
export const secretMark = (schema: JsonObject): string | undefined =>
  Object.keys(schema).find((keyword) =>
    schema[keyword] === true
      ? keyword === 'writeOnly' || /secret|sensitive|password|credential|mask/i.test(keyword)
      : schema[keyword] === 'password' && keyword !== 'default' && keyword !== 'const',
  );
