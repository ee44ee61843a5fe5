export {appUriOf} from './apps/resource.js';
export {callToolWithElicitation, resumePending, serializePending} from './calls/call-tool.js';
export type {CallToolOptions} from './calls/tool-run.js';
export {
  type ElicitationCapabilities,
  type ElicitationCapabilitiesOptions,
  elicitationCapabilities,
} from './capabilities.js';
export {type ConnectElicitationOptions, connectElicitation} from './connect.js';
export type {ConnectSamplingOptions, SamplingApproval} from './answer-sampling.js';
export {connectSampling} from './connect.js';
export {type Durable, durable} from './durable/durable.js';
export type {DurableOptions} from './durable/durable-requests.js';
export type {DurableRecord, DurableStore} from './durable/stores.js';
export type {McpClient, ResourceReader, ToolCaller, ToolCallParams, ToolResult} from './mcp-client.js';
export type {InputRequest} from './calls/pending-call.js';
export type {InputExchange, InputExchangeContext, InputRequestOptions} from './tasks/answer-input.js';
export type {ElicitationPresenter, PresentOptions} from './presenter.js';
export type {DispatchOptions, DispatchResponse} from './tasks/dispatch.js';
export {
  onInputRequest,
  presentTask,
  type TaskSessionOptions,
  taskSessionOptions,
} from './tasks/ext-tasks.js';
export type {PresentTaskOptions, TaskControl, TaskSnapshot} from './tasks/task-run.js';
export {resourceReader} from './apps/resource.js';
export {detectElicitation, embeddedUi} from './calls/tool-result.js';
export type {
  AppClient,
  AppPresenter,
  AppShown,
  AppTool,
  ShowAppOptions,
  ShownApp,
} from './apps/call-with-app.js';
export {showApp} from './apps/show-app.js';
