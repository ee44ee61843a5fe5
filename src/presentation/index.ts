export type {AnswerCheck, AnswerRules, AnswerVerdict} from '../session/answer.js';
export type {AppCall, AppHandlers} from '../session/app-handlers.js';
export type {GuestCsp, GuestSource} from '../sandbox/guest-source.js';
export {HostSession} from '../session/host-session.js';
export type {HostSessionOptions} from '../session/session-options.js';
export type {SessionStatus} from '../session/session-status.js';
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
export {checkRequest, delegatedUi, isMode} from '../session/request.js';
export {discreetErrors, redactor} from '../session/redact.js';
export type {ResolveResource, ResourceContents} from './resource.js';
export type {TraceEntry} from '../session/trace.js';
export {prewarm} from './prewarm.js';
export {serverKey, servers} from './servers.js';
export {watchTyping} from '../sandbox/typing.js';
