export {appUriOf} from './apps/resource.js';
export {callToolWithElicitation, resumePending, serializePending} from './calls/call-tool.js';
export type {CallToolOptions} from './calls/tool-run.js';
export {
  type ElicitationCapabilities,
  type ElicitationCapabilitiesOptions,
  elicitationCapabilities,
} from './capabilities.js';
export {type ConnectElicitationOptions, connectElicitation} from './connect-elicitation.js';
export {
  type ConnectSamplingOptions,
  connectSampling,
  type SamplingApproval,
} from './connect-sampling.js';
export {type Durable, durable} from './durable/durable.js';
export type {DurableOptions} from './durable/durable-requests.js';
export type {DurableRecord, DurableStore} from './durable/stores.js';
export type {McpClient, ResourceReader, ToolCaller, ToolCallParams, ToolResult} from './mcp-client.js';
export type {InputRequest} from './calls/pending-call.js';
export {
  type InputExchange,
  type InputExchangeContext,
  type InputRequestOptions,
  onInputRequest,
} from './on-input-request.js';
export type {ElicitationPresenter, PresentOptions} from './presenter.js';
export {
  type PresentTaskOptions,
  presentTask,
  type TaskControl,
  type TaskSnapshot,
} from './tasks/present-task.js';
export {
  type DispatchOptions,
  type DispatchResponse,
  type TaskSessionOptions,
  taskSessionOptions,
} from './tasks/session-options.js';
export {resourceReader} from './apps/resource.js';
export {detectElicitation, embeddedUi} from './calls/tool-result.js';
export {
  type AppClient,
  type AppPresenter,
  type AppShown,
  type AppTool,
  type ShowAppOptions,
  type ShownApp,
  showApp,
} from './apps/show-app.js';
