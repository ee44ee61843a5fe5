import {prewarmValidator} from '../validation/index.js';
import {loadAnswers, loadResources, loadSecrets} from './lazy-modules.js';

/** Loads what guests need, and keeps a relay and the validation ready. See `McpElicitationFrame.prewarm`. */
export async function prewarm(page: Document, sandboxUrl?: string): Promise<void> {
  prewarmValidator();
  const lazy = [loadResources(), loadSecrets(), loadAnswers()];
  const [{warmRelay}] = await Promise.all([import('../sandbox/warm-relay.js'), ...lazy]);
  warmRelay(page, sandboxUrl);
}
