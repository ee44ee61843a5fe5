// The rooms that are in `src`: each is downloaded as one piece when it is first needed, and imports statically what it needs itself. Those of
// elements are in the other rooms.ts, of components, form and app. Of all that is bundled, only these files contain `import()`. In the files
// for a CDN each room is one script, or part of one (scripts/cdn.mjs).
import {loadOnce} from './async.js';

/** The sandbox and the session of a guest. */
export const guest = loadOnce(() => import('./presentation/guest.js'));

/**
 * The guest's side of the protocol, for a form or a colour picker that is a guest. Not the public entry: a bundler keeps an entry that is also
 * loaded later, even if the page does not use it.
 */
export const client = loadOnce(() => import('./guest/elicitation-guest.js'));

/** The validation of answers: the engines, with the Worker. */
export const checker = loadOnce(() => import('./session/checker.js'));

/** Reads the schema of a request, within its limits, and searches it for credentials. */
export const reading = loadOnce(() => import('./presentation/reading.js'));

/** Inspects the address of URL mode. */
export const inspection = loadOnce(() => import('./url/index.js'));

/** Everything in `/mcp` except presenting a server's own requests: tool calls, tasks, durable requests, apps of tools, sampling. */
export const mcp = loadOnce(() => import('./mcp/room.js'));

/** Notices for the developer of a page. */
export const development = loadOnce(() => import('./development/index.js'));
