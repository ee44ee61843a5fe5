import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {isId} from '../../protocol/json-rpc.js';
import {
  INTENT,
  LINK,
  MESSAGE_RECEIVED,
  MESSAGE_RESPONSE,
  NOTIFY,
  PROMPT,
  REQUEST_DATA,
  TOOL,
} from '../../protocol/dialects/mcp-ui.js';
import {type GuestCall, type GuestEvent, type Reply, unsupportedError} from './dialect.js';

/** The actions of older widgets, mapped to calls. Uses the names of MCP Apps where they exist. */
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

/** Reads an action of an older mcp-ui widget. Undefined for every other message. */
export function readWidgetAction(message: unknown): GuestEvent | undefined {
  if (!isJsonObject(message) || typeof message['type'] !== 'string') return undefined;
  const {type, messageId, payload} = message;
  const reply = replyTo(messageId);
  if (type === REQUEST_DATA) {
    return {kind: 'question', answer: [...reply.received, ...reply.error(unsupportedError(type))]};
  }
  if (!Object.hasOwn(CALLS, type)) return undefined;
  const {name, params} = CALLS[type]!;
  return {kind: 'call', name, method: type, params: params(objectOf(payload)), reply};
}

/** A widget that sends no id does not wait for a response. */
function replyTo(messageId: unknown): Reply {
  if (typeof messageId !== 'string' || !isId(messageId)) {
    return {received: [], result: () => [], error: () => []};
  }
  const respond = (payload: JsonObject) => [{type: MESSAGE_RESPONSE, messageId, payload}];
  return {
    received: [{type: MESSAGE_RECEIVED, messageId}],
    result: (response) => respond({response}),
    error: (error) => respond({error}),
  };
}
