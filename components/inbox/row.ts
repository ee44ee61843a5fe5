import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Localize} from '../shared/localize.js';
import {timeLeft} from '../shared/queue-place.js';
import {shortened} from '../shared/text/cut-text.js';
import {secondsUntil, serverText} from '../../src/presentation/index.js';
import {MAX_CHARS, type WaitingRequest} from './requests.js';

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

const PLACES = {waiting: 'inbox.open', next: 'inbox.next', shown: 'inbox.shown'} as const;

export function rowTemplate({request, index, text, selected, mayBeSelected, select}: Row): TemplateResult {
  const {server, tool, message, deadline, kind, place, open} = request;
  const seconds = secondsUntil(deadline);
  const id = `request-${index}`;
  return html`${
    kind === undefined
      ? nothing
      : html`<input part="select" type="checkbox" aria-labelledby=${id} .checked=${live(selected)} ?disabled=${!mayBeSelected} @change=${(event: Event) => select((event.target as HTMLInputElement).checked)}>`
  }
    <div class="what" id=${id}>
      <p><strong><bdi lang="">${serverText(server, text)}</bdi></strong>${tool === undefined ? nothing : html` · <bdi lang="">${shortened(tool, MAX_CHARS)}</bdi>`}</p>
      <p class="message" dir="auto" lang="">${shortened(message, MAX_CHARS)}</p>
      ${seconds === undefined ? nothing : html`<p class="muted">${timeLeft(text, seconds)}</p>`}
    </div>
    ${
      open && place !== 'next'
        ? html`<button class=${place === 'shown' ? 'quiet' : nothing} part="open" type="button" aria-describedby=${id} @click=${open}>${text.text(PLACES[place])}</button>`
        : html`<span class="muted">${text.text(PLACES[place])}</span>`
    }`;
}
