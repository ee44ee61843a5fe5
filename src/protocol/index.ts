export * from './copy.js';
export * from './elicitation.js';
export * from './errors.js';
export * from './json.js';
export * from './json-rpc.js';
export * from './limits.js';
export * from './messages.js';
export type {Transport} from './transport.js';
export {uniqueId} from './unique-id.js';
