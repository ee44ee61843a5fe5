import type {TraceEntry} from './trace.js';

/** Replaces user input in a trace. */
export const REDACTED = '[redacted]';

/** Omits everything that host and guest have said, for entries whose user input is not known. */
export const withoutWords = ({
  message,
  detail: _,
  ...entry
}: TraceEntry & {message?: unknown; detail?: string}): TraceEntry =>
  ({...entry, ...(message !== undefined && {message: REDACTED})}) as TraceEntry;
