import type {ElicitContent, ElicitResult} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import {exceededLimit} from '../../schema/checks/dates.js';
import {isMultipleOf} from '../../schema/numbers.js';
import {elicitResultCheck} from '../elicit-result-check.js';
import {ANSWER_KEYS, type AnswerOf, type Ask, type DateAsk, type NumberAsk, readAsk} from './ask.js';
import {offeredOptions} from './select-options.js';
import {askToElicitation, opensPage} from './ask-request.js';

/** Thrown if the user did not answer an ask that requires an answer. */
export class AskUnansweredError extends Error {
  override readonly name = 'AskUnansweredError';

  constructor(
    /** `decline`: the user declined. `cancel`: the user dismissed the request or did not respond. */
    readonly action: 'decline' | 'cancel',
  ) {
    super(action === 'decline' ? 'The user declined to answer.' : 'The user did not answer.');
  }
}

/**
 * Converts the result of an elicitation to the answer of an ask.
 *
 * Checks an accepted answer again. A missing answer is replaced by the default of the ask. A declined `confirm` returns `false`. A declined
 * ask that is not required returns `undefined`.
 *
 * @throws AskUnansweredError if the user cancelled, or declined a required ask
 * @throws ElicitationError `VALIDATION_FAILED` if the content does not match; the errors of `askToElicitation()` if the ask is not valid
 */
export function answerFrom<A extends Ask>(ask: A, result: ElicitResult): AnswerOf<A> {
  return answer(readAsk(ask), result) as AnswerOf<A>;
}

function answer(ask: Ask, result: ElicitResult): unknown {
  const {requestedSchema} = askToElicitation(ask);
  const {action, content = {}} = elicitResultCheck(requestedSchema)(result);
  if (action !== 'accept') {
    if (action === 'decline' && ask.ask === 'confirm') return false;
    if (action === 'decline' && ask.required === false) return undefined;
    throw new AskUnansweredError(action);
  }
  if (opensPage(ask)) return true;
  return ask.ask === 'form' ? content : contentValue(ask, content);
}

function contentValue(
  ask: Exclude<Ask, {ask: 'form' | 'url' | 'password'}>,
  content: ElicitContent,
): unknown {
  const value = content[ANSWER_KEYS[ask.ask]];
  if (ask.ask === 'select') {
    const offered = offeredOptions(ask);
    const chosen = (texts: unknown[]) =>
      offered.filter(({text}) => texts.includes(text)).map((option) => option.value);
    const selected = offered.filter((option) => option.selected).map((option) => option.value);
    if (ask.multi) return Array.isArray(value) ? chosen(value) : selected;
    return value === undefined ? selected[0] : chosen([value])[0];
  }
  if (ask.ask === 'file') {
    const places = String(value ?? '')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    return ask.multiple ? places : value;
  }
  if (value === undefined) return ask.default;
  if (ask.ask === 'date') assertWithin(ask, String(value));
  if (ask.ask === 'number') assertStep(ask, Number(value));
  return value;
}

const mismatch = (keyword: string, message: string) =>
  new ElicitationError('VALIDATION_FAILED', `The answer does not match the ask: /value ${message}`, {
    errors: [{path: '/value', keyword, message}],
  });

/** Digits of a difference of decimal fractions: 0.3 − 0.1 is 0.19999999999999998. */
const COMPARED_DIGITS = 12;

/** The schemas of MCP have no steps. */
function assertStep({step, min = 0}: NumberAsk, value: number) {
  if (!step || isMultipleOf(Number((value - min).toPrecision(COMPARED_DIGITS)), step)) return;
  throw mismatch('multipleOf', `must be ${min === 0 ? '' : `${min} plus `}a multiple of ${step}`);
}

/** The schemas of MCP have no limits for dates. */
function assertWithin(ask: DateAsk, value: string) {
  const [keyword, limit] = exceededLimit(value, ask) ?? [];
  if (!keyword) return;
  throw mismatch(keyword, `must not be ${keyword === 'formatMinimum' ? 'before' : 'after'} ${limit}`);
}
