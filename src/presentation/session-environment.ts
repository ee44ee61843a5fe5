import type {PresentationEnvironment} from './presentation-environment.js';
import type {HostSessionOptions} from '../session/session-options.js';

/** What a session gets from the frame. The presentation itself checks answers, and reports what is ready and what is invalid. */
export function sessionEnvironment({
  container,
  checks: _,
  onReady: __,
  onInvalid: ___,
  ...environment
}: PresentationEnvironment): Omit<HostSessionOptions, 'request' | 'guest'> {
  return {...environment, container: container(), values: true, shows: ['message', 'decline', 'cancel']};
}
