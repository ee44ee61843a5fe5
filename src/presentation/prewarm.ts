import {prewarmValidator} from '../validation/index.js';
import {loadAnswers, loadResources, loadSecrets} from './lazy-modules.js';

/** Loads the modules for guests, and prepares a relay and the validation. See `McpElicitationFrame.prewarm`. */
export async function prewarm(page: Document, sandboxUrl?: string): Promise<void> {
  prewarmValidator();
  const lazy = [loadResources(), loadSecrets(), loadAnswers()];
  const [{warmRelay}] = await Promise.all([import('../sandbox/warm-relay.js'), ...lazy]);
  warmRelay(page, sandboxUrl);
}
