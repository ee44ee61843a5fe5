// Replaces show-app.ts in the files for a CDN, where the module is loaded with the first app.
import type {showApp as show} from './show-app.js';

export type * from './show-app.js';

export const showApp: typeof show = async (...args) => (await import('./show-app.js')).showApp(...args);
