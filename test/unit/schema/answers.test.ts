// What a form asks for, and sends, after entries: of each schema the fields that are displayed, and the answer or its errors.
import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/index.js';
import type {Field, FormState} from '../../../src/schema/index.js';
import {object} from './object.js';
import {stateOf} from './state-of.js';

/** An entry: the pointer of a field, and what is typed; for a choice, the label of an option. `+` adds a row. `@` before the pointer: the name of a row. */
type Entry = [pointer: string, entry: unknown];

const isShown = (state: FormState, field: Field) =>
  !field.silent && !state.isHidden(field) && !(field.parent && state.isHidden(field.parent));
const shownIn = (state: FormState) => state.leaves.filter((field) => isShown(state, field));

function enter(state: FormState, [place, entry]: Entry) {
  const pointer = place.replace('@', '');
  const isName = place !== pointer;
  const field = shownIn(state).find(
    (leaf) => leaf.pointer === pointer && (entry === '+' || !leaf.structure) && (!isName || leaf.control),
  );
  if (!field) throw new Error(`${pointer} is not displayed`);
  if (entry === '+') state.addTo(field);
  else {
    const option = field.options.find(({label}) => label === entry);
    state.enter(field, (option ? option.value : entry) as never);
  }
}

const text = {type: 'string'};
const card = object({kind: {const: 'card'}, number: text}, {required: ['kind', 'number'], title: 'Card'});
const cash = object({kind: {const: 'cash'}, note: text}, {required: ['kind'], title: 'Cash'});
const pay = (...oneOf: unknown[]) => object({pay: {oneOf}}, {required: ['pay']});
/** The variants with another schema of the value `kind`. */
const tagged = (tagOf: (value: string) => JsonObject) =>
  [card, cash].map((variant) => {
    const {properties} = variant as {properties: {kind: {const: string}}};
    return {...variant, properties: {...properties, kind: tagOf(properties.kind.const)}};
  });
const env = object({env: {type: 'object', additionalProperties: {type: 'integer'}}});

const rows: [what: string, schema: JsonObject, entries: Entry[], shown: string[], answer: unknown][] = [
  ['a variant that is not chosen', pay(card, cash), [], ['/pay'], ['/pay required']],
  [
    'the entries of the chosen variant only',
    pay(card, cash),
    [
      ['/pay', 'Card'],
      ['/pay/number', '12'],
      ['/pay', 'Cash'],
    ],
    ['/pay', '/pay/note'],
    {pay: {kind: 'cash'}},
  ],
  [
    'the earlier entries of a variant that is chosen again',
    pay(card, cash),
    [
      ['/pay', 'Card'],
      ['/pay/number', '12'],
      ['/pay', 'Cash'],
      ['/pay', 'Card'],
    ],
    ['/pay', '/pay/number'],
    {pay: {kind: 'card', number: '12'}},
  ],
  [
    'what the variant implies by an enum of one value',
    pay(...tagged((value) => ({type: 'string', enum: [value]}))),
    [['/pay', 'Cash']],
    ['/pay', '/pay/note'],
    {pay: {kind: 'cash'}},
  ],
  [
    'what the variant implies by a boolean constant',
    pay(...tagged((value) => ({const: value === 'card'}))),
    [['/pay', 'Cash']],
    ['/pay', '/pay/note'],
    {pay: {kind: false}},
  ],
  [
    'the variant of the whole answer',
    object({name: text}, {oneOf: [card, cash]}),
    [['', 'Cash']],
    ['/name', '', '/note'],
    {kind: 'cash'},
  ],
  [
    'what dependentSchemas bring, and not what they forbid',
    object(
      {email: text, vat: text},
      {dependentSchemas: {email: {properties: {vat: false, newsletter: {type: 'integer'}}}}},
    ),
    [
      ['/vat', 'x'],
      ['/email', 'a@b.example'],
      ['/newsletter', '1'],
    ],
    ['/email', '/newsletter'],
    {email: 'a@b.example', newsletter: 1},
  ],
  [
    'what the member of oneOf that a property chooses has',
    object(
      {kind: {enum: ['a', 'b']}},
      {
        required: ['kind'],
        oneOf: [
          {properties: {kind: {const: 'a'}, left: text}, required: ['left']},
          {properties: {kind: {const: 'b'}, right: text}},
        ],
      },
    ),
    [
      ['/kind', 'a'],
      ['/left', 'x'],
    ],
    ['/kind', '/left'],
    {kind: 'a', left: 'x'},
  ],
  [
    'each name of a value once',
    env,
    [
      ['/env', '+'],
      ['@/env/', 'a'],
      ['/env', '+'],
      ['@/env/', 'a'],
    ],
    ['/env', '/env/a', '/env/a', '/env/a', '/env/a'],
    ['/env/a required', '/env/a duplicateName', '/env/a required'],
  ],
  [
    'the name and the kind of a member, where any are allowed',
    object({settings: {type: 'object'}}, {required: ['settings']}),
    [['/settings', '+']],
    ['/settings', '/settings/', '/settings/'],
    ['/settings/ required', '/settings/ required'],
  ],
  [
    'a member that another one needs and that the schema does not describe',
    object({a: text}, {dependentRequired: {a: ['user_name']}}),
    [['/a', 'x']],
    ['/a', '/user_name'],
    ['/user_name required'],
  ],
  ['options of any type', object({a: {enum: ['', 1, false]}}), [['/a', 'false']], ['/a'], {a: false}],
];

describe('a form', () => {
  for (const [what, schema, entries, shown, answer] of rows)
    it(`asks for and sends ${what}`, () => {
      const state = stateOf(schema);
      for (const entry of entries) enter(state, entry);
      const errors = state.checkAll().map(({path, keyword}) => `${path} ${keyword}`);
      expect(shownIn(state).map(({pointer}) => pointer)).to.deep.equal(shown);
      expect(errors.length ? errors : state.value).to.deep.equal(answer);
    });
});
