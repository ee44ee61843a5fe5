import type {RelayOwner} from '../sandbox/relay-owners.js';

/**
 * Loads the modules for guests, and prepares a relay and the validation. See `McpElicitationFrame.prewarm`.
 *
 * @param owner - The element whose guests use the relay. The relay is removed with the element.
 */
export async function prewarm(page: Document, sandboxUrl?: string, owner?: RelayOwner): Promise<void> {
  const {prewarm} = await import('./prewarm.js');
  await prewarm(page, sandboxUrl, owner);
}
