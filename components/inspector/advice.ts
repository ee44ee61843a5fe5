import type {DropReason, TraceEntry} from '../../src/presentation/index.js';
import {errorReference} from './error-reference.js';

const reference: Readonly<Record<string, {todo: string} | undefined>> = errorReference;

const NOT_JSON =
  'The answer contains a value that is not valid JSON. Use only strings, numbers, booleans, arrays and objects.';

/** Advice for the author of a guest, by the reason why a message was dropped. */
const dropped: {readonly [reason in DropReason]?: string} = {
  'not-ready': 'The guest answered before it received the request. Await guest.connected first.',
  busy: 'The guest answered while an answer was being validated. Disable its button until submit() resolves.',
  blocked:
    'The guest’s policy blocked a resource. Declare the domain in _meta.ui.csp of the guest’s resource; the frame’s csp must also allow it.',
  'guest-error':
    'A script of the guest threw an error that nothing caught. The browser’s console shows where.',
  size: 'The message was too large. Send references instead of data.',
  type: NOT_JSON,
  unreadable: NOT_JSON,
  'malformed-json-rpc':
    'The message is not valid JSON-RPC. It must have jsonrpc: "2.0", and either a method, or an id with a result or error.',
  'unknown-message':
    'The message is not part of the protocol. Use ElicitationGuest, or post the same messages.',
  'unknown-notification': 'The frame ignores notifications that it does not support.',
  'malformed-draft': 'The draft is malformed. A draft must have the user’s input in params.content.',
};

export function adviceOn(entry: TraceEntry): string | undefined {
  if (entry.kind === 'error') return reference[entry.code]?.todo;
  if (entry.kind !== 'dropped') return undefined;
  if (entry.reason === 'blocked' && entry.detail === 'frame-src')
    return 'The guest tried to navigate to another page, which is not allowed. Use URL mode to open a page.';
  return dropped[entry.reason];
}

const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\]|)$|\.localhost$/.test(host);

/** Returns advice on the configuration of a frame that opens a relay for a guest. */
export function adviceOnRelay(
  {sandboxUrl}: {sandboxUrl?: string | undefined},
  host = location.hostname,
): string | undefined {
  if (sandboxUrl || isLocal(host)) return undefined;
  return 'The guest’s relay is a document of this page. Set sandbox-url in production.';
}

/** Describes why a message was dropped, e.g. `blocked: connect-src`. */
export function noteOf({reason, detail, full = detail}: TraceEntry & {kind: 'dropped'}): string {
  return full ? `${reason}: ${full}` : reason;
}
