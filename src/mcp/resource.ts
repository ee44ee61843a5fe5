import {isAppMimeType} from '../protocol/apps-extension.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {interruptible} from '../async.js';
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
/** ms for the whole listing; an app that is not found in it may reach nothing. */
const LIST_TIMEOUT = 5_000;
/** Pages of the listing. */
const MAX_PAGES = 20;

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
    return withDeclared(found, uri, client, signal);
  };
  readers.add(read);
  return read;
}

/**
 * An app says in `_meta.ui` of its contents what it may reach, or else in its entry of `resources/list`; a host looks into
 * both, and prefers the contents. So the listing is asked for only where they say nothing.
 */
async function withDeclared(
  contents: ResourceContents,
  uri: string,
  client: ResourceReader,
  signal?: AbortSignal,
): Promise<ResourceContents> {
  if (!isAppMimeType(contents.mimeType) || isJsonObject(contents._meta?.['ui'])) return contents;
  const ui = await listedUi(uri, client, signal);
  return ui ? {...contents, _meta: {...contents._meta, ui}} : contents;
}

/** What the listing says of the UI; undefined when it says nothing, or does not come in time. */
async function listedUi(
  uri: string,
  client: ResourceReader,
  signal?: AbortSignal,
): Promise<JsonObject | undefined> {
  try {
    return await interruptible((ended) => findListed(uri, client, ended), {signal, timeout: LIST_TIMEOUT});
  } catch {
    // What it may reach is not known: nothing.
    return undefined;
  }
}

async function findListed(
  uri: string,
  client: ResourceReader,
  signal: AbortSignal,
): Promise<JsonObject | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const listed = await client.listResources?.(cursor ? {cursor} : undefined, {
      timeout: LIST_TIMEOUT,
      signal,
    });
    const {resources = [], nextCursor} = listed ?? {};
    const entry = resources.find((item) => isJsonObject(item) && item['uri'] === uri);
    const meta = isJsonObject(entry) ? entry['_meta'] : undefined;
    if (entry) return isJsonObject(meta) && isJsonObject(meta['ui']) ? meta['ui'] : undefined;
    if (!nextCursor || nextCursor === cursor) return undefined;
    cursor = nextCursor;
  }
  return undefined;
}

/** Whether the client can read resources at all. */
export const readsResources = (client: object): client is ResourceReader =>
  typeof (client as Partial<ResourceReader>).readResource === 'function';
