import {McpSamplingApproval} from '../mcp-sampling-approval.js';

// A second copy of this file may be on the page: the first one stays.
if (!customElements.get('mcp-sampling-approval')) {
  customElements.define('mcp-sampling-approval', McpSamplingApproval);
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-sampling-approval': McpSamplingApproval;
  }
}
