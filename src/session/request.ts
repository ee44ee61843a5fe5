import {invalidRequest} from '../protocol/errors.js';
import {copyBounded, deepFreeze} from '../protocol/copy.js';
import {
  type DelegatedUi,
  type ElicitRequest,
  type PresentationMode,
  kindOf,
  problemText,
  requestProblem,
  type ElicitContent,
  type FieldError,
} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import {CORRECTION} from '../protocol/apps/mcp-apps.js';

/**
 * Makes a frozen copy of a request, so that later changes to the object have no effect.
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function checkRequest(request: unknown, limits: Limits): ElicitRequest {
  const budget = {
    nodes: limits.maxSchemaNodes * 4,
    depth: 64,
    chars: limits.maxSchemaChars * 8 + limits.maxPromptChars,
  };
  const copied = copyBounded(request, budget);
  if (!copied.ok)
    throw invalidRequest(
      `elicit(): the request must be JSON within the limits; the value at "${copied.path}" is not.`,
    );
  const {value} = copied;
  if (!isJsonObject(value)) {
    throw invalidRequest(
      `elicit(): the request must be the parameters of elicitation/create; got ${kindOf(value)}.`,
    );
  }
  const problem = requestProblem(value);
  if (problem) {
    const {member, value: actual} = problem;
    const hint =
      member === 'mode' && isMode(actual) ? ` Call \`elicit(request, {mode: '${actual}'})\` instead.` : '';
    throw invalidRequest(`elicit(): ${problemText(problem)}.${hint}`);
  }
  if ((value['message'] as string).length > limits.maxPromptChars)
    throw invalidRequest(
      `elicit(): \`message\` must have at most ${limits.maxPromptChars} characters (limits.maxPromptChars).`,
    );
  return deepFreeze(value) as unknown as ElicitRequest;
}

const MODES: ReadonlySet<unknown> = new Set<PresentationMode>(['inline', 'modal', 'sidebar']);

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

export const isMode = (mode: unknown): mode is PresentationMode => MODES.has(mode);

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
