import {copyBounded, deepFreeze} from '../protocol/copy.js';
import type {DelegatedUi, ElicitRequest, PresentationMode} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';

const invalid = (message: string) => new ElicitationError('INVALID_REQUEST', message);

/**
 * A frozen copy of a request, taken once: what the page does with its object afterwards changes nothing.
 * @throws ElicitationError `INVALID_REQUEST` naming what was found.
 */
export function checkRequest(request: unknown, limits: Limits): ElicitRequest {
  const budget = {
    nodes: limits.maxSchemaNodes * 4,
    depth: 64,
    chars: limits.maxSchemaChars * 8 + limits.maxPromptChars,
  };
  const copied = copyBounded(request, budget);
  if (!copied.ok)
    throw invalid(
      `elicit(): the request holds something that is not JSON, or too much, at "${copied.path}".`,
    );
  const {value} = copied;
  if (!isJsonObject(value)) {
    throw invalid(
      `elicit(): the request must be the parameters of elicitation/create, found ${kindOf(value)}.`,
    );
  }
  const {message, mode, requestedSchema, url} = value;
  if (typeof message !== 'string')
    throw invalid(`elicit(): message must be a string, found ${kindOf(message)}.`);
  if (message.length > limits.maxPromptChars)
    throw invalid(`elicit(): message is longer than ${limits.maxPromptChars}.`);
  if (mode !== undefined && mode !== 'form' && mode !== 'url') {
    throw invalid(`elicit(): mode must be "form" or "url", found ${kindOf(mode)}.`);
  }
  if (mode === 'url' && typeof url !== 'string')
    throw invalid(`elicit(): url must be a string, found ${kindOf(url)}.`);
  if (mode !== 'url' && requestedSchema !== undefined && !isJsonObject(requestedSchema)) {
    throw invalid(`elicit(): requestedSchema must be an object, found ${kindOf(requestedSchema)}.`);
  }
  return deepFreeze(value) as unknown as ElicitRequest;
}

const kindOf = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'an array'
      : value === undefined
        ? 'nothing'
        : `a ${typeof value}`;

const MODES: ReadonlySet<unknown> = new Set<PresentationMode>(['inline', 'modal', 'sidebar']);

/** The UI that the request delegates to: `_meta.ui` (SEP-3118) wins over `ui` (the seed), member by member. */
export function delegatedUi(request: ElicitRequest): DelegatedUi {
  const seed: JsonObject = isJsonObject(request.ui) ? (request.ui as JsonObject) : {};
  const meta: JsonObject = isJsonObject(request._meta?.['ui']) ? request._meta['ui'] : {};
  const ui: DelegatedUi = {};
  const uri = meta['resourceUri'] ?? seed['uri'];
  const mode = meta['mode'] ?? seed['mode'];
  const context = meta['context'] ?? seed['context'];
  if (typeof uri === 'string') ui.uri = uri;
  if (isMode(mode)) ui.mode = mode;
  if (isJsonObject(context)) ui.context = context;
  return ui;
}

export const isMode = (mode: unknown): mode is PresentationMode => MODES.has(mode);

/** The server's context for its UI. */
export const contextOf = (request: ElicitRequest): JsonObject | undefined => delegatedUi(request).context;
