import {expect} from '@open-wc/testing';
import {type Validator, validate} from '../../../src/validation/index.js';
import {checkInPage} from '../../../src/validation/engines/page-engine.js';
import {SchemaValidator} from '../../../src/validation/validator.js';
import {WorkerBlocked} from '../../../src/validation/engines/worker-engine.js';

/** Creates a validator for a page that allows no Worker. */
export const inThePage = () =>
  new SchemaValidator({
    startWorker: () => Promise.reject(new WorkerBlocked()),
    loadPageEngine: async () => checkInPage,
  });

export const engines: [name: string, validate: Validator][] = [
  ['Ajv in the Worker', validate],
  ['the interpreter in the page', (...args) => inThePage().validate(...args)],
];

/** The error that a promise rejects with. */
export async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    expect(error).to.be.instanceOf(Error);
    return error as Error;
  }
  throw new Error('The promise did not reject');
}
