import type {TraceEntry} from './trace.js';

/** The placeholder for user input in a trace. */
export const REDACTED = '[redacted]';

/** Redacts the message and removes the detail of a trace entry. Used until the module that omits user input is loaded. */
export const withoutWords = ({
  message,
  detail: _,
  ...entry
}: TraceEntry & {message?: unknown; detail?: string}): TraceEntry =>
  ({...entry, ...(message !== undefined && {message: REDACTED})}) as TraceEntry;
