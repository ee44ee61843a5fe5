import {expect} from '@open-wc/testing';
import {checkInPage} from '../../../src/validation/engines/page-engine.js';
import {SchemaValidator} from '../../../src/validation/validator.js';
import {startWorkerEngine, WorkerBlocked} from '../../../src/validation/engines/worker-engine.js';
import {object} from '../../unit/schema/object.js';
import {colorSchema, rejection} from '../../unit/engines/in-the-page.js';

describe('startWorkerEngine', () => {
  it('leaves no running Worker and no blob URL behind', async () => {
    const {
      Worker: Native,
      URL: {createObjectURL, revokeObjectURL},
    } = window;
    let workers = 0;
    let urls = 0;
    window.Worker = class extends Native {
      constructor(...args: ConstructorParameters<typeof Native>) {
        super(...args);
        workers++;
      }
      override terminate() {
        super.terminate();
        workers--;
      }
    };
    URL.createObjectURL = (blob) => {
      urls++;
      return createObjectURL(blob);
    };
    URL.revokeObjectURL = (url) => {
      urls--;
      revokeObjectURL(url);
    };
    try {
      const validator = new SchemaValidator({startWorker: () => startWorkerEngine(20_000), checkInPage});
      await Promise.all([1, 2, 3].map(() => validator.validate(colorSchema, {})));
      expect(workers).to.equal(1);
      const pattern = {type: 'string', pattern: '^(a+)+$'};
      await validator
        .validate(object({a: pattern}), {a: `${'a'.repeat(40)}!`}, {timeout: 100})
        .catch(() => {});
      expect(workers).to.equal(0);
      await validator.validate(colorSchema, {});
      validator.dispose();
      await Promise.resolve();

      expect({workers, urls}).to.deep.equal({workers: 0, urls: 0});
    } finally {
      window.Worker = Native;
      Object.assign(URL, {createObjectURL, revokeObjectURL});
    }
  });

  it('rejects when the Worker does not start in time', async () => {
    const {Worker} = window;
    // A Worker that never answers.
    window.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {}
    } as unknown as typeof Worker;
    const error = await rejection(startWorkerEngine(50)).finally(() => (window.Worker = Worker));

    expect(error).not.to.be.instanceOf(WorkerBlocked);
    expect(error.message).to.contain('50 ms');
  });
});
