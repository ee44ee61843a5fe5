// `requestElicitation(server, {message, schema})` with the schemas of libraries, and with JSON Schema.
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {toStandardJsonSchema} from '@valibot/to-json-schema';
import {type} from 'arktype';
import * as v from 'valibot';
import * as z from 'zod';
import {answering, link, v1, v2} from './peers.mjs';
import {entry} from './server-entry.mjs';

const {ElicitationError, answerOf, checkRequestedSchema, flatSchema, inputFor, requestElicitation} = entry;
const CORRECTION = 'mcp-elicitation/correction';
const message = 'Your order?';

/** The same order in three libraries, and as JSON Schema. */
const orders = {
  zod: z.object({
    email: z.email().meta({title: 'Email'}),
    copies: z.int().positive().default(1),
    size: z.enum(['s', 'm', 'l']),
    note: z.string().nullable(),
    address: z.object({city: z.string().min(2), zip: z.string().optional()}).optional(),
    kind: z.literal('order'),
  }),
  valibot: toStandardJsonSchema(
    v.object({
      email: v.pipe(v.string(), v.email(), v.title('Email')),
      copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
      size: v.picklist(['s', 'm', 'l']),
      note: v.nullable(v.string()),
      address: v.optional(v.object({city: v.pipe(v.string(), v.minLength(2)), zip: v.optional(v.string())})),
      kind: v.literal('order'),
    }),
  ),
  arktype: type({
    email: 'string.email',
    copies: 'number.integer >= 1 = 1',
    size: "'s' | 'm' | 'l'",
    note: 'string | null',
    'address?': {city: 'string >= 2', 'zip?': 'string'},
    kind: "'order'",
  }),
  'JSON Schema': {
    type: 'object',
    properties: {
      email: {type: 'string', format: 'email', title: 'Email'},
      copies: {type: 'integer', exclusiveMinimum: 0, default: 1},
      size: {enum: ['s', 'm', 'l']},
      note: {type: ['string', 'null']},
      address: {
        type: 'object',
        properties: {city: {type: 'string', minLength: 2}, zip: {type: 'string'}},
        required: ['city'],
      },
      kind: {const: 'order'},
    },
    required: ['email', 'size', 'note', 'kind'],
  },
};

/** Connects servers, each until the end of its test. */
const opened = [];
afterEach(() => Promise.all(opened.splice(0).map((peer) => peer.close())));
async function asking(connect, ...answers) {
  const peer = await connect({
    answer: (params) => {
      const next = answers.shift();
      return typeof next === 'function' ? next(params) : {action: 'accept', content: next};
    },
  });
  opened.push(peer);
  return {...peer, left: answers};
}
const rejection = (promise) =>
  promise.then(
    () => assert.fail('must reject'),
    (error) => error,
  );

for (const [library, schema] of Object.entries(orders))
  for (const [generation, connect] of Object.entries({v1, v2}))
    describe(`a question with a schema of ${library}, ${generation}`, () => {
      it('is sent flat, and its answer restored and parsed', async () => {
        const content = {email: 'a@example.org', copies: 2, size: 'm', 'address.city': 'Ulm'};
        const {server, seen} = await asking(connect, content);

        const result = await requestElicitation(server, {message, schema});

        const {requestedSchema} = seen[0];
        assert.deepEqual(checkRequestedSchema(requestedSchema), []);
        assert.deepEqual(Object.keys(requestedSchema.properties).sort(), [
          'address.city',
          'address.zip',
          'copies',
          'email',
          'note',
          'size',
        ]);
        assert.deepEqual(requestedSchema.required.toSorted(), ['email', 'size']);
        assert.equal(seen[0].schema, undefined);
        assert.deepEqual(result, {
          action: 'accept',
          content: {
            email: 'a@example.org',
            copies: 2,
            size: 'm',
            note: null,
            address: {city: 'Ulm'},
            kind: 'order',
          },
        });
      });

      it('is asked until the answer is valid, with the errors at their fields and what was entered', async () => {
        const wrong = {email: 'unknown', copies: 2, size: 'm', 'address.city': 'U'};
        const right = {...wrong, email: 'a@example.org', 'address.city': 'Ulm'};
        const {server, seen} = await asking(connect, wrong, right);

        const {content} = await requestElicitation(server, {message, schema});

        assert.equal(seen.length, 2);
        const {errors, content: entered} = seen[1]._meta[CORRECTION];
        assert.deepEqual(errors.map(({path}) => path).sort(), ['/address.city', '/email']);
        assert.deepEqual(entered, wrong);
        assert.match(seen[1].message, /^Your order\?\n\n/);
        assert.deepEqual(content.address, {city: 'Ulm'});
      });

      it('rejects with the errors after the last attempt, and asks no more', async () => {
        const wrong = {email: 'unknown', copies: 2, size: 'm', 'address.zip': '1'};
        for (const [attempts, count] of [
          [undefined, 3],
          [1, 1],
          [2, 2],
        ]) {
          const {server, seen} = await asking(connect, wrong, wrong, wrong, wrong);
          const error = await rejection(requestElicitation(server, {message, schema}, {attempts}));
          assert.equal(error.code, 'VALIDATION_FAILED');
          // The paths are those of the author's schema.
          assert.ok(
            error.errors.some(({path}) => path === '/email'),
            JSON.stringify(error.errors),
          );
          assert.equal(seen.length, count);
        }
      });

      it('returns a decline and a cancellation as they are, also of a second question', async () => {
        const wrong = {email: 'unknown', size: 'm'};
        const {server} = await asking(
          connect,
          wrong,
          () => ({action: 'decline'}),
          () => ({action: 'cancel'}),
        );
        assert.deepEqual(await requestElicitation(server, {message, schema}), {action: 'decline'});
        assert.deepEqual(await requestElicitation(server, {message, schema}), {action: 'cancel'});
      });
    });

describe('a question with a schema', () => {
  it('has what was entered when it is asked again, also if its text is another choice', async () => {
    const city = {type: 'string', minLength: 2};
    const schema = {type: 'object', properties: {pick: {enum: ['1', 1]}, city}, required: ['pick', 'city']};
    const wrong = {pick: '1', city: 'U'};
    const {server, seen} = await asking(v2, wrong, {...wrong, city: 'Ulm'});
    const {content} = await requestElicitation(server, {message, schema});
    assert.deepEqual(seen[1]._meta[CORRECTION].content, wrong);
    assert.equal(seen[1].requestedSchema.properties.pick.default, '1');
    assert.deepEqual(content, {pick: 1, city: 'Ulm'});
  });

  it('has the values that the schema makes of the answer', async () => {
    const schema = z.object({
      age: z.string().transform(Number),
      born: z.coerce.date(),
      at: z.iso.datetime(),
      agree: z.stringbool(),
      level: z.literal([1, 2]),
    });
    const answer = {
      age: '36',
      born: '1990-01-02T00:00:00Z',
      at: '2026-12-24T20:00:00+02:00',
      agree: 'yes',
      level: '2',
    };
    const {server, seen} = await asking(v2, answer);
    const {content} = await requestElicitation(server, {message, schema});
    assert.deepEqual(content, {
      age: 36,
      born: new Date('1990-01-02T00:00:00Z'),
      at: '2026-12-24T18:00:00Z',
      agree: true,
      level: 2,
    });
    assert.equal(seen[0].requestedSchema.properties.born.format, 'date-time');
  });

  it('waits for asynchronous rules, and displays their errors at the field or for the whole answer', async () => {
    const schema = z
      .object({from: z.iso.date(), to: z.iso.date()})
      .refine(async ({from, to}) => from < to, {path: ['to'], error: 'Leave after you arrive.'})
      .refine(async ({from}) => from > '2026', {error: 'Too early.'});
    const {server, seen} = await asking(
      v2,
      {from: '2026-01-02', to: '2026-01-01'},
      {from: '2025-01-02', to: '2025-01-03'},
      {from: '2026-01-02', to: '2026-01-03'},
    );
    const {content} = await requestElicitation(server, {message, schema});
    assert.deepEqual(content, {from: '2026-01-02', to: '2026-01-03'});
    const errorsOf = ({_meta}) => _meta[CORRECTION].errors.map(({path, message: text}) => [path, text]);
    assert.deepEqual(errorsOf(seen[1]), [['/to', 'Leave after you arrive.']]);
    assert.deepEqual(errorsOf(seen[2]), [['', 'Too early.']]);
  });

  it('may have `null` and groups at any depth in JSON Schema, whose other rules are checked too', async () => {
    const schema = {
      type: 'object',
      properties: {
        trip: {
          type: 'object',
          properties: {stay: {type: 'object', properties: {nights: {type: 'integer', multipleOf: 7}}}},
          dependentRequired: {},
        },
        code: {type: 'string', format: 'uuid'},
      },
    };
    const code = '123e4567-e89b-12d3-a456-426614174000';
    const {server, seen} = await asking(
      v2,
      {'trip.stay.nights': 5, code: 'x'},
      {'trip.stay.nights': 14, code},
    );
    const {content} = await requestElicitation(server, {message, schema});
    assert.deepEqual(content, {trip: {stay: {nights: 14}}, code});
    const {errors} = seen[1]._meta[CORRECTION];
    assert.deepEqual(
      errors.map(({path, keyword}) => `${path} ${keyword}`),
      ['/trip.stay.nights multipleOf', '/code format'],
    );
  });

  it('takes errors and content of the author’s schema for its first question', async () => {
    const {server, seen} = await asking(v2, () => ({action: 'cancel'}));
    await requestElicitation(
      server,
      {message, schema: orders.zod},
      {
        errors: [{path: '/address/city', message: 'We do not deliver there.'}],
        content: {email: 'a@example.org', size: 's', note: null, address: {city: 'Ulm'}, kind: 'order'},
      },
    );
    assert.match(seen[0].message, /Address\.City: We do not deliver there\.$/);
    assert.deepEqual(seen[0]._meta[CORRECTION].content, {
      email: 'a@example.org',
      size: 's',
      'address.city': 'Ulm',
    });
  });

  it('is refused before anything is sent if it cannot be flat, has no JSON Schema, or is not one', async () => {
    const {server, seen} = await asking(v2);
    const bare = v.object({name: v.string()});
    for (const [params, code, reason] of [
      [
        {schema: z.object({names: z.array(z.string())})},
        'INVALID_SCHEMA',
        /`\/names` is a list of free values/,
      ],
      [{schema: z.object({day: z.date()})}, 'INVALID_SCHEMA', /`\/day` is a value of any type/],
      [{schema: z.string()}, 'INVALID_SCHEMA', /its root must be an object/],
      [
        {schema: bare},
        'INVALID_SCHEMA',
        /toStandardJsonSchema\(\) of @valibot|toStandardJsonSchema\(schema\)/,
      ],
      [{schema: 'object'}, 'INVALID_REQUEST', /must be a Standard Schema or a JSON Schema/],
      [{schema: null}, 'INVALID_REQUEST', /must be a Standard Schema or a JSON Schema/],
      [
        {schema: {type: 'object'}, requestedSchema: {type: 'object'}},
        'INVALID_REQUEST',
        /remove one of them/,
      ],
      [
        {schema: orders.zod, mode: 'url', url: 'https://a.example/'},
        'INVALID_REQUEST',
        /`schema` is for form mode/,
      ],
    ]) {
      const error = await rejection(requestElicitation(server, {message, ...params}));
      assert.equal(error.code, code, error.message);
      assert.match(error.message, reason);
    }
    assert.deepEqual(seen, []);
  });

  it('of a library without JSON Schema is asked with the `requestedSchema` next to it', async () => {
    const schema = v.object({age: v.pipe(v.string(), v.transform(Number), v.minValue(18))});
    const requestedSchema = {type: 'object', properties: {age: {type: 'string'}}, required: ['age']};
    const {server, seen} = await asking(v2, {age: '17'}, {age: '18'});
    const {content} = await requestElicitation(server, {message, schema, requestedSchema});
    assert.deepEqual(content, {age: 18});
    assert.deepEqual(
      seen[1]._meta[CORRECTION].errors.map(({path}) => path),
      ['/age'],
    );
  });

  it('takes the JSON Schema of libraries that export it in another way', async () => {
    const validate = (value) => ({value});
    const json = {type: 'object', properties: {name: {type: 'string'}}};
    for (const more of [{toJSONSchema: () => json}, {toJsonSchema: () => json}]) {
      const schema = {'~standard': {version: 1, vendor: 'other', validate}, ...more};
      assert.deepEqual(flatSchema(schema).requestedSchema, json);
    }
  });

  it('is presented on 2026-07-28 by inputFor(), and its answer read by answerOf()', () => {
    const params = {message, schema: orders.zod};
    const {requestedSchema} = inputFor(params, {mcpReq: {}}).params;
    assert.deepEqual(checkRequestedSchema(requestedSchema), []);
    const round = (content) => ({mcpReq: {inputResponses: {order: {action: 'accept', content}}}});
    const content = {email: 'a@example.org', size: 'm', 'address.city': 'Ulm'};
    assert.deepEqual(answerOf(params, round(content), 'order').content, {
      email: 'a@example.org',
      copies: 1,
      size: 'm',
      note: null,
      address: {city: 'Ulm'},
      kind: 'order',
    });
    assert.throws(
      () => answerOf(params, round({...content, 'address.city': 'U'}), 'order'),
      ({code, errors}) => code === 'VALIDATION_FAILED' && errors[0].path === '/address/city',
    );
    assert.throws(
      () => answerOf({message, schema: orders.zod.refine(async () => true)}, round(content), 'order'),
      ({message: text}) => /asynchronous/.test(text),
    );
  });
});

describe('`check` of requestElicitation', () => {
  const schema = orders.zod;
  const good = {email: 'a@example.org', size: 'm', 'address.city': 'Ulm'};

  it('receives the parsed content, and asks again with its errors until it has none', async () => {
    const received = [];
    const {server, seen} = await asking(v2, good, {...good, email: 'b@example.org'}, {...good, size: 's'});
    const check = async (content) => {
      received.push(content);
      if (content.email === 'b@example.org') return [{path: '/address/city', message: 'Not there.'}];
      return content.size === 'm' ? [{path: '/size', message: 'Sold out.'}] : [];
    };
    const {content} = await requestElicitation(server, {message, schema}, {check});
    assert.equal(content.size, 's');
    assert.deepEqual(received[0].address, {city: 'Ulm'});
    assert.deepEqual(
      seen.slice(1).map(({_meta}) => _meta[CORRECTION].errors.map(({path, message: text}) => path + text)),
      [['/sizeSold out.'], ['/address.cityNot there.']],
    );
    assert.equal(seen[1]._meta[CORRECTION].content.email, 'a@example.org');
  });

  it('works with `requestedSchema`', async () => {
    const requestedSchema = {type: 'object', properties: {n: {type: 'integer', minimum: 1}}};
    const {server, seen} = await asking(v2, {n: 0}, {n: 1}, {n: 2});
    const check = ({n}) => (n === 1 ? [{path: '/n', message: 'Taken.'}] : undefined);
    assert.deepEqual((await requestElicitation(server, {message, requestedSchema}, {check})).content, {n: 2});
    assert.equal(seen[1]._meta[CORRECTION].errors[0].keyword, 'minimum');
    const taken = await rejection(
      requestElicitation((await asking(v2, {n: 1})).server, {message, requestedSchema}, {check, attempts: 1}),
    );
    assert.deepEqual(taken.errors, [{path: '/n', keyword: 'custom', message: 'Taken.'}]);
  });

  it('says each error once in the message of the last question, not those before', async () => {
    const {server, seen} = await asking(v2, good, good, good);
    let round = 0;
    const check = () => [{path: '/size', message: `Sold out ${++round}.`}];
    await rejection(requestElicitation(server, {message, schema}, {check}));
    assert.deepEqual(
      seen.map(({message: text}) => text),
      ['Your order?', 'Your order?\n\nSize: Sold out 1.', 'Your order?\n\nSize: Sold out 2.'],
    );
  });

  it('is refused if it is not a function, is for URL mode, or returns something else', async () => {
    const page = {mode: 'url', message, url: 'https://a.example/'};
    for (const [params, options, reason] of [
      [{schema}, {check: 'x'}, /`check` must be a function/],
      [page, {check: () => []}, /`check` is for form mode/],
      [{schema}, {attempts: 0}, /`attempts` must be a positive integer/],
      [{schema}, {attempts: 1.5}, /`attempts` must be/],
      [{schema}, {check: () => true}, /`check` must return a list of errors/],
      [{schema}, {check: () => [{path: '/size'}]}, /`errors\[0\]\.message`/],
      [{schema}, {atempts: 2}, /did you mean `attempts`/],
    ]) {
      const {server} = await asking(v2, good, good, good);
      const error = await rejection(requestElicitation(server, {message, ...params}, options));
      assert.equal(error.code, 'INVALID_REQUEST', error.message);
      assert.match(error.message, reason);
    }
  });

  it('rejects with what it throws, and with the reason of a signal that aborts meanwhile', async () => {
    const failure = new Error('data base');
    const mismatch = new ElicitationError('VALIDATION_FAILED', 'Another answer.', {
      errors: [{path: '/size', keyword: 'enum', message: 'x'}],
    });
    for (const thrown of [failure, mismatch]) {
      const {server} = await asking(v2, good, good);
      assert.equal(
        await rejection(requestElicitation(server, {message, schema}, {check: () => Promise.reject(thrown)})),
        thrown,
      );
    }
    const {server} = await asking(v2, good);
    const controller = new AbortController();
    const check = () => {
      controller.abort(failure);
      return [{path: '', message: 'x'}];
    };
    assert.equal(
      await rejection(requestElicitation(server, {message, schema}, {check, signal: controller.signal})),
      failure,
    );
  });

  it('asks with content that is not an object or has other members, without sending these', async () => {
    const {server, seen} = await asking(v2, {...good, email: 'x', admin: true}, good);
    await requestElicitation(server, {message, schema});
    assert.deepEqual(seen[1]._meta[CORRECTION].content, {...good, email: 'x'});
    const odd = await asking(
      v1,
      () => ({action: 'accept', content: [1]}),
      () => ({action: 'accept', content: good}),
    );
    assert.equal((await requestElicitation(odd.server, {message, schema})).content.size, 'm');
  });
});

describe('a question for a credential', () => {
  const requestedSchema = {
    type: 'object',
    properties: {user: {type: 'string'}, apiToken: {type: 'string', title: 'API token'}},
  };
  const warnings = async (run) => {
    const {warn} = console;
    const lines = [];
    console.warn = (line) => lines.push(line);
    try {
      await run();
    } finally {
      console.warn = warn;
    }
    return lines;
  };

  it('writes one notice that names the property', async () => {
    const {server} = await asking(v2, {user: 'a'}, {user: 'a'}, {user: 'a'});
    const lines = await warnings(async () => {
      await requestElicitation(server, {message, requestedSchema});
      await requestElicitation(server, {message, requestedSchema});
      await requestElicitation(server, {
        message,
        requestedSchema: {type: 'object', properties: {user: {type: 'string'}}},
      });
    });
    assert.equal(lines.length, 1);
    assert.match(lines[0], /requestElicitation\(\): `apiToken` looks like a password or key.*use URL mode/);
  });

  it('is refused before it is sent with `sensitive: "block"`, also in a group and on 2026-07-28', async () => {
    const {server, seen} = await asking(v2);
    const nested = z.object({login: z.object({password: z.string()})});
    for (const params of [{requestedSchema}, {schema: nested}]) {
      const error = await rejection(requestElicitation(server, {message, ...params}, {sensitive: 'block'}));
      assert.equal(error.code, 'SENSITIVE_BLOCKED');
      assert.throws(
        () => inputFor({message, ...params}, {mcpReq: {}}, {sensitive: 'block'}),
        ({code}) => code === 'SENSITIVE_BLOCKED',
      );
    }
    const unknown = {sensitive: 'blocked'};
    const refusal = await rejection(requestElicitation(server, {message, requestedSchema}, unknown));
    assert.equal(refusal.code, 'INVALID_REQUEST');
    assert.throws(
      () => inputFor({message, requestedSchema}, {mcpReq: {}}, unknown),
      /inputFor\(\): `sensitive` must be "warn" or "block"/,
    );
    assert.deepEqual(seen, []);
  });
});

describe('a tool that asks with a schema', () => {
  it('works with the server and the client of the SDK', async () => {
    const {server, client, asked} = answering(
      {action: 'accept', content: {email: 'x', size: 'm'}},
      {action: 'accept', content: {email: 'a@example.org', size: 'm'}},
    );
    server.registerTool('order', {description: 'Orders.'}, async (ctx) => {
      const {action, content} = await requestElicitation(
        server,
        {message, schema: orders.zod},
        {relatedRequestId: ctx.mcpReq.id},
      );
      return {content: [{type: 'text', text: JSON.stringify({action, content})}]};
    });
    await link(server, client);
    const {content} = await client.callTool({name: 'order', arguments: {}});
    await client.close();
    assert.equal(asked.length, 2);
    assert.deepEqual(JSON.parse(content[0].text), {
      action: 'accept',
      content: {email: 'a@example.org', copies: 1, size: 'm', note: null, kind: 'order'},
    });
  });
});
