import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import {isJsonObject} from '../protocol/json.js';
import {readMimeType} from '../protocol/mime-type.js';
import {sleep} from '../async.js';
import type {GuestSource} from '../sandbox/guest-source.js';

/** MCP resource contents, as far as a guest UI needs them. */
export interface ResourceContents {
  uri: string;
  mimeType?: string;
  text?: string;
  /** Base64. */
  blob?: string;
  _meta?: {[key: string]: unknown};
}

/** Reads the resource that a request names, from the server that asked. */
export type ResolveResource = (uri: string, signal: AbortSignal) => Promise<ResourceContents>;

const unsupported = (found: string) => new ElicitationError('UNSUPPORTED_RESOURCE', found);

/**
 * What a resource shows: `text/html` and `text/html;profile=mcp-app` their HTML, `text/uri-list` its first URL.
 * @throws ElicitationError `UNSUPPORTED_RESOURCE` naming what was found.
 */
export function toGuestSource(resource: ResourceContents, maxChars: number): GuestSource {
  if (!isJsonObject(resource))
    throw unsupported('The resource is not an object with uri, mimeType and text or blob.');
  const {type, profile} = readMimeType(resource.mimeType);
  if (type === 'text/html' && (profile === undefined || profile === 'mcp-app')) {
    const ui = isJsonObject(resource._meta?.['ui']) ? resource._meta['ui'] : {};
    return {html: textOf(resource, maxChars), csp: ui['csp']};
  }
  if (type === 'text/uri-list') {
    const url = textOf(resource, maxChars)
      .split(/\r?\n/)
      .find((line) => line.trim() !== '' && !line.startsWith('#'));
    if (!url) throw unsupported('The resource of type text/uri-list names no URL.');
    return {src: url.trim()};
  }
  throw unsupported(
    `The resource has the type "${String(resource.mimeType).slice(0, 80)}". ` +
      'Supported are text/html, text/html;profile=mcp-app and text/uri-list.',
  );
}

/**
 * Applies the page's rules to a guest that a resource brought: it is loaded only from an origin that the page lists, and where it declares
 * nothing that it wants to reach, it reaches nothing.
 *
 * @param srcOrigins - Exact origins; other entries are ignored.
 * @throws ElicitationError `UNSUPPORTED_RESOURCE`
 */
export function ruledSource({html, src, csp}: GuestSource, srcOrigins: unknown): GuestSource {
  if (src === undefined) return {html, csp: csp ?? {}};
  const origin = originOf(src);
  if (origin === undefined) throw unsupported('The resource of type text/uri-list names no absolute URL.');
  // Other schemes are refused as UNSAFE_URL when the guest is opened.
  const listed = Array.isArray(srcOrigins) && srcOrigins.some((entry) => originOf(entry) === origin);
  if (!listed && isWeb(origin))
    throw unsupported(
      `The resource names a page of ${origin.slice(0, 200)}. Pages are loaded only from the origins in srcOrigins.`,
    );
  return {src};
}

const isWeb = (origin: string) => /^https?:/.test(origin);

/** The origin of an http or https URL, else its scheme. */
function originOf(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  try {
    const {protocol, origin} = new URL(url);
    return isWeb(protocol) ? origin : protocol;
  } catch {
    return undefined;
  }
}

function textOf({text, blob}: ResourceContents, maxChars: number): string {
  if (typeof text !== 'string' && typeof blob !== 'string')
    throw unsupported('The resource holds neither text nor blob.');
  const tooLarge = typeof text === 'string' ? text.length > maxChars : blob!.length > maxChars * 1.4;
  if (tooLarge)
    throw new ElicitationError('MESSAGE_TOO_LARGE', `The resource is larger than ${maxChars} characters.`);
  return typeof text === 'string' ? text : decoded(blob!);
}

function decoded(blob: string): string {
  try {
    const binary = atob(blob);
    // Not `Uint8Array.from(…)`: a callback for each of five million characters holds the page up.
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw unsupported("The resource's blob is not base64 of UTF-8 text.");
  }
}

/** Waits between tries, in ms. */
const BACKOFF = [0, 300, 1200];

/**
 * Reads `uri` through the page's `resolve`, with two more tries.
 * @throws ElicitationError `RESOURCE_UNAVAILABLE` when all fail, or what `resolve` throws as one at once; the signal's reason when it is aborted.
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
      return await resolve(uri, signal);
    } catch (error) {
      signal.throwIfAborted();
      // What was read is of no use, and will not be another time either.
      if (isElicitationError(error)) throw error;
      cause = error;
    }
  }
  throw new ElicitationError(
    'RESOURCE_UNAVAILABLE',
    `resolveResource could not read "${uri.slice(0, 200)}".`,
    {cause},
  );
}
