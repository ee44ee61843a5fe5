import {isLocalPage} from '../development-notice.js';
import {development} from '../rooms.js';

/** Logs notices about mistakes of a page on a local host. Loads nothing on other pages. */
export function notice(write: (notices: Awaited<ReturnType<typeof development>>) => void): void {
  if (isLocalPage()) development().then(write, () => {});
}
