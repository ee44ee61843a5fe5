import type {ElicitRequest} from '../protocol/elicitation.js';
import type {Limits} from '../protocol/limits.js';
import type {GuestSource} from './guest-source.js';
import {loadResources} from './lazy-modules.js';
import {delegatedUi} from './request.js';
import type {ResolveResource, ResourceContents} from './resource.js';

/** The ways in which a page can name a guest; the first that is set counts. */
export interface GuestChoice {
  html?: string;
  src?: string;
  resource?: ResourceContents;
}

function chosen(
  {html, src, resource}: GuestChoice,
  limits: Limits,
): GuestSource | Promise<GuestSource> | undefined {
  if (html) return {html};
  if (src) return {src};
  return resource && sourceOf(resource, limits);
}

async function sourceOf(resource: ResourceContents, {maxHtmlChars}: Limits): Promise<GuestSource> {
  const {toGuestSource} = await loadResources();
  return toGuestSource(resource, maxHtmlChars);
}

/**
 * The guest that presents a request: what this call names, else what the request names (read through the page), else
 * what the element names; undefined for the generated form.
 * @throws ElicitationError `UNSUPPORTED_RESOURCE`, `RESOURCE_UNAVAILABLE` or `MESSAGE_TOO_LARGE`
 */
export async function findGuest(
  request: ElicitRequest,
  [call, element]: readonly [call: GuestChoice, element: GuestChoice],
  {resolveResource, limits}: {resolveResource?: ResolveResource; limits: Limits},
  signal: AbortSignal,
): Promise<GuestSource | undefined> {
  const named = chosen(call, limits);
  if (named) return named;
  const {uri} = delegatedUi(request);
  if (uri && resolveResource) {
    const {readResource} = await loadResources();
    return sourceOf(await readResource(uri, resolveResource, signal), limits);
  }
  return chosen(element, limits);
}
