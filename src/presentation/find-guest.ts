import {delegatedUi, type ElicitRequest} from '../protocol/elicitation.js';
import type {Limits} from '../protocol/limits.js';
import type {ResolveResource, ResourceContents} from '../protocol/resource.js';
import type {GuestSource} from '../sandbox/guest-source.js';
import {readResource, ruledSource, toGuestSource} from '../sandbox/guest-resource.js';

/** The ways to name a guest. The first that is set is used. */
interface GuestChoice {
  html?: string;
  src?: string;
  resource?: ResourceContents;
}

/** The guest for requests that name none, and the rules for guests from resources. */
interface GuestRules extends GuestChoice {
  resolveResource?: ResolveResource;
  limits: Limits;
  /** Origins from which a page named by a resource may be loaded. */
  srcOrigins?: readonly string[];
}

const sourceOf = (resource: ResourceContents, {limits, srcOrigins}: GuestRules) =>
  ruledSource(toGuestSource(resource, limits.maxHtmlChars), srcOrigins);

function chosen({html, src, resource}: GuestChoice, rules: GuestRules): GuestSource | undefined {
  if (html) return {html};
  if (src) return {src};
  return resource && sourceOf(resource, rules);
}

/**
 * Chooses the guest that presents a request: the guest of the call, else the guest that the request names (read with `resolveResource`),
 * else the guest of the element. Undefined for the generated form.
 *
 * @param settings - Of the call, else of the element.
 * @throws ElicitationError `UNSUPPORTED_RESOURCE`, `RESOURCE_UNAVAILABLE` or `MESSAGE_TOO_LARGE`
 */
export async function findGuest(
  request: ElicitRequest,
  call: GuestChoice,
  settings: GuestRules,
  signal: AbortSignal,
): Promise<GuestSource | undefined> {
  const named = chosen(call, settings);
  if (named) return named;
  const {uri} = delegatedUi(request);
  const {resolveResource} = settings;
  if (uri && resolveResource) return sourceOf(await readResource(uri, resolveResource, signal), settings);
  return chosen(settings, settings);
}
