// Validators with one engine each.
import {compile} from '../../../src/validation/engines/ajv-engine.js';
import {engineFault} from '../../../src/validation/engines/engine.js';
import {errorsOf} from '../../../src/validation/engines/errors.js';
import type {WorkerEngine} from '../../../src/validation/engines/worker-engine.js';
import type {Validator} from '../../../src/validation/index.js';
import {normalizeSchema} from '../../../src/validation/normalize-schema.js';
import {SchemaValidator} from '../../../src/validation/validator.js';
import {inThePage} from './in-the-page.js';

/** Does what the Worker does with Ajv. The Worker receives copies. */
const ajv: WorkerEngine = {
  name: 'ajv',
  check: async (task) => {
    const {schema, content} = structuredClone(task);
    return engineFault(() => (compile(normalizeSchema(schema))(content) ? [] : errorsOf(schema, content)));
  },
  kill() {},
};
const withAjv = new SchemaValidator({
  startWorker: async () => ajv,
  checkInPage: () => Promise.reject(new Error('not expected')),
});

export const validators: [name: string, validate: Validator][] = [
  ['Ajv', (...args) => withAjv.validate(...args)],
  ['the interpreter in the page', (...args) => inThePage().validate(...args)],
];
