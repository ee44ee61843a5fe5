// What a schema may be, and what an answer is.
const normalization = {
  file: 'src/validation/normalize-schema.ts',
  tests: ['test/unit/validation/normalize-schema.test.ts'],
};
const content = {
  file: 'src/validation/prepare-content.ts',
  tests: ['test/unit/validation/prepare-content.test.ts'],
};

export const mutations = [
  {
    ...normalization,
    name: 'recursive schemas are followed',
    find: "if (this.#open.has(schema)) throw invalidSchema(path, 'refers to itself');",
    replace: '',
  },
  {
    file: 'src/validation/schema-extent.ts',
    tests: ['test/unit/validation/normalize-schema.test.ts'],
    name: 'references may be nested without limit',
    find: 'level > MAX_LEVELS',
    replace: 'false',
  },
  {...normalization, name: '$async is accepted', find: "['$async', ", replace: '['},
  {
    ...normalization,
    name: 'regular expressions in the names of properties are not collected',
    find: 'this.#patterns.push({path: place, source});',
    replace: '',
  },
  {
    ...normalization,
    name: 'draft 7 reads the siblings of a reference',
    find: "schema['$ref'] === undefined || !this.#draft.hides",
    replace: 'true',
    tests: ['test/unit/validation/normalize-schema.test.ts', 'test/unit/validation/test-suite.test.ts'],
  },
  {
    ...normalization,
    name: 'references lead to other documents',
    find: "if (ref !== '#' && !ref.startsWith('#/')) {",
    replace: 'if (!ref) {',
  },
  {
    file: 'src/validation/combinations.ts',
    tests: ['test/unit/validation/combinations.test.ts'],
    name: 'a union without any of its members reports each as missing',
    find: "const missing = keyword === 'required' ? params?.['missingProperty'] : undefined;",
    replace: "if (keyword === 'required') return error; const missing = undefined;",
  },
  {
    file: 'src/locales/error-text.ts',
    tests: ['test/unit/validation/combinations.test.ts'],
    name: 'the message of a validator is shown for a combination of schemas',
    find: 'if (!key && COMBINING.test(keyword))',
    replace: 'if (!key && false)',
  },
  {
    file: 'src/schema/usable/references.ts',
    tests: ['test/unit/schema/usable-schema.test.ts'],
    name: 'the `id` of draft 4 names nothing',
    find: 'const {id, $id = id, $anchor} = node;',
    replace: 'const {$id, $anchor} = node;',
  },
  {
    file: 'src/schema/usable/usable-schema.ts',
    tests: ['test/unit/schema/usable-schema.test.ts'],
    name: 'a keyword that is ignored makes `not` refuse everything',
    find: "if (inexact.has('not')) changes['not'] = undefined;",
    replace: '',
  },
  {
    file: 'src/schema/usable/unrolled.ts',
    tests: ['test/unit/schema/usable-schema.test.ts'],
    name: 'recursion is checked at the first level only',
    find: 'const MOST_LEVELS = 4;',
    replace: 'const MOST_LEVELS = 1;',
  },
  {
    ...content,
    name: 'members that the schema does not name are sent',
    find: 'delete answered[name];',
    replace: '{}',
  },
  {
    ...content,
    name: 'required members that the schema does not describe are dropped',
    find: 'Array.isArray(required) ? required : []',
    replace: '[]',
  },
  {
    ...content,
    name: 'null in a list is dropped',
    find: "if (Array.isArray(value)) return [wrongType(place, 'must NOT be null')];",
    replace: '',
  },
  {
    file: 'src/validation/engines/leaf-errors.ts',
    tests: ['test/unit/validation/messages.test.ts'],
    name: 'the error of a missing value has the path of its parent',
    find: '{...error, path: memberPointer(error.path, missing)}',
    replace: 'error',
  },
  {
    file: 'src/validation/engines/leaf-errors.ts',
    tests: ['test/unit/validation/messages.test.ts'],
    name: 'the path of a missing value is not escaped',
    find: 'memberPointer(error.path, missing)',
    replace: '`${error.path}/${missing}`',
  },
  {
    file: 'src/session/guest-errors.ts',
    tests: ['test/unit/session/guest-errors.test.ts'],
    name: 'a guest receives the error of a check of the page at the parent of the missing value',
    find: 'return {...error, path, message, params, label};',
    replace: 'return {...error, message, params, label};',
  },
  {...content, name: 'NaN and Infinity are sent', find: '!Number.isFinite(value)', replace: 'false'},
];
