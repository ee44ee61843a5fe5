/** MIME type of an MCP App, as the extension names it. */
const APP_MIME_TYPE = 'text/html;profile=mcp-app';
const APPS_EXTENSION = 'io.modelcontextprotocol/ui';

type Nothing = Record<string, never>;

/** What a client that presents elicitations declares. No interface: the SDKs' types have an index signature. */
export type ElicitationCapabilities = {
  elicitation: {form: Nothing; url: Nothing};
  tasks?: {list: Nothing; cancel: Nothing; requests: {elicitation: {create: Nothing}}};
  extensions?: {[APPS_EXTENSION]: {mimeTypes: string[]; elicitation: Nothing}};
};

export interface ElicitationCapabilitiesOptions {
  /** Declare MCP Apps too, so that servers may send a UI of their own with a request. Default `false`. */
  apps?: boolean;
  /** Declare that elicitations may run as tasks (2025-11-25), which `connectElicitation` serves. Default `false`. */
  tasks?: boolean;
}

/** The capabilities for the constructor of an MCP client whose page presents elicitations. */
export function elicitationCapabilities({
  apps = false,
  tasks = false,
}: ElicitationCapabilitiesOptions = {}): ElicitationCapabilities {
  const capabilities: ElicitationCapabilities = {elicitation: {form: {}, url: {}}};
  if (tasks) capabilities.tasks = {list: {}, cancel: {}, requests: {elicitation: {create: {}}}};
  if (apps) capabilities.extensions = {[APPS_EXTENSION]: {mimeTypes: [APP_MIME_TYPE], elicitation: {}}};
  return capabilities;
}
