import {html, type LitElement, nothing} from 'lit';
import {type Prompt, serverLabel, serverMark} from '../../src/presentation/index.js';
import {
  type ElicitAction,
  type ElicitContent,
  isJsonObject,
  type Json,
  type Limits,
} from '../../src/protocol/index.js';
import {
  type Field,
  leavesOf,
  loadWords,
  readFields,
  readFieldsAhead,
  sameValue,
  valueIn,
} from '../../src/schema/index.js';
import type {MessageKey} from '../../src/locales/index.js';
import {formTexts} from '../../src/locales/en/form.js';
import {frameTexts} from '../../src/locales/en/frame.js';
import {prepareSchema} from '../../src/validation/index.js';
import {listText} from '../form/list-text.js';
import {Localize} from '../shared/localize.js';
import {longText} from '../shared/long-text.js';
import {addStyles} from '../shared/other-document.js';
import {styles} from './exchange-view.styles.js';
import {isolated} from './templates.js';
import type {EndedRequest, ExchangeTemplates} from './transcript.js';

/** The value of one field. */
interface Answer {
  label: string;
  /** Undefined for passwords and keys, whose value is not kept. */
  value: Exclude<Json, null> | undefined;
  /** The options of the field. */
  options: Field['options'];
}

/** What is displayed of an answered request. */
export interface Exchange {
  message: string;
  action: ElicitAction;
  answers: readonly Answer[];
}

/** Displayed for a password or a key. Does not depend on its length. */
const MASK = '••••••';

const SUMMARY: Record<ElicitAction, MessageKey> = {
  accept: 'answered',
  decline: 'declined',
  cancel: 'cancelled',
};

/** Reads what is displayed of an answered request. Undefined if it is malformed. */
export async function readExchange(
  {request, result}: EndedRequest,
  limits: Limits,
): Promise<Exchange | undefined> {
  if (typeof request?.message !== 'string' || !Object.hasOwn(SUMMARY, result?.action)) return undefined;
  const {message, _meta: meta, requestedSchema, mode} = request;
  const {action, content} = result;
  const isAnswered = mode !== 'url' && isJsonObject(requestedSchema) && isJsonObject(content);
  if (!isAnswered) return {message, action, answers: []};
  const schema = prepareSchema(requestedSchema, limits);
  // Credentials are recognised by the words of their fields.
  await loadWords();
  await readFieldsAhead(schema, {message, meta});
  const fields = leavesOf(readFields(schema, {message, meta}).fields);
  return {message, action, answers: fields.flatMap((field) => answerOf(field, content))};
}

function answerOf(field: Field, content: ElicitContent): Answer[] {
  const groups = groupsOf(field);
  const value = valueIn(content, field);
  if (value === undefined || value === null) return [];
  const label = [...groups, field].map((each) => each.label).join(' › ');
  return [{label, value: field.secret ? undefined : (value as Answer['value']), options: field.options}];
}

/** The groups around a field, from the outside. */
const groupsOf = ({parent}: Field): Field[] => (parent ? [...groupsOf(parent), parent] : []);

/** Displays an answered request as text. */
export class ExchangeView {
  readonly #text: Localize;

  constructor(host: LitElement) {
    this.#text = new Localize(host, {...frameTexts, yes: formTexts.yes, no: formTexts.no});
    addStyles(host, [styles]);
  }

  /** @param prompt - The prompt of the request, whose summary line is displayed by the frame. */
  templates(
    {message, action, answers}: Exchange,
    serverName: string,
    prompt: Prompt | undefined,
  ): ExchangeTemplates {
    const text = this.#text;
    const label = prompt?.server ?? serverLabel(serverName);
    const mark = html`<span class="mark" aria-hidden="true">${serverMark(label)}</span>`;
    const long = (words: string) => longText(words, text.text('showAll'));
    return {
      question: html`<p class="asker">${isolated(text, 'asks', label)}</p>
        <p class="question" part="question" dir="auto" lang="">${long(message)}</p>
        ${prompt ? nothing : html`<p class="summary-line">${mark}<span>${text.text(SUMMARY[action])}</span></p>`}`,
      answer: html`${
        answers.length
          ? html`<dl class="answer" part="answer" lang="">${answers.map(
              (answer) =>
                html`<dt dir="auto">${long(answer.label)}</dt><dd dir="auto">${long(this.#valueText(answer))}</dd>`,
            )}</dl>`
          : nothing
      }`,
    };
  }

  #valueText({value, options}: Answer): string {
    if (value === undefined) return MASK;
    const option = options.find((each) => sameValue(each.value, value));
    if (option) return listText(option);
    if (typeof value === 'boolean') return this.#text.text(value ? 'yes' : 'no');
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
      return value.map((item) => this.#valueText({label: '', value: item, options})).join('\n');
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
  }
}
