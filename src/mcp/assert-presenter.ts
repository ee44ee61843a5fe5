import {malformed} from '../protocol/check-ask.js';

/**
 * Checks that a presenter is an element, which may not be defined yet, or has the method that presents.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function assertPresenter(call: string, presenter: unknown, method = 'elicit'): void {
  const {[method]: present, nodeType} = Object(presenter);
  if (typeof present !== 'function' && nodeType === undefined)
    throw malformed(call, 'presenter', `an element that asks, or an object with \`${method}()\``, presenter);
}
