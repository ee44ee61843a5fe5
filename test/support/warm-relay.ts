/** Closed shadow roots, recorded when they are attached; some of them contain the relays that `prewarm()` keeps ready. */
const roots: ShadowRoot[] = [];

/** Records the closed shadow roots of `view`; call it before `prewarm()` there. */
export function watchShadowRoots(view: Window & typeof globalThis = window): void {
  const {attachShadow} = view.Element.prototype;
  view.Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    if (init.mode === 'closed') roots.push(root);
    return root;
  };
}

/** The frames of the relays that are kept ready in `page`. */
export const warmFrames = (page: Document = document): HTMLIFrameElement[] =>
  roots
    .filter((root) => root.isConnected && root.ownerDocument === page)
    .flatMap((root) => [...root.querySelectorAll('iframe')]);
