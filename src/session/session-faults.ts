import {ElicitationError} from '../protocol/errors.js';
import type {GuestReports} from './guest-reports.js';

/** The error for a missing hello. Either the guest or the relay did not respond in time. */
export function silentFault(
  relayAnswered: boolean,
  ms: number,
  reports: GuestReports | undefined,
): ElicitationError {
  const within = ` within ${ms / 1000} s`;
  return relayAnswered
    ? new ElicitationError(
        'HANDSHAKE_TIMEOUT',
        `The guest did not say hello${reports?.silence(within) ?? `${within}.`}`,
      )
    : new ElicitationError(
        'GUEST_LOAD_FAILED',
        `The relay did not respond${within}; check sandbox-url and the page's frame-src.`,
      );
}

/** The guest tried to load a document of another origin. */
export const leftFault = (beforeHello: boolean): ElicitationError =>
  beforeHello
    ? new ElicitationError(
        'GUEST_LOAD_FAILED',
        'The guest URL redirects to another origin; use the final URL.',
      )
    : new ElicitationError('GUEST_NAVIGATED', 'The guest tried to navigate away.');

export const sizeFault = (): ElicitationError =>
  new ElicitationError('MESSAGE_TOO_LARGE', 'The guest sent a message that exceeds the limits.');
