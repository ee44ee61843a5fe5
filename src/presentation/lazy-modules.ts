import {once} from '../session/once.js';
import {loadLimits, loadSensitive} from './search-modules.js';

/** The modules for guests. A page that presents only forms never loads them. */
export const loadSessions = once(() => import('../session/guest-session.js'));

/** The answer checker. */
export const loadAnswers = once(() => import('../session/answer-checker.js'));

/** The modules for guests that are MCP resources. */
export const loadResources = once(async () => {
  const [resources] = await Promise.all([import('./resource.js'), loadSessions()]);
  return resources;
});

/** What reads a requested schema. */
export const loadRequestedForm = once(() => import('./requested-form.js'));

/**
 * Loads all modules that search a request and check its answer at the same time, because each may be a file of its own on a slow network. A
 * failure is reported by what needs the module.
 */
export const loadSearch = (): Promise<unknown> =>
  Promise.allSettled([loadRequestedForm(), loadLimits(), loadSensitive(), loadAnswers()]);

/** The modules for URL mode. */
export const loadUrls = once(() => import('../url/index.js'));

/** Notices about requests, for pages on a local host. */
export const loadNotices = () => import('./request-notices.js');
