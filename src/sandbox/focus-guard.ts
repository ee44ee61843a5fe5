import {Typing} from './typing.js';

const MAX_THEFTS = 10;

/**
 * Restores focus that a guest has taken while the user types in a text field of the page, before the next keystroke. Chromium and Firefox
 * let any frame take the focus without a user action.
 *
 * "While the user types" means that the field had the focus, and that a key was pressed in it within the last second. In all other cases
 * the frame keeps the focus: no event of the page shows whether a click, assistive technology or a script moved it.
 */
export class FocusGuard {
  readonly #typing: Typing;
  readonly #stop = new AbortController();
  #thefts = 0;

  constructor(
    window: Window,
    private readonly frame: HTMLIFrameElement,
    private readonly onThief: () => void,
  ) {
    this.#typing = Typing.in(window);
    const {signal} = this.#stop;
    signal.addEventListener('abort', this.#typing.watch());
    window.addEventListener('blur', this.#onBlur, {signal});
  }

  stop(): void {
    this.#stop.abort();
  }

  #onBlur = ({timeStamp}: FocusEvent) => {
    const field = this.#typing.fieldLeftAt(timeStamp);
    // In a separate task, because the browser has not finished moving the focus.
    if (field) setTimeout(() => this.#restore(field));
  };

  #restore(field: HTMLElement) {
    const {activeElement} = this.frame.getRootNode() as Document | ShadowRoot;
    if (activeElement !== this.frame || this.#stop.signal.aborted) return;
    this.#typing.restore(field);
    if (++this.#thefts === MAX_THEFTS) this.onThief();
  }
}
