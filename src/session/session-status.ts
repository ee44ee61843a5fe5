import type {ElicitAction} from '../protocol/elicitation.js';

/**
 * `loading` the guest has not said hello · `ready` the user can answer · `validating` an answer is being checked ·
 * `invalid` it went back for correction · `settled` answered · `failed` given up · `closed` by the host.
 */
export type SessionStatus = 'loading' | 'ready' | 'validating' | 'invalid' | 'settled' | 'failed' | 'closed';

/** Which status may follow which; everything else is a late or duplicate message and changes nothing. */
export const NEXT_STATUS: Record<SessionStatus, readonly SessionStatus[]> = {
  loading: ['ready', 'failed', 'closed'],
  ready: ['validating', 'invalid', 'settled', 'failed', 'closed'],
  validating: ['invalid', 'ready', 'settled', 'failed', 'closed'],
  invalid: ['ready', 'validating', 'settled', 'failed', 'closed'],
  settled: [],
  failed: [],
  closed: [],
};

/** What a guest is told of how its request ended. */
export const CLOSED_BY: Record<ElicitAction, string> = {
  accept: 'accepted',
  decline: 'declined',
  cancel: 'cancelled',
};
