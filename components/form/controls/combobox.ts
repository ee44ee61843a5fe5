import {html, render} from 'lit';
import {type FieldOption, optionText} from '../../../src/schema/index.js';
import type {FormField} from '../field.js';
import {detailsOf} from './choice-control.js';
import {folded, listText, searchedText, searchFor} from './option-text.js';
import {PopupPlace} from './popup-place.js';

/** Options that are rendered at once. Scrolling and keys replace a half of them. */
const WINDOW = 100;
const PAGE = 10;
/** Distance in CSS px to the end of the list at which further options are rendered. */
const NEAR = 80;

interface Entry {
  readonly text: string;
  readonly searched: string;
}

/**
 * The behaviour of a combobox with a listbox popup, according to the WAI-ARIA Authoring Practices. Typing filters the options. The text of
 * the field is always that of the choice once the user has left the field.
 */
export class Combobox {
  readonly input: HTMLInputElement;
  #view: FormField;
  #popup: HTMLElement;
  #status: HTMLElement;
  #place: PopupPlace;
  #chosenText = '';
  #options: readonly FieldOption[] = [];
  #entries: readonly Entry[] = [];
  #matches: readonly number[] = [];
  /** The place in `#matches` of the active option; -1 without one. */
  #active = -1;
  #start = 0;
  /** Whether the active option was reached by keys, so that Tab chooses it. */
  #moved = false;
  #choosing = false;

  constructor(view: FormField, root: HTMLElement) {
    this.#view = view;
    this.input = root.querySelector('input')!;
    this.#popup = root.querySelector('.popup')!;
    this.#status = root.querySelector('[role=status]')!;
    this.#place = new PopupPlace(this.input, this.#popup, () => this.#close());
    const {input} = this;
    // Enter accepts the option.
    input.setAttribute('enterkeyhint', 'done');
    input.setAttribute('autocorrect', 'off');
    input.addEventListener('input', this.#onInput);
    input.addEventListener('change', this.#onChange);
    input.addEventListener('keydown', this.#onKeydown);
    input.addEventListener('click', this.#onClick);
    root.addEventListener('focusout', () => this.settle());
    // The field keeps the focus while the user presses an option or scrolls the list.
    this.#popup.addEventListener('mousedown', (event) => event.preventDefault());
    this.#popup.addEventListener('click', this.#onPress);
    this.#popup.addEventListener('scroll', this.#onScroll, {capture: true, passive: true});
  }

  sync(): void {
    const {field, chosen, options} = this.#view;
    const index = field.entry === undefined ? -1 : options.findIndex(({value}) => chosen(value));
    const text = index < 0 ? '' : listText(options[index]!);
    this.input.dataset['index'] = String(index);
    if (text === this.#chosenText) return;
    this.#chosenText = this.input.value = text;
    this.#close();
  }

  get #isOpen() {
    return !this.#popup.hidden;
  }

  #onInput = (event: Event) => {
    // Typing is a search. The choice is reported as an input event of its own.
    if (this.#choosing) return;
    event.stopPropagation();
    const {value} = this.input;
    this.#filter(value);
    this.#show(value.trim() && this.#matches.length ? 0 : -1);
    const {text} = this.#view.form;
    const count = this.#matches.length;
    this.#status.textContent = count
      ? text('found', {count, total: this.#options.length})
      : text('noMatches');
  };

  #onChange = (event: Event) => {
    if (this.#choosing) return;
    event.stopPropagation();
    this.settle();
  };

  #onClick = () => {
    if (this.#isOpen) return;
    this.#open();
    // The next character replaces the text, instead of being added to it.
    if (this.input.value === this.#chosenText) this.input.select();
  };

  #onKeydown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (this.#handles(event)) event.preventDefault();
  };

  #handles(event: KeyboardEvent): boolean {
    const {key, altKey} = event;
    const edited = this.input.value !== this.#chosenText;
    if (key === 'Enter') {
      // With the popup closed and nothing typed, Enter submits the form.
      if (!this.#isOpen && !edited) return false;
      if (this.#active >= 0) this.#choose(this.#matches[this.#active]);
      else this.settle();
      return true;
    }
    if (key === 'Escape') {
      if (!this.#isOpen && !edited) return false;
      if (this.#isOpen) this.#close();
      else this.input.value = this.#chosenText;
      // A dialog around the form stays open.
      event.stopPropagation();
      return true;
    }
    if (key === 'Tab') {
      if (this.#isOpen && this.#moved) this.#choose(this.#matches[this.#active]);
      return false;
    }
    const arrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (arrow && altKey) {
      if (key === 'ArrowDown') this.#open();
      else this.#close();
      return true;
    }
    if (!this.#isOpen) {
      if (arrow) this.#open();
      return arrow;
    }
    const next = this.#after(key, this.#active, this.#matches.length - 1);
    if (next === undefined) return false;
    this.#moved = next >= 0;
    this.#show(next);
    return true;
  }

  #after(key: string, now: number, last: number): number | undefined {
    const places: Record<string, number> = {
      ArrowDown: now + 1,
      ArrowUp: now < 0 ? last : now - 1,
      PageDown: now + PAGE,
      PageUp: now - PAGE,
      Home: 0,
      End: last,
    };
    return Object.hasOwn(places, key) ? Math.min(last, Math.max(0, places[key]!)) : undefined;
  }

  #onPress = ({target}: Event) => {
    const index = (target as Element).closest<HTMLElement>('[role=option]')?.dataset['index'];
    if (index !== undefined) this.#choose(Number(index));
  };

  /** Renders further options when the user reaches the end of the rendered ones. */
  #onScroll = ({target}: Event) => {
    const list = target as HTMLElement;
    const {scrollTop, scrollHeight, clientHeight, children} = list;
    const half = WINDOW / 2;
    const below =
      scrollTop + clientHeight > scrollHeight - NEAR && this.#start + WINDOW < this.#matches.length;
    const above = scrollTop < NEAR && this.#start > 0;
    if (!below && !above) return;
    // The option in the middle of both windows keeps its place on the screen.
    const before = this.#start;
    this.#start = below ? before + half : Math.max(0, before - half);
    const kept = below ? before + WINDOW - 1 : before;
    const offset = (children[kept - before] as HTMLElement).offsetTop;
    this.#renderOptions();
    list.scrollTop += (children[kept - this.#start] as HTMLElement).offsetTop - offset;
  };

  /** Opens the popup with all options, or with those that match a text that is not the choice. */
  #open() {
    if (this.#isOpen) return;
    const {value} = this.input;
    this.#filter(value === this.#chosenText ? '' : value);
    const {chosen, field} = this.#view;
    const at =
      field.entry === undefined
        ? -1
        : this.#matches.findIndex((index) => chosen(this.#options[index]!.value));
    this.#show(at);
  }

  #show(active: number) {
    this.#active = active;
    const end = this.#start + WINDOW;
    if (active < this.#start || active >= end) this.#start = Math.max(0, active - WINDOW / 2);
    const {input} = this;
    this.#popup.hidden = false;
    this.#renderOptions();
    this.#place.open();
    input.setAttribute('aria-expanded', 'true');
    input.setAttribute('aria-controls', `${this.#view.id}l`);
    const option = this.#popup.querySelector<HTMLElement>('.active');
    if (!option) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', option.id);
    // Scrolls the list only. `scrollIntoView()` would also scroll the page.
    const list = option.parentElement!;
    const {offsetTop, offsetHeight} = option;
    const lowest = offsetTop + offsetHeight - list.clientHeight;
    list.scrollTop = Math.min(offsetTop, Math.max(list.scrollTop, lowest));
  }

  #close() {
    if (!this.#isOpen) return;
    const {input} = this;
    this.#place.close();
    this.#popup.hidden = true;
    this.#active = -1;
    this.#start = 0;
    this.#moved = false;
    this.#status.textContent = '';
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }

  #renderOptions() {
    const {id, field, chosen, form} = this.#view;
    const total = this.#matches.length;
    const rows = this.#matches.slice(this.#start, this.#start + WINDOW).map((index, row) => {
      const option = this.#options[index]!;
      const place = this.#start + row;
      return html`<div role="option" id="${id}o${index}" data-index=${index} class=${place === this.#active ? 'active' : ''}
        aria-selected=${field.entry !== undefined && chosen(option.value) ? 'true' : 'false'} aria-setsize=${total} aria-posinset=${place + 1}
        ><span class="option"><bdi>${option.label}</bdi>${detailsOf(option)}</span></div>`;
    });
    render(
      html`<div class="list" role="listbox" id="${id}l" tabindex="-1" aria-label=${field.label || form.message} ?hidden=${!total}>${rows}</div
        ><p class="none" aria-hidden="true" ?hidden=${total > 0}>${form.text('noMatches')}</p>`,
      this.#popup,
    );
  }

  /** Finds the options that contain every word of a text. Those that begin with it come first. */
  #filter(value: string) {
    const {options} = this.#view;
    if (options !== this.#options) {
      this.#options = options;
      this.#entries = options.map((option) => ({
        text: folded(listText(option)),
        searched: searchedText(option),
      }));
    }
    const text = folded(value);
    const matches = searchFor(value);
    const first: number[] = [];
    const others: number[] = [];
    for (const [index, {searched}] of this.#entries.entries())
      if (matches(searched)) (searched.startsWith(text) ? first : others).push(index);
    this.#matches = [...first, ...others];
    this.#start = 0;
  }

  /** Chooses the option that the text means. If it does not mean one, displays the choice again. */
  settle() {
    const {input} = this;
    if (this.#choosing) return;
    const text = input.value.trim();
    if (text === this.#chosenText.trim()) input.value = this.#chosenText;
    else if (!text) return this.#choose(undefined);
    else {
      this.#filter(text);
      const exact = this.#exact(folded(text));
      if (exact !== undefined) return this.#choose(exact);
      input.value = this.#chosenText;
    }
    this.#close();
  }

  /** The only option whose label or value equals the text, or else the only one that contains it. */
  #exact(text: string): number | undefined {
    const equal = this.#matches.filter((index) => {
      const {label, value} = this.#options[index]!;
      return [this.#entries[index]!.text, folded(label), folded(optionText(value))].includes(text);
    });
    const candidates = equal.length ? equal : this.#matches;
    return candidates.length === 1 ? candidates[0] : undefined;
  }

  /** Chooses an option, or none, and reports it as the user's input. */
  #choose(index: number | undefined) {
    const {input} = this;
    const option = index === undefined ? undefined : this.#options[index];
    const text = option ? listText(option) : '';
    const same = option ? this.#view.chosen(option.value) && text === this.#chosenText : !this.#chosenText;
    this.#close();
    input.value = text;
    if (same) return;
    this.#chosenText = text;
    this.#view.picked = option?.value;
    this.#choosing = true;
    input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    input.dispatchEvent(new Event('change', {bubbles: true}));
    this.#choosing = false;
  }
}
