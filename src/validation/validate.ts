import type {JsonObject} from '../protocol/json.js';
import {loadPageEngine} from './engines/engine-sources.js';
import type {ValidateOptions, ValidationSettings, Validity} from './types.js';
import {SchemaValidator} from './validator.js';
import {startWorkerEngine, WorkerBlocked} from './engines/worker-engine.js';

/** ms until a Worker that reports nothing is given up for this validation. */
const START_PATIENCE = 10_000;

let validator: SchemaValidator | undefined;
let settings: ValidationSettings = {};

const shared = () =>
  (validator ??= new SchemaValidator({
    startWorker: async () => {
      if (settings.worker === false) throw new WorkerBlocked();
      return startWorkerEngine(START_PATIENCE, settings.evaluation);
    },
    loadPageEngine,
  }));

/**
 * Decides whether `content` is what `schema` asks for.
 *
 * Ajv decides, in a Worker of ours. Where the page's policy forbids evaluation, an interpreter does; where it forbids
 * Workers too, that runs in the page, and then takes no pattern that might need more than linear time.
 *
 * @param schema - JSON Schema 2020-12, or draft 7 when `$schema` says so. Best from `prepareSchema()`, else copied again.
 * @param content - JSON; members that are `undefined` count as absent. See `prepareContent()` for answers of a guest.
 * @param options - `signal`; `timeout` in ms (default 5000), after which the Worker is killed.
 * @returns the verdict, with the first 100 errors, each once. Errors never hold the value.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema cannot be used or takes too long; the reason of `signal`.
 */
export const validate = (
  schema: JsonObject,
  content: unknown,
  options?: ValidateOptions,
): Promise<Validity> => shared().validate(schema, content, options);

/** Starts the engine ahead of the first validation. Never throws. */
export const prewarmValidator = (): void => shared().prewarm();

/** Ends the Worker. A later validation starts a new one. */
export function disposeValidator(): void {
  validator?.dispose();
  validator = undefined;
}

/**
 * What validation is not to try, because the page's policy forbids it anyway: it finds that out by itself, but every try is a
 * violation, which the page's own reports would show. Call it before anything is asked.
 */
export function configureValidation(wanted: ValidationSettings): void {
  settings = {...wanted};
  disposeValidator();
}
