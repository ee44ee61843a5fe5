import {McpAppFrame} from '../mcp-app-frame.js';
import '../events/app.js';
import {register} from './register.js';

register('mcp-app-frame', McpAppFrame);

declare global {
  interface HTMLElementTagNameMap {
    'mcp-app-frame': McpAppFrame;
  }
}
