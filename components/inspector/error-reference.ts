import type {ElicitationErrorCode} from '../../src/protocol/index.js';
import type {DropReason, TraceEntry} from '../../src/presentation/index.js';
import {isLocalHost} from '../../src/local-host.mjs';

interface ErrorReference {
  when: string;
  todo: string;
}

/** Cause and remedy of every error code. Shown by the inspector and on the error page of the documentation. */
export const errorReference: Readonly<Record<ElicitationErrorCode, ErrorReference>> = {
  HANDSHAKE_TIMEOUT: {
    when: 'The guest did not send its first message within ready-timeout.',
    todo: 'Check the guest’s scripts for errors, and for resources from domains that its _meta.ui.csp does not declare. If the guest is slow, increase ready-timeout.',
  },
  GUEST_LOAD_FAILED: {
    when: 'The relay did not answer or has a different version, or the guest was redirected.',
    todo: 'Check sandbox-url, the page’s frame-src, and the guest’s URL. Deploy sandbox-proxy.html together with the package.',
  },
  GUEST_NAVIGATED: {
    when: 'The guest tried to navigate to another document.',
    todo: 'Submit with ElicitationGuest instead of a link or a form’s action. Use URL mode to open a page.',
  },
  GUEST_UNRESPONSIVE: {
    when: 'The guest missed two heartbeats in a row, because it is busy or its process crashed.',
    todo: 'Move long tasks of the guest to a worker, or split them.',
  },
  PROTOCOL_VIOLATION: {
    when: 'The guest repeatedly took focus, or an MCP App did not answer the elicitation. Or receive() of /remote was called with a malformed message.',
    todo: 'Move focus only in response to user actions. An app must answer elicitation/create, or must not be offered as the request’s UI. Pass messages of /remote unchanged, and only those of the other side.',
  },
  MESSAGE_TOO_LARGE: {
    when: 'A message or a resource exceeds the limits.',
    todo: 'Send references instead of data, or raise the limit on <elicitation-config>.',
  },
  RATE_LIMITED: {
    when: 'A guest exceeded the message rate limit, too many requests are queued in one frame, or a server keeps sending requests after rejections.',
    todo: 'Save drafts when a field loses focus, not on every keystroke. Wait for an answer before the next request.',
  },
  TOO_MANY_ATTEMPTS: {
    when: 'The guest submitted as many invalid answers as limits.maxAttempts allows, or a server asked in more than maxRounds rounds of one call.',
    todo: 'Show the errors of the invalid event, and wait for the user before submitting again. Raise maxRounds if a call needs more rounds.',
  },
  NOT_ISOLATED: {
    when: 'With keep-origin or app-origin, the guest has the same origin as the page or sandbox-url, or the relay has the same origin as the page, or none.',
    todo: 'Serve the page, sandbox-proxy.html and the guest from three different origins. For apps, begin the host of sandbox-url with "{server}.".',
  },
  UNSUPPORTED_RESOURCE: {
    when: 'The resource is neither HTML nor a URL list, is malformed, or names a page whose origin is not in srcOrigins.',
    todo: 'Return text/html, text/html;profile=mcp-app or text/uri-list, with text or a base64 blob. Add the origin of a page to srcOrigins.',
  },
  RESOURCE_UNAVAILABLE: {
    when: 'resolveResource failed three times. Or a file of this package could not be loaded, or a session of the Claude Agent SDK lacks a server or a capability.',
    todo: 'Check that the server lists the resource, and that all files of the package are served.',
  },
  INVALID_REQUEST: {
    when: 'The request is malformed.',
    todo: 'Answer the server with toJsonRpcError(error). The message names the invalid member.',
  },
  INVALID_SCHEMA: {
    when: 'The schema cannot be used: it refers to another document, may take too long, or exceeds the limits. The prompt shows the message, Decline and Cancel.',
    todo: 'Check the schema with checkRequestedSchema on the server. Answer with toJsonRpcError(error).',
  },
  UNSAFE_URL: {
    when: 'The URL of a guest or of a page to open is not http or https, has user info, is too long, or has a host that browsers parse differently.',
    todo: 'Read inspectUrl(url).refusal for the reason. Answer the server with toJsonRpcError(error).',
  },
  SENSITIVE_BLOCKED: {
    when: 'A form asks for a credential, and sensitive is block.',
    todo: 'The server must use URL mode, and ask for the credential on its own page.',
  },
  VALIDATION_FAILED: {
    when: 'One of the page’s validators threw, or an answer was not verified. On a server: the client’s answer does not match the schema; errors says where.',
    todo: 'Return field errors from validators instead of throwing. After a verification that failed, the user can try again.',
  },
  CLOSED: {
    when: 'The page closed a HostSession or an app, the TTL of a task is over, or a durable request was answered in a tab that no longer exists. Or the challenge of a verified approval has expired.',
    todo: 'No action is needed after a close() of your own. Call the tool of a task again, and send a durable request with another id.',
  },
};

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

/** Returns advice on the configuration of a frame that opens a relay for a guest. */
export function adviceOnRelay(
  {sandboxUrl}: {sandboxUrl?: string | undefined},
  host = location.hostname,
): string | undefined {
  // The page is a file, if it has no host.
  if (sandboxUrl || !host || isLocalHost(host)) return undefined;
  return 'The guest’s relay is a document of this page. Set sandbox-url in production.';
}

/** Describes why a message was dropped, e.g. `blocked: connect-src`. */
export function noteOf({reason, detail, full = detail}: TraceEntry & {kind: 'dropped'}): string {
  return full ? `${reason}: ${full}` : reason;
}
