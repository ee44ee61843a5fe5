import {expect} from '@open-wc/testing';
import {ElicitationError, isElicitationError} from '../../../src/protocol/errors.js';
import {checkInPage} from '../../../src/validation/engines/page-engine.js';
import {SchemaValidator} from '../../../src/validation/validator.js';
import {WorkerBlocked, type WorkerEngine} from '../../../src/validation/engines/worker-engine.js';
import {inThePage, rejection} from './engines.js';
import {colorSchema, object} from './schemas.js';

describe('SchemaValidator', () => {
  const worker = (more: Partial<WorkerEngine> = {}): WorkerEngine => ({
    name: 'ajv',
    check: async () => [],
    kill() {},
    ...more,
  });
  const noPageEngine = () => Promise.reject(new Error('not expected'));

  it('keeps a Worker for the next validation', async () => {
    let started = 0;
    const startWorker = async () => {
      started++;
      return worker();
    };
    const validator = new SchemaValidator({startWorker, loadPageEngine: noPageEngine});
    await validator.validate(colorSchema, {});
    await validator.validate(colorSchema, {});

    expect(started).to.equal(1);
  });

  it('ends a Worker that hangs, and starts another one', async () => {
    const log: string[] = [];
    const startWorker = async () => {
      log.push('start');
      return worker({check: () => new Promise(() => {}), kill: () => log.push('kill')});
    };
    const validator = new SchemaValidator({startWorker, loadPageEngine: noPageEngine});
    await rejection(validator.validate(colorSchema, {}, {timeout: 5}));
    await rejection(validator.validate(colorSchema, {}, {timeout: 5}));

    expect(log).to.deep.equal(['start', 'kill', 'start', 'kill']);
  });

  it('ends the idle Worker when it is disposed of, and a busy one when it is done', async () => {
    const killed: number[] = [];
    const finish: (() => void)[] = [];
    let started = 0;
    const startWorker = async () => {
      const number = ++started;
      const check = () => new Promise<never[]>((resolve) => finish.push(() => resolve([])));
      return worker({check, kill: () => killed.push(number)});
    };
    const validator = new SchemaValidator({startWorker, loadPageEngine: noPageEngine});
    const busy = validator.validate(colorSchema, {});
    while (!finish.length) await Promise.resolve();
    validator.dispose();
    expect(killed).to.deep.equal([]);
    finish[0]?.();
    await busy;

    expect(killed).to.deep.equal([1]);
  });

  it('starts no Worker for a validation that nobody waits for any more', async () => {
    const log: string[] = [];
    let start!: () => void;
    const startWorker = async () => {
      log.push('start');
      await new Promise<void>((resolve) => {
        start = resolve;
      });
      return worker({kill: () => log.push('kill')});
    };
    const validator = new SchemaValidator({startWorker, loadPageEngine: noPageEngine});
    const abort = new AbortController();
    const given = Array.from({length: 20}, () =>
      rejection(validator.validate(colorSchema, {}, {signal: abort.signal})),
    );
    while (!start) await Promise.resolve();
    const started = log.length;

    abort.abort();
    await Promise.all(given);
    start();
    const last = validator.validate(colorSchema, {});
    start();
    await last;

    expect(started, 'as many as may be lent at once').to.equal(4);
    expect(log.filter((line) => line === 'start')).to.have.length(started);
  });

  it('asks for a Worker once where the page allows none', async () => {
    let asked = 0;
    const startWorker = async () => {
      asked++;
      throw new WorkerBlocked();
    };
    const validator = new SchemaValidator({startWorker, loadPageEngine: async () => checkInPage});
    await validator.validate(colorSchema, {});
    await validator.validate(colorSchema, {});

    expect(asked).to.equal(1);
  });

  it('asks again for a Worker that only came too late', async () => {
    let asked = 0;
    const startWorker = async () => {
      if (asked++ === 0) throw new Error('late');
      return worker();
    };
    const validator = new SchemaValidator({startWorker, loadPageEngine: async () => checkInPage});

    expect((await validator.validate(colorSchema, {})).valid).to.equal(false);
    expect((await validator.validate(colorSchema, {})).valid).to.equal(true);
  });

  it('asks for both again when neither could be fetched', async () => {
    let fetched = false;
    const fetching = async <T>(what: T) => {
      if (!fetched) throw new WorkerBlocked();
      return what;
    };
    const validator = new SchemaValidator({
      startWorker: () => fetching(worker()),
      loadPageEngine: () => fetching(checkInPage),
    });
    await rejection(validator.validate(colorSchema, {}));
    fetched = true;

    expect((await validator.validate(colorSchema, {})).valid, 'by the Worker, which finds nothing').to.equal(
      true,
    );
  });

  it('refuses a pattern in the page that may take more than linear time', async () => {
    const schema = object({a: {type: 'string', pattern: '^(a+)+$'}});
    const error = await rejection(inThePage().validate(schema, {a: 'b'}));

    expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
    expect(error.message).to.contain('/properties/a/pattern');
    expect((await inThePage().validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
  });

  it('blames the schema for whatever an engine throws', async () => {
    const check = () => Promise.reject(new RangeError('Maximum call stack size exceeded'));
    const startWorker = async () => worker({check});
    const error = await rejection(
      new SchemaValidator({startWorker, loadPageEngine: noPageEngine}).validate(colorSchema, {}),
    );

    expect(error).to.be.instanceOf(ElicitationError);
    expect((error as ElicitationError).code).to.equal('INVALID_SCHEMA');
  });
});
