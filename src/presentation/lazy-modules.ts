import {once} from '../session/once.js';
import {loadLimits, loadSensitive} from './search/search-modules.js';

/** The modules for guests. A page that presents only forms never loads them. */
export const loadSessions = once(() => import('../session/guest-session.js'));

/** The answer checker. */
export const loadAnswers = once(() => import('../session/answer-checker.js'));

/** The modules for guests that are MCP resources. */
export const loadResources = once(async () => {
  const [resources] = await Promise.all([import('./resource.js'), loadSessions()]);
  return resources;
});

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
