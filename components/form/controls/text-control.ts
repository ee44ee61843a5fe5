import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {
  autofillOf,
  purposeOf,
  type Entry,
  type Field,
  isLocalDateTime,
  shownNumber,
  toLocalDateTime,
  toLocalTime,
  withOffset,
} from '../../../src/schema/index.js';
import type {Speak} from '../../../src/locales/error-text.js';
import type {Described, FormField} from '../field.js';

const DIGITS_PATTERN = /^\^\(?(?:\?:)?(?:\\d|\[0-9\])(?:[+*]|\{[\d,]+\})?\)?\$$/;

/** The `inputmode` of a text field with an input type. The number pads of phones have no minus sign. */
function inputMode({kind, item, schema}: Field, type: string) {
  const {minimum, exclusiveMinimum, pattern} = schema;
  if (kind === 'lines') {
    const format = item?.schema['format'];
    return format === 'email' ? format : format === 'uri' || format === 'url' ? 'url' : nothing;
  }
  if (/^(?:email|url|tel)$/.test(type)) return type;
  if (kind === 'text') return DIGITS_PATTERN.test(String(pattern ?? '')) ? 'numeric' : nothing;
  if (Number(minimum ?? exclusiveMinimum ?? -1) < 0) return nothing;
  return kind === 'integer' ? 'numeric' : kind === 'number' ? 'decimal' : nothing;
}

/** Whether the keyboard must not change what is typed: secrets, JSON, numbers, and texts with a format or a pattern. */
const isExact = ({kind, item, secret, schema: {format, pattern}}: Field): boolean =>
  secret || !/^(?:text|lines)$/.test(kind) || !!(format ?? pattern ?? item?.schema['format']);

/** Whether the keyboard is likely on the screen, so that its Enter key shows the hint. */
export const isOnScreen = (): boolean =>
  globalThis.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;

const LONG_ENTRY = 200;

/**
 * The input types, which determine the on-screen keyboard. Numbers use text inputs, because a number input drops input that it cannot
 * parse.
 */
const INPUT_TYPES: Record<string, string> = {
  date: 'date',
  'date-time': 'datetime-local',
  time: 'time',
  month: 'month',
  week: 'week',
  email: 'email',
  uri: 'url',
  url: 'url',
  phone: 'tel',
  tel: 'tel',
};

const isLong = ({kind, multiline, schema, secret, default: preset}: Field): boolean =>
  kind !== 'text' || secret
    ? kind === 'lines' || kind === 'json'
    : typeof multiline === 'boolean'
      ? multiline
      : (Number(schema['maxLength']) > LONG_ENTRY && !schema['format']) ||
        (typeof preset === 'string' && preset.includes('\n'));

const NARROW = [
  [8, 'w8'],
  [14, 'w12'],
  [20, 'w16'],
] as const;
/** Widths of controls whose content has a usual length, by kind or format. */
const WIDTHS: Record<string, string> = {
  date: 'w12',
  time: 'w12',
  'date-time': 'w16',
  month: 'w12',
  week: 'w12',
  ipv4: 'w12',
  tel: 'w16',
  phone: 'w16',
};

/** The entry of a table for the format of a text, or for another kind. */
const entryOf = (table: Record<string, string>, {kind, schema}: Field): string | undefined => {
  const name = kind === 'text' ? String(schema['format']) : kind;
  return Object.hasOwn(table, name) ? table[name] : undefined;
};

/** The class for the width of a control: that of its content if it is short, else undefined. */
function widthOf(field: Field): string | undefined {
  const {
    kind,
    schema: {maxLength, minimum, maximum},
  } = field;
  if (kind === 'number' || kind === 'integer') {
    const digits = Math.max(...[minimum, maximum].map((limit) => String(limit ?? '').length));
    return typeof maximum === 'number' && digits <= 6 ? 'w8' : 'w12';
  }
  return (
    entryOf(WIDTHS, field) ??
    (kind === 'text' && typeof maxLength === 'number'
      ? NARROW.find(([most]) => maxLength <= most)?.[1]
      : undefined)
  );
}

/** The text of a control for an entry. A number that was not typed is written in the language of the page. */
export function shownText({kind}: Field, entry: Entry, locale: string): string {
  const typed = [entry ?? '']
    .flat()
    .map((each) => (typeof each === 'number' ? shownNumber(each, locale) : each))
    .join('\n');
  return kind === 'date-time' ? toLocalDateTime(typed) : kind === 'time' ? toLocalTime(typed) : typed;
}

/** Whether the control of a field displays the text of an entry. Browsers drop or change what an input cannot hold. */
export function isDisplayable(field: Field, entry: string, locale: string): boolean {
  const {kind, color, secret} = field;
  if (color) return /^#[\da-f]{6}$/i.test(entry);
  if (secret || isLong(field)) return true;
  const shown = shownText(field, entry, locale);
  const isSame =
    kind === 'date-time' ? isLocalDateTime(entry) || !/\.\d*[1-9]|:60/.test(entry) : shown === entry;
  const type = entryOf(INPUT_TYPES, field);
  if (!type && !/[\r\n]/.test(shown)) return isSame && shown !== '';
  const input = document.createElement('input');
  input.type = type ?? 'text';
  input.value = shown;
  // Pickers leave seconds out that are zero.
  return isSame && shown !== '' && (input.value === shown || (kind !== 'text' && input.value !== ''));
}

/** A control for text in one or several lines, a list with one text per line, a number, a date, or JSON. */
export function textControl(view: FormField, {by, invalid}: Described) {
  const {field, id, form, required, revealed, fixed, asText} = view;
  const {kind, secret, schema, suggestions, titles, limits} = field;
  const {text} = form;
  const json = kind === 'json';
  const typed = view.shown(field.entry);
  const placeholder = field.placeholder ?? (json ? text('jsonValue') : nothing);
  const long = isLong(field) || (asText && (view.isArea || /[\r\n]/.test(typed)));
  const type = long ? '' : (!asText && entryOf(INPUT_TYPES, field)) || 'text';
  const mode = inputMode(field, type);
  // The last field sends the answer, if Enter does.
  const enter = form.last !== view ? 'next' : form.state.hints.destructive ? 'done' : 'send';
  const [capitals, spelling] = isExact(field) ? ['off', 'false'] : [nothing, nothing];
  if (long)
    return html`<textarea id=${id} rows="3" class=${json ? 'code' : kind} .value=${live(typed)} ?required=${required} ?readonly=${fixed}
      placeholder=${placeholder} dir=${json ? 'ltr' : 'auto'} autocomplete=${autofill(view, '')} inputmode=${mode} enterkeyhint="enter" autocapitalize=${capitals} autocorrect=${capitals} spellcheck=${spelling}
      aria-describedby=${by} aria-invalid=${invalid}></textarea>${counterPart(view)}`;
  const dateTime = kind === 'date-time';
  const input = html`<input id=${id} class=${widthOf(field) ?? nothing} type=${secret ? (revealed ? 'text' : 'password') : type}
    .value=${live(typed)} aria-required=${required ? 'true' : nothing} ?readonly=${fixed} inputmode=${mode} enterkeyhint=${enter}
    placeholder=${placeholder} autocomplete=${autofill(view, type)} autocapitalize=${capitals} autocorrect=${capitals} spellcheck=${spelling}
    step=${type === 'time' && typed.length > 5 ? 1 : nothing} dir=${directionOf(field, typed)} list=${suggestions.length ? `${id}s` : nothing}
    min=${limits?.min ?? nothing} max=${limits?.max ?? nothing} aria-describedby=${by} aria-invalid=${invalid}>${
      suggestions.length
        ? html`<datalist id="${id}s">${suggestions.map((value) => html`<option value=${value} label=${titles?.get(value) ?? nothing}></option>`)}</datalist>`
        : dateTime && !asText && schema['format'] === kind
          ? zonePart(typed, text)
          : counterPart(view)
    }`;
  return secret
    ? html`<div class="secret">${input}<button type="button" class="quiet reveal" data-reveal aria-controls=${id} aria-pressed=${revealed}
      >${text(revealed ? 'hide' : 'show')}</button></div>`
    : input;
}

/**
 * The `dir` of an input. In a form from right to left, the sign of a number would be displayed after its digits. With Arabic-Indic digits that
 * is where it belongs.
 */
const directionOf = ({kind}: Field, typed: string) =>
  kind === 'text' || (/^(text|number|integer)/.test(kind) && !/[\u0660-\u0669]/.test(typed))
    ? 'auto'
    : nothing;

/** The `autocomplete` value: the server's hint, or the purpose by the input type or the name, if the page allows autofill. */
function autofill({field: {key, secret, autocomplete}, form: {fills}}: FormField, type: string) {
  // Browsers ignore `off` for passwords, and offer the one of the page.
  if (secret) return 'new-password';
  if (!fills) return 'off';
  if (autocomplete) return autofillOf(autocomplete).contact ?? 'off';
  return /email|url|tel/.test(type) ? type : (purposeOf(key) ?? 'off');
}

const NEAR = 0.8;

function counterPart({field: {schema, entry, secret}, form: {text}}: FormField) {
  const {maxLength} = schema;
  if (typeof maxLength !== 'number' || typeof entry !== 'string' || secret || entry.length < maxLength * NEAR)
    return nothing;
  const left = maxLength - [...entry].length;
  if (left >= 0 && maxLength < 20) return nothing;
  return html`<p class="counter" role="status">${left < 0 ? text('tooMany', {count: -left}) : text('left', {count: left})}</p>`;
}

/** The time zone of a date and time: the browser's, with its offset on that day. */
function zonePart(typed: string, text: Speak) {
  const offset = withOffset(typed || toLocalDateTime(new Date().toJSON())).slice(-6);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
  return html`<p class="help">${text('zone', {zone: zone.replaceAll('_', ' '), offset})}</p>`;
}
