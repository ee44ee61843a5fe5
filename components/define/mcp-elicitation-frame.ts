import {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import '../events/frame.js';
import {form} from '../rooms.js';
import {elementLoaders} from '../shared/element-loaders.js';
import {register} from './register.js';

elementLoaders['schema-form'] = async () => register('schema-form', (await form()).SchemaForm);
register('mcp-elicitation-frame', McpElicitationFrame);

declare global {
  interface HTMLElementTagNameMap {
    'mcp-elicitation-frame': McpElicitationFrame;
  }
}
