import type {AppDocument, FromRelay, RelayResource} from '../../protocol/dialects/relay.js';
import {confine, guestFrame, trustedHtml} from './frame.js';
import {Shell} from './shell.js';

/** A document around an app, with the app's origin. */
interface Around {
  /** Whether the document has not answered. */
  readonly waits: boolean;
  /** Reads a message of the document itself. Returns what to do, if it is one. */
  read(data: unknown): FromRelay | undefined;
}

export interface Guest {
  frame: HTMLIFrameElement;
  /** The origin of its messages. */
  origin: string;
  /** The shell that writes the guest, unless it is loaded directly. */
  shell?: Shell;
  /** The document in the frame, if it is one around an app that has its origin. */
  around?: Around;
}

type Guests = AppDocument & Partial<RelayResource>;

/**
 * A colour scheme that a guest declares or sets, unlike a media query for it. A browser draws a page without one as light, and gives it an
 * opaque ground in a frame that is dark.
 */
const DECLARES_SCHEME = /(?:^|[^-])color-?scheme/i;

/**
 * The signs that the text of a guest without a scheme is light in a dark page: the media query, the theme or our properties. The colours of
 * MCP Apps are not among them: they are `light-dark()`, which is light without a scheme.
 */
const FOLLOWS_HOST = /prefers-color-scheme|data-theme|var\(\s*--elicitation-/i;

/**
 * Restricts this document by the guest's policy, then creates the guest's frame. Sandbox, permissions and navigation are set here,
 * regardless of the host.
 *
 * @param warm - A shell that was prepared before the guest was known.
 * @param mayKeepOrigin - False if the guest came with this document, which is then a `srcdoc` of the page.
 * @param shares - Whether HTML gets the origin of this document.
 * @throws TypeError when `src` is not an http or https URL.
 */
export function insertGuest(
  resource: Guests,
  warm: Shell | undefined,
  mayKeepOrigin: boolean,
  shares = false,
): Guest {
  const guest = guestFor(resource, warm, mayKeepOrigin, shares);
  const {html} = resource;
  if (html !== undefined && !DECLARES_SCHEME.test(html))
    guest.frame.className = FOLLOWS_HOST.test(html) ? 'plain' : 'plain light';
  return guest;
}

function guestFor(resource: Guests, warm: Shell | undefined, mayKeepOrigin: boolean, shares: boolean): Guest {
  confine(resource.csp);
  const usesShell = resource.src === undefined && (warm?.ready || (resource.frames && Shell.available));
  if (usesShell) {
    const shell = warm ?? new Shell(resource.features, shares);
    // A guest may embed its frame domains, but not navigate to them. Its navigation is controlled by the frame-src of this document, which
    // the guest would inherit. So frame-src is tightened after the shell has its policy and before the guest's code runs.
    shell.write(resource, () => confine("frame-src 'none'"));
    return {frame: shell.frame, origin: 'null', shell};
  }
  warm?.remove();
  const guest = resource.src === undefined ? htmlGuest(resource, shares) : pageGuest(resource, mayKeepOrigin);
  document.body.append(guest.frame);
  return guest;
}

function htmlGuest({html = '', title, features}: Guests, shares: boolean): Guest {
  confine("frame-src 'none'");
  const frame = guestFrame(title, shares, features);
  frame.srcdoc = trustedHtml(html);
  return {frame, origin: 'null'};
}

function pageGuest({src = '', sandbox = '', title}: Guests, mayKeepOrigin: boolean): Guest {
  const {href, origin, protocol} = new URL(src);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('Not an http or https URL');
  const requested = sandbox.split(' ').includes('allow-same-origin');
  // A guest on the origin of the relay could script the relay.
  const keeps = requested && mayKeepOrigin && self.origin !== 'null' && self.origin !== origin;
  confine(`frame-src ${origin}`);
  const frame = guestFrame(title, keeps);
  frame.src = href;
  return {frame, origin: keeps ? origin : 'null'};
}
