import {checker, guest, reading} from '../rooms.js';
import type {RelayOwner} from '../sandbox/warm-relay.js';

/**
 * Loads what guests need, and prepares a relay and the validation. See `McpElicitationFrame.prewarm`.
 *
 * @param owner - The element whose guests use the relay. The relay is removed with the element.
 */
export async function prewarm(page: Document, sandboxUrl?: string, owner?: RelayOwner): Promise<void> {
  const [{warmRelay}, {builtIn}] = await Promise.all([guest(), checker(), reading()]);
  builtIn.prewarm();
  warmRelay(page, sandboxUrl, owner);
}
