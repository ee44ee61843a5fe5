import type {FieldView} from './field-view.js';

export interface FormInputHandlers {
  /** The field that a node inside it belongs to. */
  viewOf(node: EventTarget | null): FieldView | undefined;
  /** The user entered something in a field. */
  entered(view: FieldView): void;
  /** The user finished a change. */
  changed(): void;
  /** Enter was pressed in a line of text. */
  submit(event: KeyboardEvent): void;
}

const LINE = 'input:not([type=radio], [type=checkbox], [type=search])';
const ONCE = {capture: true, once: true};
/** Characters that options are searched for. */
const MAX_FILTER = 100;

/** Listens to all fields at once, and knows which one the user is in. */
export class FormInput implements EventListenerObject {
  #root: ShadowRoot;
  #handlers: FormInputHandlers;
  #pressed = false;

  constructor(root: ShadowRoot, handlers: FormInputHandlers) {
    this.#root = root;
    this.#handlers = handlers;
    for (const type of ['input', 'change', 'keydown', 'click', 'focusin', 'focusout', 'elicitation-submit'])
      root.addEventListener(type, this);
  }

  handleEvent(event: Event): void {
    const {type} = event;
    const control = event.target as HTMLInputElement;
    const view = this.#handlers.viewOf(control);
    // A picker inside the form is a field, not an answer.
    if (type === 'elicitation-submit') event.stopPropagation();
    if (!view) return;
    if (type === 'keydown') this.#keydown(view, event as KeyboardEvent);
    if (type === 'focusin') this.#enter(view);
    if (type === 'focusout') this.#leave(view, event as FocusEvent);
    if (type === 'click' && control.closest('[data-reveal]')) {
      view.revealed = !view.revealed;
      view.render();
    }
    if (control.matches('[data-filter]')) this.#search(view, event);
    else if (type === 'input') {
      this.#watchPress();
      view.form.state.enter(view.field, view.read(control));
      this.#handlers.entered(view);
    } else if (type === 'change') this.#afterPress(() => this.#changed(event));
  }

  #changed(event: Event) {
    this.#handlers.changed();
    // The platform's `change` stays inside the shadow root; the picker's does not.
    if (!event.composed) this.#root.host.dispatchEvent(new Event('change', {bubbles: true}));
  }

  #search(view: FieldView, event: Event) {
    if (event.type !== 'input' && event.type !== 'change') return;
    event.stopPropagation();
    const filter = (event.target as HTMLInputElement).value.trim().slice(0, MAX_FILTER);
    if (filter === view.filter) return;
    view.filter = filter;
    view.render();
  }

  #keydown({form}: FieldView, event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return;
    if (!(event.target as Element).matches(LINE)) return;
    event.preventDefault();
    if (!form.state.hints.destructive) this.#handlers.submit(event);
  }

  #enter({root}: FieldView) {
    this.#pressed = false;
    const {bottom, top} = root.getBoundingClientRect();
    // WebKit does not scroll to a focus in what it has not laid out yet.
    if (bottom < 0 || top > innerHeight) root.scrollIntoView({block: 'center'});
    this.#watchPress();
  }

  /** A problem is first told when the user has left the field. */
  #leave(view: FieldView, {relatedTarget}: FocusEvent) {
    removeEventListener('pointerdown', this.#onPress, true);
    if (!view.changed || view.root.contains(relatedTarget as Node | null)) return;
    this.#afterPress(() => {
      view.changed = false;
      if (!view.error) view.show(view.field.fault);
    });
  }

  #watchPress() {
    addEventListener('pointerdown', this.#onPress, ONCE);
  }

  #onPress = () => {
    this.#pressed = true;
    onRelease(() => (this.#pressed = false));
  };

  /** A text that comes or goes while a button is being pressed would move the button away from under the pointer. */
  #afterPress(tell: () => void) {
    if (this.#pressed) onRelease(() => setTimeout(tell));
    else tell();
  }
}

/** A press also ends when it becomes the scrolling of the page. */
function onRelease(then: () => void) {
  const once = new AbortController();
  const released = () => {
    once.abort();
    then();
  };
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, released, {capture: true, signal: once.signal});
}
