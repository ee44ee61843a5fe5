import {ElicitationGrants} from '../elicitation-grants.js';
import {ElicitationInbox} from '../elicitation-inbox.js';
import {McpSamplingApproval} from '../mcp-sampling-approval.js';
import {McpToolApproval} from '../mcp-tool-approval.js';

export * from '../events/approval.js';
export {ElicitationGrants, ElicitationInbox, McpSamplingApproval, McpToolApproval};

/** The elements of this part, by their tag. */
export const ELEMENTS = {
  'mcp-sampling-approval': McpSamplingApproval,
  'mcp-tool-approval': McpToolApproval,
  'elicitation-grants': ElicitationGrants,
  'elicitation-inbox': ElicitationInbox,
};
