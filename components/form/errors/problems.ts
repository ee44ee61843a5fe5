// The problems of a form: which field an error concerns, and where it is displayed.
import {errorPath, type FieldError, pointerKeys, readableLine} from '../../../src/protocol/index.js';
import {closeness, isValidation, labelOf} from '../../../src/schema/index.js';
import type {FieldView} from '../field-view.js';
import type {FormView, Problem} from '../form-view.js';
import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {errorText, wholeOf} from '../../../src/locales/error-text.js';

/** Most levels in the path of a field. Fields are nested less deeply. */
const MAX_PATH_LEVELS = 24;

type Places = ReadonlyMap<string, FieldView>;

/**
 * Displays the errors of the fields in `among`, at the fields and in the summary: the results of the checks, or those in `external` (of a
 * validator, the server or the page). Shows the step of the first problem.
 *
 * @param whole - An error of the whole answer.
 */
export function report(
  form: FormView,
  external?: readonly FieldError[],
  whole?: FieldError,
  among: readonly FieldView[] = form.leaves,
): void {
  const problems: Problem[] = whole ? [{error: whole}] : [];
  const errors = new Map<FieldView, FieldError>();
  const places = placesIn(form);
  for (const error of external ?? []) {
    const view = placeOf(error, places);
    if (!view) problems.push({error});
    else errors.set(view, nearest(view, errors.get(view), error));
  }
  const changed = among.filter((view) => {
    const error = external ? errors.get(view) : view.field.fault;
    if (error) problems.push({error, view});
    return (error || !external || view.hostError) && view.setError(error, !!external);
  });
  form.redraw(changed);
  form.problems = problems;
  const first = problems.find(({view}) => view)?.view;
  if (first) form.sections?.reveal(first);
  if (problems.length) form.attempt++;
}

/** Reports errors of the whole answer at the fields that they concern. Returns the first one without a field. */
export function assign(form: FormView, errors: readonly FieldError[]): FieldError | undefined {
  if (!errors.length) return undefined;
  const places = placesIn(form);
  let whole: FieldError | undefined;
  for (const error of errors) {
    const view = placeOf(error, places);
    if (view) view.field.fault = nearest(view, view.field.fault, error);
    else whole ??= error;
  }
  return whole;
}

/** The first error of a field; for a text that is typed, that of the closest alternative of a union. */
const nearest = ({isTyped}: FieldView, known: FieldError | undefined, error: FieldError): FieldError =>
  !known || (isTyped && closeness(error) > closeness(known)) ? error : known;

/**
 * Shows another step, if all fields up to there are valid. Otherwise displays the errors.
 *
 * @returns Whether the step is shown.
 */
export function goTo(form: FormView, step: number): boolean {
  const {sections} = form;
  if (!sections) return false;
  if (step > sections.step) {
    report(form, undefined, undefined, form.inStep);
    if (form.problems.length) return false;
  }
  sections.step = step;
  return true;
}

export function forgetCorrected(form: FormView): void {
  const {leaves, problems, state} = form;
  const errors = problems.length && !state.checkAll().length ? state.contentErrors : undefined;
  // An entry may correct the error of another field.
  if (errors) {
    assign(form, errors);
    for (const view of leaves) if (!view.hostError && !view.field.fault) view.show(undefined);
  }
  const isWrong = (view: FieldView) => view.error && leaves.includes(view) && !state.isHidden(view.field);
  const isOfSchema = ({error}: Problem) => isValidation(error.keyword);
  const isLeft = ({path, keyword}: FieldError) =>
    !errors || errors.some((error) => error.path === path && error.keyword === keyword);
  const left = problems.filter((problem) =>
    problem.view ? isWrong(problem.view) : !isOfSchema(problem) || isLeft(problem.error),
  );
  // A sentence of the server about several fields goes with the last of their errors.
  const isMore = left.some((problem) => problem.view || isOfSchema(problem));
  if (left.length < problems.length) form.problems = isMore ? left : [];
}

/** The fields by their place in the answer. The name in a map has the place of its value. */
function placesIn({leaves, state}: FormView): Places {
  const places = new Map<string, FieldView>();
  for (const view of leaves) {
    const {pointer, word} = view.field;
    if (word !== 'rowName' && !places.has(pointer) && !state.isHidden(view.field)) places.set(pointer, view);
  }
  return places;
}

function placeOf(error: FieldError, places: Places): FieldView | undefined {
  const path = errorPath(error);
  let closest: FieldView | undefined;
  for (let level = 0, end = -1; level < MAX_PATH_LEVELS; level++) {
    end = path.indexOf('/', end + 1);
    const view = places.get(end < 0 ? path : path.slice(0, end));
    // Errors of the parts of a list are shown at these parts.
    if (view && !view.field.structure && !view.field.control) return view;
    closest = view ?? closest;
    if (end < 0) return closest;
  }
  return closest;
}

/** The label of a field, with those of the rows that contain it, and of each part outside of which another field has the same label. */
function qualifiedLabel({label, field, form}: FieldView): string {
  const titles = [label];
  const alike = form.state.leaves.filter((each) => each.label === field.label);
  for (let {parent} = field; parent; parent = parent.parent) {
    const inside = `${parent.pointer}/`;
    const isShared = parent.label && alike.some(({pointer}) => !pointer.startsWith(inside));
    if (parent.word === 'row' || (isShared && parent.label !== titles[0]))
      titles.unshift(form.viewFor(parent).label);
  }
  return titles.join(' · ');
}

/** The names in the path of an error without a field. */
const pathText = (error: FieldError): string =>
  (pointerKeys(errorPath(error)) ?? []).map((key) => labelOf(readableLine(key), {}, {})).join(' · ');

/**
 * A list of all problems with links to their fields. Each report creates a new element, so that identical problems are announced again.
 *
 * @param inCard - Whether the form is that of a request. What its server says about a field is displayed at the field only.
 */
export function summaryTemplate(form: FormView, inCard = false) {
  const {problems, attempt, text} = form;
  if (!problems.length) return nothing;
  const [, between] = text('error.at', {field: '\0', error: '\0'}).split('\0');
  const lines = problems.map(({error, view}) => {
    const go = (event: Event) => {
      event.preventDefault();
      form.sections?.reveal(view!);
      form.controlOf(view!)?.focus();
    };
    const name = view ? qualifiedLabel(view) : pathText(error);
    return html`<li>${
      view ? html`<a href="#${view.id}" @click=${go}><bdi>${name}</bdi></a>` : html`<bdi>${name}</bdi>`
    }<span class=${inCard && view?.hostError && !view.root.hidden ? 'hidden' : nothing}>${name && between}<bdi>${errorText(view?.error ?? error, view?.field ?? wholeOf(error, form.state), text)}</bdi></span></li>`;
  });
  return keyed(
    attempt,
    html`<div class="summary" part="summary" role="alert" tabindex="-1" aria-labelledby="summary"><div>
      <p id="summary" class="heading">${text('summary', {count: problems.length})}</p><ul>${lines}</ul></div></div>`,
  );
}
