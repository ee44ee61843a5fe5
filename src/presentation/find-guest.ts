import type {ElicitRequest} from '../protocol/elicitation.js';
import type {Limits} from '../protocol/limits.js';
import type {GuestSource} from '../sandbox/guest-source.js';
import {guest} from '../rooms.js';
import {delegatedUi} from '../session/request.js';
import type {ResolveResource, ResourceContents} from '../protocol/resource.js';

/** The ways to name a guest. The first that is set is used. */
export interface GuestChoice {
  html?: string;
  src?: string;
  resource?: ResourceContents;
}

/** The guests that may present a request, and the rules for those from resources. */
export interface GuestChoices {
  /** The guest that the call names. */
  callGuest: GuestChoice;
  /** The guest that the element names, for requests that name none. */
  elementGuest: GuestChoice;
  resolveResource?: ResolveResource;
  limits: Limits;
  /** Origins from which a page named by a resource may be loaded. */
  srcOrigins?: readonly string[];
}

function chosen(
  {html, src, resource}: GuestChoice,
  rules: GuestChoices,
): GuestSource | Promise<GuestSource> | undefined {
  if (html) return {html};
  if (src) return {src};
  return resource && sourceOf(resource, rules);
}

async function sourceOf(
  resource: ResourceContents,
  {limits: {maxHtmlChars}, srcOrigins}: GuestChoices,
): Promise<GuestSource> {
  const {toGuestSource, ruledSource} = await guest();
  return ruledSource(toGuestSource(resource, maxHtmlChars), srcOrigins);
}

/** Whether one of the choices names a guest. */
export const namesGuest = (...choices: readonly GuestChoice[]): boolean =>
  choices.some(({html, src, resource}) => html || src || resource);

/** Whether `findGuest` may find a guest. */
export const mayFindGuest = (
  request: ElicitRequest,
  {callGuest, elementGuest, resolveResource}: GuestChoices,
): boolean => namesGuest(callGuest, elementGuest) || !!(resolveResource && delegatedUi(request).uri);

/**
 * Chooses the guest that presents a request: the guest of the call, else the guest that the request names (read with `resolveResource`),
 * else the guest of the element. Undefined for the generated form.
 * @throws ElicitationError `UNSUPPORTED_RESOURCE`, `RESOURCE_UNAVAILABLE` or `MESSAGE_TOO_LARGE`
 */
export async function findGuest(
  request: ElicitRequest,
  choices: GuestChoices,
  signal: AbortSignal,
): Promise<GuestSource | undefined> {
  const {callGuest, elementGuest, resolveResource} = choices;
  const named = chosen(callGuest, choices);
  if (named) return named;
  const {uri} = delegatedUi(request);
  if (uri && resolveResource) {
    const {readResource} = await guest();
    return sourceOf(await readResource(uri, resolveResource, signal), choices);
  }
  return chosen(elementGuest, choices);
}
