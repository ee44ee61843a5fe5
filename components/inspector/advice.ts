import type {TraceEntry} from '../../src/presentation/index.js';
import {errorReference} from './error-reference.js';

const reference: Readonly<Record<string, {todo: string} | undefined>> = errorReference;

/** What was dropped, and what whoever wrote the guest does about it. The first match counts. */
const dropped: readonly [RegExp, string][] = [
  [/^submit: not-ready/, 'The guest answered before it had the request: wait for guest.connected.'],
  [/^submit: busy/, 'The guest answered twice: disable its button until submit() resolves.'],
  [/^submit: closed/, 'The request was answered already: listen to the close event.'],
  [
    /^blocked by frame-src/,
    'The guest tried to go to another page. It cannot; a page of its own is URL mode.',
  ],
  [
    /^blocked by /,
    'The guest asked for something from outside. Declare the domain in _meta.ui.csp of its resource; what the frame’s csp does not admit stays out.',
  ],
  [/^size at /, 'The message was too large: send references instead of data.'],
  [
    / at \//,
    'The answer held something that is not JSON. Only text, numbers, booleans, lists and objects arrive.',
  ],
  [/^malformed JSON-RPC/, 'A message must have jsonrpc: "2.0", and a method, or an id with its result.'],
  [/^no message of this protocol/, 'Post the messages of ElicitationGuest, or use it.'],
  [/^notification /, 'The frame knows no such notification; it was passed over.'],
  [/^a draft without content/, 'Drafts carry what was entered in params.content.'],
];

/** What a developer should know about `entry`, when there is something. */
export function adviceOn(entry: TraceEntry): string | undefined {
  if (entry.kind === 'error') return reference[entry.code]?.todo;
  if (entry.kind !== 'dropped') return undefined;
  return dropped.find(([pattern]) => pattern.test(entry.reason))?.[1];
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
