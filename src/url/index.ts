export {inspectUrl, type UrlInspection, type UrlRefusal, type UrlWarning} from './inspect-url.js';
