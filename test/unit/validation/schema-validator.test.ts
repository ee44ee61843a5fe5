import {expect} from 'chai';
import {ElicitationError, isElicitationError} from '../../../src/protocol/errors.js';
import {checkInPage} from '../../../src/validation/engines/page-engine.js';
import {SchemaValidator} from '../../../src/validation/validator.js';
import {
  workerCheck,
  WorkerBlocked,
  type WorkerEngine,
} from '../../../src/validation/engines/worker-engine.js';
import {colorSchema, inThePage, rejection} from '../engines/in-the-page.js';
import {object} from '../schema/object.js';

describe('SchemaValidator', () => {
  const worker = (more: Partial<WorkerEngine> = {}): WorkerEngine => ({
    name: 'ajv',
    check: async () => [],
    kill() {},
    ...more,
  });
  const noPageEngine = () => Promise.reject(new Error('not expected'));

  it('reuses the Worker for the next validation', async () => {
    let started = 0;
    const startWorker = async () => {
      started++;
      return worker();
    };
    const validator = new SchemaValidator({startWorker, checkInPage: noPageEngine});
    await validator.validate(colorSchema, {});
    await validator.validate(colorSchema, {});

    expect(started).to.equal(1);
  });

  it('terminates a Worker that hangs and starts another one', async () => {
    const log: string[] = [];
    const startWorker = async () => {
      log.push('start');
      return worker({check: () => new Promise(() => {}), kill: () => log.push('kill')});
    };
    const validator = new SchemaValidator({startWorker, checkInPage: noPageEngine});
    await rejection(validator.validate(colorSchema, {}, {timeout: 5}));
    await rejection(validator.validate(colorSchema, {}, {timeout: 5}));

    expect(log).to.deep.equal(['start', 'kill', 'start', 'kill']);
  });

  it('terminates a busy Worker only after its validation when disposed', async () => {
    const killed: number[] = [];
    const finish: (() => void)[] = [];
    let started = 0;
    const startWorker = async () => {
      const number = ++started;
      const check = () => new Promise<never[]>((resolve) => finish.push(() => resolve([])));
      return worker({check, kill: () => killed.push(number)});
    };
    const validator = new SchemaValidator({startWorker, checkInPage: noPageEngine});
    const busy = validator.validate(colorSchema, {});
    while (!finish.length) await Promise.resolve();
    validator.dispose();
    expect(killed).to.deep.equal([]);
    finish[0]?.();
    await busy;

    expect(killed).to.deep.equal([1]);
  });

  it('does not start a Worker for an aborted validation', async () => {
    const log: string[] = [];
    let start!: () => void;
    const startWorker = async () => {
      log.push('start');
      await new Promise<void>((resolve) => {
        start = resolve;
      });
      return worker({kill: () => log.push('kill')});
    };
    const validator = new SchemaValidator({startWorker, checkInPage: noPageEngine});
    const abort = new AbortController();
    const validations = Array.from({length: 20}, () =>
      rejection(validator.validate(colorSchema, {}, {signal: abort.signal})),
    );
    while (!start) await Promise.resolve();
    const started = log.length;

    abort.abort();
    await Promise.all(validations);
    start();
    const last = validator.validate(colorSchema, {});
    start();
    await last;

    expect(started, 'the maximum number of Workers').to.equal(4);
    expect(log.filter((line) => line === 'start')).to.have.length(started);
  });

  it('sends a schema to the Worker once, also if another request has an equal one', async () => {
    const sent: [place: number, schema: string][] = [];
    const places: number[] = [];
    const check = workerCheck({
      compile: async (...message) => void sent.push(message),
      async check(place) {
        places.push(place);
        return [];
      },
    });
    const schemas = Array.from({length: 11}, (_, index) => ({type: 'object', maxProperties: index}));
    for (const schema of [...schemas.slice(0, 10), {...schemas[0]!}, schemas[10]!, schemas[1]!])
      await check({schema, content: {}});

    expect(places).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2]);
    expect(sent).to.have.length(12);
    expect(sent.at(-1)).to.deep.equal([2, JSON.stringify(schemas[1])]);
  });

  it('tries to start a Worker only once when the page blocks Workers', async () => {
    let attempts = 0;
    const startWorker = async () => {
      attempts++;
      throw new WorkerBlocked();
    };
    const validator = new SchemaValidator({startWorker, checkInPage});
    await validator.validate(colorSchema, {});
    await validator.validate(colorSchema, {});

    expect(attempts).to.equal(1);
  });

  it('tries again after a Worker failed to start in time', async () => {
    let attempts = 0;
    const startWorker = async () => {
      if (attempts++ === 0) throw new Error('late');
      return worker();
    };
    const validator = new SchemaValidator({startWorker, checkInPage});

    expect((await validator.validate(colorSchema, {})).valid).to.equal(false);
    expect((await validator.validate(colorSchema, {})).valid).to.equal(true);
  });

  it('refuses a possibly superlinear pattern without a Worker', async () => {
    const schema = object({a: {type: 'string', pattern: '^(a+)+$'}});
    const error = await rejection(inThePage().validate(schema, {a: 'b'}));

    expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
    expect(error.message).to.contain('/properties/a/pattern');
    expect((await inThePage().validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
  });

  it('rejects with INVALID_SCHEMA when an engine throws', async () => {
    const check = () => Promise.reject(new RangeError('Maximum call stack size exceeded'));
    const startWorker = async () => worker({check});
    const error = await rejection(
      new SchemaValidator({startWorker, checkInPage: noPageEngine}).validate(colorSchema, {}),
    );

    expect(error).to.be.instanceOf(ElicitationError);
    expect((error as ElicitationError).code).to.equal('INVALID_SCHEMA');
  });
});
