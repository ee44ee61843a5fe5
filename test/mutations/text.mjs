// Costs of large texts, schemas and answers for the page.
const extent = {
  file: 'src/validation/schema-extent.ts',
  tests: ['test/unit/validation/prepare-schema.test.ts'],
};
const page = {
  file: 'src/validation/engines/page-engine.ts',
  tests: ['test/unit/validation/page-engine.test.ts'],
};
const pattern = {
  file: 'src/schema/patterns/linear-pattern.ts',
  tests: ['test/unit/schema/linear-pattern.test.ts'],
};

export const mutations = [
  {
    ...extent,
    name: 'properties are not counted',
    find: 'properties > maxSchemaProperties',
    replace: 'false',
  },
  {
    ...extent,
    name: 'choices of all fields are not counted',
    find: 'options + ofField > most',
    replace: 'false',
  },
  {
    ...extent,
    name: 'choices of one field are not counted where they are referred to',
    find: "this.#atMost(this.#limits.maxSchemaOptions, options, 'choices');",
    replace: '',
  },
  {
    ...extent,
    name: 'titles may be of any length',
    find: "if (TITLES.has(key)) this.#atMost(this.#limits.maxTitleChars, text.length, 'characters');",
    replace: '',
  },
  {
    ...extent,
    name: 'names may be of any length',
    find: "if (named) this.#atMost(this.#limits.maxTitleChars, name.length, 'characters');",
    replace: '',
  },
  {
    ...extent,
    name: 'references are not followed when values are counted',
    find: '(referred(member, this.#root) ?? member)',
    replace: 'member',
  },
  {
    ...page,
    name: 'patterns that may be slow run in the page',
    find: "if (risky) throw tooMuch(risky, 'may take too long');",
    replace: '',
    tests: ['test/unit/validation/validate.test.ts'],
  },
  {
    ...page,
    name: 'the interpreter runs in the page whatever it takes',
    find: 'within((work) => work.check(content), current.schema);',
    replace: '',
  },
  {
    ...page,
    name: 'a schema of any size is prepared in the page',
    find: 'within((work) => work.prepare(), normalized.schema);',
    replace: '',
  },
  {
    ...pattern,
    name: 'an anchor counts for all alternatives',
    find: "const anchored = this.#source[this.#at] === '^';",
    replace: "const anchored = this.#source.startsWith('^');",
  },
  {
    ...pattern,
    name: 'counts of the same characters do not compete',
    find: 'next.chars.overlaps(chars)',
    replace: 'false',
  },
  {
    ...pattern,
    name: 'the samples distinguish characters beyond ASCII',
    find: 'opaque || matcher.test(char)',
    replace: 'matcher.test(char)',
  },
  {
    name: 'a reference is decoded before it is split',
    file: 'src/schema/resolve.ts',
    find: "for (const token of ref.split('/').slice(1)) {",
    replace: "for (const token of decodeURIComponent(ref).split('/').slice(1)) {",
    tests: ['test/unit/validation/normalize-schema.test.ts'],
  },
  {
    name: 'any number of errors is reported',
    file: 'src/validation/engines/leaf-errors.ts',
    find: 'if (unique.size === MAX_ERRORS) break;',
    replace: '',
    tests: ['test/unit/validation/validate.test.ts'],
  },
  {
    name: 'required names beyond the limit are not credentials',
    file: 'src/schema/words/secret-search.ts',
    find: 'if (--this.#mentionsLeft < 0) this.#left = -1;',
    replace: '',
    tests: ['test/unit/schema/credentials.test.ts'],
  },
  {
    name: 'a form is complete before all of its fields are rendered',
    file: 'components/schema-form.ts',
    find: 'await this.#view?.rendered;',
    replace: '',
    tests: ['test/components/form/big-form.test.ts'],
  },
  {
    name: 'a form renders all of its fields in one task',
    file: 'components/form/render-queue.ts',
    find: '(weight += item.weight) <= AT_ONCE',
    replace: '!!(weight += item.weight)',
    tests: ['test/components/form/big-form.test.ts'],
  },
];
