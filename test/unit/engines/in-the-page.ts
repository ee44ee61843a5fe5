import type {JsonObject} from '../../../src/protocol/json.js';
import {checkInPage} from '../../../src/validation/engines/page-engine.js';
import {WorkerBlocked} from '../../../src/validation/engines/worker-engine.js';
import {SchemaValidator} from '../../../src/validation/validator.js';

/** Creates a validator for a page that allows no Worker. */
export const inThePage = () =>
  new SchemaValidator({startWorker: () => Promise.reject(new WorkerBlocked()), checkInPage});

/** The error that a promise rejects with. */
export async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('The promise did not reject');
}

export const colorSchema: JsonObject = {
  type: 'object',
  properties: {
    color: {type: 'string', pattern: '^#[0-9a-fA-F]{6}$'},
    name: {type: 'string', minLength: 2, maxLength: 8},
  },
  required: ['color'],
};
