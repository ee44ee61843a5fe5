// Generated from custom-elements.json by scripts/react-components.mjs.
import '../../define/mcp-app-frame.js';
import {McpAppFrame as Element} from '../../mcp-app-frame.js';
import {componentOf, type ElementProps} from '../element-props.js';

const events = {
  onAppReady: 'app-ready',
  onAppError: 'app-error',
  onAppMessage: 'app-message',
  onAppModelContext: 'app-model-context',
  onAppDisplayMode: 'app-display-mode',
  onAppLog: 'app-log',
  onAppTrace: 'app-trace',
  onAppCloseRequest: 'app-close-request',
} as const;
/** The props of `<AppFrame>`. */
export type AppFrameProps = ElementProps<Element, typeof events>;
/** `<mcp-app-frame>` as a React component. Registers the element. */
export const AppFrame = /* @__PURE__ */ componentOf<Element, typeof events>('mcp-app-frame', Element, 'AppFrame', events);
