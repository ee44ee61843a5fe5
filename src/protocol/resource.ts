/** MCP resource contents; the members that guests need. */
export interface ResourceContents {
  uri: string;
  mimeType?: string;
  text?: string;
  /** Base64. */
  blob?: string;
  _meta?: {[key: string]: unknown};
}
