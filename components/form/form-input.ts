import {type Entry, typedEntry} from '../../src/schema/index.js';
import {isOnScreen} from './controls/text-control.js';
import {isEnterInLine} from '../shared/field-keys.js';
import type {FieldView} from './field-view.js';
import type {FormView} from './form-view.js';

interface FormInputHandlers {
  /** The rendered fields; undefined before the first rendering. */
  form(): FormView | undefined;
  entered(view: FieldView): void;
  changed(): void;
  /** Called when Enter was pressed in a single-line text field. */
  submit(event: KeyboardEvent): void;
}

const LINE = 'input:not([type=radio], [type=checkbox], [type=search])';
const CONTROLS =
  'input:not([type=radio]), input[type=radio]:checked, select, textarea, color-picker-elicitation';
const ONCE = {capture: true, once: true};

/** Listens to the events of all fields, and tracks the field that has focus. */
export class FormInput implements EventListenerObject {
  #root: ShadowRoot;
  #handlers: FormInputHandlers;
  #pressed = false;

  constructor(root: ShadowRoot, handlers: FormInputHandlers) {
    this.#root = root;
    this.#handlers = handlers;
    for (const type of [
      'input',
      'compositionend',
      'change',
      'keydown',
      'click',
      'focusin',
      'focusout',
      'elicitation-submit',
    ])
      root.addEventListener(type, this);
  }

  /**
   * Reads the controls that were filled in without an `input` event, as browsers and password managers do.
   *
   * @param isComplete - The user has left the field or submits, so typed texts get the form in which they are sent.
   */
  read(isComplete = false, within: ParentNode = this.#root): void {
    for (const control of within.querySelectorAll<HTMLInputElement & {read?(): void}>(CONTROLS)) {
      const view = this.#handlers.form()?.viewOf(control);
      if (view?.isFilled(control, isComplete)) this.#entered(view, control);
      // A colour picker fires `input`.
      else control.read?.();
    }
  }

  handleEvent(event: Event): void {
    const {type} = event;
    const control = event.target as HTMLInputElement;
    const form = this.#handlers.form();
    const view = form?.viewOf(control);
    // A colour picker in the form is a field. Its submit event is not an answer.
    if (type === 'elicitation-submit') event.stopPropagation();
    if (!form || !view) return;
    if (type === 'keydown') this.#keydown(view, form, event as KeyboardEvent);
    if (type === 'focusin') this.#enter(view);
    if (type === 'focusout') this.#leave(view, event as FocusEvent);
    if (type === 'click') this.#click(view, control);
    if (control.matches('[data-filter]')) this.#search(view, event);
    // The control displays the entry again.
    else if (form.held && /input|change|composition/.test(type)) view.render();
    else if (/^(?:input|compositionend)$/.test(type)) {
      this.#watchPress();
      this.#entered(view, control, true);
    } else if (type === 'change') {
      // A colour picker completes three digits when the user leaves it. A control of the page may fire no `input`.
      if (view.field.color || view.pageControl) this.#entered(view, control);
      else this.read(true, view.root);
      this.#afterPress(() => this.#changed(event));
    }
  }

  #entered(view: FieldView, control: HTMLInputElement, isTyping = false) {
    view.form.state.enter(view.field, readControl(view, control, isTyping));
    this.#handlers.entered(view);
  }

  #changed(event: Event) {
    this.#handlers.changed();
    // The native `change` event does not leave the shadow root; that of the colour picker does.
    if (!event.composed) this.#root.host.dispatchEvent(new Event('change', {bubbles: true}));
  }

  #click(view: FieldView, target: Element) {
    if (target.closest('[data-reveal]')) {
      view.revealed = !view.revealed;
      view.render();
    }
    if (!target.closest('[data-clear]') || view.form.held) return;
    takeBack(view.root.querySelector<HTMLInputElement>('[type=radio]:checked'));
    view.root.querySelector<HTMLElement>('[type=radio]')?.focus();
  }

  #search(view: FieldView, event: Event) {
    if (event.type !== 'input' && event.type !== 'change') return;
    event.stopPropagation();
    const filter = (event.target as HTMLInputElement).value.trim();
    if (filter === view.filter) return;
    view.filter = filter;
    view.field.incomplete = view.unfound;
    view.form.state.enter(view.field, view.field.entry);
    this.#handlers.entered(view);
  }

  #keydown(view: FieldView, form: FormView, event: KeyboardEvent) {
    // With Ctrl or ⌘ the key is meant for the whole card.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    // Texts that are proposed, which are all in text areas, are not translated.
    const isLine = (event.target as Element).matches(LINE) || (!form.root.translate && isEnterInLine(event));
    if (!isLine) return;
    event.preventDefault();
    const {shown} = form;
    const next = isOnScreen() ? shown[shown.indexOf(view) + 1] : undefined;
    if (next) form.controlOf(next)?.focus();
    else if (!form.state.hints.destructive) this.#handlers.submit(event);
  }

  #enter({root}: FieldView) {
    this.#pressed = false;
    const {bottom, top} = root.getBoundingClientRect();
    // WebKit does not scroll to a focused element that it has not laid out.
    if (bottom < 0 || top > innerHeight) root.scrollIntoView({block: 'center'});
    // Buttons that stay in view cover fields below them. WebKit ignores `scroll-padding`, and scrolls after this event.
    else if (getComputedStyle(root).getPropertyValue('--_stick') === 'sticky')
      setTimeout(() => root.scrollIntoView({block: 'nearest'}));
    this.#watchPress();
  }

  /** An error is first displayed when the user has left the field. */
  #leave(view: FieldView, {relatedTarget}: FocusEvent) {
    removeEventListener('pointerdown', this.#onPress, true);
    this.read(true, view.root);
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

  /** Delays a layout change while a button is pressed, because it could move the button away from the pointer. */
  #afterPress(run: () => void) {
    if (this.#pressed) onRelease(() => setTimeout(run));
    else run();
  }
}

function takeBack(radio: HTMLInputElement | null) {
  if (!radio) return;
  radio.checked = false;
  radio.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  radio.dispatchEvent(new Event('change', {bubbles: true}));
}

/** Calls `then` at the end of a press. A press also ends when the browser starts scrolling. */
function onRelease(then: () => void) {
  const once = new AbortController();
  const released = () => {
    once.abort();
    then();
  };
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, released, {capture: true, signal: once.signal});
}

/** @param isTyping - The text is not complete, so it is not changed. */
function readControl(view: FieldView, control: HTMLInputElement, isTyping: boolean): Entry {
  const {field, root, pageControl} = view;
  field.incomplete = control.validity?.badInput || view.unfound;
  if (pageControl) return pageControl.read(field);
  // A colour picker keeps its last colour while its text is empty or not a colour.
  if (field.color && (control as {blank?: boolean}).blank) return undefined;
  if (field.color && field.incomplete) return field.entry;
  if (view.isTyped) return (isTyping && control.value) || typedEntry(field, control.value ?? '');
  if (field.kind === 'boolean' && control.type === 'checkbox')
    return control.checked || field.schema['const'] !== true ? control.checked : undefined;
  if (control === view.comboboxInput) return view.picked;
  // Not every DOM implementation for tests matches a selected option.
  const marked = view.list ? [control] : [...root.querySelectorAll<HTMLInputElement>(':checked')];
  const options = marked.length ? view.drawnOptions : [];
  const chosen = marked.flatMap(({value}) => (value === '' ? [] : [options[Number(value)]!.value]));
  // An empty selection counts as unanswered, unless it is the default.
  if (field.kind === 'choices') return chosen.length || Array.isArray(field.default) ? chosen : undefined;
  return chosen[0];
}
