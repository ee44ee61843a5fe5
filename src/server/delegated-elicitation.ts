import type {DelegatedUi, ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';

/** A UI as an MCP resource: `text/html`, `text/html;profile=mcp-app`, or `text/uri-list` with the address of a page. */
export interface DelegatedResource {
  /** Default: the `uri` of the UI, which it must not differ from. */
  uri?: string;
  /** Default `text/html`. */
  mimeType?: string;
  text?: string;
  /** Base64. */
  blob?: string;
  _meta?: JsonObject;
}

export interface DelegatedElicitationOptions {
  message: string;
  /** What the UI's answer must look like. Richer than form mode's subset only for hosts whose SDK lets it through. */
  requestedSchema: JsonObject;
  /** Where the UI is, how it is shown, and what it is told. */
  ui: DelegatedUi & {uri: string};
  /** The UI itself, for the tool result. A string is its HTML, e.g. `guestPage('color-picker')`. */
  resource?: DelegatedResource | string;
}

/** The UI as a tool result carries it. */
export type EmbeddedUi = {uri: string; mimeType: string; _meta?: JsonObject} & (
  | {text: string}
  | {blob: string}
);

/** A tool result with the seed protocol's trigger. */
export interface DelegatedToolResult {
  content: ({type: 'text'; text: string} | {type: 'resource'; resource: EmbeddedUi})[];
  metadata: {elicitation: {message: string; requestedSchema: JsonObject; ui: DelegatedUi & {uri: string}}};
  [key: string]: unknown;
}

export interface DelegatedElicitation {
  /** For `elicitation/create`: names the UI for MCP Apps hosts (`_meta.ui.resourceUri`) and for the seed's (`ui`). */
  params: ElicitRequest & {requestedSchema: JsonObject};
  /** For a tool to return: the seed's trigger, with the UI embedded. The host answers by a tool call of its own. */
  toolResult: DelegatedToolResult;
}

/**
 * A question that the user answers in a UI of the server's own, in the two ways in which hosts are told.
 *
 * Serve the UI as a resource of that URI too (`registerGuestResource()`): a host reads it when it did not come with the result.
 * Hosts without such UIs show a form for the same schema; `requestElicitation()` and `paramsForClient()` go by what the
 * client has declared.
 *
 * @throws ElicitationError `INVALID_REQUEST` when `ui.uri` is no `ui://` URI, or the resource is another one or empty
 */
export function delegatedElicitation({
  message,
  requestedSchema,
  ui: {uri, mode, context},
  resource,
}: DelegatedElicitationOptions): DelegatedElicitation {
  if (typeof uri !== 'string' || !/^ui:\/\/./.test(uri))
    throw new ElicitationError('INVALID_REQUEST', 'ui.uri must be a ui:// URI.');
  if (!isJsonObject(requestedSchema))
    throw new ElicitationError('INVALID_REQUEST', 'requestedSchema must be an object.');
  const wishes = {...(mode && {mode}), ...(context && {context})};
  const ui = {uri, ...wishes};
  return {
    params: {message, requestedSchema, ui, _meta: {ui: {resourceUri: uri, ...wishes}}},
    toolResult: {
      content: [
        {type: 'text', text: message},
        ...(resource === undefined ? [] : [{type: 'resource' as const, resource: contents(uri, resource)}]),
      ],
      metadata: {elicitation: {message, requestedSchema, ui}},
    },
  };
}

function contents(uri: string, resource: DelegatedResource | string): EmbeddedUi {
  const {
    uri: own = uri,
    mimeType = 'text/html',
    text,
    blob,
    _meta,
  } = typeof resource === 'string' ? {text: resource} : resource;
  if (own !== uri)
    throw new ElicitationError('INVALID_REQUEST', 'The resource must have the URI that ui.uri names.');
  const common = {uri, mimeType, ...(_meta && {_meta})};
  if (text !== undefined && blob === undefined) return {...common, text};
  if (text === undefined && blob !== undefined) return {...common, blob};
  throw new ElicitationError('INVALID_REQUEST', 'The resource must have either text or blob.');
}
