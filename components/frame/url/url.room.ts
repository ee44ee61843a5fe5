export {UrlPanel} from './url-panel.js';
export {askToOpen} from './link-consent.js';
