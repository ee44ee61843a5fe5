import {McpToolApproval} from '../mcp-tool-approval.js';
import './schema-form.js';
import '../events/approval.js';
import {register} from './register.js';

register('mcp-tool-approval', McpToolApproval);

declare global {
  interface HTMLElementTagNameMap {
    'mcp-tool-approval': McpToolApproval;
  }
}
