import type {ElicitRequest} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import type {JsonObject} from '../../protocol/json.js';
import {FORM_HINTS_KEY} from '../../schema/hints-key.js';
import type {ElicitationRevision} from '../../schema/schema-problem.js';
import {type Ask, type AskKind, type FileAsk, type NumberAsk, readAsk} from './ask.js';
import {optionDescriptions, optionsProperty} from './ask-options.js';
import {assertRequestedSchema} from '../requested-schema.js';
import {assertWebUrl} from '../web-url.js';

export interface AskToElicitationOptions {
  /** The spelling of options, and whether defaults can be told. Default `2025-11-25`. */
  revision?: ElicitationRevision;
}

/** The property that the answer to an ask is in. */
export const ANSWER_KEYS: Readonly<Partial<Record<AskKind, string>>> = {
  text: 'value',
  number: 'value',
  date: 'value',
  file: 'value',
  confirm: 'confirmed',
  select: 'selected',
};

/**
 * The parameters of `elicitation/create` for an ask.
 *
 * `text`, `number`, `date` and `file` ask for a property `value`, `confirm` for `confirmed`, `select` for `selected`, `form`
 * for its own schema; `url` and `password` become URL mode. What MCP's schemas cannot say (placeholder, step, dangerous, the
 * texts of options, the limits of dates) goes into `_meta` as hints for our form.
 *
 * @throws ElicitationError `INVALID_REQUEST` when it is no ask; `INVALID_SCHEMA` when its schema may not be sent;
 *   `UNSAFE_URL`; `SENSITIVE_BLOCKED` for a `password` without `url`, since form mode is never used for secrets
 */
export function askToElicitation(
  value: Ask,
  {revision = '2025-11-25'}: AskToElicitationOptions = {},
): ElicitRequest {
  const ask = readAsk(value);
  if (ask.ask === 'url' || ask.ask === 'password') return urlRequest(ask);
  const {message} = ask;
  const key = ANSWER_KEYS[ask.ask];
  const requestedSchema =
    ask.ask === 'form' || key === undefined
      ? (ask as {schema: JsonObject}).schema
      : {
          type: 'object',
          properties: {[key]: withoutUndefined(property(ask, revision))},
          ...(ask.required !== false && {required: [key]}),
        };
  assertRequestedSchema(requestedSchema, {revision});
  const hints = hintsOf(ask, key);
  return {message, requestedSchema, ...(hints && {_meta: {[FORM_HINTS_KEY]: hints}})};
}

function urlRequest({
  ask,
  message,
  url,
  elicitationId = crypto.randomUUID(),
}: Ask & {ask: 'url' | 'password'}): ElicitRequest {
  if (ask === 'password' && url === undefined) {
    throw new ElicitationError(
      'SENSITIVE_BLOCKED',
      'A password is never asked for in a form. Give the ask a url, a page of your own where it is entered.',
    );
  }
  assertWebUrl(url);
  return {mode: 'url', message, url, elicitationId};
}

function property(ask: Exclude<Ask, {ask: 'form' | 'url' | 'password'}>, revision: ElicitationRevision) {
  const known = <T>(value: T) => (revision === '2025-06-18' ? undefined : value);
  switch (ask.ask) {
    case 'text': {
      const {minLength, maxLength, pattern} = ask;
      return {type: 'string', minLength, maxLength, pattern, default: known(ask.default)};
    }
    case 'confirm':
      return {type: 'boolean', default: ask.dangerous && ask.default ? undefined : ask.default};
    case 'select':
      return optionsProperty(ask, revision);
    case 'number':
      return {
        type: isWhole(ask) ? 'integer' : 'number',
        minimum: ask.min,
        maximum: ask.max,
        default: known(ask.default),
      };
    case 'date':
      return {type: 'string', format: ask.includeTime ? 'date-time' : 'date', default: known(ask.default)};
    case 'file':
      return {type: 'string', title: ask.multiple ? 'Files' : 'File', description: fileDescription(ask)};
  }
}

const isWhole = ({step, min = 0}: NumberAsk) => Number.isInteger(step) && Number.isInteger(min);

const fileDescription = ({multiple, accept}: FileAsk) =>
  `${multiple ? 'Paths or URLs, one on each line' : 'Path or URL'}${accept ? ` (${accept})` : ''}`;

function hintsOf(ask: Ask, key: string | undefined): JsonObject | undefined {
  const field = withoutUndefined({
    placeholder: ask.ask === 'text' ? ask.placeholder : undefined,
    step: ask.ask === 'number' ? ask.step : undefined,
    ...(ask.ask === 'date' && {min: ask.min, max: ask.max}),
    multiline: (ask.ask === 'file' && ask.multiple) || undefined,
    optionDescriptions: ask.ask === 'select' ? optionDescriptions(ask) : undefined,
  });
  const hints = withoutUndefined({
    destructive: (ask.ask === 'confirm' && ask.dangerous) || undefined,
    submitLabel: ask.submitLabel,
    declineLabel: ask.declineLabel,
    fields: key !== undefined && Object.keys(field).length ? {[key]: field} : undefined,
  });
  return Object.keys(hints).length ? hints : undefined;
}

const withoutUndefined = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
