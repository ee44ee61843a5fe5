import {
  html,
  nothing,
  type TemplateResult,
  type LitElement,
  type ReactiveController,
  type ReactiveControllerHost,
} from 'lit';
import type {ElicitationSubmitEvent} from '../events/form.js';
import {ConsentGuard} from '../shared/consent-guard.js';
import {ignoredTemplate} from '../shared/ignored-press.js';
import {Modal} from './modal.js';
import {evidenceOf, type Panels} from './panels.js';
import {
  captionTemplate,
  type FrameView,
  footerTemplate,
  headerTemplate,
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

type Host = ReactiveControllerHost & HTMLElement & {renderRoot: HTMLElement | DocumentFragment};

/**
 * Moves the focus when the card that has it is answered or when its summary line is removed: to the heading of the next prompt, or without
 * one, to the summary line. Only for inline frames; dialogs move and restore focus natively. Focus elsewhere in the page is never moved.
 */
class FocusKeeper implements ReactiveController {
  readonly #host: Host;
  #part: Element | null = null;
  #card: Element | null = null;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    const {shadowRoot} = this.#host;
    this.#part = shadowRoot?.activeElement?.closest('section.card, .waiting, .ended') ?? null;
    this.#card = shadowRoot?.querySelector('.card') ?? null;
  }

  hostUpdated(): void {
    const {renderRoot} = this.#host;
    const card = renderRoot.querySelector('.card');
    const changed = card && card !== this.#card;
    if (!this.#part || card?.matches('dialog') || (this.#part.isConnected && !changed)) return;
    const targets = ['.card #heading', '.waiting:last-of-type > summary', '.ended'].map((selector) =>
      renderRoot.querySelector<HTMLElement>(selector),
    );
    targets.find(Boolean)?.focus({preventScroll: !card});
  }
}

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
    return html`<div class="confirmation" part="form" aria-busy=${presentation.status === 'validating'}><div class="foot"><div class="buttons" part="actions"
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
    ${headerTemplate(view)}
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
  new FocusKeeper(frame);
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
