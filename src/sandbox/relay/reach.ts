/**
 * ms for which a page that has loaded, or has failed to load, may be silent before it is checked. As long as possible, because the check of
 * a page that has loaded is not exact: some servers refuse a second request.
 */
const SILENCE = 1_200;

/**
 * Whether the browser may prefetch a page that `frame-src` allows. True in versions of Chromium with `moveBefore`; in other browsers the
 * request would violate the policy.
 */
const prefetches = () => 'userAgentData' in navigator && 'moveBefore' in Element.prototype;

/**
 * Calls `onLost` if the page in `frame` cannot be reached and the guest is silent. Detects the error page of the browser:
 *
 * - Chromium reports an error page as loaded, like any other page. A second request for its URL, as a prefetch, fails.
 * - Firefox does not report an error page as loaded, but adds a resource timing entry with a duration of 0.
 *
 * In WebKit an error page cannot be distinguished from a page that is slow.
 *
 * @returns a function that stops the check; called when the guest has sent a message
 */
export function watchReach(frame: HTMLIFrameElement, href: string, onLost: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loaded = false;
  let over = false;
  const stop = () => {
    over = true;
    clearTimeout(timer);
    observer.disconnect();
  };
  const lost = () => {
    if (over) return;
    stop();
    onLost();
  };
  const observer = new PerformanceObserver((list) => {
    const refused = list.getEntriesByName(href).some(({duration}) => duration === 0);
    if (refused) timer ??= setTimeout(() => loaded || lost(), SILENCE);
  });
  observer.observe({type: 'resource', buffered: true});
  frame.addEventListener('load', () => {
    loaded = true;
    if (over || !prefetches()) return;
    clearTimeout(timer);
    timer = setTimeout(() => prefetch(href, lost), SILENCE);
  });
  return stop;
}

function prefetch(href: string, onError: () => void) {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.referrerPolicy = 'no-referrer';
  link.href = href;
  link.addEventListener('error', onError);
  document.head.append(link);
}
