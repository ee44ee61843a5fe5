import type {FieldError} from '../../../src/protocol/index.js';
import type {Field, FormState} from '../../../src/schema/index.js';
import type {FieldList} from './field-list.js';
import type {FieldView} from './field-view.js';
import type {Problem} from './summary.js';

/** What is wrong with a form: what is known, and what the user has been told. */
export class FormProblems {
  /** The lines of the summary. */
  told: readonly Problem[] = [];
  /** How often the user has been told; the same problems again are news again. */
  attempt = 0;
  /** Every field that is not right now, by its check. */
  readonly invalid = new Map<Field, FieldError>();

  /** Checks every field. */
  checkAll(state: FormState, list?: FieldList): void {
    this.invalid.clear();
    for (const field of state.leaves) this.#note(field, list?.viewFor(field)?.check() ?? state.check(field));
  }

  /** Checks one field again; answers whether that changed anything. */
  check(view: FieldView): boolean {
    const before = this.invalid.get(view.field)?.keyword;
    const error = view.check();
    this.#note(view.field, error);
    return before !== error?.keyword;
  }

  /** Tells the user what the checks found, at the fields and in the summary. */
  tell(list: FieldList): void {
    const problems: Problem[] = [];
    for (const view of list.leaves) {
      const error = this.invalid.get(view.field);
      view.show(error);
      if (error) problems.push({error, view});
    }
    this.#tell(problems);
  }

  /** Tells the user what someone else found: a validator, the server, the page. */
  tellFound(list: FieldList, errors: readonly FieldError[], sentence: string): void {
    const byView = new Map<FieldView, FieldError>();
    const general: Problem[] = [];
    for (const error of errors) {
      const view = list.viewAt(pathOf(error));
      if (!view) general.push({error});
      else if (!byView.has(view)) byView.set(view, error);
    }
    for (const view of list.leaves) {
      if (byView.has(view)) view.show(byView.get(view), true);
      else if (view.hostError) view.show(undefined);
    }
    if (sentence) general.unshift({error: {path: '', keyword: 'custom', message: sentence}});
    const fields = list.leaves.flatMap((view) =>
      byView.has(view) ? [{error: byView.get(view)!, view}] : [],
    );
    this.#tell([...general, ...fields]);
  }

  /** Leaves out of the summary what has been put right. */
  forget(): void {
    const left = this.told.filter(({view}) => !view || view.error);
    if (left.length < this.told.length) this.told = left.some(({view}) => view) ? left : [];
  }

  clear(list?: FieldList): void {
    this.told = [];
    for (const view of list?.leaves ?? []) view.show(undefined);
  }

  #tell(problems: readonly Problem[]): void {
    this.told = problems;
    if (problems.length) this.attempt++;
  }

  #note(field: Field, error: FieldError | undefined): void {
    if (error) this.invalid.set(field, error);
    else this.invalid.delete(field);
  }
}

/** Some validators name a missing member apart from the object that misses it. */
function pathOf({path, keyword, params}: FieldError): string {
  const missing = keyword === 'required' && params?.['missingProperty'];
  if (typeof missing !== 'string') return path;
  const key = missing.replaceAll('~', '~0').replaceAll('/', '~1');
  return path.endsWith(`/${key}`) ? path : `${path}/${key}`;
}
