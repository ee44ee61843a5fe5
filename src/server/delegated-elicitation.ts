import type {DelegatedUi, ElicitRequest} from '../protocol/elicitation.js';
import {assertObject, malformed} from '../protocol/check-ask.js';
import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {inlineGuest} from './guest-resource.js';

const CALL = 'delegatedElicitation()';

/** A UI as an MCP resource: `text/html`, `text/html;profile=mcp-app`, or `text/uri-list` with the URL of a page. */
export interface DelegatedResource {
  /** Default: the `uri` of the UI. Must be the same. */
  uri?: string;
  /** Default `text/html`. */
  mimeType?: string;
  text?: string;
  /** Base64. */
  blob?: string;
  _meta?: JsonObject;
}

/** The options of `delegatedElicitation()`. */
export interface DelegatedElicitationOptions {
  message: string;
  /** The schema of the answer. It may use keywords beyond those of form mode only for hosts whose SDK passes them on. */
  requestedSchema: JsonObject;
  /** The URI of the UI, its mode, and its context. */
  ui: DelegatedUi & {uri: string};
  /** The UI for the tool result. A string is its HTML, e.g. `guestPage('color-picker')`. */
  resource?: DelegatedResource | string;
}

/** The UI as it is embedded in a tool result. */
export type EmbeddedUi = {uri: string; mimeType: string; _meta?: JsonObject} & (
  | {text: string}
  | {blob: string}
);

/** A tool result with an elicitation of Rich Elicitation. */
export interface DelegatedToolResult {
  content: ({type: 'text'; text: string} | {type: 'resource'; resource: EmbeddedUi})[];
  metadata: {elicitation: {message: string; requestedSchema: JsonObject; ui: DelegatedUi & {uri: string}}};
  [key: string]: unknown;
}

/** A request with a UI of the server, in the two forms in which a host may receive it. */
export interface DelegatedElicitation {
  /** For `elicitation/create`: names the UI for MCP Apps (`_meta.ui.resourceUri`) and for Rich Elicitation (`ui`). */
  params: ElicitRequest & {requestedSchema: JsonObject};
  /** A tool result with the elicitation and the embedded UI, for Rich Elicitation. The host submits the answer with a tool call. */
  toolResult: DelegatedToolResult;
}

/**
 * Creates an elicitation that the user answers in a UI of the server, in both formats that hosts support.
 *
 * Also serve the UI as a resource of that URI (`registerGuestResource()`). A host reads it if it is not embedded in the result. Hosts that
 * do not support such UIs display a form for the same schema. `requestElicitation()` and `paramsForClient()` check what the client has
 * declared.
 *
 * @throws ElicitationError `INVALID_REQUEST` if an option is missing, if `ui.uri` is not a `ui://` URI, or if the resource has another URI or no contents
 */
export function delegatedElicitation(options: DelegatedElicitationOptions): DelegatedElicitation {
  assertObject(CALL, 'options', options, 'an object with `message`, `requestedSchema` and `ui`');
  const {message, requestedSchema, ui: wanted, resource} = options;
  if (typeof message !== 'string') throw malformed(CALL, 'message', 'a string', message);
  assertObject(CALL, 'ui', wanted, 'an object with a ui:// URI as `uri`');
  const {uri, mode, context} = wanted;
  if (typeof uri !== 'string' || !/^ui:\/\/./.test(uri)) throw malformed(CALL, 'ui.uri', 'a ui:// URI', uri);
  if (!isJsonObject(requestedSchema))
    throw malformed(CALL, 'requestedSchema', 'an object schema', requestedSchema);
  const display = {...(mode && {mode}), ...(context && {context})};
  const ui = {uri, ...display};
  return {
    params: {message, requestedSchema, ui, _meta: {ui: {resourceUri: uri, ...display}}},
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
  if (typeof resource !== 'string')
    assertObject(CALL, 'resource', resource, 'HTML, or an object with `text` or `blob`');
  const {
    uri: resourceUri = uri,
    mimeType = 'text/html',
    text,
    blob,
    _meta,
  } = typeof resource === 'string' ? {text: resource} : resource;
  if (resourceUri !== uri) throw invalidRequest(`${CALL}: \`resource.uri\` must be equal to \`ui.uri\`.`);
  const common = {uri, mimeType, ...(_meta && {_meta})};
  if (text !== undefined && blob === undefined) return {...common, text: inlineGuest(text)};
  if (text === undefined && blob !== undefined) return {...common, blob};
  throw invalidRequest(`${CALL}: \`resource\` must have either \`text\` or \`blob\`.`);
}
