import type {RelayOwner} from '../sandbox/relay-owners.js';
import {loadSearch, loadSessions} from './lazy-modules.js';

/** Implements `prewarm()` of `lazy-prewarm.ts`, which loads this module. */
export async function prewarm(page: Document, sandboxUrl?: string, owner?: RelayOwner): Promise<void> {
  const [{warmRelay}, {prewarmValidator}] = await Promise.all([
    loadSessions(),
    import('../validation/index.js'),
    loadSearch(),
  ]);
  prewarmValidator();
  warmRelay(page, sandboxUrl, owner);
}
