/** A module that only some requests need: loaded by the first of them, and at hand for the others without another task. */
function once<Module>(load: () => Promise<Module>): () => Module | Promise<Module> {
  let loaded: Module | undefined;
  return () => loaded ?? load().then((module) => (loaded = module));
}

/** What guests need; a page that asks by forms alone never loads it. */
export const loadSessions = once(() => import('../session/host-session.js'));

/** ms until the schema is compiled beside a guest: while that loads, both would take longer. */
export const GUEST_FIRST = 300;

/** What checks answers, and schemas ahead of them. */
export const loadAnswers = once(() => import('../session/answer-checker.js'));

/** What guests need that come as MCP resources. */
export const loadResources = once(async () => {
  const [resources] = await Promise.all([import('./resource.js'), loadSessions()]);
  return resources;
});

/** Recognises secrets: to warn of them, and to leave them out of what is kept. */
export const loadSecrets = once(() => import('./sensitive.js'));

/** What URL mode needs. */
export const loadUrls = once(() => import('../url/index.js'));
