/** ms after a key or the opening of a frame during which a page with a touch screen gives the focus back. */
const JUST_NOW = 1_000;
/** ms between the blur of a field and that of the window, when both are one act. */
const ONE_ACT = 100;
/** Times that a frame may take the focus. */
const PATIENCE = 10;

/**
 * Chromium and Firefox let any frame take the focus without an act of the user. Whoever is in a text field of the page keeps
 * it: what is taken from them is given back before the next character. The user goes into the frame by Tab or by pointing at
 * it; a finger cannot be seen coming, so where there is one, only those who have just typed are protected.
 */
export class FocusGuard {
  readonly #window: Window;
  readonly #frame: HTMLIFrameElement;
  readonly #stop = new AbortController();
  /** The text field that had the focus last, and when it lost it. */
  #field?: HTMLElement;
  #leftAt = 0;
  #thefts = 0;
  #busyAt = performance.now();
  #tabbedAt = Number.NEGATIVE_INFINITY;

  /** @param onThief - Called when the frame has taken the focus too often. */
  constructor(
    window: Window,
    frame: HTMLIFrameElement,
    private readonly onThief: () => void,
  ) {
    this.#window = window;
    this.#frame = frame;
    this.#field = textField(deepActiveElement(window.document));
    const options = {capture: true, signal: this.#stop.signal};
    window.addEventListener('keydown', this.#onKeydown, options);
    window.addEventListener('focusin', this.#onFocusin, options);
    window.addEventListener('focusout', this.#onFocusout, options);
    window.addEventListener('blur', this.#onBlur, {signal: this.#stop.signal});
  }

  stop(): void {
    this.#stop.abort();
  }

  #onKeydown = ({key, timeStamp}: KeyboardEvent) => {
    if (key === 'Tab') this.#tabbedAt = timeStamp;
    else this.#busyAt = timeStamp;
  };

  #onFocusin = (event: FocusEvent) => {
    this.#field = textField(event.composedPath()[0]);
  };

  #onFocusout = ({timeStamp}: FocusEvent) => {
    this.#leftAt = timeStamp;
  };

  #onBlur = ({timeStamp}: FocusEvent) => {
    const field = this.#field;
    const byUser = this.#frame.matches(':hover') || timeStamp - this.#tabbedAt < JUST_NOW;
    const left = timeStamp - this.#leftAt > ONE_ACT;
    const touch = this.#window.matchMedia('(any-pointer: coarse)').matches;
    if (byUser || left || (touch && timeStamp - this.#busyAt > JUST_NOW)) return;
    // In a task of its own: now the browser is still on the way into the frame.
    setTimeout(() => {
      const {activeElement} = this.#frame.getRootNode() as Document | ShadowRoot;
      if (activeElement !== this.#frame) return;
      this.#window.focus();
      field?.focus({preventScroll: true});
      if (++this.#thefts === PATIENCE) this.onThief();
    });
  };
}

/** By what it has: in another document it is of another class. */
function textField(target: EventTarget | null | undefined): HTMLElement | undefined {
  const element = target as HTMLElement | null | undefined;
  return element?.isContentEditable || element?.matches?.('input, textarea') ? element : undefined;
}

function deepActiveElement(page: Document): Element | null {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
