import {type FieldError, memberPointer} from '../../src/protocol/index.js';
import type {Field, FormState} from '../../src/schema/index.js';
import type {Speak} from './error-text.js';
import {FieldView} from './field-view.js';
import {RenderQueue} from './render-queue.js';

/** One line of the summary. It has no field if the error concerns the whole answer. */
export interface Problem {
  error: FieldError;
  view?: FieldView;
}

/** Number of fields above which the browser lays out only visible fields. */
const MANY = 30;
/** Most weight of one box of fields. */
const HEAVY = 100;

/** Most levels in the path of a field. Groups are nested less deeply. */
const MAX_LEVELS = 8;

/**
 * All fields of a form in one root, with the reported problems. Rendered fields are inserted into the document, those of a long form box by
 * box in several tasks.
 */
export class FormView {
  readonly root = document.createElement('div');
  /** The views of all fields except groups, in order. */
  readonly leaves: FieldView[] = [];
  /** The lines of the summary. */
  problems: readonly Problem[] = [];
  /** How often problems were reported. A repeated report is announced again. */
  attempt = 0;
  /** Words of the page next to the labels of fields. */
  marks: ReadonlyMap<FieldView, string> = new Map();
  /** Settles when the modules that fields need are loaded. */
  loading?: Promise<void>;
  #views = new Map<Element, FieldView>();
  #leafAt = new Map<string, FieldView>();
  /** The boxes of fields. Each is inserted when its last field is rendered. */
  #boxes = new Map<FieldView, HTMLElement>();
  #queue = new RenderQueue<FieldView>((view) => this.#renderOne(view));
  #shownAs?: string;

  constructor(
    readonly state: FormState,
    /** The message above the form, which may also be its label. */
    readonly message: string,
    readonly text: Speak,
    /** The element that displays the form. */
    readonly place: ParentNode & Node,
    /** Whether autofill is allowed. */
    public fills: boolean,
    /** Whether fields for secrets display a warning. */
    public warns: boolean,
  ) {
    const {fields, leaves} = state;
    const views = fields.map((field) => this.#add(field));
    if (leaves.length > MANY || views.some(({weight}) => weight > HEAVY)) this.#boxes = boxed(views);
    else this.root.append(...views.map(({root}) => root));
    this.root.className = 'fields';
    this.root.setAttribute('part', 'fields');
    // A default that violates the schema is displayed with its error.
    state.checkAll();
    for (const view of this.leaves) if (view.field.entry !== undefined) view.error = view.field.fault;
    this.render();
  }

  /** Renders all fields again, for example after a change of the locale. */
  render(): void {
    this.#queue.add(this.#views.values());
  }

  /** Resolves when every field is rendered. */
  get rendered(): Promise<unknown> {
    return Promise.all([this.#queue.done, this.loading]);
  }

  /** Re-renders when the locale, the autofill permission or the warnings have changed since the last render. */
  showAs(language: string, fills: boolean, warns: boolean): void {
    const before = this.#shownAs;
    this.fills = fills;
    this.warns = warns;
    this.#shownAs = `${language} ${fills} ${warns}`;
    if (before && before !== this.#shownAs) this.render();
  }

  /** The field to focus: the first one with an error, or the first one. */
  get next(): FieldView | undefined {
    return this.leaves.find(({error}) => error) ?? this.leaves[0];
  }

  /** The field that contains a node. */
  viewOf(node: EventTarget | null): FieldView | undefined {
    const root = node instanceof Element && node.closest('[data-field]');
    return root ? this.#views.get(root) : undefined;
  }

  /**
   * Displays problems at the fields and in the summary: the results of the checks, or the errors in `external` (of a validator, the server
   * or the page), with a `sentence` about the whole.
   */
  tell(external?: readonly FieldError[], sentence?: string): void {
    const problems: Problem[] = [];
    if (sentence) problems.push({error: {path: '', keyword: 'custom', message: sentence}});
    const errors = new Map<FieldView, FieldError>();
    for (const error of external ?? []) {
      const view = this.#about(error);
      if (!view) problems.push({error});
      else if (!errors.has(view)) errors.set(view, error);
    }
    const changed = this.leaves.filter((view) => {
      const error = external ? errors.get(view) : view.field.fault;
      if (error) problems.push({error, view});
      return (error || !external || view.hostError) && view.setError(error, !!external);
    });
    this.#queue.add(changed);
    this.problems = problems;
    if (problems.length) this.attempt++;
  }

  /** Displays a word next to the labels of some fields, by JSON Pointer. */
  mark(words: ReadonlyMap<string, string>): void {
    const before = this.marks;
    const marks = new Map<FieldView, string>();
    for (const [path, word] of words) {
      const view = this.#about({path, keyword: ''});
      if (view) marks.set(view, word);
    }
    this.marks = marks;
    this.#queue.add(this.leaves.filter((view) => marks.get(view) !== before.get(view)));
  }

  /** The control of a field. For a question, the button that does not agree. */
  controlOf(view: FieldView): HTMLElement | null {
    // The field may not be rendered yet.
    this.#queue.flush();
    return this.place.contains(view.root) ? view.control : this.place.querySelector('[part=no]');
  }

  /** Removes corrected problems from the summary. */
  forget(): void {
    const left = this.problems.filter(({view}) => !view || view.error);
    if (left.length < this.problems.length) this.problems = left.some(({view}) => view) ? left : [];
  }

  clear(): void {
    this.problems = [];
    this.#queue.add(this.leaves.filter((view) => view.setError(undefined)));
  }

  #renderOne(view: FieldView) {
    view.render();
    const box = this.#boxes.get(view);
    if (box && !box.parentNode) this.root.append(box);
  }

  #add(field: Field): FieldView {
    const children = field.fields.map((child) => this.#add(child));
    const view = new FieldView(field, `f${this.#views.size}`, this, children);
    this.#views.set(view.root, view);
    if (field.kind === 'group') return view;
    this.leaves.push(view);
    this.#leafAt.set(field.pointer, view);
    return view;
  }

  /** The field that contains the value of an error. */
  #about({path, keyword, params}: Omit<FieldError, 'message'>): FieldView | undefined {
    // Some validators report the name of a missing member separately from the path of its object.
    const missing = keyword === 'required' && params?.['missingProperty'];
    const key = typeof missing === 'string' ? memberPointer('', missing) : '';
    const full = path.endsWith(key) ? path : path + key;
    for (let level = 0, end = -1; level < MAX_LEVELS; level++) {
      end = full.indexOf('/', end + 1);
      const view = this.#leafAt.get(end < 0 ? full : full.slice(0, end));
      if (view || end < 0) return view;
    }
    return undefined;
  }
}

/**
 * Groups fields into boxes, by their last field. A browser walks all siblings of a field for its layout on every keystroke, so the number
 * of siblings is limited.
 */
function boxed(views: readonly FieldView[]): Map<FieldView, HTMLElement> {
  const boxes = new Map<FieldView, HTMLElement>();
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
