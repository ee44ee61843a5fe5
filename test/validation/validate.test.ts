import {expect} from '@open-wc/testing';
import {ElicitationError, isElicitationError} from '../../src/protocol/errors.js';
import type {JsonObject} from '../../src/protocol/json.js';
import {disposeValidator, prewarmValidator, type Validator, validate} from '../../src/validation/index.js';
import {checkInPage} from '../../src/validation/page-engine.js';
import {SchemaValidator} from '../../src/validation/validator.js';
import {startWorkerEngine, WorkerBlocked, type WorkerEngine} from '../../src/validation/worker-engine.js';

const colorSchema: JsonObject = {
  type: 'object',
  properties: {
    color: {type: 'string', pattern: '^#[0-9a-fA-F]{6}$'},
    name: {type: 'string', minLength: 2, maxLength: 8},
  },
  required: ['color'],
};

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});

async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    expect(error).to.be.instanceOf(Error);
    return error as Error;
  }
  throw new Error('It did not reject');
}

/** A validator of a page that allows no Worker. */
const inThePage = () =>
  new SchemaValidator({
    startWorker: () => Promise.reject(new WorkerBlocked()),
    loadPageEngine: async () => checkInPage,
  });

const engines: [name: string, validate: Validator][] = [
  ['Ajv in the Worker', validate],
  ['the interpreter in the page', (...given) => inThePage().validate(...given)],
];

after(() => disposeValidator());

for (const [engine, check] of engines) {
  describe(`validate, by ${engine}`, () => {
    const titled = [
      {const: 'r', title: 'Red'},
      {const: 'g', title: 'Green'},
    ];
    const cases: [what: string, schema: JsonObject, right: unknown[], wrong: unknown[]][] = [
      ['string', {type: 'string'}, ['', 'a'], [1, true, null, ['a']]],
      [
        'length in code points',
        {type: 'string', minLength: 2, maxLength: 2},
        ['ab', '😀😀'],
        ['a', '😀', 'abc'],
      ],
      ['pattern', {type: 'string', pattern: '^[A-ZÄ]'}, ['Äa'], ['ä', 'aÄ']],
      [
        'email',
        {type: 'string', format: 'email'},
        ['a.b+c@d.example'],
        ['a@b', 'a b@c.de', '@c.de', 'a@c..de'],
      ],
      [
        'uri',
        {type: 'string', format: 'uri'},
        ['https://a.de/b?c#d', 'urn:x:y'],
        ['a.de', 'https://a b', '//a.de'],
      ],
      ['date', {type: 'string', format: 'date'}, ['2024-02-29'], ['2023-02-30', '2023-2-1', '2023-02-01T']],
      [
        'date-time',
        {type: 'string', format: 'date-time'},
        ['2024-02-29T10:00:00Z', '2024-02-29T10:00:00.5+05:30'],
        ['2024-02-29T10:00', '2024-02-29T10:00:00', '2023-02-30T10:00:00Z', '2024-02-29T24:00:00Z'],
      ],
      ['unknown format', {type: 'string', format: 'shoe-size'}, ['anything'], []],
      ['number', {type: 'number', minimum: 0, exclusiveMaximum: 1}, [0, 0.5], [-0.1, 1, '0']],
      ['integer', {type: 'integer'}, [0, -3, 1.0], [1.5, '1']],
      ['multipleOf in decimal', {type: 'number', multipleOf: 0.01}, [19.99, 0.07, 4.35], [0.001]],
      ['boolean', {type: 'boolean'}, [true, false], ['true', 0, null]],
      ['enum', {type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green']}, ['r'], ['Red', '', 'R']],
      ['oneOf with titles', {type: 'string', oneOf: titled}, ['g'], ['Green']],
      [
        'several of an enum',
        {
          type: 'array',
          items: {type: 'string', enum: ['r', 'g']},
          minItems: 1,
          maxItems: 2,
          uniqueItems: true,
        },
        [['r'], ['g', 'r']],
        [[], ['x'], ['r', 'r'], 'r'],
      ],
      ['several of anyOf with titles', {type: 'array', items: {anyOf: titled}}, [[], ['r', 'r']], [['Red']]],
    ];
    for (const [what, schema, right, wrong] of cases) {
      it(`knows ${what}`, async () => {
        for (const value of right) {
          expect(await check(object({field: schema}), {field: value}), String(value)).to.deep.equal({
            valid: true,
          });
        }
        for (const value of wrong) {
          expect((await check(object({field: schema}), {field: value})).valid, String(value)).to.equal(false);
        }
      });
    }

    it('says what is wrong in the words of Ajv, once, without the value', async () => {
      const verdict = await check(colorSchema, {color: '#secret', name: 'x'});

      expect(verdict).to.deep.equal({
        valid: false,
        errors: [
          {
            path: '/color',
            keyword: 'pattern',
            message: 'must match pattern "^#[0-9a-fA-F]{6}$"',
            params: {pattern: '^#[0-9a-fA-F]{6}$'},
          },
          {
            path: '/name',
            keyword: 'minLength',
            message: 'must NOT have fewer than 2 characters',
            params: {limit: 2},
          },
        ],
      });
    });

    it('names what is missing, what is too much and which choice is none', async () => {
      const schema = object(
        {'a/b': {oneOf: titled}, mail: {type: 'string', format: 'email'}},
        {required: ['name'], additionalProperties: false},
      );
      const verdict = await check(schema, {'a/b': 'blue', mail: 'x', other: 1});

      expect(verdict.valid).to.equal(false);
      const errors = verdict.valid ? [] : verdict.errors;
      expect(errors.map(({path, message}) => `${path} ${message}`)).to.have.members([
        " must have required property 'name'",
        ' must NOT have additional properties',
        '/a~1b must be equal to one of the allowed values',
        '/mail must match format "email"',
      ]);
      const extra = errors.find(({keyword}) => keyword === 'additionalProperties');
      expect(extra?.params).to.deep.equal({additionalProperty: 'other'});
    });

    it('tells own properties from inherited ones', async () => {
      const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
      const schema = JSON.parse(
        JSON.stringify(object({}, {required: names})).replace(
          '"properties":{}',
          `"properties":{${names.map((name) => `"${name}":{"type":"number"}`)}},"additionalProperties":false`,
        ),
      ) as JsonObject;
      const given = (value: string) =>
        JSON.parse(`{${names.map((name) => `"${name}":${value}`)}}`) as JsonObject;

      expect(await check(schema, given('1'))).to.deep.equal({valid: true});
      const empty = await check(schema, {});
      expect(empty.valid ? 0 : empty.errors.length).to.equal(4);
      const wrong = await check(schema, given('"x"'));
      expect(wrong.valid ? [] : wrong.errors.map(({path}) => path)).to.have.members(
        names.map((name) => `/${name}`),
      );
    });

    it('takes only JSON for content', async () => {
      const schema = object({a: {}});
      for (const value of [
        Number.NaN,
        Number.POSITIVE_INFINITY,
        new Map(),
        new Date(),
        1n,
        () => {},
        [undefined],
      ]) {
        const verdict = await check(schema, {a: value});
        expect(verdict.valid ? [] : verdict.errors.map(({keyword}) => keyword)).to.deep.equal(['type']);
      }
      expect(await check({type: 'object'}, {name: undefined, a: 1})).to.deep.equal({valid: true});
    });

    it('takes the same $id twice, and an unknown $schema', async () => {
      const one = {$id: 'https://a.example/s', ...object({a: {type: 'string'}})};
      const two = {...one, $schema: 'https://a.example/meta', ...object({a: {type: 'number'}})};

      expect((await check(one, {a: 'x'})).valid).to.equal(true);
      expect((await check(two, {a: 'x'})).valid).to.equal(false);
    });

    it('follows a reference into $defs', async () => {
      const schema = object({a: {$ref: '#/$defs/a~1%25'}}, {$defs: {'a/%': {type: 'string', minLength: 2}}});

      expect((await check(schema, {a: 'xx'})).valid).to.equal(true);
      expect((await check(schema, {a: 'x'})).valid).to.equal(false);
    });

    it('reads tuples and references of draft 7 when the schema says so', async () => {
      const schema = {
        $schema: 'http://json-schema.org/draft-07/schema#',
        definitions: {id: {type: 'integer'}},
        ...object({
          pair: {type: 'array', items: [{$ref: '#/definitions/id', minimum: 5}], additionalItems: false},
        }),
      };

      expect((await check(schema, {pair: [1]})).valid).to.equal(true);
      expect((await check(schema, {pair: [1, 2]})).valid).to.equal(false);
    });

    it('does not run a pattern over a text that is too long', async () => {
      const schema = object({a: {type: 'string', maxLength: 5, pattern: '^[a-c]+$'}});
      const verdict = await check(schema, {a: 'x'.repeat(50_000)});

      expect(verdict.valid ? [] : verdict.errors.map(({keyword}) => keyword)).to.deep.equal(['maxLength']);
    });

    it('is quick with every format over a very long text', async () => {
      for (const format of ['email', 'uri', 'date', 'date-time', 'time', 'ipv4', 'ipv6', 'uuid']) {
        for (const text of ['a', 'a.', '1', ':', 'a@', 'http://a:', '"\\'].map((part) =>
          part.repeat(60_000),
        )) {
          const start = performance.now();
          await check(object({a: {type: 'string', format}}), {a: text});
          expect(performance.now() - start, `${format} ${text.slice(0, 9)}`).to.be.lessThan(1_000);
        }
      }
    });

    it('blames the schema when it cannot be used', async () => {
      const error = await rejection(check(object({a: {type: 'strnig'}}), {a: 1}));

      expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
      expect(error.message).to.contain('/properties/a/type');
    });

    it('rejects with the reason of a signal that is aborted already', async () => {
      const error = await rejection(check(colorSchema, {}, {signal: AbortSignal.abort()}));

      expect(error.name).to.equal('AbortError');
    });
  });
}

describe('validate', () => {
  const evil = object({a: {type: 'string', pattern: '^(a+)+$'}});
  const forever = {a: `${'a'.repeat(40)}!`};

  /** The longest time, in ms, that the page's thread was not free. */
  function watchThread() {
    const {port1, port2} = new MessageChannel();
    let longest = 0;
    let last = performance.now();
    port1.onmessage = () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      port2.postMessage(0);
    };
    port2.postMessage(0);
    return () => {
      port1.close();
      return longest;
    };
  }

  it('kills a pattern that takes too long, names it, and goes on', async () => {
    await validate(colorSchema, {});
    const stop = watchThread();
    const error = await rejection(validate(evil, forever, {timeout: 500}));
    const longest = stop();

    expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
    expect(error.message).to.contain('/properties/a/pattern').and.to.contain('500 ms');
    expect(error.message).not.to.contain('aaaa');
    // Run in the page, the pattern would block it for all of the 500 ms, and longer.
    expect(longest).to.be.lessThan(450);
    expect(await validate(colorSchema, {color: '#3b82f6'})).to.deep.equal({valid: true});
  });

  it('lets other validations pass one that hangs', async () => {
    // WebKit's own engine gives such a pattern up after a while.
    let hangs = true;
    const hanging = validate(evil, forever, {timeout: 3_000})
      .catch(() => {})
      .finally(() => {
        hangs = false;
      });

    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
    expect(hangs).to.equal(true);
    await hanging;
  });

  it('rejects at once when it is aborted, and goes on', async () => {
    const abort = new AbortController();
    const hanging = rejection(validate(evil, forever, {signal: abort.signal}));
    abort.abort();

    expect((await hanging).name).to.equal('AbortError');
    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
  });

  it('answers in order however many are asked at once', async () => {
    const verdicts = await Promise.all(
      Array.from({length: 20}, (_, index) => validate(colorSchema, {color: index % 2 ? '#3b82f6' : 'x'})),
    );

    expect(verdicts.map(({valid}) => valid)).to.deep.equal(
      Array.from({length: 20}, (_, index) => index % 2 === 1),
    );
  });

  it('works after it was prewarmed, and after it was disposed of', async () => {
    disposeValidator();
    prewarmValidator();
    prewarmValidator();
    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);

    disposeValidator();
    disposeValidator();
    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
  });

  it('compiles 2500 properties, 2000 choices and 16 levels', async () => {
    const names = Array.from({length: 2_500}, (_, index) => `p${index}`);
    const wide = object(Object.fromEntries(names.map((name) => [name, {type: 'string', maxLength: 9}])));
    expect((await validate(wide, {p7: 'x'}, {timeout: 20_000})).valid).to.equal(true);

    const choices = Array.from({length: 2_000}, (_, index) => ({
      const: `c${index}`,
      title: `Choice ${index}`,
    }));
    expect((await validate(object({a: {oneOf: choices}}), {a: 'c1999'})).valid).to.equal(true);
    expect((await validate(object({a: {oneOf: choices}}), {a: 'none'})).valid).to.equal(false);
  });
});

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

describe('startWorkerEngine', () => {
  it('leaves no Worker and no URL behind', async () => {
    const {
      Worker: Native,
      URL: {createObjectURL, revokeObjectURL},
    } = window;
    let workers = 0;
    let urls = 0;
    window.Worker = class extends Native {
      constructor(...given: ConstructorParameters<typeof Native>) {
        super(...given);
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
      const validator = new SchemaValidator({
        startWorker: () => startWorkerEngine(20_000),
        loadPageEngine: async () => checkInPage,
      });
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

  it('gives up a Worker that does not start in time', async () => {
    const error = await rejection(startWorkerEngine(0));

    expect(error).not.to.be.instanceOf(WorkerBlocked);
    expect(error.message).to.contain('0 ms');
  });
});
