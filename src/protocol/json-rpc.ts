import type {JsonRpcError} from './errors.js';
import {isJsonObject, type JsonObject} from './json.js';

export type JsonRpcId = string | number;

export interface JsonRpcRequest {
  jsonrpc: '2.0';
  id: JsonRpcId;
  method: string;
  params?: JsonObject;
}

export interface JsonRpcNotification {
  jsonrpc: '2.0';
  id?: undefined;
  method: string;
  params?: JsonObject;
}

export interface JsonRpcResponse {
  jsonrpc: '2.0';
  id: JsonRpcId;
  result?: JsonObject;
  error?: JsonRpcError;
}

const MAX_RPC_ID_CHARS = 256;

export const isId = (value: unknown): value is JsonRpcId =>
  typeof value === 'string' ? value.length <= MAX_RPC_ID_CHARS : Number.isFinite(value);

/**
 * Classifies a message for a JSON-RPC peer. `foreign` messages (devtools, other protocols) are ignored silently. `malformed` messages claim
 * to be JSON-RPC and are not.
 */
export function classify(data: unknown): 'request' | 'notification' | 'response' | 'malformed' | 'foreign' {
  if (!isJsonObject(data) || !('jsonrpc' in data)) return 'foreign';
  const {jsonrpc, id, method, params} = data;
  if (jsonrpc !== '2.0') return 'malformed';
  if (id !== undefined && !isId(id)) return 'malformed';
  if (method !== undefined) {
    if (typeof method !== 'string' || (params !== undefined && !isJsonObject(params))) return 'malformed';
    return id === undefined ? 'notification' : 'request';
  }
  if (id === undefined) return 'malformed';
  if (isJsonObject(data['result'])) return 'response';
  const error = data['error'];
  return isJsonObject(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string'
    ? 'response'
    : 'malformed';
}

export const isRequest = (data: unknown): data is JsonRpcRequest => classify(data) === 'request';
export const isNotification = (data: unknown): data is JsonRpcNotification =>
  classify(data) === 'notification';
export const isResponse = (data: unknown): data is JsonRpcResponse => classify(data) === 'response';

export const notification = (method: string, params?: JsonObject): JsonRpcNotification =>
  params ? {jsonrpc: '2.0', method, params} : {jsonrpc: '2.0', method};
export const request = (id: JsonRpcId, method: string, params: JsonObject): JsonRpcRequest => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
export const result = (id: JsonRpcId, value: JsonObject): JsonRpcResponse => ({
  jsonrpc: '2.0',
  id,
  result: value,
});
export const failure = (id: JsonRpcId, error: JsonRpcError): JsonRpcResponse => ({jsonrpc: '2.0', id, error});
