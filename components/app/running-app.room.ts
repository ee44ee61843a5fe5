// The room of apps. `<mcp-app-frame>` loads it when it is in the page.
export {AppRun} from './app-run.js';
export {warmRelay} from '../../src/app/index.js';
