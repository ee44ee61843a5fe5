import type {JsonObject} from '../protocol/json.js';

/** Whether the format or a vendor's keyword marks a property as secret: `format: password`, `writeOnly`, `x-sensitive`. */
export const isMarkedSecret = (schema: JsonObject): boolean =>
  Object.entries(schema).some(([keyword, value]) =>
    value === true
      ? keyword === 'writeOnly' || /secret|sensitive|password|credential|mask/i.test(keyword)
      : value === 'password' && keyword !== 'default' && keyword !== 'const',
  );
