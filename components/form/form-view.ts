import type {CSSResult, LitElement} from 'lit';
import type {FieldError} from '../../src/protocol/index.js';
import type {Field, FormState} from '../../src/schema/index.js';
import type {Speak} from '../../src/locales/error-text.js';
import type {FieldForm} from './field.js';
import {FieldView} from './field-view.js';
import type {Sections} from './sections.room.js';
import type {FieldControls} from './controls/page-controls.room.js';
import {RenderQueue} from './render-queue.js';
import {addStyles} from '../shared/movable-element.js';
import {combobox, sections} from './rooms.js';

/** Number of fields above which the browser lays out only visible fields. */
const MANY = 30;
const HEAVY = 100;

/**
 * Groups the fields of a long form into boxes. Returns each box by its last field; an empty map for other forms. On every keystroke a
 * browser visits all siblings of the field for its layout, so the number of siblings is limited.
 */
function boxed(views: readonly FieldView[], leaves: number): Map<FieldView, HTMLElement> {
  const boxes = new Map<FieldView, HTMLElement>();
  if (leaves <= MANY && !views.some(({weight}) => weight > HEAVY)) return boxes;
  let box: HTMLElement | undefined;
  let weight = 0;
  for (const [index, view] of views.entries()) {
    if (!box) {
      box = document.createElement('div');
      box.className = 'many';
      weight = 0;
    }
    box.append(view.root);
    weight += view.weight;
    const full = box.childElementCount === MANY || weight > HEAVY;
    if (!full && index < views.length - 1) continue;
    boxes.set(view, box);
    box = undefined;
  }
  return boxes;
}

/** One line of the summary. It has no field if the error concerns the whole answer. */
export interface Problem {
  error: FieldError;
  view?: FieldView;
}

/** Fields above which a layout is ignored, because a browser would lay out all of them on every keystroke. */
const MAX_ARRANGED = 200;

/**
 * All fields of a form in one root, with the reported problems. Rendered fields are inserted into the document, those of a long form box by
 * box in several tasks.
 */
export class FormView implements FieldForm {
  readonly root = document.createElement('div');
  problems: readonly Problem[] = [];
  /** How often problems were reported. A repeated report is announced again. */
  attempt = 0;
  /** Words of the page next to the labels of fields, by JSON Pointer. */
  marks: ReadonlyMap<string, string> = new Map();
  /** Whether an agent has proposed the values. Then only fields that it left out are marked as optional. */
  given = false;
  onRows?: () => void;
  /** Whether autofill is allowed. */
  fills = false;
  /** Whether fields for secrets display a warning. */
  warns = false;
  /** Whether the user may read the answer, and not change it. */
  readonly = false;
  /** Whether an answer is being checked, so that nothing is entered. */
  held = false;
  readonly sections?: Sections;
  /** Stays, so that no list turns into another control while it is used. */
  readonly longLists = combobox.loaded?.Combobox;
  #views = new Map<Field, FieldView>();
  #ids = 0;
  #roots = new WeakMap<Element, FieldView>();
  /** The boxes of fields. Each is inserted when its last field is rendered. */
  #boxes = new Map<FieldView, HTMLElement>();
  #queue = new RenderQueue((view) => this.#renderOne(view));
  #shownAs?: string;
  /** Set by `render()`, because every field reads `last`. */
  #last?: FieldView;

  /** Renders nothing before `showAs()`. */
  constructor(
    readonly state: FormState,
    /** The message above the form, which may also be its label. */
    readonly message: string,
    readonly text: Speak,
    /** The root of the element that displays the form. */
    readonly place: ParentNode & Node,
    /** Controls of the page that replace those of the form. */
    readonly controls: FieldControls = {},
  ) {
    const {fields, leaves} = state;
    const views = fields.map((field) => this.viewFor(field));
    const {layout} = state.hints;
    const Sections = sections.loaded?.Sections;
    if (layout && Sections && leaves.length <= MAX_ARRANGED && !state.confirmation) {
      this.sections = new Sections(views, layout);
      this.addStyles(Sections.styles);
      this.root.append(...this.sections.elements);
    } else {
      this.#boxes = boxed(views, leaves.length);
      if (!this.#boxes.size) this.root.append(...views.map(({root}) => root));
    }
    this.root.className = 'fields';
    this.root.setAttribute('part', 'fields');
    // A default that violates the schema is displayed with its error.
    state.checkAll();
    for (const view of this.leaves) if (view.field.entry !== undefined) view.error = view.field.fault;
  }

  addStyles(styles: CSSResult): void {
    addStyles((this.place as ShadowRoot).host as LitElement, [styles]);
  }

  /** Renders all fields again, for example after a change of the locale or of the rows. */
  render(): void {
    this.#last = this.leaves.findLast(this.#isShown);
    this.#queue.add(this.#all(this.state.fields));
  }

  /** The views of all fields with an entry or rows, in order. */
  get leaves(): readonly FieldView[] {
    return this.state.leaves.map((field) => this.viewFor(field));
  }

  viewFor(field: Field): FieldView {
    let view = this.#views.get(field);
    if (!view) {
      view = new FieldView(field, `f${this.#ids++}`, this);
      this.#views.set(field, view);
      this.#roots.set(view.root, view);
    }
    return view;
  }

  rowsChanged(list: Field): void {
    const shown = new Set(this.#all(this.state.fields));
    for (const [field, each] of this.#views)
      if (!shown.has(each) && each.field.parent) this.#forgetRow(field);
    this.state.check(list);
    this.viewFor(list).correct();
    this.onRows?.();
    this.#queue.flush();
  }

  /** Forgets the view of a removed row. Variants keep their fields. */
  #forgetRow(field: Field) {
    for (let child = field; child.parent; child = child.parent) {
      if (child.word !== 'row' || child.parent.fields.includes(child)) continue;
      this.#views.delete(field);
      return;
    }
  }

  #all(fields: readonly Field[]): FieldView[] {
    return fields.flatMap((field) => [this.viewFor(field), ...this.#all(field.fields)]);
  }

  get rendered(): Promise<void> {
    return this.#queue.done;
  }

  /** Renders all fields, unless nothing has changed since the last call. */
  showAs(language: string, fills: boolean, warns: boolean, readonly: boolean): void {
    this.fills = fills;
    this.warns = warns;
    this.readonly = readonly;
    const shown = [language, this.state.locale, fills, warns, readonly].join();
    if (shown !== this.#shownAs) this.render();
    this.#shownAs = shown;
  }

  /** Whether a field is not hidden by a condition or implied by a choice. */
  #isShown = ({field}: FieldView): boolean => !field.silent && !this.state.isHidden(field);

  /** The field to focus: the first one with an error, or the first one. */
  get next(): FieldView | undefined {
    const {shown} = this;
    return shown.find(({error}) => error) ?? shown[0];
  }

  /** The last field that is shown, in any step. */
  get last(): FieldView | undefined {
    return this.#last;
  }

  /** The fields of this step that are not hidden. */
  get shown(): readonly FieldView[] {
    return this.inStep.filter(this.#isShown);
  }

  /** The fields of the step that is shown; all fields without steps. */
  get inStep(): readonly FieldView[] {
    const {leaves, sections} = this;
    return sections?.steps ? leaves.filter((view) => sections.has(view)) : leaves;
  }

  viewOf(node: EventTarget | null): FieldView | undefined {
    const root = node instanceof Element && node.closest('[data-field]');
    return root ? this.#roots.get(root) : undefined;
  }

  /** Displays a word next to the labels of some fields, by JSON Pointer. */
  mark(marks: ReadonlyMap<string, string>): void {
    const before = this.marks;
    if (marks === before) return;
    this.marks = marks;
    const changed = ({pointer}: Field) => marks.get(pointer) !== before.get(pointer);
    this.#queue.add([...this.#views.values()].filter(({field}) => changed(field)));
  }

  /** The control of a field. For a question, the button that does not agree. */
  controlOf(view: FieldView): HTMLElement | null {
    // The field may not be rendered yet.
    this.#queue.hurry(this.#neededBy(view));
    return this.place.contains(view.root) ? view.control : this.place.querySelector('[part=no]');
  }

  /** Focuses a field that had the focus in the form before. */
  focusAgain({pointer, word}: Field): void {
    const view = this.leaves.find(({field}) => field.pointer === pointer && field.word === word);
    if (view) this.controlOf(view)?.focus();
  }

  /** The views that must be rendered before a field is in the document: its box, and its containers from the outside in. */
  #neededBy(view: FieldView): readonly FieldView[] {
    const within = [view];
    for (let {parent} = view.field; parent; {parent} = parent) within.unshift(this.viewFor(parent));
    const [{root}] = within as [FieldView];
    const box = this.place.contains(root) ? [] : [...(root.parentElement?.children ?? [])];
    return [...box.flatMap((each) => this.#roots.get(each) ?? []), ...within];
  }

  redraw(views: readonly FieldView[]): void {
    this.#queue.add(views);
  }

  clear(): void {
    this.problems = [];
    this.#queue.add(this.leaves.filter((view) => view.setError(undefined)));
  }

  #renderOne(view: FieldView) {
    view.render();
    const box = this.#boxes.get(view);
    if (!box || box.parentNode) return;
    const after = [...new Set(this.#boxes.values())];
    const next = after.slice(after.indexOf(box) + 1).find(({parentNode}) => parentNode);
    this.root.insertBefore(box, next ?? null);
  }
}
