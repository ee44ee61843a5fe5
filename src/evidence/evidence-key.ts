/** Key of the evidence in the `_meta` of a request. */
export const EVIDENCE_KEY = 'mcp-elicitation-elements/evidence';
