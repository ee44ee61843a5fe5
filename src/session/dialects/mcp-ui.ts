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
import {isLifecycle, RENDER_DATA, SIZE_CHANGE} from '../../protocol/dialects/rich.js';
import {type GuestCall, type GuestEvent, readSize, type Reply, unsupportedError} from './dialect.js';

/** The actions of older widgets, mapped to calls. Uses the names of MCP Apps where they exist. */
const WIDGET_ACTIONS: Record<string, {name: GuestCall['name']; params(payload: JsonObject): JsonObject}> = {
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

/** The response to a widget that asks for its data. @param messageId - The id of its message, if it has one. */
export const renderData = (data: JsonObject, messageId?: unknown): JsonObject => ({
  type: RENDER_DATA,
  ...(typeof messageId === 'string' && {messageId}),
  payload: {renderData: data},
});

/** Reads the size or an action of an older mcp-ui widget. Undefined for every other message. */
export function readWidgetMessage(
  message: unknown,
): Extract<GuestEvent, {kind: 'size' | 'question' | 'call'}> | undefined {
  if (isLifecycle(message, SIZE_CHANGE)) return readSize(message.payload ?? {});
  if (!isJsonObject(message) || typeof message['type'] !== 'string') return undefined;
  const {type, messageId, payload} = message;
  const reply = replyTo(messageId);
  if (type === REQUEST_DATA) {
    return {kind: 'question', answer: [...reply.received, ...reply.error(unsupportedError(type))]};
  }
  if (!Object.hasOwn(WIDGET_ACTIONS, type)) return undefined;
  const {name, params} = WIDGET_ACTIONS[type]!;
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
