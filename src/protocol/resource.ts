/** MCP resource contents; the members that guests need. */
export interface ResourceContents {
  uri: string;
  mimeType?: string | undefined;
  text?: string | undefined;
  /** Base64. */
  blob?: string | undefined;
  _meta?: {[key: string]: unknown} | undefined;
}

/** Reads the resource that a request names from the requesting server. */
export type ResolveResource = (
  uri: string,
  signal: AbortSignal,
) => Promise<ResourceContents | {contents: readonly unknown[]}>;

/**
 * The origins that a guest may reach, with the names of MCP Apps: https origins, also with a wildcard for subdomains, and `wss:` in
 * `connectDomains`. In a page on a local host, also `http:` and `ws:` of localhost, 127.0.0.1 and [::1].
 */
export interface GuestCsp {
  connectDomains?: string[] | undefined;
  resourceDomains?: string[] | undefined;
  frameDomains?: string[] | undefined;
  baseUriDomains?: string[] | undefined;
}

/** Longer texts are not parsed. Servers may send any text; every MIME type of a guest UI is shorter. */
const MAX_MIME_TYPE_CHARS = 200;

/** A MIME type in lower case without surrounding white space, and its `profile` parameter without quotes. */
interface MimeType {
  /** Empty if the text is not a MIME type. */
  type: string;
  profile?: string;
}

/** Reads a MIME type in any spelling. Never throws. */
export function readMimeType(text: unknown): MimeType {
  if (typeof text !== 'string' || text.length > MAX_MIME_TYPE_CHARS) return {type: ''};
  const [type = '', ...parameters] = text.toLowerCase().split(';');
  for (const parameter of parameters) {
    const [name = '', ...value] = parameter.split('=');
    const profile = value.join('=').trim().replaceAll('"', '');
    if (name.trim() === 'profile' && profile) return {type: type.trim(), profile};
  }
  return {type: type.trim()};
}
