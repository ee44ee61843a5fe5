import {html, render} from 'lit';
import {type Entry, type FieldOption, optionText, sameValue} from '../../../src/schema/index.js';
import type {FormField} from '../field.js';
import {detailsOf} from './choice-control.js';
import {styles} from './combobox.styles.js';
import {folded, listText, searchedText, searchFor} from './option-text.js';
import {showChanges} from '../../shared/text/translated.js';
import {PopupPlace} from './popup-place.js';

/** Options that are rendered at once. Scrolling and keys replace a half of them. */
const WINDOW = 100;
const PAGE_OPTIONS = 10;
/** Distance in CSS px to the end of the list at which further options are rendered. */
const NEAR = 80;

/**
 * The behaviour of a combobox with a listbox popup, according to the WAI-ARIA Authoring Practices. Typing filters the options. The text is
 * the entry at any time: the option that it names, or else a text that is not an option, which the form refuses.
 */
export class Combobox {
  readonly input: HTMLInputElement;
  #view: FormField;
  #popup: HTMLElement;
  #status: HTMLElement;
  #place: PopupPlace;
  /** The entry before the user began to type, and its text. */
  #settled: {text: string; value: Entry} = {text: '', value: undefined};
  /** Whether the user has typed since the last `change` event. */
  #typed = false;
  #options: readonly FieldOption[] = [];
  #searched: readonly string[] = [];
  #matches: readonly number[] = [];
  /** The place in `#matches` of the active option; -1 without one. */
  #active = -1;
  #start = 0;
  /** Whether the active option was reached by keys, so that Tab chooses it. */
  #moved = false;
  #choosing = false;

  constructor(view: FormField, root: HTMLElement) {
    this.#view = view;
    view.form.addStyles(styles);
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
    const {field, chosen, listed, fixed} = this.#view;
    const {entry} = field;
    const {input} = this;
    const index = entry === undefined ? -1 : listed.findIndex(({value}) => chosen(value));
    input.dataset['index'] = String(index);
    input.readOnly = fixed;
    // What the user is typing stays as it is.
    if (this.#typed && sameValue(entry, this.#view.picked)) return;
    const text = index < 0 ? optionText(entry ?? '') : listText(listed[index]!);
    this.#settled = {text, value: entry};
    if (text === input.value && !this.#typed) return;
    this.#typed = false;
    input.value = text;
    this.#close();
  }

  get #isOpen() {
    return !this.#popup.hidden;
  }

  #onInput = () => {
    if (this.#choosing) return;
    const {value} = this.input;
    this.#typed = true;
    this.#view.picked = this.#meant(value);
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
    if (!this.#typed) this.input.select();
  };

  #onKeydown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || this.#view.fixed) return;
    if (this.#handles(event)) event.preventDefault();
  };

  #handles(event: KeyboardEvent): boolean {
    const {key, altKey} = event;
    if (key === 'Enter') {
      // With the popup closed and nothing typed, Enter submits the form.
      if (!this.#isOpen && !this.#typed) return false;
      if (this.#active >= 0) this.#choose(this.#options[this.#matches[this.#active]!]!);
      else this.settle();
      return true;
    }
    if (key === 'Escape') {
      if (!this.#isOpen && !this.#typed) return false;
      const {text, value} = this.#settled;
      if (this.#isOpen) this.#close();
      else this.#enter(text, value);
      // A dialog around the form stays open.
      event.stopPropagation();
      return true;
    }
    if (key === 'Tab') {
      if (this.#isOpen && this.#moved) this.#choose(this.#options[this.#matches[this.#active]!]!);
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
      PageDown: now + PAGE_OPTIONS,
      PageUp: now - PAGE_OPTIONS,
      Home: 0,
      End: last,
    };
    return Object.hasOwn(places, key) ? Math.min(last, Math.max(0, places[key]!)) : undefined;
  }

  #onPress = ({target}: Event) => {
    const index = (target as Element).closest<HTMLElement>('[role=option]')?.dataset['index'];
    if (index !== undefined) this.#choose(this.#options[Number(index)]!);
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

  /** Opens the popup with the options that match a text that is not the choice, or else with all. */
  #open() {
    const {chosen, field, fixed} = this.#view;
    if (this.#isOpen || fixed) return;
    const {value, dataset} = this.input;
    const isChoice = !this.#typed && Number(dataset['index']) >= 0;
    this.#filter(isChoice ? '' : value);
    if (!this.#matches.length) this.#filter('');
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
        aria-selected=${field.entry !== undefined && chosen(option.value)} aria-setsize=${total} aria-posinset=${place + 1}
        ><span class="option"><bdi>${option.label}</bdi>${detailsOf(option)}</span></div>`;
    });
    render(
      html`<div class="list" role="listbox" id="${id}l" tabindex="-1" aria-label=${field.label || form.message} ?hidden=${!total}>${rows}</div
        ><p class="none" aria-hidden="true" ?hidden=${total > 0}>${form.text('noMatches')}</p>`,
      this.#popup,
    );
    showChanges(this.#popup);
  }

  /** Finds the options that contain every word of a text. Those that begin with it come first. */
  #filter(value: string) {
    const {listed} = this.#view;
    if (listed !== this.#options) {
      this.#options = listed;
      this.#searched = listed.map(searchedText);
    }
    const text = folded(value);
    const matches = searchFor(value);
    const first: number[] = [];
    const others: number[] = [];
    for (const [index, searched] of this.#searched.entries())
      if (matches(searched)) (searched.startsWith(text) ? first : others).push(index);
    this.#matches = [...first, ...others];
    this.#start = 0;
  }

  /** Ends typing: the text of an option becomes its label. Any other text stays, and is the entry. */
  settle(): void {
    const {value} = this.input;
    if (this.#choosing) return;
    if (!this.#typed && value === this.#settled.text) {
      this.#close();
      return;
    }
    const entry = this.#meant(value);
    const option = entry === undefined ? undefined : this.#named(value);
    this.#enter(option ? listText(option) : value.trim() && value, entry);
  }

  /** The entry that a text is: the value of the option that it names, or else the text. Filters the options. */
  #meant(text: string): Entry {
    this.#filter(text);
    return text.trim() === '' ? undefined : (this.#named(text)?.value ?? text);
  }

  /** The only option whose label or value is the text, or equals it without case and accents. */
  #named(text: string): FieldOption | undefined {
    for (const plain of [(each: string) => each.trim(), folded]) {
      const equal = this.#matches
        .map((index) => this.#options[index]!)
        .filter((option) =>
          [listText(option), option.label, optionText(option.value)].some(
            (each) => plain(each) === plain(text),
          ),
        );
      if (equal.length === 1) return equal[0];
    }
    return undefined;
  }

  #choose(option: FieldOption) {
    this.#enter(listText(option), option.value);
  }

  /** Displays a text, and reports its entry as the user's input. */
  #enter(text: string, value: Entry) {
    const {input} = this;
    const isNew = !sameValue(this.#view.field.entry, value);
    const isChanged = isNew || this.#typed;
    this.#close();
    input.value = text;
    this.#settled = {text, value};
    this.#typed = false;
    this.#view.picked = value;
    this.#choosing = true;
    if (isNew) input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    if (isChanged) input.dispatchEvent(new Event('change', {bubbles: true}));
    this.#choosing = false;
  }
}
