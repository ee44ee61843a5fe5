import type {ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import type {Messages} from '../locales/index.js';
import {type GuestErrors, guestErrors} from './guest-errors.js';
import {explained, prepareContent, type Validator, type Validity, validate} from '../validation/index.js';

/** An additional check by the page. It runs after the schema validation. */
export type AnswerCheck<Request = ElicitRequest> = (
  content: ElicitContent,
  request: Request,
) => readonly FieldError[] | undefined | Promise<readonly FieldError[] | undefined>;

interface AnswerRules<Request = ElicitRequest> {
  request: Request;
  /** The prepared schema of the request. */
  schema: JsonObject;
  limits: Limits;
  /** Default: the built-in validation. */
  validator?: Validator;
  checks?: readonly AnswerCheck<Request>[];
  /** Keeps members that are `null` or that the schema does not name. For the arguments of a tool, which are displayed completely. */
  whole?: boolean;
}

/** The answer to send, a copy; or its errors. */
export type AnswerVerdict = {ok: true; content: ElicitContent} | {ok: false; errors: readonly FieldError[]};

export type AnswerJudge = Pick<AnswerChecker, 'check' | 'describe' | 'findFault'>;

/** Decides whether an answer to one request may be sent. Form, guest and edited arguments of a tool share it. */
export class AnswerChecker<Request = ElicitRequest> {
  readonly #rules: AnswerRules<Request>;
  /** The verdict about the empty object, or why the schema cannot be used. */
  #emptyVerdict?: Promise<Validity | ElicitationError> | undefined;

  constructor(rules: AnswerRules<Request>) {
    this.#rules = rules;
  }

  /**
   * Checks `content` against the schema, then with the checks of the page. Resolves with a copy to send, or with the errors.
   * @throws ElicitationError `INVALID_SCHEMA` if the schema cannot be used, `VALIDATION_FAILED` if a check threw.
   */
  async check(content: unknown, signal: AbortSignal): Promise<AnswerVerdict> {
    const fault = await this.findFault(signal);
    if (fault) throw fault;
    const {schema, whole} = this.#rules;
    const prepared = prepareContent(schema, content, whole);
    if (Array.isArray(prepared)) return {ok: false, errors: prepared};
    const verdict = await this.#validate(prepared, signal);
    if (!verdict.valid) return {ok: false, errors: explained(verdict.errors, schema)};
    restorePrototypes(prepared);
    const errors = await this.#pageErrors(prepared);
    return errors.length ? {ok: false, errors} : {ok: true, content: prepared};
  }

  /** Returns `errors` as a guest receives them, with the texts of `messages`. */
  describe(errors: readonly FieldError[], messages: Messages | undefined): GuestErrors {
    return guestErrors(errors, this.#rules.schema, messages);
  }

  /**
   * Compiles the schema before the first answer. Resolves with an error if the schema cannot be used.
   *
   * @param isEmpty - The only possible answer is the empty object.
   */
  async findFault(signal: AbortSignal, isEmpty = false): Promise<ElicitationError | undefined> {
    const verdict = await (this.#emptyVerdict ??= this.#checkEmpty(signal));
    if (isElicitationError(verdict)) return verdict;
    if (verdict.valid) return undefined;
    // Every answer is an object. A member of a union may accept none if another one does.
    const refusesAll = verdict.errors.every(({path, keyword}) => !path && keyword === 'type');
    if (!(isEmpty || refusesAll)) return undefined;
    return new ElicitationError(
      'INVALID_SCHEMA',
      `elicit(): \`requestedSchema\` ${isEmpty ? 'has no fields and rejects an answer without any.' : 'rejects every object; its type must be "object".'}`,
    );
  }

  async #checkEmpty(signal: AbortSignal): Promise<Validity | ElicitationError> {
    try {
      return await this.#validate({}, signal);
    } catch (error) {
      if (!signal.aborted && isElicitationError(error) && error.code === 'INVALID_SCHEMA') return error;
      // Interrupted: the next answer checks again.
      if (signal.aborted) this.#emptyVerdict = undefined;
      return {valid: true};
    }
  }

  #validate(content: ElicitContent, signal: AbortSignal) {
    const {schema, limits, validator = validate} = this.#rules;
    return validator(schema, content, {signal, timeout: limits.validationTimeout});
  }

  async #pageErrors(content: ElicitContent): Promise<FieldError[]> {
    const {checks = [], request} = this.#rules;
    try {
      const lists = await Promise.all(checks.map((check) => check(content, request)));
      return lists.flatMap((errors) => errors ?? []).filter(isJsonObject) as unknown as FieldError[];
    } catch (cause) {
      if (isElicitationError(cause)) throw cause;
      throw new ElicitationError('VALIDATION_FAILED', 'A function in `validators` threw; see `cause`.', {
        cause,
      });
    }
  }
}

/** Gives the objects of the copy, which have no prototype, Object.prototype, which page code expects. */
function restorePrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) Object.setPrototypeOf(value, Object.prototype);
  for (const member of Object.values(value)) restorePrototypes(member);
}
