import {ElicitationError} from '../protocol/errors.js';
import type {FieldError} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import {DEFAULT_LIMITS} from '../protocol/limits.js';
import {isLinearPattern} from '../schema/linear-pattern.js';
import {invalidSchema} from './check-keyword.js';
import type {Check} from './engine.js';
import type {GatedSchema} from './gate.js';
import {interruptible} from './interruptible.js';
import {plainContent} from './plain-content.js';
import {gatedSchema} from './prepare-schema.js';
import type {ValidateOptions, Validity} from './types.js';
import {WorkerBlocked, type WorkerEngine} from './worker-engine.js';
import {WorkerPool} from './worker-pool.js';

/** Where the engines come from; tests put others in their place. */
export interface EngineSources {
  startWorker(): Promise<WorkerEngine>;
  loadInterpreter(): Promise<(schema: JsonObject) => Check>;
}

/** Validates, by the best engine that the page allows. */
export class SchemaValidator {
  #sources: EngineSources;
  #pool: WorkerPool;
  #blocked = false;

  constructor(sources: EngineSources) {
    this.#sources = sources;
    this.#pool = new WorkerPool(() => sources.startWorker());
  }

  async validate(
    schema: JsonObject,
    content: unknown,
    {signal, timeout = DEFAULT_LIMITS.validationTimeout}: ValidateOptions = {},
  ): Promise<Validity> {
    signal?.throwIfAborted();
    const gated = gatedSchema(schema);
    const plain = plainContent(content);
    if (!plain.ok) return {valid: false, errors: plain.errors};
    const errors = await this.#check(gated, plain.value, timeout, signal);
    return errors.length ? {valid: false, errors} : {valid: true};
  }

  prewarm(): void {
    if (!this.#blocked) this.#pool.prewarm();
  }

  dispose(): void {
    this.#pool.dispose();
    this.#blocked = false;
  }

  async #check(
    gated: GatedSchema,
    content: unknown,
    timeout: number,
    signal?: AbortSignal,
  ): Promise<FieldError[]> {
    if (!this.#blocked) {
      try {
        return await this.#checkInWorker(gated, content, timeout, signal);
      } catch (error) {
        if (!(error instanceof WorkerUnavailable)) throw error;
        this.#blocked = error.cause instanceof WorkerBlocked;
      }
    }
    signal?.throwIfAborted();
    return this.#checkHere(gated, content, signal);
  }

  async #checkInWorker(
    {schema, patterns}: GatedSchema,
    content: unknown,
    timeout: number,
    signal?: AbortSignal,
  ) {
    let started = false;
    const late = () => tooSlow(timeout, patterns);
    const work = this.#pool.use((engine) => {
      started = true;
      return interruptible(engine.check(schema, content), {signal, timeout, late});
    });
    // While the Worker starts only the signal counts.
    return await interruptible(work, {signal}).catch((error: unknown) => {
      if (signal?.aborted) throw signal.reason;
      if (!started) throw new WorkerUnavailable('No Worker', {cause: error});
      throw error instanceof ElicitationError ? error : notCompiled(error);
    });
  }

  /** Nothing can stop the page's own thread: patterns run on it only when they are known to take linear time. */
  async #checkHere({schema, patterns}: GatedSchema, content: unknown, signal?: AbortSignal) {
    const risky = patterns.find(({source}) => !isLinearPattern(source));
    if (risky) {
      throw invalidSchema(risky.path, 'may take too long, and this page allows no Worker to check it in');
    }
    const compile = await this.#sources.loadInterpreter();
    signal?.throwIfAborted();
    try {
      return compile(schema)(content);
    } catch (error) {
      throw notCompiled(error);
    }
  }
}

class WorkerUnavailable extends Error {}

const notCompiled = (cause: unknown) =>
  invalidSchema('', `was not understood: ${cause instanceof Error ? cause.message : 'unknown reason'}`, {
    cause,
  });

function tooSlow(timeout: number, patterns: GatedSchema['patterns']) {
  const {path} = patterns.find(({source}) => !isLinearPattern(source)) ?? {path: ''};
  const culprit = path === '' ? 'takes too long to validate' : 'is a pattern that takes too long';
  return invalidSchema(path, `${culprit} (over ${timeout} ms)`);
}
