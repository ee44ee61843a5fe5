import {JSON_RPC} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {
  INTENT,
  LINK,
  MESSAGE_RECEIVED,
  MESSAGE_RESPONSE,
  NOTIFY,
  PROMPT,
  REQUEST_DATA,
  TOOL,
} from '../../protocol/mcp-ui.js';
import type {GuestCall, GuestEvent, Reply} from './dialect.js';

/** What an older widget calls for: in MCP Apps' terms where they have it. */
const CALLS: Record<string, {name: GuestCall['name']; params: (payload: JsonObject) => JsonObject}> = {
  [LINK]: {name: 'openLink', params: ({url}) => ({url})},
  [TOOL]: {name: 'callTool', params: ({toolName, params}) => ({name: toolName, arguments: params})},
  [PROMPT]: {
    name: 'message',
    params: ({prompt}) => ({
      role: 'user',
      content: typeof prompt === 'string' && [{type: 'text', text: prompt}],
    }),
  },
  [INTENT]: {name: 'intent', params: ({intent, params}) => ({intent, params})},
  [NOTIFY]: {name: 'notify', params: ({message}) => ({message})},
};

const MAX_ID_CHARS = 256;

/** The action of an older mcp-ui widget; undefined for every other message. */
export function readWidgetAction(message: unknown): GuestEvent | undefined {
  if (!isJsonObject(message) || typeof message['type'] !== 'string') return undefined;
  const {type, messageId, payload} = message;
  const reply = replyTo(messageId);
  if (type === REQUEST_DATA) {
    const refusal = {code: JSON_RPC.methodNotFound, message: `Not supported: ${type}`};
    return {kind: 'question', answer: [...reply.received, ...reply.error(refusal)]};
  }
  if (!Object.hasOwn(CALLS, type)) return undefined;
  const {name, params} = CALLS[type]!;
  return {kind: 'call', name, method: type, params: params(isJsonObject(payload) ? payload : {}), reply};
}

/** Without an id the widget waits for nothing. */
function replyTo(messageId: unknown): Reply {
  if (typeof messageId !== 'string' || messageId.length > MAX_ID_CHARS) {
    return {received: [], result: () => [], error: () => []};
  }
  const respond = (payload: JsonObject) => [{type: MESSAGE_RESPONSE, messageId, payload}];
  return {
    received: [{type: MESSAGE_RECEIVED, messageId}],
    result: (response) => respond({response}),
    error: (error) => respond({error}),
  };
}
