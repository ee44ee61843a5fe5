export type {AppSession, AppSessionOptions} from './app-session.js';
export type {AppSource} from './app-resource.js';
export type {AppServer} from '../protocol/apps/app-handlers.js';
export {CallPolicy, type CallPolicyOptions, type ToolApprover} from './call-policy.js';
export {ToolCallState, toolInfoOf} from './tool-call-state.js';
export {GuestSize} from '../session/page/guest-size.js';
export {notAllowed} from '../session/calls/server-calls.js';
export type {CallHandlers, CallName} from '../session/calls/app-handlers.js';
export type {RelayFrame} from '../sandbox/relay-frame.js';
