import {clientPresentsApps} from '../protocol/apps-extension.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {isJsonObject} from '../protocol/json.js';

/**
 * The parameters of `elicitation/create` as a client may be sent them: for one that has not declared apps with
 * elicitations (SEP-3118), and in URL mode, without the app (`_meta.ui`), so that it shows the form for the same schema.
 * The first protocol's `ui` stays: its hosts declare nothing, and all others pass over it.
 *
 * `requestElicitation()` does this by itself. In a round of 2026-07-28 it is for the tool to do:
 * `inputRequired({inputRequests: {color: {method: 'elicitation/create', params: paramsForClient(params, capabilities)}}})`.
 *
 * @param capabilities - what the client has declared: `server.server.getClientCapabilities()`
 */
export function paramsForClient<P extends ElicitRequest>(params: P, capabilities: unknown): P {
  const {_meta: meta, ...rest} = params;
  if (!isJsonObject(meta?.['ui']) || meta['ui']['resourceUri'] === undefined) return params;
  if (params.mode !== 'url' && clientPresentsApps(capabilities)) return params;
  const {ui: _, ...others} = meta;
  return {...rest, ...(Object.keys(others).length > 0 && {_meta: others})} as P;
}
