export {ElicitationGrants} from '../elicitation-grants.js';
export {ElicitationInbox} from '../elicitation-inbox.js';
export * from '../events/approval.js';
export {McpSamplingApproval} from '../mcp-sampling-approval.js';
export {McpToolApproval} from '../mcp-tool-approval.js';
