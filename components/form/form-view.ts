import {type FieldError, memberPointer} from '../../src/protocol/index.js';
import type {Field, FormState} from '../../src/schema/index.js';
import type {Speak} from './error-text.js';
import {FieldView} from './field-view.js';
import {RenderQueue} from './render-queue.js';

/** One line of the summary; without a field when the error is about the whole answer. */
export interface Problem {
  error: FieldError;
  view?: FieldView;
}

/** From here on the browser lays out only the fields that are in view. */
const MANY = 30;
/** What one box of fields may weigh. */
const HEAVY = 100;

/** Levels of a path in which a field can be; groups are not nested as deep. */
const MAX_LEVELS = 8;

/**
 * All fields of a form, in one root, and what the user was told of them. They join the document when they are rendered: a long form box by
 * box, in several tasks.
 */
export class FormView {
  readonly root = document.createElement('div');
  /** The views of what is filled in, in order. */
  readonly leaves: FieldView[] = [];
  /** Mark the required fields, or the optional ones, whichever are fewer. */
  readonly mark: 'required' | 'optional';
  /** The lines of the summary. */
  told: readonly Problem[] = [];
  /** How often the user has been told; the same problems again are news again. */
  attempt = 0;
  #views = new Map<Element, FieldView>();
  #leafAt = new Map<string, FieldView>();
  /** What joins the root once the last field in it is rendered. */
  #boxes = new Map<FieldView, HTMLElement>();
  #queue = new RenderQueue<FieldView>((view) => this.#renderOne(view));
  #shownAs?: string;

  constructor(
    readonly state: FormState,
    /** The message that stands above the form, or is its name. */
    readonly message: string,
    readonly text: Speak,
    /** Where the form is shown. */
    readonly place: ParentNode & Node,
    /** Whether the browser may fill in what it knows of the user. */
    public fills: boolean,
    /** Whether fields for secrets carry a warning. */
    public warns: boolean,
  ) {
    const {fields, leaves} = state;
    this.mark =
      leaves.filter((field) => state.isRequired(field)).length * 2 < leaves.length ? 'required' : 'optional';
    const views = fields.map((field) => this.#add(field));
    if (leaves.length > MANY || views.some(({weight}) => weight > HEAVY)) this.#boxes = boxed(views);
    else this.root.append(...views.map(({root}) => root));
    this.root.className = 'fields';
    this.root.part.add('fields');
    // A suggestion that breaks the server's own rules is shown as what it is.
    state.checkAll();
    for (const view of this.leaves) if (view.field.entry !== undefined) view.error = view.field.fault;
    this.render();
  }

  /** Renders every field again: another language, other required fields, other values. */
  render(): void {
    this.#queue.add(this.#views.values());
  }

  /** Resolves when every field is rendered. */
  get rendered(): Promise<void> {
    return this.#queue.done;
  }

  /** Shows the fields in the language and with the permission of now; they begin with them. */
  showAs(language: string, fills: boolean, warns: boolean): void {
    const before = this.#shownAs;
    this.fills = fills;
    this.warns = warns;
    this.#shownAs = `${language} ${fills} ${warns}`;
    if (before && before !== this.#shownAs) this.render();
  }

  /** Where the user should go on: the first field that was told to be wrong, else the first one. */
  get next(): FieldView | undefined {
    return this.leaves.find(({error}) => error) ?? this.leaves[0];
  }

  /** The field that a node inside it belongs to. */
  viewOf(node: EventTarget | null): FieldView | undefined {
    const root = node instanceof Element && node.closest('[data-field]');
    return root ? this.#views.get(root) : undefined;
  }

  /**
   * Tells the user what is wrong, at the fields and in the summary: what the checks found, or what someone else `found`
   * (a validator, the server, the page), with a `sentence` about the whole.
   */
  tell(found?: readonly FieldError[], sentence?: string): void {
    const told: Problem[] = [];
    if (sentence) told.push({error: {path: '', keyword: 'custom', message: sentence}});
    const errors = new Map<FieldView, FieldError>();
    for (const error of found ?? []) {
      const view = this.#about(error);
      if (!view) told.push({error});
      else if (!errors.has(view)) errors.set(view, error);
    }
    const changed = this.leaves.filter((view) => {
      const error = found ? errors.get(view) : view.field.fault;
      if (error) told.push({error, view});
      return (error || !found || view.hostError) && view.setError(error, !!found);
    });
    this.#queue.add(changed);
    this.told = told;
    if (told.length) this.attempt++;
  }

  /** The control of a field; of a question, the answer that agrees to nothing. */
  controlOf(view: FieldView): HTMLElement | null {
    // A field that the user is led to may not be drawn yet.
    this.#queue.flush();
    return this.place.contains(view.root) ? view.control : this.place.querySelector('[part=no]');
  }

  /** Leaves out of the summary what has been put right. */
  forget(): void {
    const left = this.told.filter(({view}) => !view || view.error);
    if (left.length < this.told.length) this.told = left.some(({view}) => view) ? left : [];
  }

  clear(): void {
    this.told = [];
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

  /** The field that an error is about, or about a part of what is entered in it. */
  #about({path, keyword, params}: FieldError): FieldView | undefined {
    // Some validators name a missing member apart from the object that misses it.
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
 * Some fields in a box of their own, by the last of them: with every key, a browser walks all siblings of the field that it lays out
 * anew.
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
