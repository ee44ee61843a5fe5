/** ms after the last key in a text field for which the user counts as typing. */
const TYPING = 1_000;
/** Maximum time in ms between the blur of a field and that of its window when a frame takes the focus. */
const ONE_ACT = 100;

const MODIFIERS: ReadonlySet<string> = new Set([
  'Alt',
  'AltGraph',
  'CapsLock',
  'Control',
  'Fn',
  'Meta',
  'Shift',
]);

const instances = new WeakMap<Window, Typing>();

/** Records where the user types in a window, for the focus guards of guests that are opened later. Returns a function that stops it. */
export const watchTyping = (view: Window): (() => void) => Typing.in(view).watch();

/** An element, and the time at which it lost the focus or received a key. */
class Moment {
  readonly #element: WeakRef<Element>;

  constructor(
    element: Element,
    readonly time: number,
  ) {
    this.#element = new WeakRef(element);
  }

  get element(): Element | undefined {
    return this.#element.deref();
  }
}

/**
 * Records where the user types in a page: the text field that lost the focus, and the time of the last key in it. Entering a field counts
 * as a key in it, whether by Tab or by a press on the field or its label.
 *
 * Text fields are inputs that take text and are not read-only, text areas, and editable elements, also in open shadow roots. Selects,
 * checkboxes, buttons and fields in closed shadow roots are not text fields.
 */
export class Typing {
  #users = 0;
  #stop?: AbortController;
  #key: Moment | undefined;
  #left: Moment | undefined;
  /** The last key, if it was Tab and has not moved the focus to another element of the page. */
  #tab: KeyboardEvent | undefined;
  /** The target of the last pointer event, until the focus moves. */
  #pressed: WeakRef<Element> | undefined;
  #restoring = false;

  private constructor(private readonly view: Window) {}

  /** The record of a window. It is kept until every `watch()` is released. */
  static in(view: Window): Typing {
    const typing = instances.get(view) ?? new Typing(view);
    instances.set(view, typing);
    return typing;
  }

  watch(): () => void {
    if (!this.#users++) this.#start();
    let watching = true;
    return () => {
      if (watching && !--this.#users) this.#end();
      watching = false;
    };
  }

  /** The text field in which the user was typing when the window lost the focus at `time`, unless the user left it by Tab. */
  fieldLeftAt(time: number): HTMLElement | undefined {
    const field = this.#left?.element;
    const target = this.#key?.element;
    if (!isTextField(field) || !field.isConnected || time - this.#left!.time > ONE_ACT) return undefined;
    if (!target || time - this.#key!.time >= TYPING) return undefined;
    if (target === field) return this.#tab && !this.#tab.defaultPrevented ? undefined : field;
    // Focus changes within a shadow root are not visible from outside.
    return target.getRootNode() === field.getRootNode() && field.getRootNode() !== field.ownerDocument
      ? field
      : undefined;
  }

  /** Focuses a field. The record ignores this focus change. */
  restore(field: HTMLElement): void {
    this.#restoring = true;
    this.view.focus();
    field.focus({preventScroll: true});
    this.#restoring = false;
  }

  #start() {
    this.#stop = new AbortController();
    const options = {capture: true, signal: this.#stop.signal};
    this.view.addEventListener('keydown', this.#onKey, options);
    // Dictation and some screen keyboards send no key events.
    this.view.addEventListener('input', this.#onKey, options);
    this.view.addEventListener('pointerdown', this.#onPointerdown, options);
    this.view.addEventListener('focusin', this.#onFocusin, options);
    this.view.addEventListener('focusout', this.#onFocusout, options);
  }

  #end() {
    this.#stop?.abort();
    this.#tab = undefined;
  }

  #onKey = (event: Event) => {
    const {isTrusted, key = ''} = event as KeyboardEvent;
    if (!isTrusted || MODIFIERS.has(key)) return;
    this.#tab = key === 'Tab' ? (event as KeyboardEvent) : undefined;
    this.#key = new Moment(targetOf(event), event.timeStamp);
  };

  #onPointerdown = (event: Event) => {
    if (!event.isTrusted) return;
    this.#pressed = new WeakRef(targetOf(event));
    this.#tab = undefined;
  };

  #onFocusin = (event: FocusEvent) => {
    const target = targetOf(event);
    // Some engines fire the event for the frame that has taken the focus.
    if (!event.isTrusted || target.localName === 'iframe' || this.#restoring) return;
    // A direct move from field to field, as in a code of several digits, continues the typing.
    const goesOn = event.relatedTarget && isTextField(target) && this.#key?.element === this.#left?.element;
    const entered = this.#tab || isPressOn(target, this.#pressed?.deref());
    const time = entered ? event.timeStamp : goesOn ? this.#key?.time : undefined;
    this.#key = time === undefined ? undefined : new Moment(target, time);
    this.#tab = this.#pressed = undefined;
  };

  #onFocusout = (event: Event) => {
    if (event.isTrusted) this.#left = new Moment(targetOf(event), event.timeStamp);
  };
}

const targetOf = (event: Event) => event.composedPath()[0] as Element;

const isTextField = (element: Element | undefined): element is HTMLElement =>
  element?.matches(':read-write') === true;

const isPressOn = (element: Element, pressed: Element | undefined) =>
  element.contains(pressed ?? null) || pressed?.closest('label')?.control === element;
