import {ElicitationError, invalidSchema} from '../protocol/errors.js';
import type {FieldError} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import type {PageEngine, Task} from './engines/engine.js';
import {interruptible} from '../async.js';
import {normalizeSchema, riskyPattern} from './normalize-schema.js';
import {notJson, plainContent} from './prepare-content.js';
import {prepared} from '../schema/prepare-schema.js';
import {WorkerBlocked, type WorkerEngine, startWorkerEngine} from './engines/worker-engine.js';
import {WorkerPool} from './engines/worker-pool.js';
import {checkInPage} from './engines/page-engine.js';
import {onDispose, validationSettings} from './settings.js';

/** The result of a validation. */
export type Validity = {valid: true} | {valid: false; errors: FieldError[]};

/** The options of `validate()`. */
export interface ValidateOptions {
  signal?: AbortSignal;
  /** Time limit in ms. */
  timeout?: number;
}

/** Validates `content` against `schema`. Rejects with `INVALID_SCHEMA` when the schema cannot be used. */
export type Validator = (
  schema: JsonObject,
  content: unknown,
  options?: ValidateOptions,
) => Promise<Validity>;

/** The engines. Tests replace them. */
interface EngineSources {
  startWorker(): Promise<WorkerEngine>;
  checkInPage: PageEngine;
}

/** Validates with the best engine that the page allows. */
export class SchemaValidator {
  #sources: EngineSources;
  #pool: WorkerPool;
  #blocked = false;

  constructor(sources: EngineSources) {
    this.#sources = sources;
    this.#pool = new WorkerPool(() => sources.startWorker());
  }

  /** Validates `content`, after copying it as plain data. */
  readonly validate: Validator = async (schema, content, options = {}) => {
    options.signal?.throwIfAborted();
    const {schema: usable} = prepared(schema);
    const plain = plainContent(content);
    if (!plain.ok) return {valid: false, errors: plain.errors};
    // `check()` would only compile the schema.
    if (plain.value === undefined) return {valid: false, errors: [notJson('')]};
    return this.check(usable, plain.value, options);
  };

  /**
   * Validates plain content against a prepared schema.
   * @param content - Undefined to compile the schema only.
   */
  readonly check: Validator = async (
    schema,
    content,
    {signal, timeout = prepared(schema).limits.validationTimeout} = {},
  ) => {
    signal?.throwIfAborted();
    const task: Task = {schema, content};
    if (!this.#blocked) {
      let started = false;
      const late = () => tooSlow(schema, timeout);
      const work = this.#pool.use((engine) => {
        started = true;
        return interruptible(engine.check(task), {signal, timeout, late});
      }, signal);
      try {
        // The time limit does not include the start of the Worker.
        return validityOf(await interruptible(work, {signal}));
      } catch (error) {
        signal?.throwIfAborted();
        if (started) throw schemaAtFault(error);
        this.#blocked = error instanceof WorkerBlocked;
      }
    }
    try {
      return validityOf(await this.#sources.checkInPage(task));
    } catch (error) {
      throw schemaAtFault(error);
    }
  };

  prewarm(): void {
    if (!this.#blocked) this.#pool.prewarm();
  }

  dispose(): void {
    this.#pool.dispose();
    this.#blocked = false;
  }
}

const validityOf = (errors: FieldError[]): Validity =>
  errors.length ? {valid: false, errors} : {valid: true};

/** The error of a validation that takes too long. Names the pattern that may be the reason. */
function tooSlow(schema: JsonObject, timeout: number): ElicitationError {
  let pattern = '';
  try {
    pattern = riskyPattern(normalizeSchema(schema)) ?? '';
  } catch {
    // The schema cannot be compiled.
  }
  return invalidSchema(pattern, `${pattern && 'is a pattern that '}takes too long (over ${timeout} ms)`);
}

/** Converts an error of an engine, which may come from a Worker or from another copy of this package, to `INVALID_SCHEMA`. */
const schemaAtFault = (cause: unknown) =>
  cause instanceof ElicitationError
    ? cause
    : new ElicitationError('INVALID_SCHEMA', (cause as Error).message, {cause});

/** Time limit in ms for starting a Worker. After it, this validation runs without one. */
const START_TIMEOUT = 10_000;

/** The validation of the package. */
export const builtIn = new SchemaValidator({
  startWorker: async () => {
    const {worker, evaluation} = validationSettings();
    if (worker === false) throw new WorkerBlocked();
    return startWorkerEngine(START_TIMEOUT, evaluation);
  },
  checkInPage,
});
onDispose(() => builtIn.dispose());
