import {once} from '../session/once.js';
import {loadLimits, loadSensitive} from './search/search-modules.js';

/** Everything that a guest needs. A page that presents only forms never loads it. */
export const loadSessions = once(() => import('../session/index.js'));

/** The answer checker. */
export const loadAnswers = once(() => import('../session/answer-checker.js'));

/** The module that reads a requested schema. */
export const loadRequestedForm = once(() => import('./search/requested-form.js'));

/**
 * Loads in parallel all modules that search a request and check its answer, because each may be a separate file on a slow network. The
 * caller that needs a module reports the failure.
 */
export const loadSearch = (): Promise<unknown> =>
  Promise.allSettled([loadRequestedForm(), loadLimits(), loadSensitive(), loadAnswers()]);

/** The modules for URL mode. */
export const loadUrls = once(() => import('../url/index.js'));

/** Notices about requests, for pages on a local host. */
export const loadNotices = () => import('./request-notices.js');
