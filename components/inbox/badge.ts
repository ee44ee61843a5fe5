import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Shows a number in the title of the page and at the icon of an installed app, while the page is hidden. */
export class Badge implements ReactiveController {
  #host: ReactiveControllerHost & HTMLElement;
  #count = 0;
  /** The title with the number. Another title is the page's own. */
  #written = '';
  #before = '';
  #document?: Document;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#document = this.#host.ownerDocument;
    this.#document.addEventListener('visibilitychange', this.#update);
  }

  hostDisconnected(): void {
    this.#document?.removeEventListener('visibilitychange', this.#update);
  }

  show(count: number): void {
    if (count === this.#count) return;
    this.#count = count;
    this.#update();
  }

  #update = () => {
    const page = this.#document;
    if (!page) return;
    const count = page.hidden ? this.#count : 0;
    // The page may have a number of its own.
    const isOwn = count > 0 || this.#written !== '';
    if (this.#written && page.title === this.#written) page.title = this.#before;
    this.#written = '';
    if (count) {
      this.#before = page.title;
      page.title = `(${count}) ${page.title}`;
      this.#written = page.title;
    }
    // Refused outside of installed apps.
    if (isOwn) page.defaultView?.navigator.setAppBadge?.(count).catch(() => {});
  };
}
