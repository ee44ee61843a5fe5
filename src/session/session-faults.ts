import {ElicitationError} from '../protocol/errors.js';

/** Nobody said hello in time: the guest, or already the relay. */
export function silentFault(relayAnswered: boolean, ms: number): ElicitationError {
  const within = `within ${ms / 1000} s`;
  return relayAnswered
    ? new ElicitationError('HANDSHAKE_TIMEOUT', `The guest did not say hello ${within}.`)
    : new ElicitationError(
        'GUEST_LOAD_FAILED',
        `The relay did not answer ${within}. Check sandbox-url and the page's frame-src.`,
      );
}

/** The guest's document was about to be replaced by one of another origin. */
export const leftFault = (beforeHello: boolean): ElicitationError =>
  beforeHello
    ? new ElicitationError(
        'GUEST_LOAD_FAILED',
        'The guest is redirected to another origin than the one it was named by.',
      )
    : new ElicitationError('GUEST_NAVIGATED', 'The guest tried to navigate away.');

export const attemptsFault = (attempts: number): ElicitationError =>
  new ElicitationError('TOO_MANY_ATTEMPTS', `${attempts} answers of the guest were not valid.`);

export const sizeFault = (): ElicitationError =>
  new ElicitationError('MESSAGE_TOO_LARGE', 'The guest sent a message over the limits.');

export const unableFault = (reason: string): ElicitationError =>
  new ElicitationError('PROTOCOL_VIOLATION', `The guest cannot ask: ${reason}.`);
