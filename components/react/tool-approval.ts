import '../define/mcp-tool-approval.js';
import '../events/approval.js';
import {McpToolApproval} from '../mcp-tool-approval.js';
import {componentOf, type ElementProps} from './element-props.js';

const events = {
  onToolApproval: 'tool-approval',
} as const;

/** The props of `<ToolApproval>`. */
export type ToolApprovalProps = ElementProps<McpToolApproval, typeof events>;

/** `<mcp-tool-approval>` as a React component. Registers the element. */
export const ToolApproval = /* @__PURE__ */ componentOf(
  'mcp-tool-approval',
  McpToolApproval,
  'ToolApproval',
  events,
);
