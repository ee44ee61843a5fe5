export {createLedger, type Ledger, type LedgerOptions, type SettledRecord} from '../ledger/index.js';
export {reportUndelivered} from '../protocol/ended-by.js';
export {FORM_HINTS_KEY} from '../protocol/meta.js';
export {
  type ContentOf,
  ElicitationError,
  type ElicitationErrorCode,
  type ElicitRequest,
  type ElicitResult,
  type FieldError,
  isElicitationError,
  type JsonRpcError,
  toJsonRpcError,
  type TypedElicitRequest,
  type TypedElicitResult,
} from '../protocol/index.js';
export {
  type CheckRequestedSchemaOptions,
  checkRequestedSchema,
  assertRequestedSchema,
} from './lint/requested-schema.js';
export type {ElicitationRevision, SchemaProblem, SchemaProblemCode} from './lint/schema-problem.js';
export type {
  AnswerOf,
  Ask,
  AskKind,
  AskOption,
  ConfirmAsk,
  DateAsk,
  FileAsk,
  FormAsk,
  NumberAsk,
  OptionValue,
  PasswordAsk,
  SelectAsk,
  TextAsk,
  UrlAsk,
} from './asks/ask.js';
export {answerFrom, AskUnansweredError} from './asks/ask-answer.js';
export {type AskToElicitationOptions, askToElicitation} from './asks/ask-request.js';
export {
  type DelegatedElicitation,
  type DelegatedElicitationOptions,
  type DelegatedResource,
  type DelegatedToolResult,
  delegatedElicitation,
  type EmbeddedUi,
} from './delegated-elicitation.js';
export {type ElicitingServer, type LowLevelServer, paramsForClient} from './eliciting-server.js';
export {type GuestPageName, guestPage, inlineGuest} from './guest-resource.js';
export {
  type GuestResourceCsp,
  type GuestResourceOptions,
  type ResourceServer,
  registerGuestResource,
} from './guest-resource.js';
export {
  type AskOptions,
  createInputProvider,
  type Elicit,
  type InputProvider,
  type InputProviderOptions,
  type SecretPage,
} from './asks/input-provider.js';
export {
  answerOf,
  type InputContext,
  type InputElicitation,
  inputFor,
  type InputOptions,
} from './input-rounds.js';
export {
  type ReadlineFallback,
  type ReadlineFallbackOptions,
  readlineFallback,
} from './asks/readline-fallback.js';
export {
  type ReplayAsksOptions,
  type ReplayedAsks,
  replayAsks,
  ask,
  type AskingGenerator,
  runWithAsks,
  type RunWithAsksOptions,
} from './asks/run-with-asks.js';
export {type FlatSchema, flatSchema} from './flat/flat-schema.js';
export type {
  InputOf,
  OutputOf,
  StandardIssue,
  StandardResult,
  StandardSchema,
} from './flat/standard-schema.js';
export type {SchemaElicitRequest, SchemaElicitResult} from './question.js';
export {ElicitationRequestError, type ElicitationRequestErrorOptions} from './request-error.js';
export {type RequestElicitationOptions, requestElicitation} from './request-elicitation.js';
export type {AnswerError, SecondQuestion} from './second-question.js';
export type {TerminalInput, TerminalOutput} from './terminal/terminal-lines.js';
export {
  type TerminalPresenter,
  type TerminalPresenterOptions,
  type TerminalApproveOptions,
  type TerminalPromptOptions,
  terminalPresenter,
} from './terminal/terminal-presenter.js';
