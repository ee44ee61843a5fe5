/** Where a request's `_meta` holds hints for the form: `{submitLabel, declineLabel, destructive, order, fields: {key: {…}}}`. */
export const FORM_HINTS_KEY = 'mcp-elicitation-elements/form';
