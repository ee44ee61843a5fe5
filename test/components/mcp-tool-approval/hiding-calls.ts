const object = (properties: object, more: object = {}) => ({type: 'object', properties, ...more});
const text = {type: 'string'};

/** Calls whose schema or arguments hide something in an ordinary form. */
export const hiding: Record<string, [inputSchema: object, args: Record<string, unknown>]> = {
  'format: password': [object({note: {type: 'string', format: 'password'}}), {note: 'the history'}],
  writeOnly: [object({note: {type: 'string', writeOnly: true}}), {note: 'the history'}],
  'the name of a credential': [
    object({password: text, api_key: text}),
    {password: 'first', api_key: 'second'},
  ],
  'a credential in a list': [object({tokens: {type: 'array', items: text}}), {tokens: ['first', 'second']}],
  'a later step': [
    object({a: text, b: text}, {'x-layout': {steps: true, groups: [{fields: ['a']}, {fields: ['b']}]}}),
    {a: 'first', b: 'second'},
  ],
  'blank values': [object({a: text}), {a: 'x', one: '', two: null, three: [], four: {}, five: {six: ''}}],
  'a blank value of a field': [object({a: text, b: text}), {a: 'x', b: ''}],
  'a line break': [object({command: text}), {command: 'ls -la\nrm -rf ~'}],
  'many blanks': [object({command: text}), {command: `ls${' '.repeat(400)}; rm -rf ~`}],
  'a long line': [object({command: text}), {command: `${'git status && '.repeat(40)}rm -rf ~`}],
  'a long line of a format': [
    object({mail: {type: 'string', format: 'email'}}),
    {mail: `${'a'.repeat(300)}@b.example`},
  ],
  'a long text or number': [object({id: {type: ['string', 'integer']}}), {id: 'ls '.repeat(100)}],
  'a long key of a map': [object({}, {additionalProperties: text}), {['k'.repeat(80)]: 'v'.repeat(80)}],
  'a number of many digits': [object({n: {type: 'number', maximum: 5}}), {n: -1.7976931348623157e308}],
  'text that is not a date': [object({day: {type: 'string', format: 'date'}}), {day: 'rm -rf ~'}],
  'text that is not a time': [object({at: {type: 'string', format: 'date-time'}}), {at: 'rm -rf ~'}],
  'text that is not a colour': [object({paint: {type: 'string', format: 'color'}}), {paint: 'rm -rf ~'}],
  'an override of the direction': [object({path: text}), {path: 'photo\u202egpj.exe'}],
  'a zero-width space': [object({path: text}), {path: 'a\u200bb'}],
  'a joiner between letters': [object({path: text}), {path: 'rm\u200d -rf'}],
  'tag characters': [object({path: text}), {path: `a${String.fromCodePoint(0xe0072, 0xe006d)}`}],
  'a blank that is not a space': [object({path: text}), {path: 'a\u2800\u2800b'}],
  'blanks that look like a space': [object({path: text}), {path: 'a\u00a0b\u3000c\u2009\u2009d'}],
  'characters without a glyph': [object({path: text}), {path: 'a\u{1d159}b\u{13441}c\u{16fe4}d©\u200d®'}],
  'a line separator': [object({path: text}), {path: 'a\u2028b'}],
  'a hidden character in a key': [object({'pa\u200bth': text}), {'pa\u200bth': '/tmp'}],
  'a carriage return': [object({path: text}), {path: 'one\r\ntwo\rthree'}],
  'the title of an option': [object({mode: {oneOf: [{const: 'rw', title: 'Read only'}]}}), {mode: 'rw'}],
  enumNames: [object({mode: {enum: ['rw', 'ro'], enumNames: ['Read only', 'Write']}}), {mode: 'rw'}],
  'titles of numbers': [
    object({level: {oneOf: [1, 2, 9].map((each) => ({const: each, title: 'Low'}))}}),
    {level: 9},
  ],
  'titles in a list': [
    object({
      modes: {
        type: 'array',
        items: {
          anyOf: [
            {const: 'rw', title: 'Read'},
            {const: 'ro', title: 'Write'},
          ],
        },
      },
    }),
    {modes: ['rw']},
  ],
  'options in words': [object({mode: {enum: ['drop_all', 'keep_all']}}), {mode: 'drop_all'}],
  'a long option': [
    object({mode: {enum: [`${'a '.repeat(80)}rm`, ...'bcdefg']}}),
    {mode: `${'a '.repeat(80)}rm`},
  ],
  'many options': [
    object({many: {type: 'array', items: {enum: Array.from({length: 60}, (_, index) => `option ${index}`)}}}),
    {many: ['option 58']},
  ],
  'one of many options': [
    object({one: {enum: Array.from({length: 60}, (_, index) => `an option with number ${index}`)}}),
    {one: 'an option with number 58'},
  ],
  'a value that is not an option': [object({mode: {enum: ['a', 'b']}}), {mode: 'rm -rf ~'}],
  'a constant of a variant': [
    object({
      target: {
        oneOf: ['disk', 'net'].map((kind) => ({
          title: 'Harmless',
          type: 'object',
          properties: {kind: {const: kind}, at: text},
          required: ['kind'],
        })),
      },
    }),
    {target: {kind: 'disk', at: '/dev/sda'}},
  ],
  'the only option of a variant': [
    object({
      target: {
        oneOf: ['disk', 'net'].map((kind) => ({
          title: 'Harmless',
          ...object({kind: {type: 'string', enum: [kind]}, at: text}, {required: ['kind']}),
        })),
      },
    }),
    {target: {kind: 'disk', at: '/dev/sda'}},
  ],
  'a condition': [
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    object({a: text}, {if: {properties: {a: {const: 'x'}}}, then: {properties: {b: text}}}),
    {a: 'y', b: 'second'},
  ],
  'a default': [object({a: {type: 'string', default: 'x'}, b: {type: 'string', default: 'y'}}), {a: 'z'}],
  'a constant': [object({a: {const: 'x'}}, {required: ['a']}), {a: 'z'}],
  'readOnly with a default': [object({a: {type: 'string', readOnly: true, default: 'x'}}), {a: 'z'}],
  'a placeholder': [object({a: {type: 'string', 'x-placeholder': 'x'}, b: text}), {b: 'z', a: ''}],
  'more rows than a form has': [
    object({rows: {type: 'array', items: object({a: text})}}),
    {rows: Array.from({length: 1300}, (_, index) => ({a: `row ${index}`}))},
  ],
  'a title': [object({target: {type: 'string', title: 'Harmless'}}), {target: 'x'}],
  'a title by reference': [
    object({target: {$ref: '#/$defs/a'}}, {$defs: {a: {type: 'string', title: 'Harmless'}}}),
    {target: 'x'},
  ],
};
