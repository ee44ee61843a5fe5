import {isLocalPage} from '../development-notice.js';
import {development} from '../rooms.js';

/** Writes notices about a mistake of a page on a local host. On other pages nothing is loaded. */
export function notice(write: (notices: Awaited<ReturnType<typeof development>>) => void): void {
  if (isLocalPage()) development().then(write, () => {});
}
