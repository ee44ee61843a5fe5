import {html, nothing, type TemplateResult} from 'lit';
import type {AnswerDelivery} from '../shared/answer-delivery.js';
import {answerButton} from '../card/card.js';
import {isLong} from '../shared/text/long-text.js';
import {errorPart} from './field-template.js';
import type {FieldView} from './field-view.js';
import type {FormView} from './form-view.js';

type Part = TemplateResult | symbol;

interface Actions {
  submitLabel: string;
  noDecline: boolean;
  submit(event: MouseEvent): void;
  decline(event: MouseEvent): void;
  /** The step and the buttons to the others, if there are any. */
  steps: Part | undefined;
  answer(yes: boolean, event: MouseEvent): void;
}

/**
 * The buttons, Decline first. The submit button is last, so that the keyboard does not reach it first. A `question`, the lone boolean, has
 * two answer buttons, "no" first, so that one key press cannot agree. If the request has its own "no", Decline is set apart, because it
 * refuses to answer.
 */
export function actionsTemplate(
  {state: {confirmation, hints}, leaves, message, text, sections}: FormView,
  question: {confirming: boolean} | undefined,
  {busy, closed, around}: AnswerDelivery,
  {submitLabel, noDecline, steps, submit, decline, answer}: Actions,
): TemplateResult | undefined {
  const primary = hints.destructive ? 'primary danger' : 'primary';
  const declining = (className: string) =>
    noDecline || around.includes('decline')
      ? nothing
      : answerButton('decline', className, text('decline'), decline, {
          title: text('declineHint'),
          disabled: closed,
        });

  if (question) {
    const view = leaves[0]!;
    const {confirming} = question;
    const wrong = errorPart('wrong', view.error, view.field, text);
    return questionTemplate(view, message, wrong, [
      confirming ? nothing : declining('quiet apart'),
      answerButton('no', '', text('no'), (event) => answer(false, event), {
        disabled: closed || (busy && !confirming),
      }),
      answerButton('yes', primary, text('yes'), (event) => answer(true, event), {disabled: busy || closed}),
    ]);
  }

  // Every server supports declining. Some run the refused action after any other answer.
  const choice = !noDecline && confirmation?.kind === 'choice' ? confirmation : undefined;
  const refusing = choice && choice.field.entry === choice.field.options[choice.refusing]!.value;
  const label = submitLabel || text(leaves.length ? 'submit' : 'approve');
  return html`<div class="foot">${refusing ? html`<p class="help refusal" role="status">${text('refusalHint')}</p>` : nothing}
    <div class="actions" part="actions"><slot name="reason"></slot>${declining(refusing ? 'primary' : choice || steps ? 'quiet apart' : '')}${steps ?? nothing}${
      sections && !sections.isLast
        ? nothing
        : answerButton('submit', refusing ? '' : primary, label, submit, {disabled: busy || closed})
    }</div></div>`;
}

function questionTemplate(
  {field, error}: FieldView,
  message: string,
  wrong: Part,
  buttons: readonly Part[],
): TemplateResult {
  // Without a title by the server, the message is the question.
  const isMessage = message && (field.generic || typeof field.schema['title'] !== 'string');
  return html`<div class="question">
      <p id="question" class=${isMessage ? 'hidden' : 'label'} dir="auto">${isMessage ? message : field.label || message}</p>
      <p class="help" dir="auto" tabindex=${isLong(field.description ?? '') ? 0 : nothing}>${field.description}</p>${wrong}
      <div class="actions" part="actions" role="group" aria-labelledby="question" aria-describedby=${error ? 'wrong' : nothing}><slot name="reason"></slot>${buttons}</div></div>`;
}
