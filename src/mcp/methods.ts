// MCP methods from server to client.
export {ELICIT} from '../protocol/apps/mcp-apps.js';

export const SAMPLE = 'sampling/createMessage';
export const ROOTS = 'roots/list';
/** Notifies the client that the server no longer waits for an answer. */
export const CANCELLED = 'notifications/cancelled';
/** The user's task on an opened page is completed. */
export const ELICITATION_COMPLETE = 'notifications/elicitation/complete';

/** The key in `_meta` that names the task of a message (2025-11-25). */
export const RELATED_TASK = 'io.modelcontextprotocol/related-task';

/** The methods with which a server polls its tasks (2025-11-25). */
export const TASK_METHODS = ['tasks/get', 'tasks/list', 'tasks/cancel', 'tasks/result'] as const;
