// The rooms of the package: each is downloaded as one piece when it is first needed, and imports statically what it needs itself. Only this
// file contains `import()`. In the files for a CDN each room is one script (scripts/cdn.mjs).

/** The generated form, what reads a requested schema, and the transcript of an answer. */
export const form = () => import('../components/form/index.js');

/** The sandbox and the session of a guest. */
export const guest = () => import('./session/index.js');

/** The validation of answers: the engines, with the Worker. */
export const checker = () => import('./session/checker.js');

/** URL mode, and the question before a guest opens a link. */
export const url = () => import('../components/frame/url/index.js');

/** Parts of an approval beyond a confirmation: evidence, reasons, scopes, grants, history. */
export const approvals = () => import('../components/frame/approvals/index.js');

/** The elements next to the frame: approvals of tool calls and sampling, inbox, grants. */
export const elements = () => import('../components/approval/index.js');

/** MCP Apps. */
export const app = () => import('../components/app/index.js');

/** The colour picker. */
export const picker = () => import('../components/color-picker/index.js');

/** Requests that outlive the call that made them: tasks and durable requests. */
export const tasks = () => import('./mcp/tasks/index.js');

/** Sessions without elements, and the check of a sandbox proxy. Only the files for a CDN load them like this. */
export const sessions = () => import('../components/cdn/without-elements.js');
