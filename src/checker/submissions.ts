import type {ElicitContent, ElicitResult, FieldError} from '../protocol/elicitation.js';
import {type ElicitationError, toElicitationError} from '../protocol/errors.js';
import type {AnswerChecker, AnswerVerdict} from './answer-checker.js';
import type {GuestErrors} from './guest-errors.js';

/** The presenter of a request, which takes its answers. */
interface Owner {
  createChecker(): Promise<AnswerChecker>;
  reject(errors: readonly FieldError[], content: ElicitContent): void;
  /** The schema cannot be used. */
  fail(error: ElicitationError): void;
  /** A check failed to run, e.g. because a function of the page threw. The answer is rejected. */
  report?(error: ElicitationError): void;
}

/** The errors of an answer that could not be checked because a check failed to run. */
export const UNCHECKED: readonly FieldError[] = [
  {path: '', keyword: 'unchecked', message: 'The answer could not be checked; try again.'},
];

/** The accepted answers to one request, of its form and its guests. Only the last one counts. */
export class Submissions {
  /** The number of rejected answers. */
  rejected = 0;
  readonly #owner: Owner;
  #checker?: AnswerChecker;
  #check?: AbortController | undefined;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  async checker(): Promise<AnswerChecker> {
    return (this.#checker ??= await this.#owner.createChecker());
  }

  /** As `AnswerChecker.describe()`. Undefined until the checker is loaded. */
  describe(...errors: Parameters<AnswerChecker['describe']>): GuestErrors | undefined {
    return this.#checker?.describe(...errors);
  }

  /** Accepts or rejects an answer after its check, unless that was aborted. */
  async take(
    content: ElicitContent,
    check: (signal: AbortSignal) => Promise<AnswerVerdict>,
    accept: (answer: ElicitResult) => void,
  ): Promise<void> {
    const {signal} = (this.#check = new AbortController());
    const verdict = await check(signal).catch((thrown): AnswerVerdict | undefined => {
      if (signal.aborted) return undefined;
      const error = toElicitationError(thrown, 'VALIDATION_FAILED');
      if (error.code === 'INVALID_SCHEMA') return void this.#owner.fail(error);
      this.#owner.report?.(error);
      return UNCHECKED;
    });
    if (signal.aborted || !verdict) return;
    if ('action' in verdict) return accept(verdict);
    this.rejected++;
    this.#owner.reject(verdict, content);
  }

  abort(): void {
    this.#check?.abort();
    this.#check = undefined;
  }

  /** Compiles the schema before the first answer. If loading fails, it is tried again with the answer. */
  async compile(signal: AbortSignal, isEmpty?: boolean): Promise<void> {
    const checker = signal.aborted ? undefined : await this.checker().catch(() => undefined);
    const fault = await checker?.findFault(signal, isEmpty);
    if (fault) this.#owner.fail(fault);
  }
}
