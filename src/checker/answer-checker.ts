import {cloneJson} from '../protocol/copy.js';
import type {ElicitContent, ElicitRequest, ElicitResult, FieldError} from '../protocol/elicitation.js';
import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import type {Limits} from '../protocol/limits.js';
import type {Messages} from '../locales/index.js';
import {failureAt} from '../schema/checks/check.js';
import {exceededLimit} from '../schema/checks/dates.js';
import {fileErrors} from '../schema/files/sep-2631.js';
import {hintsOf, readDateLimits} from '../schema/hints.js';
import {partsOf} from '../schema/resolve.js';
import {MAX_UNIONS, unionsOf} from '../schema/unions.js';
import {type GuestErrors, guestErrors} from './guest-errors.js';
import {builtIn, explained, prepareContent, type Validator} from '../validation/index.js';

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
  validator?: Validator | undefined;
  checks?: readonly AnswerCheck<Request>[];
  /** Keeps members that are `null` or that the schema does not name. For the arguments of a tool, which are displayed completely. */
  whole?: boolean;
}

/** The answer to give, with a copy of its content; or its errors. */
export type AnswerVerdict = ElicitResult | readonly FieldError[];

/** Additions of the page to a valid answer. */
export interface Additions {
  _meta?: JsonObject | undefined;
  /** Verifies it last. */
  verify?: ((answer: ElicitResult, signal: AbortSignal) => Promise<AnswerVerdict>) | undefined;
}

/** Decides whether an answer to one request may be sent. Form, guest and edited arguments of a tool share it. */
export class AnswerChecker<Request = ElicitRequest> {
  readonly #rules: AnswerRules<Request>;
  #refuses?: boolean;

  constructor(rules: AnswerRules<Request>) {
    this.#rules = rules;
  }

  /**
   * Checks the content of an accepted answer against the schema, then with the checks of the page. Resolves with the answer to give, or with
   * the errors. The engine also validates answers of a form that has checked all of the schema (`sufficient`), because it, not the form,
   * decides over everything that a user or a guest can enter.
   * @throws ElicitationError `INVALID_SCHEMA` if the schema cannot be used, `VALIDATION_FAILED` if a check threw.
   */
  async check(
    content: unknown,
    signal: AbortSignal,
    {_meta, verify}: Additions = {},
  ): Promise<AnswerVerdict> {
    const {schema, whole, request, limits, validator = builtIn.check} = this.#rules;
    if (this.#refusesAll()) throw refusesAll();
    const prepared = prepareContent(schema, content, whole);
    if (Array.isArray(prepared)) return prepared;
    const validity = await validator(schema, prepared, {signal, timeout: limits.validationTimeout});
    if (!validity.valid) return explained(validity.errors, schema);
    // Checks of the page expect objects with a prototype, which those of `prepared` do not have.
    const answered = cloneJson(prepared);
    const late = [...dateErrors(answered, schema, request as ElicitRequest), ...fileErrors(answered, schema)];
    const errors = late.length ? late : await this.#pageErrors(answered);
    if (errors.length) return errors;
    const answer: ElicitResult = {action: 'accept', content: answered, ...(_meta && {_meta})};
    return verify && !signal.aborted ? verify(answer, signal) : answer;
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
    const {schema, limits, validator} = this.#rules;
    if (this.#refusesAll()) return refusesAll();
    if (validator && !isEmpty) return undefined;
    const options = {signal, timeout: limits.validationTimeout};
    try {
      // Without content, the schema is only compiled.
      const {valid} = await (validator ?? builtIn.check)(schema, isEmpty ? {} : undefined, options);
      return valid ? undefined : unusable('has no fields and rejects an answer without any.');
    } catch (error) {
      const isUnusable = isElicitationError(error) && error.code === 'INVALID_SCHEMA';
      return isUnusable && !signal.aborted ? error : undefined;
    }
  }

  /** Whether the schema excludes every answer. */
  #refusesAll(): boolean {
    const {schema} = this.#rules;
    return (this.#refuses ??= refusesObjects(schema, schema));
  }

  async #pageErrors(content: ElicitContent): Promise<FieldError[]> {
    const {checks = [], request} = this.#rules;
    try {
      const lists = await Promise.all(checks.map((check) => check(content, request)));
      return lists
        .flatMap((errors) => errors ?? [])
        .filter(isJsonObject)
        .map(completed);
    } catch (cause) {
      if (isElicitationError(cause)) throw cause;
      throw new ElicitationError('VALIDATION_FAILED', 'A function in `validators` threw; see `cause`.', {
        cause,
      });
    }
  }
}

/** The error of a check, with the members that every error has. */
const completed = ({path, keyword, message, ...more}: Partial<FieldError>): FieldError => ({
  path: typeof path === 'string' ? path : '',
  keyword: typeof keyword === 'string' && keyword ? keyword : 'custom',
  message: typeof message === 'string' ? message : '',
  ...more,
});

/** The errors of dates outside of the limits that the request has as hints. */
const dateErrors = (content: ElicitContent, schema: JsonObject, {_meta}: ElicitRequest): FieldError[] =>
  Object.entries(content).flatMap(([key, value]) => {
    const property = objectOf(objectOf(schema['properties'])[key]);
    if (!/^date/.test(String(property['format']))) return [];
    const exceeded = exceededLimit(value, readDateLimits(hintsOf(property, _meta, key)));
    return exceeded ? failureAt(memberPointer('', key), ...exceeded) : [];
  });

const unusable = (reason: string) =>
  new ElicitationError('INVALID_SCHEMA', `elicit(): \`requestedSchema\` ${reason}`);

const refusesAll = () => unusable('rejects every object; its type must be "object".');

/** Whether a schema excludes objects by its type, which every answer of MCP is. A member of a union may do so if another one does not. */
function refusesObjects(node: unknown, root: JsonObject, depth = 0): boolean {
  const refuses = (member: unknown) => refusesObjects(member, root, depth + 1);
  const isExcluded = (type: unknown) => type !== undefined && ![type].flat().includes('object');
  const parts = depth > MAX_UNIONS ? [] : (partsOf(node, root) ?? []);
  return parts.some(
    (part) =>
      isExcluded(part['type']) || unionsOf(part).some((union) => union.length > 0 && union.every(refuses)),
  );
}
