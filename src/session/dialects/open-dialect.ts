import {capabilitiesOf} from '../app-handlers.js';
import {hostContextOf, stylesOf} from '../host-context.js';
import type {HostSessionOptions} from '../session-options.js';
import type {Dialect} from './dialect.js';
import {McpAppsDialect} from './mcp-apps.js';
import {RichDialect} from './rich.js';

/** Creates the dialect for a session with these options. */
export function openDialect(dialect: 'rich' | 'mcp-apps', options: HostSessionOptions): Dialect {
  const theme = () => options.theme?.() ?? 'light';
  const {request, container, locale = navigator.language, hostContext, onOpenLink, appHandlers} = options;
  if (dialect === 'rich') return new RichDialect(theme, () => stylesOf(container));
  const context = () => ({...hostContextOf(container, locale), ...hostContext?.(), theme: theme()});
  const capabilities = {elicitation: {}, ...capabilitiesOf(appHandlers, onOpenLink !== undefined)};
  return new McpAppsDialect(request, context, capabilities);
}
