import {guestFrame, trustedHtml} from './frame.js';

/** Answers the relay. */
const DOCUMENT = `<script>onmessage=({source})=>source===parent&&parent.postMessage(0,'*')</script>`;

/**
 * An empty frame in the thread of a guest that does not run in this one. It shows whether that thread still responds; other code of the
 * guest's thread is the guest's own.
 */
export class Pulse {
  readonly #frame = guestFrame('');

  constructor() {
    this.#frame.hidden = true;
    this.#frame.srcdoc = trustedHtml(DOCUMENT);
    document.body.append(this.#frame);
  }

  /** In Chromium, all opaque documents of a site run in one process, apart from those with the site's origin. */
  static get isNeeded(): boolean {
    return self.origin !== 'null' && 'userAgentData' in navigator;
  }

  isFrom(source: MessageEventSource | null): boolean {
    return source !== null && source === this.#frame.contentWindow;
  }

  beat(): void {
    this.#frame.contentWindow?.postMessage(0, '*');
  }

  stop(): void {
    this.#frame.remove();
  }
}
