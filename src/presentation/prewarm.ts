import type {RelayOwner} from '../sandbox/relay-owners.js';
import {loadWarmRelays} from '../sandbox/loaded-warm-relay.js';
import {loadResources, loadSearch} from './lazy-modules.js';

/** Implements `prewarm()` of `lazy-prewarm.ts`, which loads this module. */
export async function prewarm(page: Document, sandboxUrl?: string, owner?: RelayOwner): Promise<void> {
  const [{warmRelay}, {prewarmValidator}] = await Promise.all([
    loadWarmRelays(),
    import('../validation/index.js'),
    loadResources(),
    loadSearch(),
  ]);
  prewarmValidator();
  warmRelay(page, sandboxUrl, owner);
}
