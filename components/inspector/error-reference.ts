import type {ElicitationErrorCode} from '../../src/protocol/index.js';

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
    when: 'resolveResource failed three times, or is not set and the request has a ui:// URI. Or a file of this package could not be loaded, or a session of the Claude Agent SDK lacks a server or a capability.',
    todo: 'Connect the frame with connectElicitation, or set resolveResource. Check that the server lists the resource, and that all files of the package are served.',
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
