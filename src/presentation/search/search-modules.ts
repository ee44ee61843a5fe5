// The modules that search a request for credentials. They are loaded after a form is drawn.
import {once} from '../../session/once.js';

/** The limits on schemas. */
export const loadLimits = once(() => import('../../validation/prepare-schema.js'));

/** The credential detection, with its word lists. */
export const loadSensitive = once(() => import('./sensitive.js'));
