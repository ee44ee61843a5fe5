/** CSS px between field and popup, and between popup and the edge of the window. */
const GAP = 4;
const EDGE = 8;
/** Height in CSS px that a popup has at most, and that it needs to cover the page instead of moving it. */
const MAX_HEIGHT = 320;
const LEAST = 160;

/**
 * Places a popup below or above its field in the top layer, so that no scroll container clips it. Without room on either side (in a short
 * frame), or without support for popovers, the popup is part of the layout.
 */
export class PopupPlace {
  #field: HTMLElement;
  #popup: HTMLElement;
  #leave: () => void;
  #listening?: AbortController;

  constructor(field: HTMLElement, popup: HTMLElement, leave: () => void) {
    this.#field = field;
    this.#popup = popup;
    this.#leave = leave;
  }

  open(): void {
    const popup = this.#popup;
    if (!this.#listening) {
      const {above, below} = this.#room();
      const covers = !!popup.showPopover && Math.max(above, below) >= LEAST;
      if (covers) {
        popup.setAttribute('popover', 'manual');
        popup.showPopover();
      }
      const {signal} = (this.#listening = new AbortController());
      const moved = ({target}: Event) => {
        if (!(target instanceof Node && popup.contains(target))) this.#follow();
      };
      if (covers) {
        addEventListener('scroll', moved, {capture: true, passive: true, signal});
        addEventListener('resize', moved, {signal});
        for (const type of ['resize', 'scroll'])
          window.visualViewport?.addEventListener(type, moved, {signal});
      }
    }
    if (popup.hasAttribute('popover')) this.#move();
  }

  close(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    if (this.#popup.hasAttribute('popover')) this.#popup.hidePopover();
    this.#popup.removeAttribute('popover');
  }

  /** Room in CSS px above and below the field, in the part of the page that is not covered by an on-screen keyboard. */
  #room() {
    const {top, bottom} = this.#field.getBoundingClientRect();
    const {height, offsetTop} = window.visualViewport ?? {height: innerHeight, offsetTop: 0};
    return {above: top - offsetTop - EDGE, below: offsetTop + height - bottom - EDGE};
  }

  #move() {
    const {left, top, bottom, width} = this.#field.getBoundingClientRect();
    const {above, below} = this.#room();
    const up = below < LEAST && above > below;
    const {style} = this.#popup;
    const set = (name: string, px: number) => style.setProperty(name, `${px}px`);
    set('--_x', left);
    set('--_width', width);
    set('--_most', Math.min(MAX_HEIGHT, (up ? above : below) - GAP));
    set('--_y', up ? top - GAP - this.#popup.offsetHeight : bottom + GAP);
  }

  /** Moves with the field when the page scrolls. Closes when the field has left the window. */
  #follow() {
    const {top, bottom} = this.#field.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight || !this.#field.isConnected) this.#leave();
    else this.#move();
  }
}
