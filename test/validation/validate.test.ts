import {expect} from '@open-wc/testing';
import {isElicitationError} from '../../src/protocol/errors.js';
import type {JsonObject} from '../../src/protocol/json.js';
import {disposeValidator, prewarmValidator, validate} from '../../src/validation/index.js';
import {compileWithInterpreter} from '../../src/validation/interpreter.js';
import {SchemaValidator} from '../../src/validation/validator.js';
import {startWorkerEngine, WorkerBlocked} from '../../src/validation/worker-engine.js';

const colorSchema: JsonObject = {
  type: 'object',
  properties: {
    color: {type: 'string', pattern: '^#[0-9a-fA-F]{6}$'},
    name: {type: 'string', minLength: 2, maxLength: 8},
  },
  required: ['color'],
};

describe('validate', () => {
  after(() => disposeValidator());

  it('accepts what the schema asks for', async () => {
    expect(await validate(colorSchema, {color: '#3b82f6', name: 'Ocean'})).to.deep.equal({valid: true});
  });

  it('tells what is wrong in the words of Ajv', async () => {
    const verdict = await validate(colorSchema, {color: '#zzz'});
    expect(verdict).to.deep.equal({
      valid: false,
      errors: [
        {
          path: '/color',
          keyword: 'pattern',
          message: 'must match pattern "^#[0-9a-fA-F]{6}$"',
          params: {pattern: '^#[0-9a-fA-F]{6}$'},
        },
      ],
    });
  });
});
