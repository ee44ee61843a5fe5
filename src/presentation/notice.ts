import {isLocalPage} from '../development-notice.js';
import {development} from '../rooms.js';

/** ms until the notices are loaded. */
const DELAY = 200;

/** Logs notices about mistakes of a page on a local host. Loads nothing on other pages. */
export function notice(write: (notices: Awaited<ReturnType<typeof development>>) => void): void {
  // Later, so that a prompt is displayed as fast as on other pages.
  if (isLocalPage()) setTimeout(() => development().then(write, () => {}), DELAY);
}
