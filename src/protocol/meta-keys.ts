// Keys of the `_meta` of a request or an answer.

/** Key of the form hints in a request's `_meta`: `{destructive, order, layout, fields: {key: {…}}}`. */
export const FORM_HINTS_KEY = 'mcp-elicitation-elements/form';

/** Key of the reason for a decline in the `_meta` of an answer. */
export const REASON_KEY = 'mcp-elicitation-elements/reason';

/** Key of the evidence in the `_meta` of a request. */
export const EVIDENCE_KEY = 'mcp-elicitation-elements/evidence';
