/**
 * `loading` before the hello · `ready` the user can answer · `validating` an answer is being checked · `invalid` the answer was rejected ·
 * `settled` answered · `failed` with an error · `closed` by the host.
 */
export type SessionStatus = 'loading' | 'ready' | 'validating' | 'invalid' | 'settled' | 'failed' | 'closed';

/** The allowed transitions. Any other transition is caused by a late or duplicate message and ignored. */
export const NEXT_STATUS: Record<SessionStatus, readonly SessionStatus[]> = {
  loading: ['ready', 'failed', 'closed'],
  ready: ['validating', 'invalid', 'settled', 'failed', 'closed'],
  validating: ['invalid', 'ready', 'settled', 'failed', 'closed'],
  invalid: ['ready', 'validating', 'settled', 'failed', 'closed'],
  settled: [],
  failed: [],
  closed: [],
};
