// Used by the core of the CDN files.
export {autoload} from './autoload.js';
export {loadPart} from './parts.js';
