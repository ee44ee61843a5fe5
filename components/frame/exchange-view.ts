import {html, type LitElement, nothing, type TemplateResult, css} from 'lit';
import {type Prompt, serverLabel, serverMark} from '../../src/presentation/index.js';
import {
  type ElicitAction,
  type ElicitRequest,
  type ElicitResult,
  isJsonObject,
  type Json,
  type JsonObject,
  NO_FIELDS,
  reasonIn,
  type Limits,
  type Words,
} from '../../src/protocol/index.js';
import {
  type Field,
  FormState,
  isDate,
  labelOf,
  prepareSchema,
  readEntry,
  readSchema,
  sameValue,
  shownNumber,
  toLocalDateTime,
} from '../../src/schema/index.js';
import type {MessageKey} from '../../src/locales/index.js';
import {rowName} from '../../src/locales/field-names.js';
import {formTexts} from '../../src/locales/en/formtexts.js';
import {frameTexts} from '../../src/locales/en/frame.js';
import {listText} from '../form/controls/option-text.js';
import {Localize, localeWords} from '../shared/localize.js';
import {headingWith} from '../shared/text/server-name.js';
import {withReason} from '../shared/card-lines.js';
import {longText} from '../shared/text/long-text.js';
import {addStyles} from '../shared/movable-element.js';

const styles = css`
  [part='transcript'] {
    overflow-wrap: anywhere;
    user-select: text;
  }
  [part='transcript'] > * {
    margin: 0;
  }
  [part='transcript'] .question {
    font-size: 1rem;
    line-height: 1.5rem;
    white-space: pre-wrap;
  }
  /* The mark is next to who asked. */
  [part='transcript'] .end {
    padding-inline: 0;
    &:first-child {
      padding-block-start: 0;
    }
  }
  [part='transcript'] .ended > .mark {
    display: none;
  }
  [part='transcript'] .values {
    padding-inline-start: 0;
  }
  .ended {
    flex-wrap: wrap;
  }
  .values {
    flex-basis: 100%;
    display: grid;
    grid-template-columns: minmax(min(8rem, 33%), 1fr) minmax(0, 4fr);
    gap: var(--_unit) calc(var(--_unit) * 4);
    margin: 0;
    padding-inline-start: calc(1.75rem + var(--_unit) * 2);
    color: var(--_text);
    user-select: text;
    overflow-wrap: anywhere;
  }
  .values dt {
    color: var(--_muted);
  }
  @media (pointer: coarse) {
    :is(.question, .values) summary {
      padding-block: 12px;
    }
  }
  .values dd {
    margin: 0;
    white-space: pre-wrap;
  }
`;

/** A request that was answered before, e.g. before a reload of the page. */
export interface EndedRequest {
  request: ElicitRequest;
  result: ElicitResult;
}

/** The parts of an answered request: in front of and after the summary line. */
export interface ExchangeTemplates {
  question: TemplateResult;
  answer: TemplateResult;
}

/** A label of the server, or a row. */
type Label = string | Field;

interface Answer {
  /** The labels of the field and of those that contain it, from the outside. */
  labels: readonly Label[];
  /** Undefined for passwords and keys, whose value is not kept. */
  value: Exclude<Json, null> | undefined;
  options: Field['options'];
  kind?: Field['kind'];
}

/** The templates of an answered request. */
export interface Exchange {
  message: string;
  summary: MessageKey;
  reason?: string | undefined;
  answers: readonly Answer[];
}

/** Displayed for a password or a key. Does not depend on its length. */
const MASK = '••••••';

const SUMMARY: Record<ElicitAction, MessageKey> = {
  accept: 'answered',
  decline: 'declined',
  cancel: 'cancelled',
};

/** Reads what is displayed of an answered request, with the words of the page's language. Undefined if it is malformed. */
export async function readExchange(
  {request, result}: EndedRequest,
  limits: Limits,
  words: Words | undefined,
): Promise<Exchange | undefined> {
  if (typeof request?.message !== 'string' || !Object.hasOwn(SUMMARY, result?.action)) return undefined;
  const {message, _meta: meta, requestedSchema = NO_FIELDS, mode} = request;
  const {action, content = {}} = result;
  const reason = action === 'decline' ? reasonIn(result._meta) : undefined;
  const exchange = {message, summary: SUMMARY[action], reason, answers: []};
  if (mode === 'url' || action !== 'accept' || !isJsonObject(requestedSchema) || !isJsonObject(content))
    return exchange;
  const ask = {message, _meta: meta, requestedSchema: prepareSchema(requestedSchema, limits)};
  const reading = await readSchema(ask, {words});
  const state = new FormState(reading);
  state.setValue(content);
  const summary = state.confirmation?.confirming ? 'approved' : exchange.summary;
  const answers = state.leaves.flatMap((field) => answerOf(field, state));
  const others = othersIn(reading.withoutSecrets(content) ?? {}, state);
  return {...exchange, summary, answers: [...answers, ...others]};
}

/** Answers of a guest in `group`, or at the top, that the form does not display: no field describes them, or their field is hidden. */
function othersIn(content: JsonObject, state: FormState, group?: Field): Answer[] {
  const {fields} = group ?? state;
  return Object.entries(content).flatMap(([key, value]): Answer[] => {
    const field = fields.find((each) => each.key === key && !state.isHidden(each));
    if (field?.kind === 'group' && isJsonObject(value)) return othersIn(value, state, field);
    if (field || value === null) return [];
    const labels = [...(group ? labelsOf(group) : []), labelOf(key, undefined, state.schema)];
    return [{labels, value: value as Answer['value'], options: []}];
  });
}

function answerOf(field: Field, state: FormState): Answer[] {
  // The rows of a list and the chosen variant are fields of their own.
  if (field.structure || field.control || field.silent || state.isHidden(field)) return [];
  const {value} = readEntry(field, field.entry);
  if (value === undefined || value === null) return [];
  const {secret, options, kind} = field;
  return [{labels: labelsOf(field), value: secret ? undefined : value, options, kind}];
}

function labelsOf(field: Field): Label[] {
  const {parent, label, word, kind, inline, key} = field;
  const around = parent ? labelsOf(parent) : [];
  // The value of a map is labelled by its name, which is the key of the row.
  if (kind === 'pair') return [...around, key];
  if (inline && parent && (word === 'rowValue' || parent.kind !== 'group')) return around;
  return [...around, word === 'row' ? field : label];
}

/**
 * A date, or a date and time in local time, in the language of the page. Returns a text that a date input cannot display as it is: a day
 * that does not exist, or a fraction of a second.
 */
function dateText(text: string, kind: Field['kind'], locale: string): string {
  const local = kind === 'date' ? `${text}T00:00` : toLocalDateTime(text);
  if (!isDate(local.slice(0, 10)) || /\.\d*[1-9]|:60/.test(text)) return text;
  try {
    return new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      dateStyle: 'medium',
      ...(kind === 'date-time' && {timeStyle: local.length > 16 ? 'medium' : 'short'}),
    }).format(new Date(local));
  } catch {
    // The time does not exist, or the tag is not valid.
    return text;
  }
}

/** Displays an answered request as text. */
export class ExchangeView {
  readonly #text: Localize;

  constructor(host: LitElement) {
    const {yes, no, row, rowValue} = formTexts;
    this.#text = new Localize(host, {...frameTexts, yes, no, row, rowValue});
    addStyles(host, [styles]);
  }

  words(): Promise<Words | undefined> {
    return localeWords(this.#text);
  }

  /** @param prompt - The prompt of the request, whose summary line is displayed by the frame. */
  templates(
    {message, summary, reason, answers}: Exchange,
    serverName: string,
    prompt: Prompt | undefined,
  ): ExchangeTemplates {
    const text = this.#text;
    const label = prompt?.server ?? serverLabel(serverName);
    const mark = html`<span class="mark" aria-hidden="true">${serverMark(label)}</span>`;
    const long = (words: string) => longText(words, text.text('showAll'));
    return {
      question: html`<p class="end">${mark}<span>${headingWith(text, 'asks', label)}</span></p>
        <p class="question" part="question" dir="auto" lang="">${long(message)}</p>
        ${prompt ? nothing : html`<p class="end"><span>${reason === undefined ? text.text(summary) : withReason(text, summary, reason)}</span></p>`}`,
      answer: html`${
        answers.length
          ? html`<dl class="values" part="answer" lang="">${answers.map(
              (answer) =>
                html`<dt dir="auto">${long(this.#labelText(answer))}</dt><dd dir="auto">${long(this.#valueText(answer))}</dd>`,
            )}</dl>`
          : nothing
      }`,
    };
  }

  #labelText({labels}: Answer): string {
    const texts = labels.map((label) =>
      typeof label === 'string' ? label : rowName(label, (...of) => this.#text.text(...of)),
    );
    return texts.filter(Boolean).join(' › ');
  }

  #valueText({value, options, kind}: Omit<Answer, 'labels'>): string {
    if (value === undefined) return MASK;
    const option = options.find((each) => sameValue(each.value, value));
    if (option) return listText(option);
    // The content of a file is not displayed.
    if (kind === 'file')
      return [value]
        .flat()
        .map((uri) => String(uri).replace(/^(data:[^,]*),.*/s, '$1'))
        .join('\n');
    if (typeof value === 'string' && (kind === 'date' || kind === 'date-time'))
      return dateText(value, kind, this.#text.language);
    if (typeof value === 'number') return shownNumber(value, this.#text.language);
    if (typeof value === 'boolean') return this.#text.text(value ? 'yes' : 'no');
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
      return value.map((item) => this.#valueText({value: item, options})).join('\n');
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
  }
}
