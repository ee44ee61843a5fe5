// Limits of schemas, and the preparation of answers.
const gate = {file: 'src/validation/gate.ts', tests: ['test/validation/gate.test.ts']};
const content = {
  file: 'src/validation/prepare-content.ts',
  tests: ['test/validation/prepare-content.test.ts'],
};

export const mutations = [
  {
    ...gate,
    name: 'recursive schemas are followed',
    find: "if (this.#open.has(schema)) throw invalidSchema(path, 'refers to itself');",
    replace: '',
  },
  {
    ...gate,
    name: 'schemas may be expanded without limit',
    find: 'if (size > MAX_EXPANDED)',
    replace: 'if (size < 0)',
  },
  {
    ...gate,
    name: 'schemas may be nested without limit',
    find: 'translated.levels > MAX_LEVELS',
    replace: 'false',
  },
  {...gate, name: '$async is accepted', find: "['$async', ", replace: '['},
  {
    ...gate,
    name: 'regular expressions in the names of properties are not collected',
    find: 'this.#patterns.push({path: place, source});',
    replace: '',
  },
  {
    ...gate,
    name: 'draft 7 reads the siblings of a reference',
    find: "schema['$ref'] === undefined || !this.#dialect.hides",
    replace: 'true',
    tests: ['test/validation/gate.test.ts', 'test/validation/test-suite.test.ts'],
  },
  {
    ...gate,
    name: 'references lead to other documents',
    find: "if (ref !== '#' && !ref.startsWith('#/')) {",
    replace: 'if (!ref) {',
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
  {...content, name: 'NaN and Infinity are sent', find: '!Number.isFinite(value)', replace: 'false'},
];
