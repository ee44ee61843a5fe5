import type {DropReason, TraceEntry} from '../../src/presentation/index.js';
import {errorReference} from './error-reference.js';

const reference: Readonly<Record<string, {todo: string} | undefined>> = errorReference;

const NOT_JSON =
  'The answer held something that is not JSON. Only text, numbers, booleans, lists and objects arrive.';

/** For each reason why a message was dropped: what the author of the guest does about it. */
const dropped: {readonly [reason in DropReason]?: string} = {
  'not-ready': 'The guest answered before it had the request: wait for guest.connected.',
  busy: 'The guest answered twice: disable its button until submit() resolves.',
  blocked:
    'The guest asked for something from outside. Declare the domain in _meta.ui.csp of its resource; what the frame’s csp does not admit stays out.',
  size: 'The message was too large: send references instead of data.',
  type: NOT_JSON,
  unreadable: NOT_JSON,
  'malformed-json-rpc': 'A message must have jsonrpc: "2.0", and a method, or an id with its result.',
  'unknown-message': 'Post the messages of ElicitationGuest, or use it.',
  'unknown-notification': 'The frame does not know this notification, and ignores it.',
  'malformed-draft': 'Drafts carry what was entered in params.content.',
};

/** What a developer should know about `entry`, when there is something. */
export function adviceOn(entry: TraceEntry): string | undefined {
  if (entry.kind === 'error') return reference[entry.code]?.todo;
  if (entry.kind !== 'dropped') return undefined;
  if (entry.reason === 'blocked' && entry.detail === 'frame-src')
    return 'The guest tried to go to another page. It cannot; a page of its own is URL mode.';
  return dropped[entry.reason];
}

const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\]|)$|\.localhost$/.test(host);

/** What a page should change about a frame that opens a relay for a guest. */
export function adviceOnRelay(
  {sandboxUrl}: {sandboxUrl?: string | undefined},
  host = location.hostname,
): string | undefined {
  if (sandboxUrl || isLocal(host)) return undefined;
  return 'The guest’s relay is a document of this page: set sandbox-url in production.';
}

/** A dropped message in words, e.g. `blocked: connect-src`. */
export const noteOf = ({reason, detail}: TraceEntry & {kind: 'dropped'}): string =>
  detail ? `${reason}: ${detail}` : reason;
