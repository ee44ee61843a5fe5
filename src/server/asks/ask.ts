import type {ElicitContent} from '../../protocol/elicitation.js';
import {malformed} from '../../protocol/check-ask.js';
import {invalidRequest} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {isDate, isDateTime} from '../../schema/checks/dates.js';

interface AskBase {
  /** For use by the tool. */
  id?: string;
  /** The question for the user. */
  message: string;
  /** Default `true`. If the user declines an optional ask, its answer is `undefined`. */
  required?: boolean;
}

/** Asks for a text. */
export interface TextAsk extends AskBase {
  ask: 'text';
  default?: string;
  placeholder?: string;
  /** A regular expression, as in JSON Schema. */
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

/** Asks for a secret. It is never sent in form mode: the user enters it on the page at `url`, or in the terminal of a fallback. */
export interface PasswordAsk extends AskBase {
  ask: 'password';
  /** A page of the server where the user enters the secret. Without it the ask is refused (`SENSITIVE_BLOCKED`). */
  url?: string;
  elicitationId?: string;
}

/** Asks for a confirmation. If the user declines, the answer is `false`. */
export interface ConfirmAsk extends AskBase {
  ask: 'confirm';
  default?: boolean;
  /** The action cannot be undone. The default is then never "yes". */
  dangerous?: boolean;
}

/** The value of an option, which is the answer. */
export type OptionValue = string | number | boolean;

/** One option of a select. */
export interface AskOption {
  value: OptionValue;
  /** Default: the value. */
  label?: string;
  description?: string;
  /** Not offered to the user. */
  disabled?: boolean;
  /** Whether the option is selected by default. */
  selected?: boolean;
  [key: string]: unknown;
}

/** Asks to choose one option, or several. */
export interface SelectAsk extends AskBase {
  ask: 'select';
  options: readonly (string | AskOption)[];
  /** Allows several options. The answer is a list. */
  multi?: boolean;
  default?: OptionValue | readonly OptionValue[];
}

/** Asks for a number. */
export interface NumberAsk extends AskBase {
  ask: 'number';
  min?: number;
  max?: number;
  /** An integer step requests an integer. */
  step?: number;
  default?: number;
}

/** Asks for a date: `YYYY-MM-DD`, or RFC 3339 with an offset if `includeTime` is set. */
export interface DateAsk extends AskBase {
  ask: 'date';
  includeTime?: boolean;
  /** The earliest answer, in the form of the answer. */
  min?: string;
  /** The latest answer, in the form of the answer. */
  max?: string;
  default?: string;
}

/**
 * Asks for a file. MCP does not transfer files: the answer is a path or URL that the user enters, or a page of the server receives the
 * upload.
 */
export interface FileAsk extends AskBase {
  ask: 'file';
  /** MIME types or file extensions, displayed to the user. */
  accept?: string;
  /** Allows several, one per line. The answer is a list. */
  multiple?: boolean;
}

/** Asks for several values at once. The answer is an object. */
export interface FormAsk extends AskBase {
  ask: 'form';
  /** Must follow the rules of `checkRequestedSchema()`. */
  schema: JsonObject;
}

/** Asks the user to open a page. The answer is `true` if the user agreed. */
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

/** The value of `ask` in an ask. */
export type AskKind = Ask['ask'];

interface Single {
  text: string;
  /** `true`: entered on the server's page, which has received it. */
  password: string | true;
  confirm: boolean;
  select: OptionValue;
  number: number;
  date: string;
  file: string;
  form: ElicitContent;
  url: true;
}

/** The type of the answer of an ask. */
export type AnswerOf<A extends Ask> =
  | (A extends {multi: true} | {multiple: true} ? Single[A['ask']][] : Single[A['ask']])
  | (A extends {required: false} ? undefined : never);

/** The property that contains the answer of each kind of ask. Undefined for kinds without a property of their own. */
export const ANSWER_KEYS = {
  text: 'value',
  password: undefined,
  confirm: 'confirmed',
  select: 'selected',
  number: 'value',
  date: 'value',
  file: 'value',
  form: undefined,
  url: undefined,
} as const satisfies Record<AskKind, string | undefined>;

/** Whether a tool yielded an ask, possibly of an unknown kind. */
export const looksLikeAsk = (value: unknown): boolean =>
  isJsonObject(value) && ('ask' in value || 'kind' in value);

/** Local times would mean other moments in the page than in the server. */
function assertLimits({includeTime, min, max}: DateAsk) {
  for (const [name, limit] of Object.entries({min, max}))
    if (limit !== undefined && !(includeTime ? isDateTime : isDate)(String(limit)))
      throw invalidRequest(
        `date: \`${name}\` must be ${includeTime ? 'a date and time with an offset (RFC 3339)' : 'a date as YYYY-MM-DD'}.`,
      );
  if (Date.parse(min!) > Date.parse(max!)) throw invalidRequest('date: `min` must not be after `max`.');
}

/**
 * Checks an ask. `kind` is accepted as an alias of `ask`.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function readAsk(value: unknown): Ask {
  const members = objectOf(value);
  const kind = members['ask'] ?? members['kind'];
  if (typeof kind !== 'string' || !Object.hasOwn(ANSWER_KEYS, kind))
    throw malformed('ask', 'ask', `one of ${Object.keys(ANSWER_KEYS).join(', ')}`, kind);
  if (typeof members['message'] !== 'string')
    throw malformed('ask', 'message', 'a string', members['message']);
  const ask = {...members, ask: kind} as Ask;
  if (ask.ask === 'date') assertLimits(ask);
  return ask;
}
