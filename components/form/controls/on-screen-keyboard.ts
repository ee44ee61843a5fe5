import {nothing} from 'lit';
import type {Field} from '../../../src/schema/index.js';
import type {FormField} from '../field.js';

/** The `inputmode` values of input types. */
const MODES: Readonly<Record<string, string>> = {email: 'email', url: 'url', tel: 'tel'};
/** Patterns of codes that consist of digits. */
const DIGITS = /^\^\(?(?:\?:)?(?:\\d|\[0-9\])(?:[+*]|\{[\d,]+\})?\)?\$$/;

/** The `inputmode` of a text field with an input type. The number pads of phones have no minus sign. */
function inputMode({kind, item, schema}: Field, type: string) {
  const {minimum, exclusiveMinimum, pattern} = schema;
  if (kind === 'lines') return MODES[LINE_TYPES[String(item?.schema['format'])] ?? ''] ?? nothing;
  if (Object.hasOwn(MODES, type)) return MODES[type];
  if (kind === 'text') return DIGITS.test(String(pattern ?? '')) ? 'numeric' : nothing;
  if (Number(minimum ?? exclusiveMinimum ?? -1) < 0) return nothing;
  return kind === 'integer' ? 'numeric' : kind === 'number' ? 'decimal' : nothing;
}

/** Whether the keyboard must not change what is typed: secrets, JSON, numbers, and texts with a format or a pattern. */
const isExact = ({kind, item, secret, schema: {format, pattern}}: Field): boolean =>
  secret || !/^(?:text|lines)$/.test(kind) || !!(format ?? pattern ?? item?.schema['format']);

const LINE_TYPES: Readonly<Record<string, string>> = {email: 'email', uri: 'url', url: 'url'};

/** The `enterkeyhint` of a text field in one line: the last one sends the answer, if Enter does. */
const enterKey = ({form}: FormField, isLast: boolean): string =>
  isLast ? (form.state.hints.destructive ? 'done' : 'send') : 'next';

/** The attributes of a text control that configure the on-screen keyboard. */
export const keyboardOf = (view: FormField, type: string) => ({
  mode: inputMode(view.field, type),
  enter: enterKey(view, view.form.last === view),
  exact: isExact(view.field),
});

/** Whether the keyboard is likely on the screen, so that its Enter key shows the hint. */
export const isOnScreen = (): boolean =>
  globalThis.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;
