// The public entry `mcp-elicitation-elements`. Every value that it exports is described in docs/guides/hosts.md.
export {
  knownLocales,
  type MessageKey,
  type Messages,
  registerLocale,
  type Text,
  type TextParams,
} from './locales/index.js';
export {
  type AnswerCheck,
  type AnswerVerdict,
  type AppCall,
  type AppHandlers,
  type DropReason,
  type GuestCsp,
  type GuestSource,
  HostSession,
  type HostSessionOptions,
  type Operations,
  type OperationsChangeEvent,
  operations,
  type ResolveResource,
  type ResourceContents,
  type SessionStatus,
  type TraceEntry,
} from './presentation/index.js';
export {
  DEFAULT_LIMITS,
  type DelegatedUi,
  type ElicitAction,
  type ElicitationContext,
  ElicitationError,
  type ElicitationErrorCode,
  type ElicitationErrorOptions,
  type ElicitContent,
  type ElicitRequest,
  type ElicitResult,
  type FieldError,
  isElicitationError,
  type Json,
  type JsonObject,
  type JsonRpcError,
  type Limits,
  type PresentationMode,
  toJsonRpcError,
} from './protocol/index.js';
export {
  type CheckSandboxProxyOptions,
  checkSandboxProxy,
  type ProxyGuests,
  type SandboxProxyFinding,
} from './proxy-check/index.js';
export {inspectUrl, type UrlInspection, type UrlRefusal, type UrlWarning} from './url/index.js';
export {
  configureValidation,
  disposeValidator,
  prewarmValidator,
  type ValidateOptions,
  type ValidationSettings,
  type Validator,
  type Validity,
  validate,
} from './validation/index.js';
