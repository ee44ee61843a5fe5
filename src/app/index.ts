export {AppSession, type AppSessionOptions} from './app-session.js';
export {type AppSource, PERMISSIONS, toAppSource} from './app-resource.js';
export {type AppServer, CallPolicy, type CallPolicyOptions, type ToolApprover} from './call-policy.js';
export {ignoredDeclarations} from './app-resource.js';
export {ToolCallState, toolInfoOf} from './tool-call-state.js';
export {notAllowed} from '../session/calls/app-calls.js';
export type {CallHandlers, CallName} from '../session/calls/app-handlers.js';
export type {RelayFrame} from '../sandbox/relay-frame.js';
export {emptyRelay, warmRelay} from '../sandbox/warm-relay.js';
