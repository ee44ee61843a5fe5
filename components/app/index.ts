export {
  AppCloseRequestEvent,
  AppDisplayModeEvent,
  AppErrorEvent,
  AppLogEvent,
  AppMessageEvent,
  AppModelContextEvent,
  AppReadyEvent,
  AppTraceEvent,
} from '../events.js';
export {McpAppFrame} from '../mcp-app-frame.js';
