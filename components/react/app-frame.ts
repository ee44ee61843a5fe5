import {createComponent} from '@lit/react';
import * as React from 'react';
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
import type {ElementComponent, ElementProps} from './element-props.js';

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
export const AppFrame: ElementComponent<McpAppFrame, AppFrameEvents> = /* @__PURE__ */ createComponent({
  react: React,
  tagName: 'mcp-app-frame',
  elementClass: McpAppFrame,
  displayName: 'AppFrame',
  events: {
    onAppReady: 'app-ready',
    onAppError: 'app-error',
    onAppMessage: 'app-message',
    onAppModelContext: 'app-model-context',
    onAppDisplayMode: 'app-display-mode',
    onAppLog: 'app-log',
    onAppTrace: 'app-trace',
    onAppCloseRequest: 'app-close-request',
  } satisfies Record<keyof AppFrameEvents, string>,
}) as unknown as ElementComponent<McpAppFrame, AppFrameEvents>;
