import {McpAppFrame} from '../mcp-app-frame.js';

// Another copy of this file may have registered the element already.
if (!customElements.get('mcp-app-frame')) {
  customElements.define('mcp-app-frame', McpAppFrame);
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-app-frame': McpAppFrame;
  }
}
