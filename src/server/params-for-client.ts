import {clientPresentsApps} from '../protocol/apps/apps-extension.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {isJsonObject} from '../protocol/json.js';

/**
 * Adapts the parameters of `elicitation/create` to a client. Removes the app (`_meta.ui`) in URL mode, and for clients that have not
 * declared apps with elicitations (SEP-3118), which then display the form for the same schema. Keeps the `ui` of Rich Elicitation: its
 * hosts declare nothing, and other clients ignore it.
 *
 * `requestElicitation()` does this by itself. In a round of 2026-07-28 the tool has to do it: `inputRequired({inputRequests: {color:
 * {method: 'elicitation/create', params: paramsForClient(params, capabilities)}}})`.
 *
 * @param capabilities - The capabilities of the client: `server.server.getClientCapabilities()`.
 */
export function paramsForClient<P extends ElicitRequest>(params: P, capabilities: unknown): P {
  const {_meta: meta, ...rest} = params;
  if (!isJsonObject(meta?.['ui']) || meta['ui']['resourceUri'] === undefined) return params;
  if (params.mode !== 'url' && clientPresentsApps(capabilities)) return params;
  const {ui: _, ...others} = meta;
  return {...rest, ...(Object.keys(others).length > 0 && {_meta: others})} as P;
}
