import {McpSamplingApproval} from '../mcp-sampling-approval.js';

// Another copy of this file may have registered the element already.
if (!customElements.get('mcp-sampling-approval')) {
  customElements.define('mcp-sampling-approval', McpSamplingApproval);
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-sampling-approval': McpSamplingApproval;
  }
}
