import '../define/mcp-app-frame.js';
import type {
  AppCloseRequestEvent,
  AppDisplayModeEvent,
  AppErrorEvent,
  AppLogEvent,
  AppMessageEvent,
  AppModelContextEvent,
  AppReadyEvent,
  AppTraceEvent,
} from '../events/app.js';
import {McpAppFrame} from '../mcp-app-frame.js';
import {componentOf, type ElementProps} from './element-props.js';

/** The events of `<AppFrame>`. */
export interface AppFrameEvents {
  onAppReady: AppReadyEvent;
  onAppError: AppErrorEvent;
  onAppMessage: AppMessageEvent;
  onAppModelContext: AppModelContextEvent;
  onAppDisplayMode: AppDisplayModeEvent;
  onAppLog: AppLogEvent;
  onAppTrace: AppTraceEvent;
  onAppCloseRequest: AppCloseRequestEvent;
}

export type AppFrameProps = ElementProps<McpAppFrame, AppFrameEvents>;

/** `<mcp-app-frame>` as a React component. Registers the element. */
export const AppFrame = /* @__PURE__ */ componentOf<McpAppFrame, AppFrameEvents>(
  'mcp-app-frame',
  McpAppFrame,
  'AppFrame',
  {
    onAppReady: 'app-ready',
    onAppError: 'app-error',
    onAppMessage: 'app-message',
    onAppModelContext: 'app-model-context',
    onAppDisplayMode: 'app-display-mode',
    onAppLog: 'app-log',
    onAppTrace: 'app-trace',
    onAppCloseRequest: 'app-close-request',
  },
);
