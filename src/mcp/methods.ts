// What a server asks of a client, and tells it, by its name in MCP.
export {ELICIT} from '../protocol/mcp-apps.js';

export const SAMPLE = 'sampling/createMessage';
/** What was to be done on an opened page is done. */
export const ELICITATION_COMPLETE = 'notifications/elicitation/complete';
