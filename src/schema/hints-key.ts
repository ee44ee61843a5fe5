/** Key of the form hints in a request's `_meta`: `{destructive, order, layout, fields: {key: {…}}}`. */
export const FORM_HINTS_KEY = 'mcp-elicitation-elements/form';
