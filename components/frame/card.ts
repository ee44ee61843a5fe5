import {html, nothing, type TemplateResult} from 'lit';
import {answerButton, FORM_PARTS} from '../card/card.js';
import {CardTransition} from '../card/card-transition.js';
import type {Requests} from '../card/unseen-card.js';
import type {ElicitationSubmitEvent} from '../events/form.js';
import {ConsentGuard, wasIgnored} from '../shared/consent/consent-guard.js';
import {ignoredTemplate, statusTemplate} from '../shared/card-lines.js';
import {messageTemplate} from '../shared/text/message-template.js';
import {isolated} from '../shared/text/server-name.js';
import {Modal} from './modal.js';
import type {CardContents} from './card-contents.js';
import type {FrameElement} from './frame-element.js';
import type {FramePage} from './frame-page.js';
import type {SchemaForm} from '../schema-form.js';
import {
  type FrameView,
  footerTemplate,
  cardHeader,
  declineButton,
  isDialog,
  noticeTemplate,
  statusText,
  stopTemplate,
} from './templates.js';
import {keyed} from 'lit/directives/keyed.js';

const stop = (event: Event) => event.stopPropagation();

/** The form's answer is not the answer of the request until it has been checked. */
function submit(event: ElicitationSubmitEvent, {presentation, prompts}: FrameView) {
  event.stopPropagation();
  event.preventDefault();
  const {action, content, press} = event;
  if (action === 'decline' && press && !prompts.list.mayRefuse(press)) return;
  void presentation.answer(action, content, {press: action === 'accept' ? press : undefined});
}

/**
 * The generated form. Its events are stopped here, because the page receives input only as the answer. The value is bound last, because
 * setting it reads the fields.
 */
const formTemplate = (view: FrameView, start: unknown) => {
  const {presentation, prompt, prompts, frame, page} = view;
  const {schema, reading, prefill, errors, warned, status} = presentation.state;
  const validating = status === 'validating';
  return html`<schema-form
    part="form"
    exportparts=${FORM_PARTS}
    no-message
    .message=${presentation.message}
    .meta=${prompt.request._meta}
    .schema=${schema}
    .context=${{reading, warns: warned, unread: page.unread, early: prompts.list.turn.ignored, held: validating, call: prompt, frame}}
    .readonly=${validating && !!frame.verify}
    .value=${prefill}
    .errors=${errors}
    .locale=${frame.locale ?? ''}
    .theme=${frame.theme}
    aria-busy=${validating}
    @elicitation-submit=${(event: ElicitationSubmitEvent) => submit(event, view)}
    @input=${stop}
    @change=${stop}
  >${start}</schema-form>`;
};

/** Why a press was ignored. The generated form and the question about a link of a guest have a line of their own. */
const pressTemplate = ({presentation: {state}, prompts, text, frame}: FrameView) => {
  const cause = state.display === 'guest' ? undefined : wasIgnored(frame);
  return ignoredTemplate((key) => text.text(key), cause, prompts.list.turn.ignored);
};

/** The cards of a frame. */
export class Cards {
  readonly #frame: FrameElement & Requests;
  readonly #page: FramePage;
  readonly #modal: Modal;
  /** Of the confirmations that the frame draws itself. */
  readonly #guard: ConsentGuard;

  constructor(frame: FrameElement & Requests, page: FramePage) {
    const {prompts} = page;
    this.#frame = frame;
    this.#page = page;
    this.#modal = new Modal(frame, (event) => {
      if (prompts.list.mayRefuse(event)) void prompts.answerable?.answer('cancel');
      // The browser may have closed the dialog.
      else frame.requestUpdate();
    });
    this.#guard = this.#createGuard();
    const next = ['.card #heading', '.waiting:last-of-type > summary', '.ended'];
    new CardTransition(frame, () => next.map((selector) => this.#find(selector)).find(Boolean));
  }

  /** The card of a request, inline or as a native dialog. */
  template(view: FrameView): unknown {
    const {presentation, prompt, page, text} = view;
    const {confirms, state} = presentation;
    const {display, status} = state;
    const isForm = display === 'form';
    const {evidence, scopes, reason, address, ...actions}: CardContents = {
      ...page.decision?.contents(prompt),
      ...(display === 'url' && page.url?.contents(prompt)),
    };
    const start = [stopTemplate(view), reason];
    const form = isForm ? (confirms ? this.#confirmationTemplate : formTemplate)(view, start) : nothing;
    const content = html`
    ${cardHeader(view)}
    <div class="body">
      <slot name="message">${messageTemplate(presentation.message, (key) => text.text(key))}</slot> ${noticeTemplate(view)} ${evidence}
      <figure class="guest-area" part="guest-area" ?hidden=${display !== 'guest'}>
        <div class=${status === 'loading' ? 'guest awaited' : 'guest'}></div>
        <figcaption part="caption">${isolated(text, 'shownBy', prompt.server)}</figcaption>
      </figure>
      ${scopes}
      ${confirms ? nothing : form}
      ${address}
    </div>
    ${confirms ? form : nothing}
    ${statusTemplate(statusText(view), prompt.update?.type, page.decision?.announcement)} ${isForm ? nothing : [footerTemplate(view, start, actions), pressTemplate(view)]}
  `;
    return keyed(
      prompt,
      isDialog(view) ? this.#dialogTemplate(view, content) : sectionTemplate(view, content),
    );
  }

  #dialogTemplate({prompt, text}: FrameView, content: TemplateResult) {
    return html`<dialog
      class=${`card ${prompt.mode}`}
      part="card"
      aria-labelledby="heading"
      aria-describedby="message"
      data-theme=${text.theme}
      dir=${text.dir}
      lang=${text.locale}
      @cancel=${this.#modal.onCancel}
      @close=${this.#modal.onClose}
    >${content}</dialog>`;
  }

  /** The buttons of a confirmation, as in the generated form: Decline first. */
  readonly #confirmationTemplate = (view: FrameView, start: unknown) =>
    html`<div class="confirmation" part="form" aria-busy=${view.presentation.state.status === 'validating'}><div class="actions" part="actions"
      >${start}${declineButton(view)}${answerButton('submit', 'primary', view.text.text('approve'), this.#confirm)}</div>${pressTemplate(view)}</div>`;

  readonly #confirm = (press: UIEvent) => {
    if (this.#guard.allows(press)) void this.#page.prompts.answerable?.answer('accept', {}, {press});
  };

  #createGuard() {
    const find = () => {
      const submit = this.#find('.confirmation [part=submit]');
      const box = this.#find('.confirmation, schema-form');
      return {
        prompt: this.#page.prompts.current?.presentation,
        controls: submit ? [submit] : [],
        box,
        unread: this.#page.unread,
        primary: submit ? this.#confirm : (box as SchemaForm | null)?.answerByKey,
      };
    };
    return new ConsentGuard(this.#frame, find, {scripts: true});
  }

  #find(selector: string) {
    return this.#frame.renderRoot.querySelector<HTMLElement>(selector);
  }
}

function sectionTemplate({presentation, prompt, text}: FrameView, content: TemplateResult) {
  const {display} = presentation.state;
  const enters = display && display !== 'guest';
  const aside = prompt.mode === 'sidebar';
  return html`<section class=${`card ${enters ? 'enters' : ''} ${aside ? 'sidebar' : ''}`} part="card" popover=${aside ? 'manual' : nothing} aria-labelledby="heading" aria-describedby="message" data-theme=${text.theme} dir=${text.dir} lang=${text.locale}>${content}</section>`;
}
