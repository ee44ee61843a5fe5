import {McpSamplingApproval} from '../mcp-sampling-approval.js';
import '../events/approval.js';
import {register} from './register.js';

register('mcp-sampling-approval', McpSamplingApproval);

declare global {
  interface HTMLElementTagNameMap {
    'mcp-sampling-approval': McpSamplingApproval;
  }
}
