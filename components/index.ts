// All elements except the inspector, which is for development, and `<mcp-app-frame>`. They have their own entries.
export {ColorPickerElicitation} from './color-picker-elicitation.js';
export {type ElicitationConfig, elicitationConfigContext} from './shared/config-context.js';
export {ElicitationConfigElement} from './elicitation-config.js';
export {ElicitationGrants} from './elicitation-grants.js';
export {ElicitationInbox} from './elicitation-inbox.js';
export type {InboxPresenter} from './inbox/requests.js';
export {
  AppCloseRequestEvent,
  AppDisplayModeEvent,
  AppErrorEvent,
  AppLogEvent,
  AppMessageEvent,
  AppModelContextEvent,
  AppReadyEvent,
  AppTraceEvent,
} from './events/app.js';
export {SamplingApprovalEvent, ToolApprovalEvent} from './events/approval.js';
export {ElicitationExtendEvent} from './events/extend.js';
export {ElicitationUnseenEvent} from './events/unseen.js';
export {ElicitationSubmitEvent} from './events/form.js';
export {
  ElicitationErrorEvent,
  ElicitationInvalidEvent,
  ElicitationReadyEvent,
  ElicitationResultEvent,
  ElicitationStartEvent,
  ElicitationTraceEvent,
  type Renderer,
} from './events/frame.js';
export {ElicitationSettledEvent} from './events/settled.js';
export type {ElicitOptions} from '../src/protocol/index.js';
export type {FieldControl, FieldControls, FieldInfo} from './form/controls/page-controls.room.js';
export type {FrameStatus} from './frame/frame-element.js';
export type {EndedRequest} from './frame/exchange-view.js';
export type {TraceListenerOptions} from './frame/frame-element.js';
export type {AppFrameHandler, AppFrameHandlers, AppToShow, DisplayMode} from './app/app-stage.js';
export type {AppStatus, AppView} from './app/app-view.js';
export type {AppServer, ToolApprover} from '../src/app/index.js';
export {type FrameUpdate, McpElicitationFrame} from './mcp-elicitation-frame.js';
export type {SamplingDecision, SamplingMessage, SamplingRequest} from './sampling/request.js';
export type {ApproveOptions} from './approval/approval-element.js';
export {McpSamplingApproval} from './mcp-sampling-approval.js';
export {McpToolApproval, type ToolApproveOptions} from './mcp-tool-approval.js';
export type {ApprovalScope, ToolAnnotations, ToolCall, ToolDecision} from '../src/protocol/index.js';
export {type FormErrors, SchemaForm} from './schema-form.js';
