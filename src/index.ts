export * from './proxy-check/index.js';
export * from './presentation/index.js';
export {
  formatText,
  knownLocales,
  type MessageKey,
  type Messages,
  messagesFor,
  registerLocale,
  type Text,
  type TextParams,
} from './locales/index.js';
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
export * from './url/index.js';
export * from './validation/index.js';
