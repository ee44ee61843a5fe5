import {FEATURES} from './features.js';

/** The origin that guests and relay have as their base URL. It cannot be reached. */
export const RELAY_ORIGIN = 'https://sandbox.invalid';

/** Sandbox tokens of a guest and of its relay. */
const TOKENS = 'allow-scripts allow-forms';

/** @param keepOrigin - For a relay on another origin than the page's, and for a `src` guest in it that keeps its own. */
export const sandboxTokens = (keepOrigin: boolean): string =>
  keepOrigin ? `${TOKENS} allow-same-origin` : TOKENS;

interface FeaturePolicy {
  features(): string[];
}

/** The features that a page may turn on for a guest: the permissions of MCP Apps. */
const GRANTABLE = ['camera', 'microphone', 'geolocation', 'clipboard-write'];

/**
 * The value of an `allow` attribute that turns all features off, except those in `granted` that may be turned on. Features that the engine
 * does not list are omitted, because it would log a warning for each.
 */
export function permissionsPolicy(granted: readonly string[] = []): string {
  const {featurePolicy} = document as {featurePolicy?: FeaturePolicy};
  const features = featurePolicy?.features();
  return FEATURES.filter((feature) => features?.includes(feature) ?? true)
    .map((feature) =>
      granted.includes(feature) && GRANTABLE.includes(feature) ? `${feature} *` : `${feature} 'none'`,
    )
    .join('; ');
}
