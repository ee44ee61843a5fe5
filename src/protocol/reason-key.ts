/** Key of the reason for a decline in the `_meta` of an answer. */
export const REASON_KEY = 'mcp-elicitation-elements/reason';
