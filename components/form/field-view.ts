import {render} from 'lit';
import {optionName, rowName} from '../../src/locales/field-names.js';
import type {FieldError} from '../../src/protocol/index.js';
import {
  type Entry,
  type Field,
  type FieldOption,
  membership,
  optionText,
  sameValue,
  typedEntry,
} from '../../src/schema/index.js';
import {listText, searchedText, searchFor} from './controls/option-text.js';
import {fillList} from './controls/choice-control.js';
import type {Combobox} from './controls/combobox.room.js';
import {MAX_LIST} from './controls/list-sizes.js';
import type {FieldForm, FormField} from './field.js';
import {fieldTemplate} from './field-template.js';
import type {ControlView, FieldControls} from './controls/page-controls.room.js';
import {isDisplayable, shownText} from './controls/text-control.js';
import {files, pageControls} from './rooms.js';
import {showChanges} from '../shared/text/translated.js';

/** Characters of a text whose layout takes as long as that of a line. */
const CHARS_PER_LINE = 200;
/** Options up to which they are displayed as cards. Options with a description need more room. */
const MAX_CARDS = 5;
const MAX_DESCRIBED_CARDS = 10;

const MANAGERS = ['data-1p-ignore', 'data-lpignore', 'data-bwignore'];

interface Form extends FieldForm {
  readonly controls: FieldControls;
  /** The class that displays long lists. Without it, they are native, too. */
  readonly longLists: typeof Combobox | undefined;
  viewFor(field: Field): FieldView;
}

const chosenIn = (kind: string, entry: Entry): ((value: unknown) => boolean) =>
  kind === 'choices' ? membership([entry ?? []].flat()) : (value) => sameValue(entry, value);

/**
 * One field on the page. It renders itself into its own root, so that a keystroke costs the same with 2000 fields as with 5, and a long
 * list is built before it is inserted.
 */
export class FieldView implements FormField {
  readonly root = document.createElement('div');
  error?: FieldError;
  /** Whether the error comes from the page. It is removed when the user changes the field. */
  hostError = false;
  /** Whether the user has changed the field since its last check. */
  changed = false;
  revealed = false;
  /** Whether the entry is displayed as text, because the control of its kind cannot hold it. Ends when the user empties the field. */
  asText = false;
  filter = '';
  picked?: FieldOption['value'];
  #drawn: Entry;
  #combobox?: Combobox;
  /** The control of the page, or for files; null for another field. */
  #pageControl?: ControlView | null;

  constructor(
    readonly field: Field,
    /** Unique in the element's shadow root. Not derived from names of the server. */
    readonly id: string,
    readonly form: Form,
  ) {
    this.root.className = 'field';
    this.root.setAttribute('data-field', id);
  }

  get children(): readonly FieldView[] {
    return this.field.fields.map((field) => this.form.viewFor(field));
  }

  get label(): string {
    const {field, form} = this;
    const {word, parent, control} = field;
    if (word === 'row') return rowName(field, form.text);
    // The choice of a row has the name of the row.
    if (control && parent?.kind === 'variant' && parent.word) return form.viewFor(parent).label;
    if (word === 'choose') return form.message || form.text('choose');
    if (word) return form.text(word);
    if (parent?.kind === 'variant' && !control) {
      const chooser = form.viewFor(parent.fields[0]!);
      return chooser.options[Number(chooser.field.entry)]?.label ?? field.label;
    }
    return field.label || form.message || (field.structure ? form.text('moreValues') : '');
  }

  get pageControl(): ControlView | undefined {
    const {field, label, required, fixed: readonly} = this;
    if (this.#pageControl === undefined) {
      const {pointer, key, kind, schema, secret} = field;
      const contains = field.structure || field.fields.length || field.control;
      const info = {pointer, key, label, required, readonly, schema};
      const isFile = kind === 'file';
      const own =
        !contains && pageControls.loaded?.PageControl.for(this.form.controls, info, secret || isFile);
      this.#pageControl = own || (isFile && files.loaded?.fileControl(this)) || null;
    }
    return this.#pageControl ?? undefined;
  }

  get fixed(): boolean {
    return this.field.fixed || this.form.readonly;
  }

  get required(): boolean {
    return this.form.state.isRequired(this.field);
  }

  get listed(): readonly FieldOption[] {
    const {options} = this.field;
    if (options.every(({label, word}) => label && !word)) return options;
    return options.map((option, index) => ({...option, label: optionName(option, index, this.form.text)}));
  }

  /** The options, and a value that is not one of them, so that the user can correct it. */
  get options(): readonly FieldOption[] {
    return this.#optionsWith(this.field.entry);
  }

  /** Those of the last rendering. The page may have set another entry since. */
  get drawnOptions(): readonly FieldOption[] {
    return this.#optionsWith(this.#drawn);
  }

  #optionsWith(entry: Entry): readonly FieldOption[] {
    const {kind} = this.field;
    const {text} = this.form;
    const options = this.listed;
    if (kind === 'boolean') return [true, false].map((value) => ({value, label: text(value ? 'yes' : 'no')}));
    const values = kind === 'choices' ? [entry ?? []].flat() : entry === undefined ? [] : [entry];
    if (!values.length) return options;
    const isOption = membership(options.map(({value}) => value));
    const stray = values.filter((value) => !isOption(value));
    return [...options, ...stray.map((value) => ({value, label: optionText(value)}))];
  }

  get chosen(): (value: unknown) => boolean {
    return chosenIn(this.field.kind, this.field.entry);
  }

  /** Whether no option has the text that the user is looking for among several choices. */
  get unfound(): boolean {
    return !!this.filter && !this.listed.some((option) => searchFor(this.filter)(searchedText(option)));
  }

  /** The control of a single choice: a native list, a combobox, or undefined for cards. */
  get list(): 'select' | 'combobox' | undefined {
    const {kind, options} = this.field;
    if (kind !== 'choice') return undefined;
    const max = options.some(({description}) => description) ? MAX_DESCRIBED_CARDS : MAX_CARDS;
    if (options.length <= max) return undefined;
    return options.length > MAX_LIST && this.form.longLists ? 'combobox' : 'select';
  }

  get isTyped(): boolean {
    return !/boolean|choice/.test(this.field.kind);
  }

  get comboboxInput(): HTMLInputElement | undefined {
    return this.#combobox?.input;
  }

  /**
   * Whether a control differs from the last rendering, because it was filled in without an `input` event.
   *
   * @param isComplete - The user types no more, so a text that is sent in another form counts, too.
   */
  isFilled(control: HTMLInputElement, isComplete: boolean): boolean {
    const {field} = this;
    const drawn = this.#drawn;
    const isOther = this.pageControl || this.fixed || this.form.held || control.localName.includes('-');
    if (isOther || control.type === 'search') return false;
    if (control === this.comboboxInput) {
      // Not `:focus`, which jsdom does not support in a shadow root.
      const {activeElement} = control.getRootNode() as ShadowRoot;
      if (activeElement !== control) this.#combobox!.settle();
      return false;
    }
    if (this.isTyped) {
      // Half a date fires no event.
      if (!control.validity?.badInput !== !field.incomplete) return true;
      const text = this.shown(drawn);
      if (control.value === text)
        return isComplete && this.changed && drawn === text && typedEntry(field, text) !== text;
      // A browser sanitizes some values, such as an invalid date.
      const empty = control.cloneNode() as HTMLInputElement;
      empty.value = text;
      return control.value !== empty.value;
    }
    // Only what is not an option of the field needs the list that is displayed.
    const options = field.options[Number(control.value)] ? field.options : this.drawnOptions;
    if (control.localName === 'select') return !sameValue(options[Number(control.value || -1)]?.value, drawn);
    const isBox = field.kind === 'boolean' && control.type === 'checkbox';
    const value = isBox || options[Number(control.value)]?.value;
    return control.checked !== chosenIn(field.kind, drawn)(value);
  }

  /** Sets or clears the error. Returns whether the field must be rendered again. */
  setError(error: FieldError | undefined, fromHost = false): boolean {
    this.hostError = fromHost && error !== undefined;
    const changed = this.error !== error;
    this.error = error;
    return changed;
  }

  /** Whether the control is a text area, which stays one while the user edits. */
  get isArea(): boolean {
    return this.control?.localName === 'textarea';
  }

  shown(entry: Entry): string {
    return this.asText ? String(entry ?? '') : shownText(this.field, entry, this.form.state.locale);
  }

  /** The text of a control with one line, for paper, where it cannot be scrolled; undefined for a secret. */
  get line(): string | undefined {
    const {kind, secret, entry} = this.field;
    const option = this.list && this.options.find(({value}) => this.chosen(value));
    return option ? listText(option) : kind === 'text' && !secret ? this.shown(entry) : undefined;
  }

  show(error: FieldError | undefined): void {
    if (this.setError(error)) this.render();
  }

  /** The cost of rendering, in lines of text. */
  get weight(): number {
    const {kind, color, label, description = '', options, suggestions} = this.field;
    if (color) return 10;
    const boxes =
      kind === 'boolean'
        ? 2
        : {select: options.length / 4, combobox: 1, cards: options.length}[this.list ?? 'cards'];
    return this.children.reduce(
      (sum, {weight}) => sum + weight,
      1 + boxes + suggestions.length / 4 + (label.length + description.length) / CHARS_PER_LINE,
    );
  }

  /** Handles a change by the user. A corrected error is removed immediately; a new error is displayed on blur. */
  entered(): void {
    this.changed = true;
    this.correct();
    this.render();
  }

  /** Removes a corrected error, without rendering. */
  correct(): void {
    const {fault} = this.field;
    if (this.error && (this.hostError || fault?.keyword !== this.error.keyword)) this.error = fault;
    this.hostError &&= this.error !== fault;
  }

  render(): void {
    const {field, root, form} = this;
    // A row that was moved has another place.
    const {pointer} = field;
    if (root.dataset['pointer'] !== pointer) root.dataset['pointer'] = pointer;
    root.hidden = !!field.silent || form.state.isHidden(field);
    const {entry = '', color} = field;
    this.asText =
      this.isTyped &&
      typeof entry === 'string' &&
      ((this.asText && (color || entry !== '' || this.isArea)) ||
        (entry !== '' && !isDisplayable(field, entry, form.state.locale)));
    render(fieldTemplate(this, this.pageControl), root);
    showChanges(root);
    // Password managers neither fill in nor save a secret of a server.
    if (field.secret) for (const name of MANAGERS) this.control?.setAttribute(name, 'true');
    this.#drawn = field.entry;
    this.pageControl?.show(field);
    const list = !this.pageControl && this.list;
    if (list === 'select') fillList(this, root.querySelector('select')!);
    if (list === 'combobox') this.#syncCombobox();
    // A colour picker always displays a colour. In a required field that colour is the answer.
    if (this.pageControl || !field.color || field.entry !== undefined || !this.required) return;
    form.state.enter(field, (this.control as Partial<HTMLInputElement> | null)?.value || undefined);
    form.state.check(field);
  }

  #syncCombobox() {
    this.#combobox ??= new this.form.longLists!(this, this.root.querySelector('.combo')!);
    this.#combobox.sync();
  }

  /** The control in which the user corrects the field. */
  get control(): HTMLElement | null {
    if (this.#pageControl) return this.#pageControl.element;
    return this.root.querySelector<HTMLElement>(
      'input:checked, input:not([type=search]), select, textarea, color-picker-elicitation, .add',
    );
  }
}
