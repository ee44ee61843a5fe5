import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import {isJsonObject, objectOf} from '../protocol/json.js';
import {type ResolveResource, type ResourceContents, readMimeType} from '../protocol/resource.js';
import {sleep} from '../async.js';
import type {GuestSource} from './guest-source.js';

const unsupportedResource = (message: string) => new ElicitationError('UNSUPPORTED_RESOURCE', message);

/**
 * Converts a resource to a guest: the HTML of `text/html` and `text/html;profile=mcp-app`, the first URL of `text/uri-list`.
 * @throws ElicitationError `UNSUPPORTED_RESOURCE`
 */
export function toGuestSource(resource: ResourceContents, maxChars: number): GuestSource {
  if (!isJsonObject(resource))
    throw unsupportedResource(
      'The resource is not valid; it must be an object with uri, mimeType, and text or blob.',
    );
  const {type, profile} = readMimeType(resource.mimeType);
  if (type === 'text/html' && (profile === undefined || profile === 'mcp-app')) {
    const ui = objectOf(resource._meta?.['ui']);
    return {html: contentsOf(resource, maxChars), csp: ui['csp']};
  }
  if (type === 'text/uri-list') {
    const url = contentsOf(resource, maxChars)
      .split(/\r?\n/)
      .find((line) => line.trim() !== '' && !line.startsWith('#'));
    if (!url) throw unsupportedResource('The text/uri-list resource contains no URL; add one.');
    return {src: url.trim()};
  }
  throw unsupportedResource(
    `The resource has the unsupported type "${String(resource.mimeType).slice(0, 80)}"; ` +
      'use text/html, text/html;profile=mcp-app or text/uri-list.',
  );
}

/**
 * Applies the page's rules to a guest from a resource. A page is loaded only from an origin in `srcOrigins`. HTML without a declaration may
 * reach no origin.
 *
 * @param srcOrigins - Exact origins; other entries are ignored.
 * @throws ElicitationError `UNSUPPORTED_RESOURCE`
 */
export function ruledSource({html, src, csp}: GuestSource, srcOrigins: unknown): GuestSource {
  if (src === undefined) return {html, csp: csp ?? {}};
  const origin = originOrScheme(src);
  if (origin === undefined)
    throw unsupportedResource('The text/uri-list resource contains a relative URL; use an absolute URL.');
  // Other schemes are refused as UNSAFE_URL when the guest is opened.
  const listed = Array.isArray(srcOrigins) && srcOrigins.some((entry) => originOrScheme(entry) === origin);
  if (!listed && isWeb(origin))
    throw unsupportedResource(
      `The resource names a page of ${origin.slice(0, 200)}, which is not in srcOrigins; add the origin to allow it.`,
    );
  return {src};
}

const isWeb = (origin: string) => /^https?:/.test(origin);

/** The origin of an http or https URL; the scheme of any other URL. */
function originOrScheme(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  try {
    const {protocol, origin} = new URL(url);
    return isWeb(protocol) ? origin : protocol;
  } catch {
    return undefined;
  }
}

function contentsOf({text, blob}: ResourceContents, maxChars: number): string {
  if (typeof text !== 'string' && typeof blob !== 'string')
    throw unsupportedResource('The resource has neither text nor blob; add one of them.');
  const tooLarge = typeof text === 'string' ? text.length > maxChars : blob!.length > maxChars * 1.4;
  if (tooLarge)
    throw new ElicitationError(
      'MESSAGE_TOO_LARGE',
      `The resource exceeds ${maxChars} characters (limits.maxHtmlChars); reduce it or raise the limit.`,
    );
  return typeof text === 'string' ? text : decodedHtml(blob!);
}

function decodedHtml(blob: string): string {
  try {
    const binary = atob(blob);
    // Not `Uint8Array.from(…)`: its callback for each of five million characters blocks the page.
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw unsupportedResource('The blob of the resource is not valid; it must be base64 of UTF-8 text.');
  }
}

/** ms to wait before each attempt. */
const BACKOFF = [0, 300, 1200];

/**
 * Reads `uri` with the page's `resolve`, in up to three attempts.
 * @throws ElicitationError `RESOURCE_UNAVAILABLE` if all attempts fail. An `ElicitationError` of `resolve` is thrown without another
 * attempt. If the signal aborts, throws its reason.
 */
export async function readResource(
  uri: string,
  resolve: ResolveResource,
  signal: AbortSignal,
): Promise<ResourceContents> {
  let cause: unknown;
  for (const delay of BACKOFF) {
    signal.throwIfAborted();
    if (delay) await sleep(delay, signal);
    try {
      return contentsIn(await resolve(uri, signal), uri);
    } catch (error) {
      signal.throwIfAborted();
      // Another attempt would give the same result.
      if (isElicitationError(error)) throw error;
      cause = error;
    }
  }
  throw new ElicitationError(
    'RESOURCE_UNAVAILABLE',
    `resolveResource() failed to read "${uri.slice(0, 200)}"; see \`cause\`.`,
    {cause},
  );
}

/** The contents of a URI, or the result of `resources/read`, which may have several contents. */
function contentsIn(resolved: Awaited<ReturnType<ResolveResource>>, uri: string): ResourceContents {
  if (!isJsonObject(resolved) || !Array.isArray(resolved['contents'])) return resolved as ResourceContents;
  const listed: unknown[] = resolved['contents'];
  const contents = listed.find((item) => isJsonObject(item) && item['uri'] === uri) ?? listed[0];
  if (!isJsonObject(contents))
    throw unsupportedResource('resolveResource() returned no contents for the resource.');
  return contents as unknown as ResourceContents;
}
