import {html, nothing, type TemplateResult} from 'lit';
import type {FieldError} from '../../../src/protocol/index.js';
import type {Field} from '../../../src/schema/index.js';
import {errorText} from './error-text.js';
import type {FormContext} from './field-view.js';
import type {FormView} from './form-view.js';
import {problemIcon} from './icons.js';

/** What the buttons of a form do. */
export interface Actions {
  submit(): void;
  decline(): void;
  /** Answers the lone boolean. */
  answer(yes: boolean): void;
}

export interface ActionsView {
  form: FormContext;
  actions: Actions;
  /** An answer is being checked; the user may still refuse. */
  busy: boolean;
  /** Nothing more will be accepted. */
  closed: boolean;
  submitLabel: string;
  declineLabel: string;
  /** The user has picked the choice that says no: declining is what every server understands. */
  refusing: boolean;
  destructive: boolean;
}

/** The buttons as the form stands. `submitLabel` is the page's own, if it has one. */
export function actionsView(
  view: FormView,
  {actions, busy, closed, submitLabel}: Pick<ActionsView, 'actions' | 'busy' | 'closed' | 'submitLabel'>,
): ActionsView {
  const {form, confirmation} = view.state;
  const {text} = view.context;
  return {
    form: view.context,
    actions,
    busy,
    closed,
    submitLabel:
      submitLabel || form.hints.submitLabel || text(confirmation?.kind === 'message' ? 'confirm' : 'submit'),
    declineLabel: form.hints.declineLabel || text('decline'),
    refusing: view.refusing,
    destructive: form.hints.destructive,
  };
}

/** Decline, then submit: the primary button is the last one, and never the first that the keyboard reaches. */
export function actionsTemplate(view: ActionsView): TemplateResult {
  const {form, actions, busy, closed, refusing, destructive} = view;
  const primary = destructive ? 'primary danger' : 'primary';
  return html`<div class="answers">
    ${refusing ? html`<p class="help refusal" role="status">${form.text('refusalHint')}</p>` : nothing}
    <div class="actions" part="actions">
      <button type="button" part="decline" class=${refusing ? 'primary' : 'quiet'} ?disabled=${closed} @click=${actions.decline}
        ><bdi>${view.declineLabel}</bdi></button>
      <button type="button" part="submit" class=${refusing ? '' : primary} ?disabled=${busy || closed} @click=${actions.submit}
        ><bdi>${view.submitLabel}</bdi></button>
    </div>
  </div>`;
}

export interface QuestionView extends ActionsView {
  field: Field;
  confirming: boolean;
  error?: FieldError;
}

/** A lone boolean: the question and two answers, "no" first, so that nothing is agreed to by one key. */
export function questionTemplate(view: QuestionView): TemplateResult {
  const {field, confirming, form, actions, busy, closed, destructive, error} = view;
  const {message} = form;
  // Without a title of the server's own, the message is the question.
  const asked = message !== '' && (field.generic || typeof field.schema['title'] !== 'string');
  const label = asked ? message : field.label || message;
  return html`<div class="question answers" role="group" aria-labelledby="question" aria-describedby=${error ? 'question-error' : nothing}>
      <p id="question" class=${asked ? 'hidden' : 'label'} dir="auto">${label}</p>
      ${field.description ? html`<p class="help" dir="auto">${field.description}</p>` : nothing}
      ${error ? html`<p class="error" id="question-error">${problemIcon}<span>${errorText(error, field, form.text)}</span></p>` : nothing}
      <div class="actions" part="actions">
        ${
          confirming
            ? nothing
            : html`<button type="button" part="decline" class="quiet apart" ?disabled=${closed} @click=${actions.decline}
                ><bdi>${view.declineLabel}</bdi></button>`
        }
        <button type="button" part="no" ?disabled=${confirming ? closed : busy || closed} @click=${() => actions.answer(false)}>${form.text('no')}</button>
        <button type="button" part="yes" class=${destructive ? 'primary danger' : 'primary'} ?disabled=${busy || closed} @click=${() => actions.answer(true)}
          >${form.text('yes')}</button>
      </div>
    </div>`;
}
