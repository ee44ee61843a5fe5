import {html, nothing, type TemplateResult} from 'lit';
import {
  captionTemplate,
  type FrameView,
  footerTemplate,
  headerTemplate,
  messageTemplate,
  noticeTemplate,
  statusTemplate,
} from './templates.js';

const stop = (event: Event) => event.stopPropagation();

/** Everything that is shown of a request: in the page, or as the platform's dialog. */
export function cardTemplate(view: FrameView): TemplateResult {
  const {presentation, prompt, text, modal} = view;
  // What the element itself says is on the element.
  const scheme = view.theme === 'auto' ? text.config.theme : undefined;
  const content = html`
    ${headerTemplate(view)}
    <div class="body">
      ${messageTemplate(view)} ${noticeTemplate(view)}
      <figure class="guest-area" part="guest-area" ?hidden=${presentation.shown !== 'guest'}>
        <div class="guest"></div>
        ${captionTemplate(view)}
      </figure>
      ${presentation.shown === 'form' ? formTemplate(view) : nothing}
      ${presentation.shown === 'url' ? view.urlPanel?.template(presentation) : nothing}
    </div>
    ${statusTemplate(view)} ${footerTemplate(view)}
  `;
  if (prompt.mode === 'inline') {
    const loading = presentation.status === 'loading' || presentation.shown === 'guest';
    return html`<section class=${`card ${loading ? '' : 'enters'}`} part="card" aria-labelledby="heading" data-theme=${scheme ?? nothing} dir=${text.dir} lang=${text.locale}>${content}</section>`;
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
 * The generated form. Its events stop here: what the user types is not the page's concern until it is the answer. The fields are read
 * when the value is set, so that comes last.
 */
const formTemplate = ({presentation, prompt, locale, theme, submit}: FrameView) =>
  html`<schema-form
    part="form"
    no-message
    .message=${prompt.request.message}
    .meta=${prompt.request._meta}
    .schema=${presentation.schema}
    .value=${presentation.prefill}
    .errors=${presentation.errors}
    .warns=${presentation.warned}
    .locale=${locale}
    .theme=${theme}
    aria-busy=${presentation.status === 'validating'}
    @elicitation-submit=${submit}
    @input=${stop}
    @change=${stop}
  ></schema-form>`;
