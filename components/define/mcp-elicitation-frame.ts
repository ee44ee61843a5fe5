import {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {form} from '../../src/rooms.js';
import '../events/frame.js';
import {register} from './register.js';

McpElicitationFrame.formLoader ??= async () => register('schema-form', (await form()).SchemaForm);
register('mcp-elicitation-frame', McpElicitationFrame);

declare global {
  interface HTMLElementTagNameMap {
    'mcp-elicitation-frame': McpElicitationFrame;
  }
}
