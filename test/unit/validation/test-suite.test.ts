import {readFileSync} from 'node:fs';
import {expect} from 'chai';
import {isElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {judge} from '../../../src/schema/judge.js';
import type {Check} from '../../../src/validation/engines/engine.js';
import {normalizeSchema} from '../../../src/validation/normalize-schema.js';
import {checkWithoutEval} from '../../../src/validation/engines/interpreter.js';
import {prepared} from '../../../src/schema/prepare-schema.js';
import {compile} from '../../../src/validation/engines/ajv-engine.js';

interface Group {
  description: string;
  schema: JsonObject | boolean;
  tests: {description: string; data: unknown; valid: boolean}[];
}

const read = (path: string) => JSON.parse(readFileSync(`test/fixtures/${path}`, 'utf8'));
const load = <T>(path: string): T => read(`json-schema-test-suite/${path}`);
/** The groups that schema normalization refuses, by file, because elicitations do not need their features. */
const refusedGroups: {[file: string]: string[]} = read('json-schema-refused-groups.json');

/** Group with a custom meta-schema. It would have to be fetched, so `$schema` is treated as 2020-12. */
const TAKEN_AS_2020_12 = 'schema that uses custom metaschema with with no validation vocabulary';

/** The normalized schema of a group; undefined if the schema is refused. */
function gated(file: string, {schema}: Group) {
  const dialect = file.startsWith('draft7') ? {$schema: 'http://json-schema.org/draft-07/schema#'} : {};
  try {
    const given = prepared(typeof schema === 'boolean' ? (schema as never) : {...dialect, ...schema});
    return {schema: given.schema, normalized: normalizeSchema(structuredClone(given.schema))};
  } catch (error) {
    expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
    return undefined;
  }
}

/** Servers of pydantic, C# and Java use `time` for times without an offset. */
const OFFSETS_ARE_OPTIONAL = /time\.json: .*: no time offset/;

type Gated = NonNullable<ReturnType<typeof gated>>;

describe('the JSON-Schema-Test-Suite', () => {
  const groups = load<string[]>('files.json').flatMap((file) =>
    load<Group[]>(`tests/${file}`).map((group): [file: string, group: Group] => [file, group]),
  );

  it('is read with more than 600 groups', () => {
    expect(groups.length).to.be.greaterThan(600);
  });

  it('is refused in exactly the listed groups', () => {
    const refused: Record<string, string[]> = {};
    for (const [file, group] of groups) {
      if (gated(file, group)) continue;
      refused[file] ??= [];
      refused[file].push(group.description);
    }

    expect(refused).to.deep.equal(refusedGroups);
  });

  function disagreements(compileGroup: (schemas: Gated) => Check) {
    const failures: string[] = [];
    for (const [file, group] of groups) {
      const schemas = gated(file, group);
      if (!schemas || group.description === TAKEN_AS_2020_12) continue;
      const check = compileGroup(schemas);
      for (const {description, data, valid} of group.tests) {
        const name = `${file}: ${group.description}: ${description}`;
        if (check(data) !== valid && !OFFSETS_ARE_OPTIONAL.test(name)) failures.push(name);
      }
    }
    return failures;
  }

  it('agrees with Ajv in every group that is not refused', () => {
    expect(disagreements(({normalized}) => compile(normalized))).to.deep.equal([]);
  });

  it('agrees with the interpreter in every group that is not refused', () => {
    expect(disagreements(({normalized}) => checkWithoutEval(normalized))).to.deep.equal([]);
  });

  it('agrees with the judgement of the form in all other groups, which leaves few answers to the engines', () => {
    const costly: string[] = [];
    const failures = disagreements(({schema}) => (content) => {
      const judgement = judge({schema}, content);
      if (judgement !== 'costly') return !judgement.length;
      costly.push(JSON.stringify(schema));
      return true;
    });
    expect(failures).to.deep.equal([]);
    expect([...new Set(costly)]).to.deep.equal([]);
  });
});
