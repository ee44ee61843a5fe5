import {messagesFor} from '../locales/index.js';
import {
  delegatedUi,
  type ElicitationContext,
  type ElicitContent,
  type FieldError,
} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {correctionIn} from '../checker/correction.js';
import {errorSentence} from './dialects/dialect.js';
import type {GuestErrors} from '../checker/guest-errors.js';
import type {GuestSessionOptions} from './session-options.js';

/** The errors of an accept that lacks a required user activation. */
export const NOT_ACTIVATED: readonly FieldError[] = [
  {path: '', keyword: 'userActivation', message: 'needs a click or key press of the user in this page first'},
];

/** The answers of one guest: the content that it has reported, and the errors of the last rejected answer. */
export class Answers {
  /** The latest draft or rejected answer. */
  content: ElicitContent | undefined;
  /** The errors of the last rejected answer, or of the server's correction. */
  #errors: readonly FieldError[];
  #sentence: string | undefined;
  readonly #message: string;
  readonly #options: GuestSessionOptions;

  constructor(options: GuestSessionOptions) {
    this.#options = options;
    const {content, errors, error, message} = correctionIn(options.request, options.content);
    this.content = content;
    this.#errors = errors;
    this.#sentence = error;
    this.#message = message;
  }

  /** The request for the guest, with the content entered so far and its errors in the language of the moment. */
  get context(): ElicitationContext {
    const {request, schema, submissions} = this.#options;
    const {context} = delegatedUi(request);
    return {
      message: this.#message,
      schema,
      attempt: submissions.rejected + 1,
      ...(context && {context}),
      ...(this.content && {content: this.content}),
      ...(this.#errors.length && this.#described),
    };
  }

  /** The errors for the user. While they cannot be described, they keep their own messages. */
  get #described(): GuestErrors {
    const {submissions, locale = navigator.language, messages = () => messagesFor(locale)} = this.#options;
    const errors = this.#errors;
    const own = {errors: [...errors], error: this.#sentence ?? errorSentence(errors)};
    return submissions.describe(errors, messages()) ?? own;
  }

  /**
   * Records a rejected answer.
   * @param most - `limits.maxAttempts`
   * @returns an error if as many answers were rejected
   */
  reject(errors: readonly FieldError[], content: ElicitContent, most: number): ElicitationError | undefined {
    this.content = content;
    this.#errors = errors;
    this.#sentence = undefined;
    const {rejected} = this.#options.submissions;
    if (rejected < most) return undefined;
    return new ElicitationError('TOO_MANY_ATTEMPTS', `The guest submitted ${rejected} invalid answers.`);
  }
}
