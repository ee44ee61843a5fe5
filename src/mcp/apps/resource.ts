import {interruptible} from '../../async.js';
import {isAppMimeType, isUiUri} from '../../protocol/apps/apps-extension.js';
import {pagesOf} from '../../protocol/dialects/lists.js';
import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import type {ResourceContents} from '../../protocol/resource.js';
import type {ResourceReader} from '../mcp-client.js';

/** Whether a value can be passed to a frame as resource contents. */
export const isResource = (value: unknown): value is ResourceContents =>
  isJsonObject(value) && typeof value['uri'] === 'string';

/** ms for one read; the frame makes up to three attempts. */
const READ_TIMEOUT = 10_000;
const readers = new WeakSet<object>();

export const isResourceReader = (value: unknown): boolean =>
  typeof value === 'function' && readers.has(value);

/**
 * Creates a function for `frame.resolveResource` that reads a UI from the server of `client`. Requests through an adapter are still read
 * from the adapter's server. The promise rejects if the server does not have the resource.
 */
export function resourceReader(client: ResourceReader) {
  const read = async (uri: string, signal?: AbortSignal): Promise<ResourceContents> => {
    const options = {timeout: READ_TIMEOUT, ...(signal && {signal})};
    const {contents} = await client.readResource({uri}, options);
    const contentsOfUri = contents.find((item) => isResource(item) && item.uri === uri) ?? contents[0];
    if (!isResource(contentsOfUri))
      throw new Error(
        'resourceReader(): the server returned no contents for this URI; register the resource.',
      );
    if (!isAppMimeType(contentsOfUri.mimeType) || isJsonObject(contentsOfUri._meta?.['ui']))
      return contentsOfUri;
    return withListedUi(contentsOfUri, uri, client, signal);
  };
  readers.add(read);
  return read;
}

/** Timeout of the whole listing in ms. An app that is not found may reach no origin. */
const LIST_TIMEOUT = 5_000;

/** Adds the declaration of an app from its entry in `resources/list`, unless its contents have one. */
async function withListedUi(
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
  const options = {timeout: LIST_TIMEOUT, signal};
  for await (const {resources = []} of pagesOf((params) => client.listResources?.(params, options))) {
    const entry = resources.find((item) => isJsonObject(item) && item['uri'] === uri);
    const {ui} = objectOf(objectOf(entry)['_meta']);
    if (entry) return isJsonObject(ui) ? ui : undefined;
  }
  return undefined;
}

export const readsResources = (client: object): client is ResourceReader =>
  typeof (client as Partial<ResourceReader>).readResource === 'function';

/** The key of tools from before the first version of MCP Apps. */
const LEGACY_KEY = 'ui/resourceUri';

/** The URI of a tool's app: `_meta.ui.resourceUri`, or the older `_meta["ui/resourceUri"]`. Undefined for tools without an app. */
export function appUriOf(tool: {_meta?: {[key: string]: unknown} | undefined}): string | undefined {
  const meta = objectOf(objectOf(tool)['_meta']);
  const uri = objectOf(meta['ui'])['resourceUri'] ?? meta[LEGACY_KEY];
  return isUiUri(uri) ? uri : undefined;
}
