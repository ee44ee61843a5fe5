import {capabilitiesOf} from '../calls/app-handlers.js';
import {hostContextOf} from '../page/host-context.js';
import type {GuestSessionOptions} from '../session-options.js';
import {McpAppsDialect} from './mcp-apps.js';

/** Creates the dialect of MCP Apps for a session with these options. */
export function openAppDialect(options: GuestSessionOptions): McpAppsDialect {
  const {request, container, locale = navigator.language, hostContext, onOpenLink, appHandlers} = options;
  const theme = () => options.theme?.() ?? 'light';
  const context = () => ({...hostContextOf(container, locale), ...hostContext?.(), theme: theme()});
  const capabilities = {elicitation: {}, ...capabilitiesOf(appHandlers, onOpenLink !== undefined)};
  return new McpAppsDialect(request, context, capabilities);
}
