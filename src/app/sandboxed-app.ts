// The room of apps: their resource, sandbox and session. `<mcp-app-frame>` loads it when it is in the page.
export {AppSession} from './app-session.js';
export {readApp} from './app-resource.js';
export {emptyRelay, warmRelay} from '../sandbox/warm-relay.js';
