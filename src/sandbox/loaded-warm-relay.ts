type WarmRelays = typeof import('./warm-relay.js');

let warmRelays: WarmRelays | undefined;

/** Returns the module that keeps a relay ready; undefined until it is loaded. */
export const loadedWarmRelays = (): WarmRelays | undefined => warmRelays;

/** Loads the module that keeps a relay ready. The first guest does not need it. */
export const loadWarmRelays = async (): Promise<WarmRelays> =>
  (warmRelays ??= await import('./warm-relay.js'));
