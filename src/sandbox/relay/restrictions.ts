import {FEATURES} from './features.js';

/** Sandbox tokens of a guest. The relay has the same tokens, because a frame inherits the sandbox flags of its parent. */
const TOKENS = 'allow-scripts allow-forms';

/** @param keepOrigin - For a `src` guest that keeps its own origin, and for the relay around it. */
export const sandboxTokens = (keepOrigin: boolean): string =>
  keepOrigin ? `${TOKENS} allow-same-origin` : TOKENS;

interface FeaturePolicy {
  features(): string[];
}

/**
 * The value of an `allow` attribute that turns all features off. Features that the engine does not list are omitted, because it would log a
 * warning for each.
 */
export function permissionsPolicy(): string {
  const {featurePolicy} = document as {featurePolicy?: FeaturePolicy};
  const known = featurePolicy?.features();
  return FEATURES.filter((feature) => known?.includes(feature) ?? true)
    .map((feature) => `${feature} 'none'`)
    .join('; ');
}
