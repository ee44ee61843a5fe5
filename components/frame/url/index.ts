export {UrlPanel} from './url-panel.js';
export {askToOpen} from './link-consent.js';
export {inspectUrl} from '../../../src/url/index.js';
