// Used by the CDN files.
export {autoload} from './autoload.js';
export {fetchLocale} from '../locales/fetch-locale.js';
export {loadPart} from './parts.js';
