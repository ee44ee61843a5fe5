import {isUiUri} from '../../protocol/apps/apps-extension.js';
import {isJsonObject} from '../../protocol/json.js';

/** The key of tools from before the first version of MCP Apps. */
const LEGACY_KEY = 'ui/resourceUri';

/** The URI of a tool's app: `_meta.ui.resourceUri`, or the older `_meta["ui/resourceUri"]`. Undefined for tools without an app. */
export function appUriOf(tool: {_meta?: {[key: string]: unknown} | undefined}): string | undefined {
  const meta = isJsonObject(tool) ? tool['_meta'] : undefined;
  if (!isJsonObject(meta)) return undefined;
  const uri = isJsonObject(meta['ui']) ? (meta['ui']['resourceUri'] ?? meta[LEGACY_KEY]) : meta[LEGACY_KEY];
  return isUiUri(uri) ? uri : undefined;
}
