import type {ElicitContent} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';

interface AskBase {
  /** For the tool's own use. */
  id?: string;
  /** What the user is asked. */
  message: string;
  /** Default `true`. An optional ask that the user declines is answered by `undefined`. */
  required?: boolean;
  /** Words for the buttons, where the host takes them. */
  submitLabel?: string;
  declineLabel?: string;
}

export interface TextAsk extends AskBase {
  ask: 'text';
  default?: string;
  placeholder?: string;
  /** Regular expression, as in JSON Schema. */
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

/** A secret. It never goes through form mode: the user enters it on the page at `url`, or in the terminal of a fallback. */
export interface PasswordAsk extends AskBase {
  ask: 'password';
  /** A page of the server's, where the secret is entered. Without it the ask is refused (`SENSITIVE_BLOCKED`). */
  url?: string;
  elicitationId?: string;
}

/** Declining it is the answer `false`. */
export interface ConfirmAsk extends AskBase {
  ask: 'confirm';
  default?: boolean;
  /** What is confirmed cannot be undone: "yes" is never the default then. */
  dangerous?: boolean;
}

export type OptionValue = string | number | boolean;

export interface AskOption {
  value: OptionValue;
  /** Default: the value. */
  label?: string;
  description?: string;
  /** Not offered. */
  disabled?: boolean;
  /** A default. */
  selected?: boolean;
  [key: string]: unknown;
}

export interface SelectAsk extends AskBase {
  ask: 'select';
  options: readonly (string | AskOption)[];
  /** Several may be chosen; the answer is a list. */
  multi?: boolean;
  default?: OptionValue | readonly OptionValue[];
}

export interface NumberAsk extends AskBase {
  ask: 'number';
  min?: number;
  max?: number;
  /** A whole step asks for whole numbers. */
  step?: number;
  default?: number;
}

/** Answered by `YYYY-MM-DD`, with `includeTime` by RFC 3339 with an offset. */
export interface DateAsk extends AskBase {
  ask: 'date';
  includeTime?: boolean;
  min?: string;
  max?: string;
  default?: string;
}

/** MCP carries no files: the answer is a path or URL that the user writes, or the server's own page takes the upload. */
export interface FileAsk extends AskBase {
  ask: 'file';
  /** MIME types or endings, told to the user. */
  accept?: string;
  /** Several, one on each line; the answer is a list. */
  multiple?: boolean;
}

export interface FormAsk extends AskBase {
  ask: 'form';
  /** By the rules of `checkRequestedSchema()`. */
  schema: JsonObject;
}

/** Answered by `true` when the user agreed to open the page. */
export interface UrlAsk extends AskBase {
  ask: 'url';
  url: string;
  elicitationId?: string;
}

/** One question of a tool. */
export type Ask =
  | TextAsk
  | PasswordAsk
  | ConfirmAsk
  | SelectAsk
  | NumberAsk
  | DateAsk
  | FileAsk
  | FormAsk
  | UrlAsk;

export type AskKind = Ask['ask'];

interface Single {
  text: string;
  /** `true`: entered on the server's page, which knows it. */
  password: string | true;
  confirm: boolean;
  select: OptionValue;
  number: number;
  date: string;
  file: string;
  form: ElicitContent;
  url: true;
}

/** What an ask is answered by. */
export type AnswerOf<A extends Ask> =
  | (A extends {multi: true} | {multiple: true} ? Single[A['ask']][] : Single[A['ask']])
  | (A extends {required: false} ? undefined : never);

const KINDS: ReadonlySet<unknown> = new Set<AskKind>([
  'text',
  'password',
  'confirm',
  'select',
  'number',
  'date',
  'file',
  'form',
  'url',
]);

/** Whether a tool yielded a question, known or not, and not something else. */
export const looksLikeAsk = (value: unknown): boolean =>
  isJsonObject(value) && ('ask' in value || 'kind' in value);

/**
 * The ask, once it is known to be one. `kind` is taken for `ask`.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function readAsk(value: unknown): Ask {
  const given = isJsonObject(value) ? value : {};
  const kind = given['ask'] ?? given['kind'];
  if (!KINDS.has(kind))
    throw new ElicitationError('INVALID_REQUEST', `An ask must be one of ${[...KINDS].join(', ')}.`);
  if (typeof given['message'] !== 'string')
    throw new ElicitationError('INVALID_REQUEST', 'An ask must have a message, a string.');
  return {...given, ask: kind} as Ask;
}
