import {isJsonObject, type JsonObject, objectOf} from './json.js';

/** Key of the form hints in a request's `_meta`: `{destructive, order, layout, fields: {key: {…}}}`. */
export const FORM_HINTS_KEY = 'mcp-elicitation-elements/form';

/** Key of the reason for a decline in the `_meta` of an answer. */
export const REASON_KEY = 'mcp-elicitation-elements/reason';

/** Key of the tool in a request's `_meta`. */
const TOOL_KEY = 'mcp-elicitation-elements/tool';

/** Key of the evidence in the `_meta` of a request. */
export const EVIDENCE_KEY = 'mcp-elicitation-elements/evidence';

/** The key in `_meta` of a repeated request: `{content, errors, attempt}`. */
export const CORRECTION = 'mcp-elicitation/correction';

/** Maximum length of a reason, in UTF-16 code units. */
export const MAX_REASON_CHARS = 500;

/** The tool of a request: what the call says, else what the request says. */
export function toolOf({
  request,
  tool,
}: {
  request: {_meta?: JsonObject};
  tool?: string | undefined;
}): string | undefined {
  const name = tool ?? request._meta?.[TOOL_KEY];
  return typeof name === 'string' ? name : undefined;
}

/** The period for which a server or a host may remember that the user has allowed a request. */
export type GrantScope = 'session' | 'always';

/** Formats a reason as one line of at most 500 characters. Undefined if it is not a string or has no visible character. */
export function reasonText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = value
    .slice(0, MAX_REASON_CHARS * 8)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_CHARS)
    // Surrogates without their other half, which JSON cannot represent.
    .replace(/\p{Cs}/gu, '')
    .trimEnd();
  return line || undefined;
}

/** The `_meta` of a declined answer with a reason; undefined without one. */
export function reasonMeta(value: unknown): {[REASON_KEY]: string} | undefined {
  const reason = reasonText(value);
  return reason === undefined ? undefined : {[REASON_KEY]: reason};
}

export const reasonIn = (meta: unknown): string | undefined =>
  isJsonObject(meta) ? reasonText(meta[REASON_KEY]) : undefined;

/** Returns the `_meta` of an answer with its reason added. Returns `undefined` if there is neither. */
export function metaWithReason({
  reason,
  _meta,
}: {
  reason?: string | undefined;
  _meta?: JsonObject;
}): JsonObject | undefined {
  const meta = {..._meta, ...(reason !== undefined && {[REASON_KEY]: reason})};
  return Object.keys(meta).length ? meta : undefined;
}

const isScope = (value: unknown): value is GrantScope => value === 'session' || value === 'always';

/** The scopes in a list of a request or a page, in a fixed order. */
export function scopesIn(list: unknown): GrantScope[] {
  const offered = Array.isArray(list) ? list.slice(0, 10).filter(isScope) : [];
  return (['session', 'always'] as const).filter((scope) => offered.includes(scope));
}

/** The scopes that the `_meta` of a request offers. Its server then remembers the answer. */
export const scopesOffered = (meta: unknown): GrantScope[] => scopesIn(objectOf(meta)['persist']);

/** The scope in the `_meta` of an answer, if it is one of those that were offered. */
export const scopeChosen = <Scope>(meta: unknown, offered: readonly Scope[]): Scope | undefined =>
  offered.find((scope) => scope === objectOf(meta)['persist']);
