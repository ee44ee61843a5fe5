import {html, nothing, type TemplateResult} from 'lit';
import type {ElicitationSubmitEvent} from '../events/form.js';
import {ignoredTemplate} from '../shared/ignored-press.js';
import type {Modal} from './modal.js';
import {evidenceOf} from './panels.js';
import {
  captionTemplate,
  type FrameView,
  footerTemplate,
  headerTemplate,
  isDialog,
  messageTemplate,
  noticeTemplate,
  statusTemplate,
} from './templates.js';

const stop = (event: Event) => event.stopPropagation();

/** The form's answer is not the answer of the request until it has been checked. */
function submit(event: ElicitationSubmitEvent, {presentation, prompt, prompts, panels}: FrameView) {
  event.stopPropagation();
  event.preventDefault();
  const {action, content, press} = event;
  if (action === 'decline' && press && !prompts.turn.refuses(press)) return;
  void presentation.answer(action, content, {scope: press && panels.approvals?.scopeOf(prompt, press)});
}

/**
 * The card of a request, inline or as a native dialog.
 *
 * @param confirmationTemplate - The buttons of a confirmation that the frame draws without the generated form.
 */
export function cardTemplate(
  view: FrameView,
  modal: Modal,
  confirmationTemplate: (view: FrameView) => TemplateResult,
): TemplateResult {
  const {presentation, prompt, text} = view;
  // A theme of the element itself is set on the element.
  const scheme = view.frame.theme === 'auto' ? text.config.theme : undefined;
  const content = html`
    ${headerTemplate(view)}
    <div class="body">
      ${messageTemplate(view)} ${noticeTemplate(view)} ${view.panels.evidence?.template(prompt, evidenceOf(prompt))}
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
    const loading = !presentation.shown || presentation.shown === 'guest';
    const aside = prompt.mode === 'sidebar';
    return html`<section class=${`card ${loading ? '' : 'enters'} ${aside ? 'sidebar' : ''}`} part="card" popover=${aside ? 'manual' : nothing} aria-labelledby="heading" data-theme=${scheme ?? nothing} dir=${text.dir} lang=${text.locale}>${content}</section>`;
  }
  return html`<dialog
    class=${`card ${prompt.mode}`}
    part="card"
    aria-labelledby="heading"
    data-theme=${scheme ?? nothing}
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
