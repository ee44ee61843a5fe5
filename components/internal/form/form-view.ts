import {type FieldError, memberPointer} from '../../../src/protocol/index.js';
import type {Field, FormState} from '../../../src/schema/index.js';
import type {Speak} from './error-text.js';
import {FieldView} from './field-view.js';

/** One line of the summary; without a field when the error is about the whole answer. */
export interface Problem {
  error: FieldError;
  view?: FieldView;
}

/** From here on the browser lays out only the fields that are in view. */
const MANY = 30;

/** All fields of a form, built apart from the document, in one root that joins it once; and what the user was told of them. */
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
    const roots = fields.map((field) => this.#add(field).root);
    this.root.append(...(leaves.length > MANY ? chunks(roots) : roots));
    this.root.className = 'fields';
    this.root.part.add('fields');
    // A suggestion that breaks the server's own rules is shown as what it is.
    state.checkAll();
    for (const view of this.leaves) if (view.field.entry !== undefined) view.error = view.field.fault;
    this.render();
  }

  /** Renders every field again: another language, other required fields, other values. */
  render(): void {
    for (const view of this.#views.values()) view.render();
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
    for (const error of found ?? [])
      if (!this.leaves.some((view) => isAbout(error, view))) told.push({error});
    for (const view of this.leaves) {
      const error = found ? found.find((each) => isAbout(each, view)) : view.field.fault;
      if (error || !found || view.hostError) view.show(error, !!found);
      if (error) told.push({error, view});
    }
    this.told = told;
    if (told.length) this.attempt++;
  }

  /** The control of a field; of a question, the answer that agrees to nothing. */
  controlOf({root, control}: FieldView): HTMLElement | null {
    return this.place.contains(root) ? control : this.place.querySelector('[part=no]');
  }

  /** Leaves out of the summary what has been put right. */
  forget(): void {
    const left = this.told.filter(({view}) => !view || view.error);
    if (left.length < this.told.length) this.told = left.some(({view}) => view) ? left : [];
  }

  clear(): void {
    this.told = [];
    for (const view of this.leaves) view.show(undefined);
  }

  #add(field: Field): FieldView {
    const children = field.fields.map((child) => this.#add(child));
    const view = new FieldView(field, `f${this.#views.size}`, this, children);
    this.#views.set(view.root, view);
    if (field.kind !== 'group') this.leaves.push(view);
    return view;
  }
}

/** Some fields in a box of their own: with every key, a browser walks all siblings of the field that it lays out anew. */
function chunks(roots: HTMLElement[]): HTMLElement[] {
  const boxes: HTMLElement[] = [];
  for (let start = 0; start < roots.length; start += MANY) {
    const box = document.createElement('div');
    box.className = 'many';
    box.append(...roots.slice(start, start + MANY));
    boxes.push(box);
  }
  return boxes;
}

/** Whether an error is about a field, or about a part of what stands in it. */
function isAbout({path, keyword, params}: FieldError, {field: {pointer}}: FieldView): boolean {
  // Some validators name a missing member apart from the object that misses it.
  const missing = keyword === 'required' && params?.['missingProperty'];
  const key = typeof missing === 'string' ? memberPointer('', missing) : '';
  const full = path.endsWith(key) ? path : path + key;
  return full === pointer || full.startsWith(`${pointer}/`);
}
