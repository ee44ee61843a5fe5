export {autoload, loadPart} from './parts.js';
