import {loadAnswers, loadRequestedForm, loadResources} from './lazy-modules.js';

/** Loads the modules for guests, and prepares a relay and the validation. See `McpElicitationFrame.prewarm`. */
export async function prewarm(page: Document, sandboxUrl?: string): Promise<void> {
  const lazy = [loadResources(), loadRequestedForm(), import('./sensitive.js'), loadAnswers()];
  const [{warmRelay}, {prewarmValidator}] = await Promise.all([
    import('../sandbox/warm-relay.js'),
    import('../validation/index.js'),
    ...lazy,
  ]);
  prewarmValidator();
  warmRelay(page, sandboxUrl);
}
