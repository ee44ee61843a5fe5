// The rooms that are in `src`: each is downloaded as one piece when it is first needed, and imports statically what it needs itself. Those of
// elements are in the other rooms.ts, of components, form and app. Of all that is bundled, only these files contain `import()`, and only of
// the file `<name>.room.ts` of each room, which no other file imports. In the files for a CDN each room is one script, or part of one
// (scripts/cdn.mjs).
import {loadOnce} from './async.js';

/** The sandbox and the session of a guest. */
export const guest = loadOnce(() => import('./presentation/guest.room.js'));

/** The guest's side of the protocol, for a form or a colour picker that is a guest. */
export const client = loadOnce(() => import('./guest/client.room.js'));

/** The validation of answers: the engines, with the Worker. */
export const checker = loadOnce(() => import('./checker/checker.room.js'));

/** Reads the schema of a request, within its limits, and searches it for credentials. */
export const reading = loadOnce(() => import('./presentation/reading.room.js'));

/** Inspects the address of URL mode. */
export const inspection = loadOnce(() => import('./url/inspection.room.js'));

/** Everything in `/mcp` except presenting a server's own requests: tool calls, tasks, durable requests, apps of tools, sampling. */
export const mcp = loadOnce(() => import('./mcp/mcp.room.js'));

/** Notices for the developer of a page. */
export const development = loadOnce(() => import('./development/development.room.js'));
