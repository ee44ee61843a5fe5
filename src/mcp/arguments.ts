import {malformed} from '../protocol/check-ask.js';

/**
 * Checks that the first argument of a call is an object with a method, and that a presenter is an element, which may not be defined yet, or has
 * `method`.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function assertArguments(
  call: string,
  [name, value, method, requirement]: readonly [
    name: string,
    value: unknown,
    method: string,
    requirement: string,
  ],
  presenter: unknown,
  present = 'elicit',
): void {
  if (typeof Object(value)[method] !== 'function') throw malformed(call, name, requirement, value);
  if (typeof Object(presenter)[present] !== 'function' && Object(presenter).nodeType === undefined)
    throw malformed(call, 'presenter', `an element that asks, or an object with \`${present}()\``, presenter);
}
