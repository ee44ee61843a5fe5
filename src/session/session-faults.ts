import {ElicitationError} from '../protocol/errors.js';
import type {GuestReports} from './guest-reports.js';

/** The error for a missing hello. Either the guest or the relay did not respond in time. */
export function silentFault(
  relayAnswered: boolean,
  ms: number,
  {script, first}: GuestReports,
): ElicitationError {
  const within = `within ${ms / 1000} s`;
  if (!relayAnswered)
    return new ElicitationError(
      'GUEST_LOAD_FAILED',
      `The relay did not respond ${within}; check sandbox-url and the page's frame-src.`,
    );
  const problem = script
    ? `The guest did not say hello; its policy blocked the script ${script}. Put the script inline, or declare its origin in _meta.ui.csp.resourceDomains.`
    : `The guest did not say hello ${within}.`;
  const reported = first && !script ? ` It reported: ${first}` : '';
  return new ElicitationError('HANDSHAKE_TIMEOUT', problem + reported);
}

/** The guest tried to load a document of another origin. */
export const leftFault = (beforeHello: boolean): ElicitationError =>
  beforeHello
    ? new ElicitationError(
        'GUEST_LOAD_FAILED',
        'The guest URL redirects to another origin; use the final URL.',
      )
    : new ElicitationError('GUEST_NAVIGATED', 'The guest tried to navigate away.');

export const attemptsFault = (attempts: number): ElicitationError =>
  new ElicitationError('TOO_MANY_ATTEMPTS', `The guest submitted ${attempts} invalid answers.`);

export const sizeFault = (): ElicitationError =>
  new ElicitationError('MESSAGE_TOO_LARGE', 'The guest sent a message that exceeds the limits.');

export const unableFault = (reason: string): ElicitationError =>
  new ElicitationError('PROTOCOL_VIOLATION', `The guest cannot present the request: ${reason}.`);
