/** MIME type of an MCP App, as the extension names it. */
const APP_MIME_TYPE = 'text/html;profile=mcp-app';
const APPS_EXTENSION = 'io.modelcontextprotocol/ui';

/** What a client that presents elicitations declares. */
export interface ElicitationCapabilities {
  elicitation: {form: Record<string, never>; url: Record<string, never>};
  extensions?: {[APPS_EXTENSION]: {mimeTypes: string[]; elicitation: Record<string, never>}};
}

export interface ElicitationCapabilitiesOptions {
  /** Declare MCP Apps too, so that servers may send a UI of their own with a request. Default `false`. */
  apps?: boolean;
}

/** The capabilities for the constructor of an MCP client whose page presents elicitations. */
export function elicitationCapabilities({
  apps = false,
}: ElicitationCapabilitiesOptions = {}): ElicitationCapabilities {
  const capabilities: ElicitationCapabilities = {elicitation: {form: {}, url: {}}};
  if (apps) capabilities.extensions = {[APPS_EXTENSION]: {mimeTypes: [APP_MIME_TYPE], elicitation: {}}};
  return capabilities;
}
