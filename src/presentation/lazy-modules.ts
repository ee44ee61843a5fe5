import {once} from './once.js';

/** The modules for guests. A page that presents only forms never loads them. */
export const loadSessions = once(() => import('../session/host-session.js'));

/** ms between the start of a guest and the compilation of its schema, so that compiling does not slow down the guest. */
export const GUEST_FIRST = 300;

/** The answer checker. */
export const loadAnswers = once(() => import('../session/answer-checker.js'));

/** The modules for guests that are MCP resources. */
export const loadResources = once(async () => {
  const [resources] = await Promise.all([import('./resource.js'), loadSessions()]);
  return resources;
});

/** The limits on schemas, and what loads the credential detection. */
export const loadRequestedForm = once(() => import('./requested-form.js'));

/** The modules for URL mode. */
export const loadUrls = once(() => import('../url/index.js'));

/** Notices about requests, for pages on a local host. */
export const loadNotices = () => import('./request-notices.js');
