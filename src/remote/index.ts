// The public entry `mcp-elicitation-elements/remote`: the agent in one process, the presenter in a page.
export {remotePresenter, type RemotePresenter, type RemotePresenterOptions} from './remote-presenter.js';
export {servePresenter, type ServedPresenter, type ServePresenterOptions} from './serve-presenter.js';
export type {Send} from './messages.js';
export {reportUndelivered} from '../protocol/ended-by.js';
export type * from '../adapters/presenter.js';
