import {isJsonObject} from '../protocol/json.js';
import type {ResourceReader} from './mcp-client.js';

/** MCP resource contents. */
export interface ResourceContents {
  uri: string;
  mimeType?: string;
  text?: string;
  /** Base64. */
  blob?: string;
  _meta?: {[key: string]: unknown};
}

/** Whether it can be given to a frame as the contents of a resource. */
export const isResource = (value: unknown): value is ResourceContents =>
  isJsonObject(value) && typeof value['uri'] === 'string';

/** ms; the frame tries three times. */
const READ_TIMEOUT = 10_000;

const readers = new WeakSet<object>();

/** Whether it is a reader of ours, of whatever client. */
export const isResourceReader = (value: unknown): boolean =>
  typeof value === 'function' && readers.has(value);

/**
 * For `frame.resolveResource`: reads a UI from the server of `client`. What another server asks through an adapter, the
 * adapter reads from that server all the same. The promise is rejected when the server does not have it.
 */
export function resourceReader(client: ResourceReader) {
  const read = async (uri: string, signal?: AbortSignal): Promise<ResourceContents> => {
    const options = {timeout: READ_TIMEOUT, ...(signal && {signal})};
    const {contents} = await client.readResource({uri}, options);
    const found = contents.find((item) => isResource(item) && item.uri === uri) ?? contents[0];
    if (!isResource(found)) throw new Error('The server returned no contents for the resource.');
    return found;
  };
  readers.add(read);
  return read;
}

/** Whether the client can read resources at all. */
export const readsResources = (client: object): client is ResourceReader =>
  typeof (client as Partial<ResourceReader>).readResource === 'function';
