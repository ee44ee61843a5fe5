// The room that <mcp-app-frame> loads. As in components/rooms.ts.
import {loadOnce} from '../../src/async.js';

/** The resource, the sandbox and the session of an app. */
export const sandboxedApp = loadOnce(() => import('../../src/app/sandboxed-app.js'));
