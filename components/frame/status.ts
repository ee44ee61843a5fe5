const STATUSES = ['idle', 'loading', 'ready', 'validating', 'invalid', 'failed', 'settled'] as const;

/** What a frame is doing. */
export type FrameStatus = (typeof STATUSES)[number];

/** Makes `status` the only one that `:state(…)` matches. */
export function showStatus({states}: ElementInternals, status: FrameStatus): void {
  for (const each of STATUSES) states[each === status ? 'add' : 'delete'](each);
}
