import {
  type DelegatedUi,
  type ElicitRequest,
  isMode,
  type ElicitContent,
  type FieldError,
} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {CORRECTION} from '../protocol/meta.js';

/** The UI that a request names. `_meta.ui` (SEP-3118) overrides `ui` (Rich Elicitation), member by member. */
export function delegatedUi(request: ElicitRequest): DelegatedUi {
  const rich: JsonObject = isJsonObject(request.ui) ? (request.ui as JsonObject) : {};
  const meta: JsonObject = isJsonObject(request._meta?.['ui']) ? request._meta['ui'] : {};
  const ui: DelegatedUi = {};
  const uri = meta['resourceUri'] ?? rich['uri'];
  const mode = meta['mode'] ?? rich['mode'];
  const context = meta['context'] ?? rich['context'];
  if (typeof uri === 'string') ui.uri = uri;
  if (isMode(mode)) ui.mode = mode;
  if (isJsonObject(context)) ui.context = context;
  return ui;
}

export const contextOf = (request: ElicitRequest): JsonObject | undefined => delegatedUi(request).context;

const isError = (error: unknown): error is FieldError =>
  isJsonObject(error) && ['path', 'keyword', 'message'].every((name) => typeof error[name] === 'string');

/** Reads the previous answer and its errors, with which a server asks again. Ignores malformed members. `error` is one text for the user. */
export function correctionIn({_meta: meta}: ElicitRequest): {
  content?: ElicitContent;
  errors?: FieldError[];
  error?: string;
} {
  const correction = meta?.[CORRECTION];
  if (!isJsonObject(correction)) return {};
  const {content, errors, error} = correction;
  return {
    ...(isJsonObject(content) && {content}),
    ...(Array.isArray(errors) && {errors: errors.filter(isError)}),
    ...(typeof error === 'string' && {error}),
  };
}
