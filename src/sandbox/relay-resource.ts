import {ElicitationError} from '../protocol/errors.js';
import type {Limits} from '../protocol/limits.js';
import {RELAY_VERSION, type RelayResource} from '../protocol/messages.js';
import {uniqueId} from '../protocol/unique-id.js';
import {type GuestCsp, type GuestSource, guestUrl} from './guest-source.js';
import {allowedCsp, guestPolicy, pinnedPolicy, sandboxTokens} from './sandbox.js';

export interface RelayResourceOptions {
  guest: GuestSource;
  /** Accessible name of the frame. */
  title: string;
  limits: Limits;
  sandboxUrl?: string;
  keepOrigin?: boolean;
  /** The page's ceiling for what the guest may reach. */
  csp?: GuestCsp;
}

/**
 * What the relay is given: the guest, and how it is confined.
 *
 * @param base - The page's base URL.
 * @param pageOrigin - The page's origin.
 * @throws ElicitationError `UNSAFE_URL`, `MESSAGE_TOO_LARGE` or `NOT_ISOLATED`
 */
export function relayResource(
  options: RelayResourceOptions,
  base: string,
  pageOrigin: string,
): RelayResource {
  const {guest, limits, title, sandboxUrl, keepOrigin = false} = options;
  const {html = '', src} = guest;
  const shared = {
    version: RELAY_VERSION,
    nonce: uniqueId(),
    title,
    limits: {
      nodes: limits.maxMessageNodes,
      depth: limits.maxMessageDepth,
      chars: limits.maxMessageChars,
      perSecond: limits.messagesPerSecond,
      burst: limits.messageBurst,
    },
  };
  if (src !== undefined) {
    const url = guestUrl(src, base);
    if (keepOrigin) {
      const relayOrigin = sandboxUrl && new URL(guestUrl(sandboxUrl, base)).origin;
      checkIsolation(new URL(url).origin, relayOrigin || undefined, pageOrigin);
    }
    return {...shared, src: url, sandbox: sandboxTokens(keepOrigin), csp: pinnedPolicy(url)};
  }
  if (html.length > limits.maxHtmlChars) {
    throw new ElicitationError(
      'MESSAGE_TOO_LARGE',
      `The guest's HTML is larger than ${limits.maxHtmlChars} characters.`,
    );
  }
  // HTML of the page itself may reach what the page allows. A resource always declares what it may reach, or that it is nothing.
  const allowed = allowedCsp('csp' in guest ? guest.csp : options.csp, options.csp);
  return {
    ...shared,
    html,
    sandbox: sandboxTokens(false),
    csp: guestPolicy(allowed),
    frames: allowed.frameDomains !== undefined,
  };
}

/**
 * Checks that a guest that keeps its origin shares it neither with the page nor with the relay.
 *
 * @param relay - Undefined when the relay is a document of the page.
 * @throws ElicitationError `NOT_ISOLATED`
 */
export function checkIsolation(guest: string, relay: string | undefined, page: string): void {
  const problem =
    relay === undefined || relay === page
      ? 'serve sandbox-proxy.html from another origin than the page, and set sandbox-url to it.'
      : guest === page
        ? 'the guest is on the origin of the page. Serve it from another one.'
        : guest === relay
          ? 'the guest is on the origin of sandbox-url. Serve them from two origins.'
          : undefined;
  if (problem) throw new ElicitationError('NOT_ISOLATED', `keep-origin: ${problem}`);
}
