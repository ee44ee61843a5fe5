/** One event in a frame, for debugging. */
export type TraceEntry =
  | {kind: 'state'; at: number; id: string; status: string}
  | {kind: 'sent'; at: number; id: string; message: unknown}
  | {kind: 'received'; at: number; id: string; message: unknown}
  | {kind: 'dropped'; at: number; id: string; reason: string}
  | {kind: 'error'; at: number; id: string; code: string; message: string};

/** A trace entry without time and id. */
export type TraceEvent = TraceEntry extends infer Entry
  ? Entry extends TraceEntry
    ? Omit<Entry, 'at' | 'id'>
    : never
  : never;

/** Errors of a listener are reported, so that they do not affect the session. */
export function tracer(
  id: string,
  listener: ((entry: TraceEntry) => void) | undefined,
): (event: TraceEvent) => void {
  return (event) => {
    try {
      listener?.({...event, at: performance.now(), id} as TraceEntry);
    } catch (error) {
      reportError(error);
    }
  };
}
