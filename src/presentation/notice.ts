import {isLocalPage} from '../development-notice.js';
import {development} from '../rooms.js';

/**
 * Logs notices about mistakes of a page on a local host, when the page has nothing else to do. Loads nothing on other pages.
 */
export function notice(write: (notices: Awaited<ReturnType<typeof development>>) => void): void {
  if (!isLocalPage()) return;
  (globalThis.requestIdleCallback ?? setTimeout)(() => void development().then(write, () => {}));
}
