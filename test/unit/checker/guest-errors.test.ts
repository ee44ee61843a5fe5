import {expect} from 'chai';
import {messages as de} from '../../../src/locales/catalogues/de.js';
import {guestErrors} from '../../../src/checker/guest-errors.js';
import {readAtOnce} from '../../../src/schema/index.js';
import {inThePage} from '../engines/in-the-page.js';

const schema = {
  type: 'object',
  required: ['email'],
  properties: {
    email: {type: 'string', format: 'email', title: 'E-mail'},
    seats: {type: 'array', minItems: 2, items: {type: 'integer'}},
    step: {type: 'integer', multipleOf: 5},
    half: {
      anyOf: [
        {type: 'string', pattern: '^a'},
        {type: 'number', multipleOf: 0.5},
      ],
    },
    plan: {$ref: '#/$defs/plan'},
    other: {type: 'string', not: {const: 'x'}},
  },
  $defs: {plan: {type: 'string', enum: ['a', 'b'], title: 'Plan'}},
};

async function errorsOf(content: object) {
  const verdict = await inThePage().validate(schema, content);
  return verdict.valid ? [] : verdict.errors;
}

describe('guestErrors()', () => {
  const cases: Record<string, [content: object, english: string, german: string]> = {
    'a list that is too short': [
      {email: 'a@b.c', seats: [1]},
      'Choose at least 2.',
      'Wählen Sie mindestens 2 aus.',
    ],
    'a missing property': [{}, 'Enter a value.', 'Geben Sie einen Wert ein.'],
    'a format': [
      {email: 'x'},
      'Enter a valid email address, for example name@example.com.',
      'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.',
    ],
    'a step': [{email: 'a@b.c', step: 7}, 'Enter a multiple of 5.', 'Geben Sie ein Vielfaches von 5 ein.'],
    'a step in a union': [
      {email: 'a@b.c', half: 2.3},
      'Enter a multiple of 0.5.',
      'Geben Sie ein Vielfaches von 0,5 ein.',
    ],
    'a kind of number': [
      {email: 'a@b.c', step: 7.5},
      'Enter a whole number.',
      'Geben Sie eine ganze Zahl ein.',
    ],
    'a choice by reference': [
      {email: 'a@b.c', plan: 'c'},
      'Choose one of the options.',
      'Wählen Sie eine der Optionen aus.',
    ],
    'an item of a list': [
      {email: 'a@b.c', seats: [1, 'x']},
      'Enter a whole number.',
      'Geben Sie eine ganze Zahl ein.',
    ],
    'a keyword without a reason': [
      {email: 'a@b.c', other: 'x'},
      'Try a different value.',
      'Versuchen Sie es mit einem anderen Wert.',
    ],
  };
  it('describes each error with the sentence of the form, and keeps keyword and params', async () => {
    for (const [what, [content, english, german]] of Object.entries(cases)) {
      const raw = await errorsOf(content);

      for (const [messages, expected] of [
        [undefined, english],
        [de, german],
      ] as const) {
        const {errors} = guestErrors(raw, schema, messages);
        expect(
          errors.map(({message}) => message),
          what,
        ).to.include(expected);
        for (const [index, {path, keyword, params}] of errors.entries()) {
          expect([path, keyword]).to.deep.equal([raw[index]!.path, raw[index]!.keyword]);
          expect(params).to.deep.equal(raw[index]!.params ?? {});
        }
      }
    }
  });

  it('joins the texts with the labels of the fields', async () => {
    const {error} = guestErrors(await errorsOf({seats: [1]}), schema, de);

    expect(error.split('. ').sort().join('. ')).to.contain('E-mail: Geben Sie einen Wert ein');
    expect(error).to.contain('Seats: Wählen Sie mindestens 2 aus.');
  });

  it('keeps the message of a check of the page, and of an error that no user can correct', () => {
    const raw = [
      {path: '/email', keyword: 'custom', message: 'Taken'},
      {path: '', keyword: 'type', message: 'content must be object'},
    ];

    expect(guestErrors(raw, schema, de).errors.map(({message}) => message)).to.deep.equal([
      'Taken',
      'content must be object',
    ]);
  });

  it('completes the path of an error with the name of the missing or forbidden member', () => {
    const missing = (path: string, missingProperty: string) => ({
      path,
      keyword: 'required',
      message: 'raw',
      params: {missingProperty},
    });
    const raw = [
      missing('', 'email'),
      missing('/plan', 'a/b'),
      missing('/seats', 'seats'),
      {path: '', keyword: 'additionalProperties', message: 'raw', params: {additionalProperty: 'step'}},
      {path: '', keyword: 'unevaluatedProperties', message: 'raw', params: {unevaluatedProperty: 'plan'}},
    ];

    expect(guestErrors(raw, schema, de).errors.map(({path}) => path)).to.deep.equal([
      '/email',
      '/plan/a~1b',
      '/seats',
      '/step',
      '/plan',
    ]);
  });

  it('names each field as the form does', () => {
    const parts: object[] = [
      {type: 'string', title: 'Own'},
      {type: 'string', title: ' '},
      {type: 'string'},
      {allOf: [{title: 'Part'}], type: 'string'},
      {anyOf: [{type: 'string', title: 'Only'}, {type: 'null'}]},
      {
        anyOf: [
          {type: 'string', title: 'A'},
          {type: 'number', title: 'B'},
        ],
      },
      {$ref: '#/$defs/ClassName'},
    ];
    const root = {type: 'object', $defs: {ClassName: {type: 'string', title: 'ClassName'}}};
    const labels = parts.map((part) => {
      const requested = {...root, properties: {orgId: part}};
      const error = {path: '/orgId', keyword: 'x', message: 'wrong'};
      return [guestErrors([error], requested, undefined).error, readAtOnce(requested).fields[0]!.label];
    });
    for (const [error, label] of labels) expect(error!.startsWith(`${label}: `), error).to.equal(true);
    expect(labels.map(([, label]) => label).join()).to.equal('Own,Org id,Org id,Part,Only,Org id,Org id');
  });
});
