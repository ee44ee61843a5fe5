import '../define/mcp-tool-approval.js';
import type {ToolApprovalEvent} from '../events/approval.js';
import {McpToolApproval} from '../mcp-tool-approval.js';
import {componentOf, type ElementProps} from './element-props.js';

/** The events of `<ToolApproval>`. */
export interface ToolApprovalEvents {
  onToolApproval: ToolApprovalEvent;
}

export type ToolApprovalProps = ElementProps<McpToolApproval, ToolApprovalEvents>;

/** `<mcp-tool-approval>` as a React component. Registers the element. */
export const ToolApproval = /* @__PURE__ */ componentOf<McpToolApproval, ToolApprovalEvents>(
  'mcp-tool-approval',
  McpToolApproval,
  'ToolApproval',
  {
    onToolApproval: 'tool-approval',
  },
);
