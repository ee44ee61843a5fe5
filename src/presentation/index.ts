export type {AnswerCheck, AnswerChecker, AnswerVerdict} from '../checker/answer-checker.js';
export type {GuestSource} from '../sandbox/guest-source.js';
export {HostSession} from './host-session.js';
export type {HostSessionOptions, SessionStatus} from '../session/session-options.js';
export {
  changeGrants,
  findGrant,
  type Grant,
  GrantChangeEvent,
  grantChanges,
  type GrantKey,
  type GrantStore,
  type GrantSubject,
  hostScopes,
  isGrant,
  batchKind,
  isGrantable,
  MemoryGrantStore,
  newGrant,
  offeredScopes,
} from './grants.js';
export {namesGuest} from './elicit-call.js';
export {
  type EndedBy,
  type Interruption,
  type SettledBy,
  settledBy,
} from '../protocol/ended-by.js';
export {settledRecord, withValues} from './settled.js';
export {
  type CalledPresenter,
  createLedger,
  type Ledger,
  type LedgerOptions,
  type PresenterCall,
  recordOf,
  type SettledRecord,
  watchCalls,
} from '../ledger/index.js';
export type {Ending} from './ending.js';
export {OpenedPages} from './queue/opened-pages.js';
export {type Operations, operations} from './operations.js';
export {Presentation, type Prompt} from './presentation.js';
export type {AnswerOptions, Decision, Page, PageEvent, PromptSettings, Surroundings} from './page.js';
export type {Display, Renderer} from './prompt-state.js';
export {notice} from './notice.js';
export type {DropReason, TraceEntry} from '../session/trace/trace.js';
export {prewarm} from './prewarm.js';
export {serverKey} from './servers/server-key.js';
export {servers} from './servers/servers.js';
export {
  type ShownTexts,
  type Verification,
  type Verifier,
  type Verify,
  verified,
} from './verification.js';
export {watchTyping} from '../sandbox/typing.js';
export type {ElicitCall, UrlOutcome} from './elicit-call.js';
export {OpenRequests, OperationsChangeEvent} from './queue/open-requests.js';
export {type Listed, listed, PromptList} from './queue/prompt-list.js';
export {extend, secondsLeft, secondsUntil, type TimedRequests} from './queue/time-left.js';
export {PromptQueue, takeDraft} from './queue/prompt-queue.js';
export {Turn} from './queue/turn.js';
export {
  type ServerLabel,
  serverLabel,
  serverMark,
  serverText,
  shownName,
} from './servers/server-label.js';
