import {McpElicitationFrame} from '../mcp-elicitation-frame.js';

McpElicitationFrame.formLoader ??= () => import('./schema-form.js');
if (!customElements.get('mcp-elicitation-frame'))
  customElements.define('mcp-elicitation-frame', McpElicitationFrame);

declare global {
  interface HTMLElementTagNameMap {
    'mcp-elicitation-frame': McpElicitationFrame;
  }
}
