type WarmRelays = typeof import('./warm-relay.js');

let warmRelays: WarmRelays | undefined;

/** Returns what keeps a relay ready, once loaded. Until then no relay is ready. */
export const loadedWarmRelays = (): WarmRelays | undefined => warmRelays;

/** Loads what keeps a relay ready. The first guest needs none. */
export const loadWarmRelays = async (): Promise<WarmRelays> =>
  (warmRelays ??= await import('./warm-relay.js'));
