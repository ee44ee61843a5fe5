import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {entry} from './server-entry.mjs';

const {answerFrom, askToElicitation, AskUnansweredError, checkRequestedSchema} = entry;

const HINTS = 'mcp-elicitation-elements/form';
const message = 'Well?';
const options = [
  {value: 1, label: 'One', description: 'The first'},
  {value: 'two', label: 'Two'},
];

const propertyOf = (ask, revision) =>
  Object.values(askToElicitation({message, ...ask}, {revision}).requestedSchema.properties)[0];

describe('askToElicitation', () => {
  const properties = {
    text: [
      {ask: 'text', default: 'x', minLength: 1, maxLength: 9, pattern: '^x'},
      {type: 'string', minLength: 1, maxLength: 9, pattern: '^x', default: 'x'},
    ],
    confirm: [
      {ask: 'confirm', default: true},
      {type: 'boolean', default: true},
    ],
    'confirm, dangerous': [{ask: 'confirm', default: true, dangerous: true}, {type: 'boolean'}],
    'select of texts': [
      {ask: 'select', options: ['a', 'b'], default: 'b'},
      {type: 'string', enum: ['a', 'b'], default: 'b'},
    ],
    'select of titled values': [
      {ask: 'select', options},
      {
        type: 'string',
        oneOf: [
          {const: '1', title: 'One'},
          {const: 'two', title: 'Two'},
        ],
      },
    ],
    'select of several': [
      {ask: 'select', multi: true, options: ['a', {value: 'b', selected: true}]},
      {type: 'array', items: {type: 'string', enum: ['a', 'b']}, minItems: 1, default: ['b']},
    ],
    'select of several titled values, optional': [
      {ask: 'select', multi: true, options, required: false},
      {
        type: 'array',
        items: {
          anyOf: [
            {const: '1', title: 'One'},
            {const: 'two', title: 'Two'},
          ],
        },
      },
    ],
    number: [
      {ask: 'number', min: 0, max: 1, step: 0.1, default: 0},
      {type: 'number', minimum: 0, maximum: 1, default: 0},
    ],
    'number, whole': [
      {ask: 'number', min: 1, step: 1},
      {type: 'integer', minimum: 1},
    ],
    date: [
      {ask: 'date', default: '2026-01-01'},
      {type: 'string', format: 'date', default: '2026-01-01'},
    ],
    'date with time': [
      {ask: 'date', includeTime: true},
      {type: 'string', format: 'date-time'},
    ],
    file: [
      {ask: 'file', accept: '.csv'},
      {type: 'string', title: 'File', description: 'Path or URL (.csv)'},
    ],
  };
  for (const [name, [ask, expected]] of Object.entries(properties)) {
    it(`asks for ${name}`, () => {
      assert.deepEqual(propertyOf(ask), expected);
      assert.deepEqual(checkRequestedSchema(askToElicitation({message, ...ask}).requestedSchema), []);
    });
  }

  it('passes on the message and makes the field required unless the ask is optional', () => {
    const text = askToElicitation({ask: 'text', message});
    assert.equal(text.message, message);
    assert.deepEqual(text.requestedSchema.required, ['value']);
    assert.equal(
      askToElicitation({ask: 'text', message, required: false}).requestedSchema.required,
      undefined,
    );
    assert.deepEqual(askToElicitation({ask: 'confirm', message}).requestedSchema.required, ['confirmed']);
    const select = askToElicitation({ask: 'select', message, options});
    assert.deepEqual(select.requestedSchema.required, ['selected']);
  });

  it('checks and passes on the schema of a form', () => {
    const schema = {type: 'object', properties: {a: {type: 'boolean'}}};
    assert.deepEqual(askToElicitation({ask: 'form', message, schema}), {message, requestedSchema: schema});
    for (const wrong of [
      undefined,
      {type: 'object', properties: {a: {type: 'string', format: 'password'}}},
    ]) {
      assert.throws(() => askToElicitation({ask: 'form', message, schema: wrong}), {code: 'INVALID_SCHEMA'});
    }
  });

  it('opens pages in URL mode', () => {
    const url = 'https://example.com/a';
    assert.deepEqual(askToElicitation({ask: 'url', message, url, elicitationId: 'e'}), {
      mode: 'url',
      message,
      url,
      elicitationId: 'e',
    });
    assert.match(askToElicitation({ask: 'url', message, url}).elicitationId, /^[\da-f-]{36}$/);
    assert.throws(() => askToElicitation({ask: 'url', message, url: 'javascript:1'}), {code: 'UNSAFE_URL'});
    assert.throws(() => askToElicitation({ask: 'url', message}), {code: 'INVALID_REQUEST'});
  });

  it('opens no page on 2025-06-18, which has form mode only', () => {
    for (const ask of ['url', 'password'])
      assert.throws(
        () => askToElicitation({ask, message, url: 'https://example.com/a'}, {revision: '2025-06-18'}),
        {code: 'INVALID_REQUEST', message: /2025-06-18/},
      );
    assert.throws(() => askToElicitation({ask: 'password', message}, {revision: '2025-06-18'}), {
      code: 'SENSITIVE_BLOCKED',
    });
  });

  it('sends no id of the elicitation on 2026-07-28', () => {
    const url = 'https://example.com/a';
    for (const ask of [
      {ask: 'url', message, url},
      {ask: 'url', message, url, elicitationId: 'e'},
      {ask: 'password', message, url},
    ])
      assert.deepEqual(askToElicitation(ask, {revision: '2026-07-28'}), {mode: 'url', message, url});
  });

  it('refuses an unknown revision', () => {
    for (const revision of ['1999', null, 5, {}, ''])
      for (const call of [askToElicitation, checkRequestedSchema])
        assert.throws(() => call({ask: 'text', message}, {revision}), {
          code: 'INVALID_REQUEST',
          message: /revision/,
        });
  });

  it('never asks for a password in a form', () => {
    assert.throws(() => askToElicitation({ask: 'password', message}), {code: 'SENSITIVE_BLOCKED'});
    const {mode, requestedSchema} = askToElicitation({ask: 'password', message, url: 'https://example.com/'});
    assert.equal(mode, 'url');
    assert.equal(requestedSchema, undefined);
  });

  it('uses form hints for settings that a schema cannot express', () => {
    const hints = (ask) => askToElicitation({message, ...ask})._meta?.[HINTS];
    assert.deepEqual(hints({ask: 'text', placeholder: 'Ada'}), {fields: {value: {placeholder: 'Ada'}}});
    assert.deepEqual(hints({ask: 'confirm', dangerous: true}), {destructive: true});
    assert.deepEqual(hints({ask: 'select', options}), {
      fields: {selected: {optionDescriptions: {1: 'The first'}}},
    });
    assert.deepEqual(hints({ask: 'number', step: 0.5}), {fields: {value: {step: 0.5}}});
    assert.deepEqual(hints({ask: 'file', multiple: true}), {fields: {value: {multiline: true}}});
    assert.equal(hints({ask: 'text'}), undefined);
  });

  it('uses only the schema features of 2025-06-18 for that revision', () => {
    assert.deepEqual(propertyOf({ask: 'text', default: 'x'}, '2025-06-18'), {type: 'string'});
    assert.deepEqual(propertyOf({ask: 'select', options, default: 1}, '2025-06-18'), {
      type: 'string',
      enum: ['1', 'two'],
      enumNames: ['One', 'Two'],
    });
    assert.throws(() => propertyOf({ask: 'select', options, multi: true}, '2025-06-18'), {
      code: 'INVALID_REQUEST',
    });
  });

  it('leaves out disabled options and requires at least one enabled option', () => {
    const ask = {ask: 'select', options: ['a', {value: 'b', disabled: true}]};
    assert.deepEqual(propertyOf(ask).enum, ['a']);
    for (const wrong of [[], [{value: 'b', disabled: true}], ['1', {value: 1}], undefined]) {
      assert.throws(() => propertyOf({ask: 'select', options: wrong}), {code: 'INVALID_REQUEST'});
    }
  });

  it('accepts "kind" instead of "ask" and rejects values that are not asks', () => {
    assert.deepEqual(propertyOf({kind: 'confirm'}), {type: 'boolean'});
    for (const wrong of [{ask: 'oauth', message}, {ask: 'text'}, {}, null, 'text']) {
      assert.throws(() => askToElicitation(wrong), {code: 'INVALID_REQUEST'});
    }
  });
});

describe('answerFrom', () => {
  const accepted = (ask, content) => answerFrom({message, ...ask}, {action: 'accept', content});

  const answers = {
    text: [{ask: 'text'}, {value: 'Ada'}, 'Ada'],
    confirm: [{ask: 'confirm'}, {confirmed: true}, true],
    'a refused confirm': [{ask: 'confirm'}, {confirmed: false}, false],
    select: [{ask: 'select', options}, {selected: 'two'}, 'two'],
    'a select of numbers': [{ask: 'select', options}, {selected: '1'}, 1],
    'a select of several': [{ask: 'select', options, multi: true}, {selected: ['1', 'two']}, [1, 'two']],
    number: [{ask: 'number'}, {value: 0}, 0],
    'a number in steps': [{ask: 'number', min: 0.1, step: 0.1}, {value: 0.3}, 0.3],
    date: [{ask: 'date'}, {value: '2026-02-28'}, '2026-02-28'],
    file: [{ask: 'file'}, {value: '/a b'}, '/a b'],
    files: [{ask: 'file', multiple: true}, {value: '/a\n/b\n'}, ['/a', '/b']],
    form: [{ask: 'form', schema: {type: 'object', properties: {a: {type: 'integer'}}}}, {a: 1}, {a: 1}],
    url: [{ask: 'url', url: 'https://example.com/'}, undefined, true],
    password: [{ask: 'password', url: 'https://example.com/'}, undefined, true],
  };
  for (const [name, [ask, content, expected]] of Object.entries(answers)) {
    it(`reads ${name}`, () => assert.deepEqual(accepted(ask, content), expected));
  }

  it('uses the default of a field without an answer', () => {
    const optional = {required: false};
    assert.equal(accepted({ask: 'text', default: 'x', ...optional}, {}), 'x');
    assert.equal(accepted({ask: 'confirm', default: false, ...optional}, {}), false);
    assert.equal(accepted({ask: 'select', options, default: 1, ...optional}, {}), 1);
    assert.deepEqual(accepted({ask: 'select', options, multi: true, default: ['two'], ...optional}, {}), [
      'two',
    ]);
    assert.equal(accepted({ask: 'number', ...optional}, {}), undefined);
  });

  it('reads a declined confirm as no, and a declined optional ask as undefined', () => {
    const declined = (ask) => answerFrom({message, ...ask}, {action: 'decline'});
    assert.equal(declined({ask: 'confirm', default: true}), false);
    assert.equal(declined({ask: 'text', required: false, default: 'x'}), undefined);
  });

  it('throws if a required ask was declined, or if any ask was cancelled', () => {
    const thrown = (ask, action) =>
      assert.throws(
        () => answerFrom({message, ...ask}, {action}),
        (error) => error instanceof AskUnansweredError && error.action === action,
      );
    thrown({ask: 'text', default: 'x'}, 'decline');
    thrown({ask: 'url', url: 'https://example.com/'}, 'decline');
    thrown({ask: 'confirm'}, 'cancel');
    thrown({ask: 'text', required: false}, 'cancel');
  });

  it('refuses limits of dates that page and server could read differently, or that no date keeps', () => {
    const wrong = [
      {min: 'tomorrow'},
      {max: '2026-02-30'},
      {min: '2026-01-02T10:00:00Z'},
      {includeTime: true, min: '2026-01-02T10:00:00'},
      {includeTime: true, max: '2026-01-02'},
      {min: '2026-01-03', max: '2026-01-02'},
    ];
    for (const limits of wrong)
      assert.throws(() => askToElicitation({ask: 'date', message: 'When?', ...limits}), {
        code: 'INVALID_REQUEST',
      });
    const at = {includeTime: true, min: '2026-01-02T10:00:00Z', max: '2026-01-02T10:00:00Z'};
    assert.ok(askToElicitation({ask: 'date', message: 'When?', ...at}));
  });

  it('rejects content that does not match', () => {
    const wrong = [
      [{ask: 'text', maxLength: 2}, {value: 'abc'}],
      [{ask: 'text'}, {}],
      [{ask: 'confirm'}, {confirmed: 'yes'}],
      [{ask: 'select', options}, {selected: 'three'}],
      [{ask: 'number', max: 3}, {value: 4}],
      [{ask: 'number', step: 1}, {value: 0.5}],
      [{ask: 'number', step: 5}, {value: 3}],
      [{ask: 'number', step: 0.5}, {value: 0.3}],
      [{ask: 'number', min: 0.1, step: 0.5}, {value: 0.5}],
      [{ask: 'date'}, {value: '2026-02-30'}],
      [{ask: 'date', min: '2026-01-02'}, {value: '2026-01-01'}],
      [{ask: 'date', max: '2026-01-02'}, {value: '2026-01-03'}],
    ];
    for (const [ask, content] of wrong) {
      assert.throws(() => accepted(ask, content), {code: 'VALIDATION_FAILED'});
    }
  });
});
