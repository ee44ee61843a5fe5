export {
  type ElicitationCapabilities,
  type ElicitationCapabilitiesOptions,
  elicitationCapabilities,
} from './capabilities.js';
export {type ConnectElicitationOptions, connectElicitation} from './connect-elicitation.js';
export type {McpClient, ResourceReader, ToolCaller, ToolCallParams, ToolResult} from './mcp-client.js';
export type {ElicitationPresenter, PresentOptions} from './presenter.js';
export {type ResourceContents, resourceReader} from './resource.js';
