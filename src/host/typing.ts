/** Time in ms after a key in a text field for which the user counts as typing in it. */
const TYPING = 1_000;
/** Largest time in ms between the blur of a field and that of its window when a frame takes the focus. */
const ONE_ACT = 100;

const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Fn', 'Meta', 'Shift']);

const instances = new WeakMap<Window, Typing>();

/**
 * Records where the user types in a page: the focused text field, and when a key was last pressed in one. A field that was
 * reached by Tab counts as one in which a key was pressed.
 *
 * Text fields are inputs that take text and are not read-only, text areas, and editable elements, also in open shadow roots.
 * Selects, checkboxes, buttons and fields in closed shadow roots are not.
 */
export class Typing {
  #users = 0;
  #stop?: AbortController;
  #field?: HTMLElement;
  #keyAt = Number.NEGATIVE_INFINITY;
  #leftAt = Number.NEGATIVE_INFINITY;
  /** The last key, when it was Tab and has not moved the focus to an element of the page. */
  #tab?: KeyboardEvent;

  private constructor(private readonly view: Window) {}

  /** The record of a window. It is kept from the first `watch()` on, until all have been released. */
  static in(view: Window): Typing {
    const typing = instances.get(view) ?? new Typing(view);
    instances.set(view, typing);
    return typing;
  }

  /** Returns the function that releases it. */
  watch(): () => void {
    if (!this.#users++) this.#start();
    let watching = true;
    return () => {
      if (watching && !--this.#users) this.#stop?.abort();
      watching = false;
    };
  }

  /** The text field in which the user was typing when the window lost the focus, unless they left it by Tab. */
  fieldLeftAt(time: number): HTMLElement | undefined {
    const tab = this.#tab;
    const tabbed = tab && !tab.defaultPrevented && time - tab.timeStamp < TYPING;
    const typed = time - this.#keyAt < TYPING && time - this.#leftAt <= ONE_ACT;
    return typed && !tabbed ? this.#field : undefined;
  }

  #start() {
    this.#stop = new AbortController();
    this.#field = textField(deepActiveElement(this.view.document));
    const options = {capture: true, signal: this.#stop.signal};
    this.view.addEventListener('keydown', this.#onKeydown, options);
    this.view.addEventListener('focusin', this.#onFocusin, options);
    this.view.addEventListener('focusout', this.#onFocusout, options);
  }

  #onKeydown = (event: KeyboardEvent) => {
    const {isTrusted, key, timeStamp} = event;
    if (!isTrusted || MODIFIERS.has(key)) return;
    this.#tab = key === 'Tab' ? event : undefined;
    if (textField(event.composedPath()[0])) this.#keyAt = timeStamp;
  };

  #onFocusin = (event: FocusEvent) => {
    const [target] = event.composedPath();
    // Some engines fire it for the frame that has taken the focus.
    if ((target as Element).localName === 'iframe') return;
    this.#field = textField(target);
    if (this.#field && this.#tab) this.#keyAt = event.timeStamp;
    this.#tab = undefined;
  };

  #onFocusout = ({timeStamp}: FocusEvent) => {
    this.#leftAt = timeStamp;
  };
}

/** By what it matches: in another document it is of another class. */
function textField(target: EventTarget | null | undefined): HTMLElement | undefined {
  const element = target as HTMLElement | null | undefined;
  return element?.matches?.(':read-write') ? element : undefined;
}

function deepActiveElement(page: Document): Element | null {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
