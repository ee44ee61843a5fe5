import type {RefusalReason} from '../../protocol/dialects/relay.js';

/** Why an answer of a guest is refused. */
export type Refusal = 'not-ready' | 'busy';

/**
 * Why a session did not act on a message of the guest. `detail` of the entry is, for `size`, `type` and `unreadable`, a JSON Pointer
 * into the message; for `unknown-notification` its method; for `blocked` the directive of the guest's policy, and before the hello the URL;
 * for `guest-error` the error, after the hello only its name. In a trace with values, `full` has the complete text.
 */
export type DropReason =
  | Refusal
  | RefusalReason
  | 'blocked'
  | 'guest-error'
  | 'malformed-draft'
  | 'malformed-json-rpc'
  | 'unexpected-response'
  | 'unknown-message'
  | 'unknown-notification';

/**
 * A message or a state of a frame, for debugging. `peer` names the other side of a message that does not belong to a guest: a page
 * can add such entries to a trace; frames make none.
 */
export type TraceEntry =
  | {kind: 'state'; at: number; id: string; status: string}
  | {kind: 'sent'; at: number; id: string; message: unknown; peer?: string}
  | {kind: 'received'; at: number; id: string; message: unknown; peer?: string}
  | {kind: 'dropped'; at: number; id: string; reason: DropReason; detail?: string; full?: string}
  | {kind: 'error'; at: number; id: string; code: string; message: string};

/** A trace entry without time and id. */
export type TraceEvent = TraceEntry extends infer Entry
  ? Entry extends TraceEntry
    ? Omit<Entry, 'at' | 'id'>
    : never
  : never;

/**
 * Receives trace entries.
 *
 * @param redacted - Returns the entry without what the user entered.
 */
export type TraceListener = (entry: TraceEntry, redacted: () => TraceEntry) => void;

/** Returns a function that adds time and id to an event and passes it to `listener`. Reports what the listener throws. */
export function tracer(
  id: string,
  listener: TraceListener | undefined,
  redact = (entry: TraceEntry): TraceEntry => entry,
): (event: TraceEvent) => void {
  return (event) => {
    try {
      const entry = {...event, at: performance.now(), id} as TraceEntry;
      listener?.(entry, () => redact(entry));
    } catch (error) {
      reportError(error);
    }
  };
}
