/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | {[key: string]: Json};

/** A JSON object whose members have not been checked. */
export type JsonObject = {[key: string]: unknown};

/** Whether `value` is an object with string keys: not null, not an array, not an instance of a class. */
export function isJsonObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object from another realm has another Object.prototype, whose own prototype is null too.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
