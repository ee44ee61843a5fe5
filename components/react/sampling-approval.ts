import '../define/mcp-sampling-approval.js';
import '../events/approval.js';
import {McpSamplingApproval} from '../mcp-sampling-approval.js';
import {componentOf, type ElementProps} from './element-props.js';

const events = {
  onSamplingApproval: 'sampling-approval',
} as const;

/** The props of `<SamplingApproval>`. */
export type SamplingApprovalProps = ElementProps<McpSamplingApproval, typeof events>;

/** `<mcp-sampling-approval>` as a React component. Registers the element. */
export const SamplingApproval = /* @__PURE__ */ componentOf(
  'mcp-sampling-approval',
  McpSamplingApproval,
  'SamplingApproval',
  events,
);
