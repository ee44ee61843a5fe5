export {showApp} from '../../src/mcp/index.js';
export {
  AppCloseRequestEvent,
  AppDisplayModeEvent,
  AppErrorEvent,
  AppLogEvent,
  AppMessageEvent,
  AppModelContextEvent,
  AppReadyEvent,
  AppTraceEvent,
} from '../events/app.js';
export {McpAppFrame} from '../mcp-app-frame.js';
