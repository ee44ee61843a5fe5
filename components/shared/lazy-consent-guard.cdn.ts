/** The files for a CDN contain the guard itself, because the frame needs it for its first confirmation. */
export {ConsentGuard as LazyConsentGuard} from './consent-guard.js';
