import {ElicitationError} from '../protocol/errors.js';

/** What a guest may reach, in MCP Apps' terms; https origins only. */
export interface GuestCsp {
  connectDomains?: string[];
  resourceDomains?: string[];
  frameDomains?: string[];
  baseUriDomains?: string[];
}

/** A guest UI that can be shown: its HTML, or the URL of its page. */
export interface GuestSource {
  html?: string;
  src?: string;
  /** What its resource declares in `_meta.ui.csp`; absent for HTML of the page itself. */
  csp?: unknown;
}

/**
 * The URL of a guest page, made absolute against `base`.
 * @throws ElicitationError `UNSAFE_URL` for anything that is not http or https.
 */
export function guestUrl(src: string, base: string): string {
  let url: URL;
  try {
    url = new URL(src, base);
  } catch {
    throw new ElicitationError('UNSAFE_URL', "The guest's URL cannot be parsed. Give an http or https URL.");
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new ElicitationError(
      'UNSAFE_URL',
      `The guest's URL has the scheme "${url.protocol}". Give an http or https URL.`,
    );
  }
  if (url.username || url.password) {
    throw new ElicitationError(
      'UNSAFE_URL',
      "The guest's URL holds a user name or password. Give it without.",
    );
  }
  return url.href;
}
