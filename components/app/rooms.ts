// The room that <mcp-app-frame> loads. As in components/rooms.ts.
import {loadOnce} from '../../src/async.js';

/** What an app runs in: its resource, sandbox, session, and what it may call. */
export const runningApp = loadOnce(() => import('./running-app.js'));
