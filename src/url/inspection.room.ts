export {inspectUrl} from './inspect-url.js';
