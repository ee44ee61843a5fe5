import {render} from 'lit';
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
import {fillList, isSelect} from './choice-control.js';
import {fieldTemplate, isTyped} from './field-template.js';
import type {FormView} from './form-view.js';

/** Characters of a text that take as long to lay out as one more line. */
const CHARS_PER_LINE = 200;

/**
 * One field on the page. It renders itself into its own root, so that a keystroke costs the same among 2000 fields as
 * among 5, and the list is built before it joins the document.
 */
export class FieldView {
  readonly root = document.createElement('div');
  /** What is wrong, once the user has been told. */
  error?: FieldError;
  /** Said by the page; goes when the user changes the field. */
  hostError = false;
  /** The user changed it since it was last checked. */
  changed = false;
  /** A secret in plain sight. */
  revealed = false;
  /** What the options are searched for. */
  filter = '';

  constructor(
    readonly field: Field,
    /** Unique in the element's shadow root; never made from the server's names. */
    readonly id: string,
    readonly form: FormView,
    /** The views of a group's fields. */
    readonly children: readonly FieldView[],
  ) {
    this.root.className = 'field';
    this.root.setAttribute('data-field', id);
  }

  get required(): boolean {
    return this.form.state.isRequired(this.field);
  }

  /** What may be chosen, and a suggestion that is none of it, to be seen and corrected. */
  get options(): readonly FieldOption[] {
    const {kind, options, entry} = this.field;
    const {text} = this.form;
    if (kind === 'boolean') return [true, false].map((value) => ({value, label: text(value ? 'yes' : 'no')}));
    const given = kind === 'choices' ? [entry ?? []].flat() : entry === undefined ? [] : [entry];
    if (!given.length) return options;
    const isOption = membership(options.map(({value}) => value));
    const stray = given.filter((value) => !isOption(value));
    return [...options, ...stray.map((value) => ({value, label: optionText(value)}))];
  }

  /** Returns a function that checks whether an option is chosen. */
  get chosen(): (value: unknown) => boolean {
    const {kind, entry} = this.field;
    return kind === 'choices' ? membership([entry ?? []].flat()) : (value) => sameValue(entry, value);
  }

  /** What the user has entered, read from the control that changed. */
  read(control: HTMLInputElement): Entry {
    const {field, root, options} = this;
    field.incomplete = control.validity?.badInput;
    if (isTyped(field)) return typedEntry(field, control.value ?? '');
    if (field.kind === 'boolean' && control.type === 'checkbox') return control.checked;
    const marked = [...root.querySelectorAll<HTMLInputElement>(':checked')];
    const chosen = marked.flatMap(({value}) => (value === '' ? [] : [options[Number(value)]!.value]));
    // Nothing ticked is no answer, unless ticking nothing is what was suggested.
    if (field.kind === 'choices') return chosen.length || Array.isArray(field.default) ? chosen : undefined;
    return chosen[0];
  }

  /** Sets or clears the error. Returns whether the field must be rendered again. */
  setError(error: FieldError | undefined, fromHost = false): boolean {
    this.hostError = fromHost && error !== undefined;
    const changed = this.error !== error;
    this.error = error;
    return changed;
  }

  /** Shows `error`. */
  show(error: FieldError | undefined): void {
    if (this.setError(error)) this.render();
  }

  /** What it costs to render, compared with a line of text. */
  get weight(): number {
    const {kind, color, label, description = '', options, suggestions} = this.field;
    if (color) return 10;
    const boxes = kind === 'boolean' ? 2 : isSelect(this) ? options.length / 4 : options.length;
    return this.children.reduce(
      (sum, {weight}) => sum + weight,
      1 + boxes + suggestions.length / 4 + (label.length + description.length) / CHARS_PER_LINE,
    );
  }

  /** The user changed the field: what was wrong goes as soon as it is right, and nothing new is said before blur. */
  entered(): void {
    const {fault} = this.field;
    this.changed = true;
    if (this.error && (this.hostError || fault?.keyword !== this.error.keyword)) this.error = fault;
    this.hostError &&= this.error !== fault;
    this.render();
  }

  render(): void {
    const {field, root, form} = this;
    render(fieldTemplate(this), root);
    if (isSelect(this)) fillList(this, root.querySelector('select')!);
    // A picker always shows a colour: where one is required, the one in sight is the answer.
    if (!field.color || field.entry !== undefined || !this.required) return;
    form.state.enter(field, (this.control as Partial<HTMLInputElement> | null)?.value || undefined);
    form.state.check(field);
  }

  /** Where the user corrects it. */
  get control(): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(
      'input:checked, input:not([type=search]), select, textarea, color-picker-elicitation',
    );
  }
}
