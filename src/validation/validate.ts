import type {JsonObject} from '../protocol/json.js';
import {checkInPage} from './engines/page-engine.js';
import {onDispose, validationSettings} from './settings.js';
import type {ValidateOptions, Validity} from './types.js';
import {SchemaValidator} from './validator.js';
import {startWorkerEngine, WorkerBlocked} from './engines/worker-engine.js';

/** Time limit in ms for starting a Worker. After it, this validation runs without one. */
const START_TIMEOUT = 10_000;

let validator: SchemaValidator | undefined;

function shared(): SchemaValidator {
  if (validator) return validator;
  const started = new SchemaValidator({
    startWorker: async () => {
      const {worker, evaluation} = validationSettings();
      if (worker === false) throw new WorkerBlocked();
      return startWorkerEngine(START_TIMEOUT, evaluation);
    },
    checkInPage,
  });
  onDispose(() => {
    started.dispose();
    validator = undefined;
  });
  validator = started;
  return started;
}

/** As `validate()` of the package. */
export const validate = (
  schema: JsonObject,
  content: unknown,
  options?: ValidateOptions,
): Promise<Validity> => shared().validate(schema, content, options);

/** As `prewarmValidator()` of the package. */
export const prewarmValidator = (): void => shared().prewarm();
