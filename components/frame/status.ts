const STATUSES = ['idle', 'loading', 'ready', 'validating', 'invalid', 'failed', 'settled'] as const;

/** The status of a frame. */
export type FrameStatus = (typeof STATUSES)[number];

/** Sets `status` as the only custom state of the frame, for `:state(…)`. */
export function showStatus({states}: ElementInternals, status: FrameStatus): void {
  for (const each of STATUSES) states[each === status ? 'add' : 'delete'](each);
}
