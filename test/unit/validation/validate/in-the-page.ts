import {checkInPage} from '../../../../src/validation/engines/page-engine.js';
import {WorkerBlocked} from '../../../../src/validation/engines/worker-engine.js';
import {SchemaValidator} from '../../../../src/validation/validator.js';

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
