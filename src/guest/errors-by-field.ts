import type {FieldError} from '../protocol/elicitation.js';
import {tokenKey} from '../protocol/json-pointer.js';

/**
 * Maps each field to the first message about it or about a part of it. Keys are the names of properties (`checkIn`), with the names
 * or indexes of parts after a dot (`guests.0.name`); `''` for the whole answer. The object has no inherited members.
 *
 * @example
 * guest.addEventListener('invalid', ({errors}) => {
 *   const messages = errorsByField(errors);
 *   for (const output of form.querySelectorAll('output')) output.textContent = messages[output.name] ?? '';
 * });
 */
export function errorsByField(errors: readonly FieldError[]): Record<string, string> {
  const messages: Record<string, string> = Object.create(null);
  for (const {path, message} of errors) {
    let name = '';
    for (const token of path.slice(1).split('/')) {
      name += (name && '.') + tokenKey(token);
      messages[name] ??= message;
    }
  }
  return messages;
}
