export type {AnswerCheck, AnswerRules, AnswerVerdict} from './answer.js';
export type {AppCall, AppHandlers} from './app-handlers.js';
export type {GuestCsp, GuestSource} from './guest-source.js';
export {HostSession} from './host-session.js';
export type {HostSessionOptions} from './session-options.js';
export type {SessionStatus} from './session-status.js';
export {Operations, OperationsChangeEvent, operations} from './operations.js';
export {Presentation} from './presentation.js';
export type {
  Ending,
  PresentationEnvironment,
  PresentationStatus,
  PresentedAs,
} from './presentation-environment.js';
export {RequestQueue} from './queue.js';
export type {GuestChoice} from './renderer.js';
export {checkRequest, delegatedUi, isMode} from './request.js';
export {discreetErrors, joinedListeners, type TraceListener, unredacted} from './redact.js';
export type {ResolveResource, ResourceContents} from './resource.js';
export type {TraceEntry} from './trace.js';
export {prewarm} from './prewarm.js';
export {serverKey, servers} from './servers.js';
export {watchTyping} from './typing.js';
