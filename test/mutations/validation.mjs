// What a schema may be, and what an answer is.
import {faults} from '../runner/mutation-list.mjs';

const normalizeSchema = {tests: ['test/unit/validation/normalize-schema.test.ts']};
const normalizeSchemaAndTestSuite = {
  tests: ['test/unit/validation/normalize-schema.test.ts', 'test/unit/validation/test-suite.test.ts'],
};
const combinations = {tests: ['test/unit/validation/combinations.test.ts']};
const usableSchema = {tests: ['test/unit/schema/usable-schema.test.ts']};

export const mutations = [
  ...faults('src/validation/normalize-schema.ts', normalizeSchema, {
    'recursive schemas are followed':
      "if (this.#open.has(schema)) throw invalidSchema(path, 'refers to itself');",
    '$async is accepted': ["['$async', ", '['],
    'regular expressions in the names of properties are not collected':
      'this.#patterns.push({path: place, source});',
    'references lead to other documents': ["if (ref !== '#' && !ref.startsWith('#/')) {", 'if (!ref) {'],
  }),
  ...faults(
    'src/validation/schema-extent.ts',
    {tests: ['test/unit/validation/prepare-schema.test.ts']},
    {
      'references may be nested without limit': ['level > MAX_LEVELS', 'false'],
    },
  ),
  ...faults('src/validation/normalize-schema.ts', normalizeSchemaAndTestSuite, {
    'draft 7 reads the siblings of a reference': [
      "schema['$ref'] === undefined || !this.#draft.hides",
      'true',
    ],
  }),
  ...faults('src/validation/combinations.ts', combinations, {
    'a union without any of its members reports each as missing': [
      "const missing = keyword === 'required' ? params?.['missingProperty'] : undefined;",
      "if (keyword === 'required') return error; const missing = undefined;",
    ],
  }),
  ...faults('src/locales/error-text.ts', combinations, {
    'the message of a validator is shown for a combination of schemas': [
      'if (!key && COMBINING.test(keyword))',
      'if (!key && false)',
    ],
  }),
  ...faults('src/schema/usable/references.ts', usableSchema, {
    'the `id` of draft 4 names nothing': [
      'const {id, $id = id, $anchor} = node;',
      'const {$id, $anchor} = node;',
    ],
  }),
  ...faults('src/schema/usable/usable-schema.ts', usableSchema, {
    'a keyword that is ignored makes `not` refuse everything':
      "if (inexact.has('not')) changes['not'] = undefined;",
  }),
  ...faults('src/schema/usable/unrolled.ts', usableSchema, {
    'recursion is checked at the first level only': ['const MOST_LEVELS = 4;', 'const MOST_LEVELS = 1;'],
  }),
  ...faults(
    'src/validation/prepare-content.ts',
    {tests: ['test/unit/validation/prepare-content.test.ts']},
    {
      'members that the schema does not name are sent': ['delete answered[name];', '{}'],
      'required members that the schema does not describe are dropped': [
        'Array.isArray(required) ? required : []',
        '[]',
      ],
      'null in a list is dropped': "if (Array.isArray(value)) return [wrongType(place, 'must NOT be null')];",
      'NaN and Infinity are sent': ['!Number.isFinite(value)', 'false'],
    },
  ),
  ...faults(
    'src/validation/engines/leaf-errors.ts',
    {tests: ['test/unit/validation/messages.test.ts']},
    {
      'the error of a missing value has the path of its parent': [
        '{...error, path: memberPointer(error.path, missing)}',
        'error',
      ],
      'the path of a missing value is not escaped': [
        'memberPointer(error.path, missing)',
        '`${error.path}/${missing}`',
      ],
    },
  ),
  ...faults(
    'src/session/guest-errors.ts',
    {tests: ['test/unit/session/guest-errors.test.ts']},
    {
      'a guest receives the error of a check of the page at the parent of the missing value': [
        'return {...error, path, message, params, label};',
        'return {...error, message, params, label};',
      ],
    },
  ),
];
