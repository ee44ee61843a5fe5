import {html, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {MessageKey} from '../../src/locales/index.js';
import {type ServerLabel, type SettledRecord, serverText} from '../../src/presentation/index.js';
import type {Localize} from '../shared/localize.js';
import {shortened} from '../shared/text/cut-text.js';
import {withReason, isolated} from '../shared/text/sentences.js';

/** Characters of a message that are displayed. */
const MAX_MESSAGE = 1000;
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

/** The settled requests, the latest first. */
export function historyTemplate(records: readonly SettledRecord[], text: Localize): TemplateResult {
  return html`<section class="history" part="history" aria-labelledby="history">
    <h3 id="history">${text.text('inbox.history')}</h3>
    <ul role="list">${repeat(
      records,
      ({id, settledAt}) => `${id} ${settledAt}`,
      (record) => recordTemplate(record, text),
    )}</ul>
  </section>`;
}

/** The decision about a request, with the reason that the user gave for a decline. */
function endText(
  {by, action, confirmed, reason}: SettledRecord,
  text: Localize,
  label: ServerLabel,
): unknown {
  const key = ENDS[by] ?? (confirmed ? 'confirmed' : ACTIONS[action]);
  return reason === undefined ? isolated(text, key, label) : withReason(text, key, reason);
}

function recordTemplate(record: SettledRecord, text: Localize) {
  const {server, serverClaimed, tool, message, settledAt} = record;
  const label = {name: server, claimed: serverClaimed};
  return html`<li part="record"><div class="what">
    <p><strong><bdi lang="">${serverText(label, text)}</bdi></strong>${tool === undefined ? '' : html` · <bdi lang="">${tool}</bdi>`}</p>
    <p class="message" dir="auto" lang="">${shortened(message, MAX_MESSAGE)}</p>
    <p class="muted">${endText(record, text, label)} · ${new Date(settledAt).toLocaleString(text.locale)}</p>
  </div></li>`;
}
