import type {ElicitationErrorCode} from '../../src/protocol/index.js';

export interface ErrorReference {
  /** When it happens, as the end of a sentence. */
  when: string;
  /** What the developer does about it. */
  todo: string;
}

/** Every code, when it happens and what to do: what the inspector advises, and the error page of the documentation. */
export const errorReference: Readonly<Record<ElicitationErrorCode, ErrorReference>> = {
  HANDSHAKE_TIMEOUT: {
    when: 'The guest did not say hello within ready-timeout.',
    todo: 'Look for an error in the guest’s scripts, and for resources whose domains its _meta.ui.csp does not declare. A slow guest needs a longer ready-timeout.',
  },
  GUEST_LOAD_FAILED: {
    when: 'The relay did not answer or is of another version, or the guest was redirected.',
    todo: 'Check sandbox-url, the page’s frame-src, and the guest’s URL. Deploy sandbox-proxy.html together with the package.',
  },
  GUEST_NAVIGATED: {
    when: 'The guest tried to leave for another document.',
    todo: 'A guest is one page: submit by ElicitationGuest instead of a link or a form’s action. A page of its own is URL mode.',
  },
  GUEST_UNRESPONSIVE: {
    when: 'Two pings in a row got no answer: the guest is busy, or its process crashed.',
    todo: 'Move long work of the guest into a worker, or split it up.',
  },
  PROTOCOL_VIOLATION: {
    when: 'The guest takes the focus again and again, or an MCP App does not answer elicitations.',
    todo: 'Focus only what the user went to. An app must answer elicitation/create, or not be offered as the request’s UI.',
  },
  MESSAGE_TOO_LARGE: {
    when: 'A message or a resource is over the limits.',
    todo: 'Send references instead of data; or raise the limit on <elicitation-config>.',
  },
  RATE_LIMITED: {
    when: 'A guest floods the page with messages, too many requests wait in one frame, or a server asks on although it is turned away.',
    todo: 'Save drafts when a field is left, not with every key; wait for one answer before asking again.',
  },
  TOO_MANY_ATTEMPTS: {
    when: 'Answers of the guest failed validation 20 times.',
    todo: 'Show the errors of the invalid event, and wait for the user before submitting again.',
  },
  NOT_ISOLATED: {
    when: 'With keep-origin, the guest shares the origin of the page or of sandbox-url; or the relay shares the origin of the page.',
    todo: 'Serve the page, sandbox-proxy.html and such guests from three origins.',
  },
  UNSUPPORTED_RESOURCE: {
    when: 'The resource is not HTML or a list of URLs, is broken, or names a page whose origin is not in srcOrigins.',
    todo: 'Return text/html, text/html;profile=mcp-app or text/uri-list, with text or a base64 blob; list the origin of a page in srcOrigins.',
  },
  RESOURCE_UNAVAILABLE: {
    when: 'resolveResource failed three times, or there is none for a ui:// URI.',
    todo: 'Connect the frame by connectElicitation, or set resolveResource; check that the server lists the resource.',
  },
  INVALID_REQUEST: {
    when: 'The request is malformed.',
    todo: 'Answer the server with toJsonRpcError(error). The message says which member is wrong.',
  },
  INVALID_SCHEMA: {
    when: 'The schema cannot be used: it does not compile, recurses, or is over the limits. The prompt shows the message, Decline and Cancel.',
    todo: 'Check it by checkRequestedSchema on the server; answer with toJsonRpcError(error).',
  },
  UNSAFE_URL: {
    when: 'The URL of a guest or of a page to open is not http or https, has user info, is too long, or has a host that browsers do not agree on.',
    todo: 'inspectUrl(url).refusal says which. Answer the server with toJsonRpcError(error).',
  },
  SENSITIVE_BLOCKED: {
    when: 'A form asks for a credential, and sensitive is block.',
    todo: 'The server must ask by URL mode, on a page of its own.',
  },
  VALIDATION_FAILED: {
    when: 'A check of the page’s own validators threw. On a server: the client’s answer does not match the schema; errors says where.',
    todo: 'Return field errors from validators instead of throwing.',
  },
  CLOSED: {
    when: 'A HostSession was closed by its owner.',
    todo: 'Nothing: whoever called close() knows.',
  },
};
