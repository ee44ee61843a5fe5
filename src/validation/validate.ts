import type {JsonObject} from '../protocol/json.js';
import {checkInPage} from './engines/page-engine.js';
import type {ValidateOptions, ValidationSettings, Validity} from './types.js';
import {SchemaValidator} from './validator.js';
import {startWorkerEngine, WorkerBlocked} from './engines/worker-engine.js';

/** Time limit in ms for starting a Worker. After it, this validation runs without one. */
const START_TIMEOUT = 10_000;

let validator: SchemaValidator | undefined;
let settings: ValidationSettings = {};

const shared = () =>
  (validator ??= new SchemaValidator({
    startWorker: async () => {
      if (settings.worker === false) throw new WorkerBlocked();
      return startWorkerEngine(START_TIMEOUT, settings.evaluation);
    },
    checkInPage,
  }));

/**
 * Validates `content` against `schema`.
 *
 * Runs Ajv in a Worker. If the page's Content Security Policy forbids `eval`, an interpreter replaces Ajv. If it also forbids
 * Workers, the interpreter runs in the page and rejects patterns that may need more than linear time.
 *
 * @param schema - JSON Schema 2020-12, or draft 7 if `$schema` names it. Copied, unless it comes from `prepareSchema()`.
 * @param content - JSON; members that are `undefined` count as absent. Pass answers of a guest through `prepareContent()` first.
 * @param options - `signal`; `timeout` in ms (default 5000), after which the Worker is killed.
 * @returns the verdict with up to 100 errors, without duplicates. Errors never contain the value.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema cannot be used or takes too long; the abort reason of `signal`.
 */
export const validate = (
  schema: JsonObject,
  content: unknown,
  options?: ValidateOptions,
): Promise<Validity> => shared().validate(schema, content, options);

/** Starts the Worker before the first validation. Never throws. */
export const prewarmValidator = (): void => shared().prewarm();

/** Terminates the Worker. A later validation starts a new one. */
export function disposeValidator(): void {
  validator?.dispose();
  validator = undefined;
}

/**
 * Turns off Workers or evaluation that the page's Content Security Policy forbids. Without this call, validation detects the
 * restriction by trying, and every attempt causes a violation report. Call it before the first request.
 */
export function configureValidation(changes: ValidationSettings): void {
  settings = {...changes};
  disposeValidator();
}
