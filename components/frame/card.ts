import {html, nothing, type TemplateResult, type LitElement} from 'lit';
import {FORM_PARTS} from '../card/card.js';
import {FocusKeeper} from '../card/focus-keeper.js';
import type {ElicitationSubmitEvent} from '../events/form.js';
import {ConsentGuard} from '../shared/consent-guard.js';
import {ignoredTemplate} from '../shared/ignored-press.js';
import {Modal} from './modal.js';
import {evidenceOf, type Panels} from './panels.js';
import {
  captionTemplate,
  type FrameView,
  footerTemplate,
  cardHeader,
  isDialog,
  messageTemplate,
  noticeTemplate,
  refusing,
  statusTemplate,
  stoppedTemplate,
} from './templates.js';
import {keyed} from 'lit/directives/keyed.js';
import {repeat} from 'lit/directives/repeat.js';
import type {PromptQueue} from '../../src/presentation/index.js';
import type {Localize} from '../shared/localize.js';

/** The buttons of a confirmation. They look and work as in the generated form. */
class ConfirmationPanel {
  readonly #guard: ConsentGuard;

  constructor(host: LitElement, prompts: PromptQueue, panels: Panels) {
    const find = (selector: string) => host.renderRoot.querySelector(`.card .confirmation${selector}`);
    this.#guard = new ConsentGuard(
      host,
      () => {
        const submit = find(' [part=submit]');
        return {
          prompt: prompts.current?.presentation,
          controls: submit ? [submit] : [],
          box: find(''),
          unread: panels.evidence?.unread,
        };
      },
      {scripts: true},
    );
  }

  /** Decline first, as in the form. */
  template(view: FrameView): TemplateResult {
    const {presentation, prompt, panels, text} = view;
    const confirm = (event: MouseEvent) => {
      if (!this.#guard.allows(event)) return;
      void presentation.answer('accept', {}, {scope: panels.approvals?.scopeOf(prompt, event)});
    };
    return html`<div class="confirmation" part="form" aria-busy=${presentation.status === 'validating'}><div class="foot"><div class="actions" part="actions"
      ><button type="button" part="decline" title=${text.text('declineHint')} @click=${refusing(view, 'decline')}><bdi>${text.text('decline')}</bdi></button
      ><button type="button" part="submit" class="primary" @click=${confirm}><bdi>${text.text('confirm')}</bdi></button></div></div></div>`;
  }
}

const stop = (event: Event) => event.stopPropagation();

/** The form's answer is not the answer of the request until it has been checked. */
function submit(event: ElicitationSubmitEvent, {presentation, prompt, prompts, panels}: FrameView) {
  event.stopPropagation();
  event.preventDefault();
  const {action, content, press} = event;
  if (action === 'decline' && press && !prompts.list.turn.refuses(press)) return;
  void presentation.answer(action, content, {scope: press && panels.approvals?.scopeOf(prompt, press)});
}

/**
 * The card of a request, inline or as a native dialog.
 *
 * @param confirmationTemplate - The buttons of a confirmation, which the frame draws without the generated form.
 */
function cardTemplate(
  view: FrameView,
  modal: Modal,
  confirmationTemplate: (view: FrameView) => TemplateResult,
): TemplateResult {
  const {presentation, prompt, text} = view;
  const content = html`
    ${cardHeader(view)}
    <div class="body">
      ${messageTemplate(view)} ${noticeTemplate(view)} ${view.panels.evidence?.template(prompt, evidenceOf(prompt), prompt.request.message)}
      <figure class="guest-area" part="guest-area" ?hidden=${presentation.shown !== 'guest'}>
        <div class=${presentation.status === 'loading' ? 'guest awaited' : 'guest'}></div>
        ${captionTemplate(view)}
      </figure>
      ${view.panels.approvals?.scopeTemplate(prompt)}
      ${
        presentation.shown !== 'form'
          ? nothing
          : presentation.confirms
            ? confirmationTemplate(view)
            : formTemplate(view)
      }
      ${presentation.shown === 'url' ? view.panels.urlPanel?.template(presentation) : nothing}
    </div>
    ${statusTemplate(view)} ${footerTemplate(view)} ${ignoredTemplate(view.text, view.frame)} ${view.panels.approvals?.reasonTemplate()}
  `;
  if (!isDialog(view)) {
    const enters = presentation.shown && presentation.shown !== 'guest';
    const aside = prompt.mode === 'sidebar';
    return html`<section class=${`card ${enters ? 'enters' : ''} ${aside ? 'sidebar' : ''}`} part="card" popover=${aside ? 'manual' : nothing} aria-labelledby="heading" data-theme=${text.theme} dir=${text.dir} lang=${text.locale}>${content}</section>`;
  }
  return html`<dialog
    class=${`card ${prompt.mode}`}
    part="card"
    aria-labelledby="heading"
    data-theme=${text.theme}
    dir=${text.dir}
    lang=${text.locale}
    @cancel=${modal.onCancel}
    @close=${modal.onClose}
  >${content}</dialog>`;
}

/**
 * The generated form. Its events are stopped here, because the page receives input only as the answer. The value is bound last, because
 * setting it reads the fields.
 */
const formTemplate = (view: FrameView) => {
  const {presentation, prompt, frame, panels} = view;
  return html`<schema-form
    part="form"
    exportparts=${FORM_PARTS}
    no-message
    .message=${prompt.request.message}
    .meta=${prompt.request._meta}
    .schema=${presentation.schema}
    .reading=${presentation.reading}
    .value=${presentation.prefill}
    .errors=${presentation.errors}
    .warns=${presentation.warned}
    .unread=${panels.evidence?.unread}
    .locale=${frame.locale ?? ''}
    .theme=${frame.theme}
    aria-busy=${presentation.status === 'validating'}
    @elicitation-submit=${(event: ElicitationSubmitEvent) => submit(event, view)}
    @input=${stop}
    @change=${stop}
  ></schema-form>`;
};

export function promptView(frame: LitElement, prompts: PromptQueue, text: Localize, panels: Panels) {
  const modal = new Modal(frame, (event) => {
    if (prompts.list.turn.refuses(event)) void prompts.shown?.answer('cancel');
    // The browser may have closed the dialog.
    else frame.requestUpdate();
  });
  /** Undefined until the frame draws a confirmation itself. */
  let confirmation: ConfirmationPanel | undefined;
  const confirmationTemplate = (view: FrameView) => {
    confirmation ??= new ConfirmationPanel(frame, prompts, panels);
    return confirmation.template(view);
  };
  const find = (selector: string) => frame.renderRoot.querySelector<HTMLElement>(selector);
  new FocusKeeper(
    frame,
    () => find('.card #heading') ?? find('.waiting:last-of-type > summary') ?? find('.ended'),
  );
  return {
    card: (view: FrameView): unknown => keyed(view.prompt, cardTemplate(view, modal, confirmationTemplate)),
    stopped: (): unknown =>
      repeat(
        prompts.stopped,
        ({key}) => key,
        ({key, server}) => stoppedTemplate(text, server, () => prompts.allow(key)),
      ),
  };
}
