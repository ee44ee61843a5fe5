import {ElicitationError} from '../protocol/errors.js';
import {trustedHtml} from '../protocol/trusted-types.js';

/** @throws ElicitationError `GUEST_LOAD_FAILED` */
export function writeSrcdoc(frame: HTMLIFrameElement, html: string): void {
  try {
    frame.srcdoc = trustedHtml(html);
  } catch (cause) {
    const message = "The page's Trusted Types refuse the relay; set sandbox-url.";
    throw new ElicitationError('GUEST_LOAD_FAILED', message, {cause});
  }
}
