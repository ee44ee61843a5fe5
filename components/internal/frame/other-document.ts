import {ElicitationError} from '../../../src/protocol/index.js';

/**
 * For a frame in another document than its script's: calls `onGone` when the window of that document is closed or shows another
 * one, unless the frame has been moved out by then, as whoever closes a picture-in-picture does.
 */
export function watchWindow(frame: HTMLElement, onGone: () => void): void {
  const page = frame.ownerDocument;
  const onPagehide = ({persisted}: PageTransitionEvent) => {
    if (!persisted) setTimeout(() => frame.isConnected && frame.ownerDocument === page && onGone());
  };
  page.defaultView?.addEventListener('pagehide', onPagehide, {once: true});
}

/** Why nobody could see what `frame` asks. */
export function documentFault({ownerDocument}: HTMLElement): ElicitationError | undefined {
  if (ownerDocument.defaultView) return undefined;
  return new ElicitationError(
    'GUEST_LOAD_FAILED',
    'The frame is in a document without a window, where nobody sees it. Put it into one that is shown.',
  );
}
