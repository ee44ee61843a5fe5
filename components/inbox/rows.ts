import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Localize} from '../shared/localize.js';
import {markTemplate} from '../card/card.js';
import {clockLeft} from '../shared/text/time-left.js';
import {momentText} from '../shared/text/moment-text.js';
import {
  secondsUntil,
  serverText,
  type ServerLabel,
  type SettledRecord,
} from '../../src/presentation/index.js';
import {rowText, type WaitingRequest} from './waiting-request.js';
import {repeat} from 'lit/directives/repeat.js';
import type {MessageKey} from '../../src/locales/index.js';
import {isolated} from '../shared/text/server-name.js';
import {withReason} from '../shared/card-lines.js';

interface Row {
  request: WaitingRequest;
  index: number;
  text: Localize;
  selected: boolean;
  /** Whether it can be added to the selection. */
  mayBeSelected: boolean;
  /** @param isRange - Also all of its kind since the last one */
  select(selected: boolean, isRange: boolean): void;
}

const PLACES = {waiting: 'inbox.open', next: 'inbox.next', shown: 'inbox.shown'} as const;

const whoTemplate = (server: ServerLabel, tool: string | undefined, text: Localize) =>
  html`<bdi lang="" translate="no">${serverText(server, text)}</bdi>${tool === undefined ? nothing : html` · <bdi lang="" translate="no">${rowText(tool)}</bdi>`}`;

export function rowTemplate({request, index, text, selected, mayBeSelected, select}: Row): TemplateResult {
  const {server, tool, message, code = '', deadline, kind, place, open} = request;
  const shown = rowText(message);
  const seconds = secondsUntil(deadline);
  const id = `request-${index}`;
  const what = html`${markTemplate(server)}<span class="what" id=${id}>
      <span class="who">${whoTemplate(server, tool, text)}${seconds === undefined ? nothing : html` · <bdi>${clockLeft(text, seconds)}</bdi>`}</span>
      <span class="message" dir="auto" lang="">${code ? html`<code dir="auto" translate="no">${shown.slice(0, code.length)}</code>` : nothing}${shown.slice(code.length)}</span>
    </span>`;
  const onClick = ({currentTarget, shiftKey}: MouseEvent) =>
    select((currentTarget as HTMLInputElement).checked, shiftKey);
  // Firefox passes no press with Shift on from a label to its checkbox.
  const onLabel = (event: MouseEvent) => {
    const box = (event.currentTarget as HTMLLabelElement).control as HTMLInputElement;
    if (!event.shiftKey || event.target === box || box.disabled) return;
    event.preventDefault();
    box.focus({preventScroll: true});
    select(!box.checked, true);
  };
  const refusal = mayBeSelected ? nothing : text.text('inbox.otherKind');
  return html`${
    kind === undefined
      ? html`<div class="row">${what}</div>`
      : html`<label class="row" title=${refusal} @mousedown=${keepSelection} @click=${onLabel}><input part="select" type="checkbox" aria-labelledby=${id} aria-description=${refusal} .checked=${live(selected)} ?disabled=${!mayBeSelected} @click=${onClick}>${what}</label>`
  }
    ${
      open && place !== 'next'
        ? html`<button class=${place === 'shown' ? 'quiet' : nothing} part="open" type="button" aria-describedby=${id} @click=${open}>${text.text(PLACES[place])}</button>`
        : html`<span class="muted">${text.text(PLACES[place])}</span>`
    }`;
}

/** A press with Shift selects rows, and not their text. */
const keepSelection = (event: MouseEvent) => event.shiftKey && event.preventDefault();

const ENDS: Partial<Record<SettledRecord['by'], MessageKey>> = {
  expiry: 'expired',
  server: 'stoppedWaiting',
  failure: 'notShown',
  grant: 'grants.used',
};
const ACTIONS: Record<SettledRecord['action'], MessageKey> = {
  accept: 'answered',
  decline: 'declined',
  cancel: 'cancelled',
  none: 'notShown',
};

/** Identifies a settled request: ids are used again. */
export const keyOf = ({id, settledAt}: SettledRecord): string => `${id} ${settledAt}`;

export function historyTemplate(records: readonly SettledRecord[], text: Localize): TemplateResult {
  return html`<section class="history" part="history" aria-labelledby="history">
    <h3 id="history">${text.text('inbox.history')}</h3>
    <ul role="list">${repeat(records, keyOf, (record) => recordTemplate(record, text))}</ul>
  </section>`;
}

/** The decision about a request, with the reason that the user gave for a decline. */
function endText(
  {by, action, confirmed, reason, delivered}: SettledRecord,
  text: Localize,
  label: ServerLabel,
): unknown {
  if (delivered === false) return isolated(text, 'undelivered', label);
  const key = ENDS[by] ?? (confirmed ? 'approved' : ACTIONS[action]);
  return reason === undefined ? isolated(text, key, label) : withReason(text, key, reason);
}

function recordTemplate(record: SettledRecord, text: Localize) {
  const {server, serverClaimed, tool, message, settledAt} = record;
  const label = {name: server, claimed: serverClaimed};
  return html`<li part="record"><div class="row">${markTemplate(label)}<div class="what">
    <p class="who">${whoTemplate(label, tool, text)}</p>
    <p class="message" dir="auto" lang="">${rowText(message)}</p>
    <p class="muted"><bdi>${endText(record, text, label)}</bdi>${` · ${momentText(settledAt, text.locale)}`}</p>
  </div></div></li>`;
}
