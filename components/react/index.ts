// The public entry `mcp-elicitation-elements/react`.
export {AppFrame, type AppFrameEvents, type AppFrameProps} from './app-frame.js';
export {
  ColorPickerElicitation,
  type ColorPickerElicitationEvents,
  type ColorPickerElicitationProps,
} from './color-picker-elicitation.js';
export type {ElementComponent, ElementProps} from './element-props.js';
export {ElicitationConfig, type ElicitationConfigProps} from './elicitation-config.js';
export {
  ElicitationFrame,
  type ElicitationFrameEvents,
  type ElicitationFrameProps,
} from './elicitation-frame.js';
export {Grants, type GrantsProps} from './grants.js';
export {Inbox, type InboxProps} from './inbox.js';
export {
  SamplingApproval,
  type SamplingApprovalEvents,
  type SamplingApprovalProps,
} from './sampling-approval.js';
export {SchemaForm, type SchemaFormEvents, type SchemaFormProps} from './schema-form.js';
export {ToolApproval, type ToolApprovalEvents, type ToolApprovalProps} from './tool-approval.js';
export {type Elicitation, useElicitation} from './use-elicitation.js';
