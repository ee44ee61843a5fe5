// Schemas with answers whose verdicts are known.
import {readFileSync} from 'node:fs';
import {generate} from '../../invariants/requests.js';

export interface Sample {
  name: string;
  schema: unknown;
  answers: [content: unknown, valid: boolean, name?: string][];
}

const read = (path: string) => JSON.parse(readFileSync(`test/fixtures/${path}`, 'utf8'));

interface Group {
  description: string;
  schema: object | boolean;
  tests: {description: string; data: unknown; valid: boolean}[];
}

/** The groups of the JSON-Schema-Test-Suite, and those that normalization refuses because elicitations do not need their features. */
export const suite = (): Sample[] =>
  (read('json-schema-test-suite/files.json') as string[]).flatMap((file) =>
    (read(`json-schema-test-suite/tests/${file}`) as Group[]).map(({description, schema, tests}) => {
      const dialect = file.startsWith('draft7') && {$schema: 'http://json-schema.org/draft-07/schema#'};
      return {
        name: `${file}: ${description}`,
        schema: typeof schema === 'boolean' ? schema : {...dialect, ...schema},
        answers: tests.map((test) => [test.data, test.valid, test.description]),
      };
    }),
  );
export const refusedGroups = (): string[] =>
  Object.entries(read('json-schema-refused-groups.json') as Record<string, string[]>).flatMap(
    ([file, names]) => names.map((name) => `${file}: ${name}`),
  );

/** The requests of the simulated person of `test/invariants`: the answer of each, and its mistakes. */
export const requests = (): Sample[] =>
  Array.from({length: 400 * Number(process.env['FUZZ_RUNS'] ?? 1)}, (_, seed) => {
    const {schema, content, plans} = generate(seed);
    const mistakes = plans.filter(({wrong}) => wrong !== undefined);
    return {
      name: `seed ${seed}`,
      schema,
      answers: [
        [content, true],
        ...mistakes.map(({key, wrong}): [unknown, boolean] => [{...content, [key]: wrong}, false]),
      ],
    };
  });

export interface Typical {
  name: string;
  schema: Record<string, unknown>;
  /** An answer in full, and one of the required members only. */
  answer: Record<string, unknown>;
  least: Record<string, unknown>;
}

export const GENERATORS = ['pydantic', 'zod-3', 'zod-4', 'schemars', 'jackson-victools', 'dotnet'];

/** Schemas as generators of five languages write them. */
export const typical = (): Typical[] =>
  GENERATORS.flatMap((generator) =>
    (read(`typical-schemas/${generator}.json`) as Typical[]).map((each) => ({
      ...each,
      name: `${generator}, ${each.name}`,
    })),
  );
