import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Localize} from '../shared/localize.js';
import {timeLeft} from '../shared/time-left.js';
import {serverText} from '../../src/presentation/index.js';
import type {WaitingRequest} from './requests.js';

/** Template data of one request. */
interface Row {
  request: WaitingRequest;
  index: number;
  text: Localize;
  selected: boolean;
  /** Whether it can be added to the selection. */
  mayBeSelected: boolean;
  select(selected: boolean): void;
}

/** Most characters of a message that are displayed. The prompt displays all of it. */
const MAX_CHARS = 300;

const shortened = (message: string) =>
  message.length > MAX_CHARS ? `${message.slice(0, MAX_CHARS)}…` : message;

export function rowTemplate({request, index, text, selected, mayBeSelected, select}: Row): TemplateResult {
  const {server, tool, message, deadline, kind, place, open} = request;
  const seconds =
    deadline === undefined ? undefined : Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
  const id = `request-${index}`;
  return html`<li part="request">
    ${
      kind === undefined
        ? nothing
        : html`<input part="select" type="checkbox" aria-labelledby=${id} .checked=${live(selected)} ?disabled=${!mayBeSelected} @change=${(event: Event) => select((event.target as HTMLInputElement).checked)}>`
    }
    <div class="what" id=${id}>
      <p><strong><bdi lang="">${serverText(server, text)}</bdi></strong>${tool === undefined ? nothing : html` · <bdi lang="">${shortened(tool)}</bdi>`}</p>
      <p class="message" dir="auto" lang="">${shortened(message)}</p>
      ${seconds === undefined ? nothing : html`<p class="muted">${timeLeft(text, seconds)}</p>`}
    </div>
    ${
      place === 'waiting' && open
        ? html`<button part="open" type="button" aria-describedby=${id} @click=${open}>${text.text('inbox.open')}</button>`
        : place === 'next'
          ? html`<span class="place muted">${text.text('inbox.next')}</span>`
          : open
            ? html`<button class="quiet" part="open" type="button" aria-describedby=${id} @click=${open}>${text.text('inbox.shown')}</button>`
            : html`<span class="place muted">${text.text('inbox.shown')}</span>`
    }
  </li>`;
}
