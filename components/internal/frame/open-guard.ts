import type {ReactiveController, ReactiveControllerHost} from 'lit';

const DELAY = 500;

/** Chromium alone tells whether something else is drawn over what is observed, and asks for some ms between two looks. */
const OPTIONS = {threshold: [0, 0.75], trackVisibility: true, delay: 100};
type Observer = IntersectionObserver & {trackVisibility?: boolean};
type Entry = IntersectionObserverEntry & {isVisible?: boolean};

/**
 * Says when a button that opens a page may be pressed: once a person can have read what it opens, so that a click that
 * was meant for what stood there before opens nothing.
 *
 * 1. The host of the address has been in view, and the button is.
 * 2. Nothing covers the button, as far as the browser tells: it is all there, and drawn as it is. When something does, waiting
 *    starts again.
 * 3. The page is not in the background. When it comes back, waiting starts again.
 * 4. Half a second has passed since.
 */
export class OpenGuard implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #find: (part: 'open' | 'url-host') => Element | null;
  #subject?: object;
  #button: Element | null = null;
  #address: Element | null = null;
  #observer?: Observer;
  #addressSeen = false;
  #buttonSeen = false;
  #timer?: ReturnType<typeof setTimeout>;
  #armed = false;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    find: (part: 'open' | 'url-host') => Element | null,
  ) {
    this.#host = host;
    this.#find = find;
    host.addController(this);
  }

  /** Whether the button may be pressed for `subject`. Each one waits anew. */
  isArmedFor(subject: object): boolean {
    if (subject !== this.#subject) {
      this.#subject = subject;
      this.#watch(null, null);
    }
    return this.#armed;
  }

  hostConnected(): void {
    this.#host.ownerDocument.addEventListener('visibilitychange', this.#onVisibility);
    this.#watch(null, null);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#host.ownerDocument.removeEventListener('visibilitychange', this.#onVisibility);
    this.#watch(null, null);
  }

  hostUpdated(): void {
    const button = this.#find('open');
    if (button !== this.#button && this.#host.isConnected) this.#watch(button, this.#find('url-host'));
  }

  #watch(button: Element | null, address: Element | null) {
    this.#observer?.disconnect();
    clearTimeout(this.#timer);
    this.#armed = false;
    this.#button = button;
    this.#address = address;
    this.#addressSeen = this.#buttonSeen = false;
    if (!button || !address) return;
    this.#observer = new this.#window.IntersectionObserver((entries) => this.#onSeen(entries), OPTIONS);
    this.#observer.observe(button);
    this.#observer.observe(address);
  }

  /** The one that shows the button: this script's may be in the background. */
  get #window(): Window & typeof globalThis {
    return this.#host.ownerDocument.defaultView ?? window;
  }

  #onSeen(entries: readonly Entry[]) {
    for (const {target, isIntersecting, intersectionRatio, isVisible} of entries) {
      if (target === this.#button) {
        const covered = this.#observer?.trackVisibility === true && !isVisible;
        this.#buttonSeen = intersectionRatio >= 0.75 && !covered;
        if (covered) this.#disarm();
      }
      // The host may be longer than the window is high.
      else if (target === this.#address && isIntersecting) this.#addressSeen = true;
    }
    this.#begin();
  }

  #onVisibility = () => {
    this.#disarm();
    this.#begin();
  };

  #begin() {
    if (this.#armed) return;
    clearTimeout(this.#timer);
    if (!this.#addressSeen || !this.#buttonSeen || this.#host.ownerDocument.hidden) return;
    // Counted from the first picture in which it is seen.
    this.#window.requestAnimationFrame(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#arm(), DELAY);
    });
  }

  #arm() {
    if (!this.#buttonSeen || this.#host.ownerDocument.hidden) return;
    this.#armed = true;
    this.#host.requestUpdate();
  }

  #disarm() {
    clearTimeout(this.#timer);
    if (!this.#armed) return;
    this.#armed = false;
    this.#host.requestUpdate();
  }
}
