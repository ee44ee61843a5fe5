import {interruptible} from '../../async.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import type {ResourceContents} from '../../protocol/resource.js';
import type {ResourceReader} from '../mcp-client.js';

/** Timeout of the whole listing in ms. An app that is not found may reach no origin. */
const LIST_TIMEOUT = 5_000;
const MAX_PAGES = 20;

/** Adds the declaration of an app from its entry in `resources/list`, unless its contents have one. */
export async function withListedUi(
  contents: ResourceContents,
  uri: string,
  client: ResourceReader,
  signal?: AbortSignal,
): Promise<ResourceContents> {
  try {
    const find = (ended: AbortSignal) => findListed(uri, client, ended);
    const ui = await interruptible(find, {signal, timeout: LIST_TIMEOUT});
    return ui ? {...contents, _meta: {...contents._meta, ui}} : contents;
  } catch {
    // Without a declaration, the app may reach no origin.
    return contents;
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
