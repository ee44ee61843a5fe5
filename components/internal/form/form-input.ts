import type {FieldList} from './field-list.js';
import type {FieldView} from './field-view.js';
import {readControl} from './read-control.js';

export interface FormInputHandlers {
  list(): FieldList | undefined;
  /** The user entered something in a field. */
  entered(view: FieldView): void;
  /** The user finished a change. */
  changed(view: FieldView): void;
  /** Enter was pressed in a line of text. */
  submit(): void;
}

const LINE = 'input:not([type=radio], [type=checkbox], [type=search])';

/** Listens to all fields at once, and knows which one the user is in. */
export class FormInput {
  #handlers: FormInputHandlers;
  #pressed = false;

  constructor(handlers: FormInputHandlers) {
    this.#handlers = handlers;
  }

  onInput = (event: Event): void => {
    const control = event.target as HTMLElement;
    const view = this.#viewOf(event);
    if (!view) return;
    this.#watchPress();
    if (control.matches('[data-filter]')) {
      event.stopPropagation();
      view.filter = (control as HTMLInputElement).value.trim();
      view.render();
    } else {
      view.form.state.enter(view.field, readControl(view, control));
      view.entered();
      this.#handlers.entered(view);
    }
  };

  onChange = (event: Event): void => {
    const view = this.#viewOf(event);
    if ((event.target as Element).matches('[data-filter]')) event.stopPropagation();
    else if (view) this.#afterPress(() => this.#handlers.changed(view));
  };

  onFocusIn = (event: Event): void => {
    this.#pressed = false;
    const root = this.#viewOf(event)?.root;
    const {bottom = 1, top = 0} = root?.getBoundingClientRect() ?? {};
    // WebKit does not scroll to a focus in what it has not laid out yet.
    if (bottom < 0 || top > window.innerHeight) root?.scrollIntoView({block: 'center'});
    this.#watchPress();
  };

  /** A problem is first told when the user has left the field. */
  onFocusOut = (event: FocusEvent): void => {
    window.removeEventListener('pointerdown', this.#onPress, true);
    const view = this.#viewOf(event);
    if (!view?.changed || (event.relatedTarget instanceof Node && view.root.contains(event.relatedTarget)))
      return;
    this.#afterPress(() => {
      view.changed = false;
      if (!view.error) view.show(view.check());
    });
  };

  onClick = (event: Event): void => {
    if (!(event.target as Element).closest('[data-reveal]')) return;
    const view = this.#viewOf(event);
    if (!view) return;
    view.revealed = !view.revealed;
    view.render();
  };

  onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return;
    if (!(event.target as Element).matches(LINE)) return;
    event.preventDefault();
    this.#handlers.submit();
  };

  #watchPress() {
    window.addEventListener('pointerdown', this.#onPress, {capture: true, once: true});
  }

  #onPress = () => {
    this.#pressed = true;
    window.addEventListener('pointerup', () => (this.#pressed = false), {capture: true, once: true});
  };

  /** A text that comes or goes while a button is being pressed would move the button away from under the pointer. */
  #afterPress(tell: () => void) {
    if (this.#pressed)
      window.addEventListener('pointerup', () => setTimeout(tell), {capture: true, once: true});
    else tell();
  }

  #viewOf(event: Event) {
    return this.#handlers.list()?.viewOf(event.target);
  }
}
