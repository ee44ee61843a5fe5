/** As in the package, without loading anything: the frame needs it for its first confirmation. */
export {ConsentGuard as LazyConsentGuard} from './consent-guard.js';
