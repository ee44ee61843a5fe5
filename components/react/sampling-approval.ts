import '../define/mcp-sampling-approval.js';
import type {SamplingApprovalEvent} from '../events/approval.js';
import {McpSamplingApproval} from '../mcp-sampling-approval.js';
import {componentOf, type ElementProps} from './element-props.js';

/** The events of `<SamplingApproval>`. */
export interface SamplingApprovalEvents {
  onSamplingApproval: SamplingApprovalEvent;
}

export type SamplingApprovalProps = ElementProps<McpSamplingApproval, SamplingApprovalEvents>;

/** `<mcp-sampling-approval>` as a React component. Registers the element. */
export const SamplingApproval = /* @__PURE__ */ componentOf<McpSamplingApproval, SamplingApprovalEvents>(
  'mcp-sampling-approval',
  McpSamplingApproval,
  'SamplingApproval',
  {
    onSamplingApproval: 'sampling-approval',
  },
);
