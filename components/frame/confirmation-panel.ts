import {html, type LitElement, type TemplateResult} from 'lit';
import type {PromptQueue} from '../../src/presentation/index.js';
import {ConsentGuard} from '../shared/consent-guard.js';
import type {Panels} from './panels.js';
import {type FrameView, refusing} from './templates.js';

/** The buttons of a confirmation that the frame draws without the generated form. They look and work as in the form. */
export class ConfirmationPanel {
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
