import type {LowLevelServer} from './eliciting-server.js';
import {failed} from './request-error.js';

/** The name of the GET stream in the transports of both SDKs. */
const GET_STREAM = '_GET_stream';

/** The members of either SDK's Streamable HTTP transport that show whether it would deliver a message without a related request. */
interface HttpTransport {
  closeStandaloneSSEStream?: unknown;
  _streamMapping?: unknown;
  _eventStore?: unknown;
  /** The transport inside the Node transport. */
  _webStandardTransport?: HttpTransport;
}

/** Whether a message without a related request would be lost. Undefined if the transport does not show it. */
function isLost({transport}: LowLevelServer): boolean | undefined {
  let http = transport as HttpTransport | undefined;
  if (typeof http?.closeStandaloneSSEStream !== 'function') return undefined;
  http = http._webStandardTransport ?? http;
  if (!(http._streamMapping instanceof Map)) return undefined;
  // With an event store, the client receives the message when it opens the stream.
  return !http._eventStore && !http._streamMapping.has(GET_STREAM);
}

/**
 * Throws if the transport would drop the request, because the client has opened no stream for it.
 *
 * @throws ElicitationRequestError `-32603`
 */
export function assertStream(server: LowLevelServer): void {
  if (isLost(server))
    throw failed(
      'requestElicitation(): the client has no GET stream; pass `relatedRequestId`, the id of the request that the server is handling (`ctx.mcpReq.id`; `extra.requestId` in SDK v1).',
    );
}
