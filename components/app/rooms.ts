// The room that <mcp-app-frame> loads. As in components/rooms.ts.
import {loadOnce} from '../../src/async.js';

/** The resource, the sandbox and the session of an app, and the policy for its calls. */
export const runningApp = loadOnce(() => import('./running-app.room.js'));
