import {McpToolApproval} from '../mcp-tool-approval.js';
import './schema-form.js';

// Another copy of this file may have registered the element already.
if (!customElements.get('mcp-tool-approval')) {
  customElements.define('mcp-tool-approval', McpToolApproval);
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-tool-approval': McpToolApproval;
  }
}
