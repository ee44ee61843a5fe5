// Costs of large texts, schemas and answers for the page.
import {faults} from '../runner/mutation-list.mjs';

const validate = {tests: ['test/unit/validation/validate.test.ts']};
const bigForm = {tests: ['test/components/form/big-form.test.ts']};

export const mutations = [
  ...faults(
    'src/validation/schema-extent.ts',
    {tests: ['test/unit/validation/prepare-schema.test.ts']},
    {
      'properties are not counted': ['properties > maxSchemaProperties', 'false'],
      'choices of all fields are not counted': ['options + ofField > most', 'false'],
      'choices of one field are not counted where they are referred to':
        "this.#atMost(this.#limits.maxSchemaOptions, options, 'choices');",
      'titles may be of any length':
        "if (TITLES.has(key)) this.#atMost(this.#limits.maxTitleChars, text.length, 'characters');",
      'names may be of any length':
        "if (named) this.#atMost(this.#limits.maxTitleChars, name.length, 'characters');",
      'references are not followed when values are counted': [
        '(referred(member, this.#root) ?? member)',
        'member',
      ],
    },
  ),
  ...faults('src/validation/engines/page-engine.ts', validate, {
    'patterns that may be slow run in the page': "if (risky) throw tooMuch(risky, 'may take too long');",
  }),
  ...faults(
    'src/validation/engines/page-engine.ts',
    {tests: ['test/unit/validation/page-engine.test.ts']},
    {
      'the interpreter runs in the page whatever it takes':
        'within((work) => work.check(content), current.schema);',
      'a schema of any size is prepared in the page': 'within((work) => work.prepare(), normalized.schema);',
    },
  ),
  ...faults(
    'src/schema/patterns/linear-pattern.ts',
    {tests: ['test/unit/schema/linear-pattern.test.ts']},
    {
      'an anchor counts for all alternatives': [
        "const anchored = this.#source[this.#at] === '^';",
        "const anchored = this.#source.startsWith('^');",
      ],
      'counts of the same characters do not compete': ['next.chars.overlaps(chars)', 'false'],
      'the samples distinguish characters beyond ASCII': [
        'opaque || matcher.test(char)',
        'matcher.test(char)',
      ],
    },
  ),
  ...faults(
    'src/schema/resolve.ts',
    {tests: ['test/unit/validation/normalize-schema.test.ts']},
    {
      'a reference is decoded before it is split': [
        "for (const token of ref.split('/').slice(1)) {",
        "for (const token of decodeURIComponent(ref).split('/').slice(1)) {",
      ],
    },
  ),
  ...faults('src/validation/engines/leaf-errors.ts', validate, {
    'any number of errors is reported': 'if (unique.size === MAX_ERRORS) break;',
  }),
  ...faults(
    'src/schema/words/secret-search.ts',
    {tests: ['test/unit/schema/credentials.test.ts']},
    {
      'required names beyond the limit are not credentials': 'if (--this.#mentionsLeft < 0) this.#left = -1;',
    },
  ),
  ...faults('components/schema-form.ts', bigForm, {
    'a form is complete before all of its fields are rendered': 'await this.#view?.rendered;',
  }),
  ...faults('components/form/render-queue.ts', bigForm, {
    'a form renders all of its fields in one task': [
      '(weight += view.weight) <= AT_ONCE',
      '!!(weight += view.weight)',
    ],
  }),
];
