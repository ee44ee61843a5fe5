import type {ElicitContent, FieldError} from '../../../src/protocol/index.js';
import {type Confirmation, FormState} from '../../../src/schema/index.js';
import {FieldList} from './field-list.js';
import type {FieldView, FormContext} from './field-view.js';
import {FormProblems} from './form-problems.js';
import type {FormSource} from './form-source.js';

/** The fields of one element: what was entered in them, what of them is on the page, and what is wrong with them. */
export class FormView {
  readonly problems = new FormProblems();
  /** The fields on the page; undefined until they are first shown. */
  list?: FieldList;
  context: FormContext;

  #source: FormSource;
  #state = new FormState();
  #outdated = false;
  /** A value that came before the schema. */
  #early?: ElicitContent;
  #language = '';

  constructor(source: FormSource) {
    this.#source = source;
    this.context = {state: this.#state, message: '', mark: 'required', theme: 'auto', text: source.text};
  }

  /** What has been entered, in the fields of the schema as it is now: also before the page shows them. */
  get state(): FormState {
    if (!this.#outdated) return this.#state;
    this.#outdated = false;
    const previous = this.#state;
    const {schema, message, meta} = this.#source;
    this.#state = new FormState(schema, {message, meta});
    this.#state.keepFrom(previous);
    if (this.#early && schema) {
      this.#state.offer(this.#early);
      this.#early = undefined;
    }
    return this.#state;
  }

  /** The schema, or what it is read with, is another. */
  outdate(): void {
    this.#outdated = true;
  }

  get value(): ElicitContent {
    return this.#early ?? this.state.value;
  }

  /** Sets every field; before the form is shown, suggestions stay in the fields that `value` does not name. */
  assign(value: ElicitContent | undefined, shown: boolean): void {
    if (!this.#source.schema) this.#early = value;
    else if (value === undefined) this.state.reset();
    else if (shown) this.state.setValue(value);
    else {
      this.state.reset();
      this.state.offer(value);
    }
    this.refresh();
  }

  reset(): void {
    this.#early = undefined;
    this.state.reset();
    for (const view of this.list?.leaves ?? []) view.changed = view.incomplete = false;
    this.problems.clear(this.list);
    this.refresh();
  }

  /** Makes the fields of the schema as it is now, or puts them into the language as it is now. Answers with whether they are new. */
  show(): boolean {
    const {state} = this;
    const {language, message, theme, text} = this.#source;
    const spoken = this.#language;
    this.#language = language;
    if (this.list && this.context.state === state) {
      if (spoken !== language) this.list.render();
      return false;
    }
    const required = state.leaves.filter((field) => state.isRequired(field)).length;
    const mark = required * 2 < state.leaves.length ? 'required' : 'optional';
    this.context = {state, message, mark, theme, text};
    this.list = new FieldList(state.form.fields, this.context);
    this.problems.told = [];
    // A suggestion that breaks the server's own rules is shown as what it is.
    for (const view of this.list.leaves) if (state.entry(view.field) !== undefined) view.show(view.check());
    return true;
  }

  /** Shows entries that were set by the page. */
  refresh(): void {
    if (this.list && this.context.state === this.state) this.list.render();
  }

  checkAll(): void {
    this.problems.checkAll(this.state, this.context.state === this.state ? this.list : undefined);
  }

  /** The lone boolean, where it is drawn as a question. */
  get question(): Extract<Confirmation, {kind: 'question'}> | undefined {
    const {confirmation} = this.state;
    return confirmation?.kind === 'question' ? confirmation : undefined;
  }

  /** Whether the choice that says no is picked. */
  get refusing(): boolean {
    const {confirmation} = this.state;
    if (confirmation?.kind !== 'choice') return false;
    const {field, refusing} = confirmation;
    return (
      this.state.entry(field) !== undefined && this.state.entry(field) === field.options[refusing]?.value
    );
  }

  /** The first field that is not right. */
  get firstInvalid(): FieldView | undefined {
    return this.list?.leaves.find(({field}) => this.problems.invalid.has(field));
  }

  /** The field where the user should go on: the first one that was told to be wrong, else the first one. */
  get firstToFill(): FieldView | undefined {
    return this.list?.leaves.find(({error}) => error) ?? this.list?.leaves[0];
  }

  fieldOf({path}: FieldError) {
    return this.state.leaves.find(({pointer}) => pointer === path);
  }
}
