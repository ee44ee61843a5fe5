export {showApp} from '../../src/mcp/index.js';
export * from '../events/app.js';
export {McpAppFrame} from '../mcp-app-frame.js';
