import type {ElicitRequest} from '../../protocol/elicitation.js';
import {assertObject} from '../../protocol/check-ask.js';
import {FORM_HINTS_KEY} from '../../protocol/meta.js';
import {ElicitationError, invalidRequest} from '../../protocol/errors.js';
import {defined, type JsonObject} from '../../protocol/json.js';
import {assertRevision, type ElicitationRevision, hasUrlMode} from '../lint/schema-problem.js';
import {
  ANSWER_KEYS,
  type Ask,
  type FileAsk,
  type NumberAsk,
  type PasswordAsk,
  readAsk,
  type UrlAsk,
} from './ask.js';
import {optionDescriptions, optionsProperty} from './select-options.js';
import {assertRequestedSchema} from '../lint/requested-schema.js';
import {assertWebUrl} from '../question.js';

const CALL = 'askToElicitation()';

/** The options of `askToElicitation()`. */
export interface AskToElicitationOptions {
  /**
   * Determines the format of options, which defaults are allowed, and whether a page can be opened (not on 2025-06-18). Default `2025-11-25`.
   */
  revision?: ElicitationRevision;
}

/**
 * Converts an ask to the parameters of `elicitation/create`.
 *
 * `text`, `number`, `date` and `file` become a property `value`, `confirm` becomes `confirmed`, `select` becomes `selected`, and `form`
 * uses its schema. `url` and `password` become URL mode, on 2026-07-28 without `elicitationId`. Options that the schemas of MCP do not support (placeholder, step, dangerous,
 * descriptions of options, limits of dates) are sent in `_meta` as hints for the generated form.
 *
 * @throws ElicitationError `INVALID_REQUEST` if `ask` is not an ask, for an unknown revision, and for URL mode on 2025-06-18; `INVALID_SCHEMA` if its schema may not be sent; `UNSAFE_URL`;
 * `SENSITIVE_BLOCKED` for a `password` without `url`, because secrets are never requested in form mode
 */
export function askToElicitation(value: Ask, options: AskToElicitationOptions = {}): ElicitRequest {
  assertObject(CALL, 'options', options);
  const {revision = '2025-11-25'} = options;
  assertRevision(CALL, revision);
  const ask = readAsk(value);
  if (opensPage(ask)) return urlRequest(ask, revision);
  const {message} = ask;
  const key = ANSWER_KEYS[ask.ask];
  const requestedSchema =
    ask.ask === 'form' || key === undefined
      ? (ask as {schema: JsonObject}).schema
      : {
          type: 'object',
          properties: {[key]: defined(property(ask, revision))},
          ...(ask.required !== false && {required: [key]}),
        };
  assertRequestedSchema(requestedSchema, {revision});
  const hints = hintsOf(ask, key);
  return {message, requestedSchema, ...(hints && {_meta: {[FORM_HINTS_KEY]: hints}})};
}

/** Whether an ask is a request in URL mode. */
export const opensPage = (ask: Ask): ask is UrlAsk | PasswordAsk =>
  ask.ask === 'url' || ask.ask === 'password';

function urlRequest(
  {ask, message, url, elicitationId = crypto.randomUUID()}: UrlAsk | PasswordAsk,
  revision: ElicitationRevision,
): ElicitRequest {
  if (ask === 'password' && url === undefined) {
    throw new ElicitationError(
      'SENSITIVE_BLOCKED',
      'password: secrets may not be requested in form mode; set `url` to a page of your server where the user enters it.',
    );
  }
  assertWebUrl(ask, url);
  if (!hasUrlMode(revision))
    throw invalidRequest(
      `${CALL}: \`${ask}\` needs URL mode, which ${revision} does not have; use a newer revision, or give the user the URL in a message.`,
    );
  // 2026-07-28 has no ids of elicitations.
  return {mode: 'url', message, url, ...(revision !== '2026-07-28' && {elicitationId})};
}

function property(ask: Exclude<Ask, {ask: 'form' | 'url' | 'password'}>, revision: ElicitationRevision) {
  const unlessJune = <T>(value: T) => (revision === '2025-06-18' ? undefined : value);
  switch (ask.ask) {
    case 'text': {
      const {minLength, maxLength, pattern} = ask;
      return {type: 'string', minLength, maxLength, pattern, default: unlessJune(ask.default)};
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
        default: unlessJune(ask.default),
      };
    case 'date':
      return {
        type: 'string',
        format: ask.includeTime ? 'date-time' : 'date',
        default: unlessJune(ask.default),
      };
    case 'file':
      return {type: 'string', title: ask.multiple ? 'Files' : 'File', description: fileDescription(ask)};
  }
}

const isWhole = ({step, min = 0}: NumberAsk) => Number.isInteger(step) && Number.isInteger(min);

const fileDescription = ({multiple, accept}: FileAsk) =>
  `${multiple ? 'Paths or URLs, one on each line' : 'Path or URL'}${accept ? ` (${accept})` : ''}`;

function hintsOf(ask: Ask, key: string | undefined): JsonObject | undefined {
  const field = defined({
    placeholder: ask.ask === 'text' ? ask.placeholder : undefined,
    step: ask.ask === 'number' ? ask.step : undefined,
    ...(ask.ask === 'date' && {min: ask.min, max: ask.max}),
    multiline: (ask.ask === 'file' && ask.multiple) || undefined,
    optionDescriptions: ask.ask === 'select' ? optionDescriptions(ask) : undefined,
  });
  const hints = defined({
    destructive: (ask.ask === 'confirm' && ask.dangerous) || undefined,
    fields: key !== undefined && Object.keys(field).length ? {[key]: field} : undefined,
  });
  return Object.keys(hints).length ? hints : undefined;
}
