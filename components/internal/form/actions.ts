import {html, nothing, type TemplateResult} from 'lit';
import type {FormState} from '../../../src/schema/index.js';
import {errorPart, type Speak} from './error-text.js';
import type {FormView} from './form-view.js';

export interface ActionsView {
  state: FormState;
  text: Speak;
  /** An answer is being checked; the user may still refuse. */
  busy: boolean;
  /** Nothing more will be accepted. */
  closed: boolean;
  /** The page's own text. */
  submitLabel: string;
  /** Something around the form has a button to decline. */
  noDecline: boolean;
  submit(): void;
  decline(): void;
  /** Answers the lone boolean. */
  answer(yes: boolean): void;
}

const button = (part: string, label: string, className: string, disabled: boolean, click: () => void) =>
  html`<button type="button" part=${part} class=${className} ?disabled=${disabled} @click=${click}><bdi>${label}</bdi></button>`;

const declineButton = ({state, text, closed, noDecline, decline}: ActionsView, className: string) =>
  noDecline
    ? nothing
    : button('decline', state.hints.declineLabel ?? text('decline'), className, closed, decline);

const primary = ({state}: ActionsView) => (state.hints.destructive ? 'primary danger' : 'primary');

/** Decline, then submit: the primary button is the last one, and never the first that the keyboard reaches. */
export function actionsTemplate(view: ActionsView): TemplateResult {
  const {state, text, busy, closed, submitLabel, submit} = view;
  const {confirmation, hints} = state;
  // Declining is what every server understands: some go on after any other answer.
  const refusing =
    confirmation?.kind === 'choice' &&
    confirmation.field.entry === confirmation.field.options[confirmation.refusing]!.value;
  const label =
    submitLabel || hints.submitLabel || text(confirmation?.kind === 'message' ? 'confirm' : 'submit');
  return html`<div class="answers">
    ${refusing ? html`<p class="help refusal" role="status">${text('refusalHint')}</p>` : nothing}
    <div class="actions" part="actions">${declineButton(view, refusing ? 'primary' : 'quiet')}${button(
      'submit',
      label,
      refusing ? '' : primary(view),
      busy || closed,
      submit,
    )}</div>
  </div>`;
}

/** A lone boolean: the question and two answers, "no" first, so that nothing is agreed to by one key. */
export function questionTemplate(
  view: ActionsView,
  {leaves, message}: FormView,
  confirming: boolean,
): TemplateResult {
  const {text, busy, closed, answer} = view;
  const {field, error} = leaves[0]!;
  const {generic, label, description, schema} = field;
  // Without a title of the server's own, the message is the question.
  const asked = message && (generic || typeof schema['title'] !== 'string');
  return html`<div class="question answers" role="group" aria-labelledby="question" aria-describedby=${error ? 'wrong' : nothing}>
    <p id="question" class=${asked ? 'hidden' : 'label'} dir="auto">${asked ? message : label || message}</p>
    ${description ? html`<p class="help" dir="auto">${description}</p>` : nothing}
    ${errorPart('wrong', error, field, text)}
    <div class="actions" part="actions">${confirming ? nothing : declineButton(view, 'quiet apart')}${button(
      'no',
      text('no'),
      '',
      closed || (busy && !confirming),
      () => answer(false),
    )}${button('yes', text('yes'), primary(view), busy || closed, () => answer(true))}</div>
  </div>`;
}
