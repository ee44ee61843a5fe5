import {ElicitationError} from '../protocol/errors.js';

/** A guest UI that can be shown: its HTML, or the URL of its page. */
export interface GuestSource {
  html?: string;
  src?: string;
  /** The `_meta.ui.csp` of the resource. Absent for HTML that the page itself provides. */
  csp?: unknown;
}

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
