import {ElicitationError} from '../protocol/errors.js';
import {RELAY_LABEL} from './relay/origins.js';

/** A guest UI that can be shown: its HTML, or the URL of its page. */
export interface GuestSource {
  html?: string;
  src?: string;
  /** The `_meta.ui.csp` of the resource. Absent for HTML that the page itself provides. */
  csp?: unknown;
}

/** A `sandbox-url` with a place for a server, which is the first label of its host. */
export const WITH_SERVER = /^(https?:\/\/)\{server\}(?=\.)/i;

/** The URL of the relay for a `sandbox-url`. @throws ElicitationError `UNSAFE_URL` */
export const relayUrl = (sandboxUrl: string, base: string): string =>
  guestUrl(sandboxUrl.replace(WITH_SERVER, `$1${RELAY_LABEL}`), base);

/**
 * Resolves the URL of a guest page against `base`.
 * @throws ElicitationError `UNSAFE_URL` for anything that is not http or https.
 */
export function guestUrl(src: string, base: string): string {
  let url: URL;
  try {
    url = new URL(src, base);
  } catch {
    throw new ElicitationError('UNSAFE_URL', 'The guest URL is not a valid URL; use an http or https URL.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new ElicitationError(
      'UNSAFE_URL',
      `The guest URL has the unsupported scheme "${url.protocol}"; use an http or https URL.`,
    );
  }
  if (url.username || url.password) {
    throw new ElicitationError('UNSAFE_URL', 'The guest URL contains a user name or password; remove them.');
  }
  return url.href;
}
