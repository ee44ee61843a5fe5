import type {PresentationEnvironment} from './presentation-environment.js';
import type {HostSessionOptions} from './session-options.js';

/** What the frame says to a session. What it checks after the schema, and that it is ready, the presentation sees to. */
export function sessionEnvironment({
  container,
  checks: _,
  onReady: __,
  ...environment
}: PresentationEnvironment): Omit<HostSessionOptions, 'request' | 'guest'> {
  return {...environment, container: container(), shows: ['message', 'decline', 'cancel']};
}
