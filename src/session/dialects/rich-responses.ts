import {JSON_RPC} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {classify, failure, type JsonRpcId, type JsonRpcRequest, result} from '../../protocol/json-rpc.js';
import {
  DRAFT,
  ESCAPE,
  HELLO,
  isElicitAction,
  isLifecycle,
  SIZE_CHANGE,
  SUBMIT,
} from '../../protocol/messages.js';
import {type GuestEvent, type Refusal, type Responses, readDraft, readSize} from './dialect.js';
import {readWidgetAction} from './mcp-ui.js';
import {unsupportedError} from './unsupported.js';

const REFUSALS: Record<Refusal, {code: number; message: string}> = {
  'not-ready': {
    code: JSON_RPC.invalidRequest,
    message: `Say hello first: post {"type": "${HELLO}"} and wait for the context.`,
  },
  busy: {code: JSON_RPC.busy, message: 'An answer is being validated; wait for the verdict.'},
};

/**
 * Reads the messages of Rich Elicitation after the hello, and responds to them (docs/protocol.md#rich-elicitation). Also reads the
 * additional messages of older mcp-ui widgets.
 */
export const richResponses: Responses = {
  read(message) {
    const kind = classify(message);
    if (kind === 'request' || kind === 'notification') return readCall(message as JsonRpcRequest);
    if (kind === 'malformed') return {kind: 'unknown', reason: 'malformed-json-rpc'};
    if (isLifecycle(message, SIZE_CHANGE)) return readSize(message.payload ?? {});
    return readWidgetAction(message) ?? {kind: 'unknown', reason: 'unknown-message'};
  },

  accepted: (id) => (id === undefined ? [] : [result(id, {accepted: true})]),

  rejected(errors, attempt, id) {
    if (id === undefined) return [];
    const message = 'The answer is not valid.';
    return [failure(id, {code: JSON_RPC.invalidParams, message, data: {errors, attempt}})];
  },

  refused: (refusal, id) => (id === undefined ? [] : [failure(id, REFUSALS[refusal])]),

  unsupported: (id, method) => [failure(id, unsupportedError(method))],
};

function readCall({id, method, params = {}}: JsonRpcRequest): GuestEvent {
  switch (method) {
    case SUBMIT:
      return readSubmit(params, id);
    case DRAFT:
      return readDraft(params);
    case ESCAPE:
      return {kind: 'escape'};
    default:
      return id === undefined
        ? {kind: 'unknown', reason: 'unknown-notification', detail: method.slice(0, 100)}
        : {kind: 'unsupported', id, method};
  }
}

function readSubmit({action, content}: JsonObject, id?: JsonRpcId): GuestEvent {
  const to = id === undefined ? {} : {id};
  if (!isElicitAction(action)) {
    const error = {path: '', keyword: 'action', message: 'action must be "accept", "decline" or "cancel"'};
    return {kind: 'malformed-submit', error, ...to};
  }
  if (action === 'accept' && !isJsonObject(content)) {
    return {
      kind: 'malformed-submit',
      error: {path: '', keyword: 'type', message: 'content must be object'},
      ...to,
    };
  }
  return {kind: 'submit', action, content, ...to};
}
