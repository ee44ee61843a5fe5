import {ElicitationError} from '../protocol/errors.js';
import type {Limits} from '../protocol/limits.js';
import {RELAY_VERSION} from '../protocol/dialects/versions.js';
import type {RelayResource} from '../protocol/dialects/relay.js';
import {uniqueId} from '../protocol/crypto.js';
import {withReporter} from './guest-reporter.js';
import type {GuestCsp} from '../protocol/resource.js';
import {type GuestSource, guestUrl, relayUrl} from './guest-source.js';
import {guestPolicy, pinnedPolicy, ruleCsp, sandboxTokens} from './sandbox.js';

export interface RelayResourceOptions {
  guest: GuestSource;
  /** Accessible name of the frame. */
  title: string;
  limits: Limits;
  sandboxUrl?: string;
  keepOrigin?: boolean;
  /** The URL of a relay document whose origin a guest from HTML gets. */
  own?: string;
  /** The origins that the page allows its guests to reach. */
  csp?: GuestCsp;
  /** The policy-controlled features that are on for a guest from HTML. */
  features?: readonly string[];
  /** Whether a guest from HTML may run code from strings (`eval`), and workers from a `blob:`. */
  evaluation?: boolean;
}

/** HTML that the page provides may reach what the page allows. A resource without a declaration may reach nothing. */
export const reachOf = ({guest, csp}: Pick<RelayResourceOptions, 'guest' | 'csp'>) =>
  ruleCsp('csp' in guest ? guest.csp : csp, csp);

/**
 * Builds the message that gives the relay its guest and its restrictions.
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
  const {guest, limits, title, sandboxUrl, keepOrigin = false, own} = options;
  const {html = '', src} = guest;
  const relayOrigin = sandboxUrl ? new URL(relayUrl(sandboxUrl, base)).origin : undefined;
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
    if (keepOrigin) checkIsolation('keep-origin', new URL(url).origin, relayOrigin, pageOrigin);
    return {...shared, src: url, sandbox: sandboxTokens(keepOrigin), csp: pinnedPolicy(url)};
  }
  if (html.length > limits.maxHtmlChars) {
    throw new ElicitationError(
      'MESSAGE_TOO_LARGE',
      `The guest's HTML exceeds ${limits.maxHtmlChars} characters (limits.maxHtmlChars); reduce it or raise the limit.`,
    );
  }
  if (own !== undefined) checkIsolation('app-origin', new URL(own).origin, relayOrigin, pageOrigin);
  const {allowed} = reachOf(options);
  return {
    ...shared,
    ...(options.features && {features: options.features}),
    ...(own !== undefined && {own: guestUrl(own, base)}),
    html: withReporter(html),
    sandbox: sandboxTokens(false),
    csp: guestPolicy(allowed, options.evaluation),
    frames: allowed.frameDomains !== undefined,
  };
}

/**
 * Checks that a guest with an origin shares it neither with the page nor with the relay.
 *
 * @param setting - The attribute that gives the guest its origin.
 * @param relay - Undefined when the relay is a document of the page.
 * @throws ElicitationError `NOT_ISOLATED`
 */
export function checkIsolation(
  setting: 'keep-origin' | 'app-origin',
  guest: string,
  relay: string | undefined,
  page: string,
): void {
  const problem =
    setting === 'app-origin' && relay === 'null'
      ? 'the headers of sandbox-url give the relay no origin; serve it with those for such guests, without "sandbox".'
      : relay === undefined || relay === page
        ? "the relay needs an origin other than the page's; serve sandbox-proxy.html from another origin and set sandbox-url."
        : guest === page
          ? 'the guest has the origin of the page; serve it from another origin.'
          : guest === relay
            ? 'the guest has the origin of sandbox-url; serve them from two origins.'
            : undefined;
  if (problem) throw new ElicitationError('NOT_ISOLATED', `${setting}: ${problem}`);
}
