export type {AnswerCheck, AnswerRules, AnswerVerdict} from './answer.js';
export type {GuestCsp, GuestSource} from './guest-source.js';
export {HostSession, type HostSessionOptions, type SessionStatus} from './host-session.js';
export {Operations, OperationsChangeEvent, operations} from './operations.js';
export {
  Presentation,
  type PresentationEnvironment,
  type PresentationStatus,
  type PresentedAs,
  type Ending,
} from './presentation.js';
export {RequestQueue} from './queue.js';
export type {GuestChoice} from './renderer.js';
export {checkRequest, delegatedUi, isMode} from './request.js';
export type {ResolveResource, ResourceContents} from './resource.js';
export type {TraceEntry} from './trace.js';
