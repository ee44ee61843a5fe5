import {expect} from '@open-wc/testing';
import type {FieldError} from '../../src/protocol/elicitation.js';
import {isElicitationError} from '../../src/protocol/errors.js';
import type {JsonObject} from '../../src/protocol/json.js';
import {normalizeSchema} from '../../src/validation/normalize-schema.js';
import {compileWithInterpreter} from '../../src/validation/engines/interpreter.js';
import {prepared} from '../../src/validation/prepare-schema.js';
import {startWorkerEngine, type WorkerEngine} from '../../src/validation/engines/worker-engine.js';
import {refusedGroups} from './refused-groups.js';

interface Group {
  description: string;
  schema: JsonObject | boolean;
  tests: {description: string; data: unknown; valid: boolean}[];
}

const suite = new URL('../fixtures/json-schema-test-suite/', import.meta.url);
const load = async <T>(path: string): Promise<T> => (await fetch(new URL(path, suite))).json();

/** Group with a custom meta-schema. It would have to be fetched, so `$schema` is treated as 2020-12. */
const TAKEN_AS_2020_12 = 'schema that uses custom metaschema with with no validation vocabulary';

/** The prepared schema of a group and its normalized form; undefined if the schema is refused. */
function gated(file: string, {schema}: Group) {
  const dialect = file.startsWith('draft7') ? {$schema: 'http://json-schema.org/draft-07/schema#'} : {};
  try {
    const given = prepared(typeof schema === 'boolean' ? (schema as never) : {...dialect, ...schema});
    return {...given, gated: normalizeSchema(given.schema).schema};
  } catch (error) {
    expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
    return undefined;
  }
}

/** Servers of pydantic, C# and Java use `time` for times without an offset. */
const OFFSETS_ARE_OPTIONAL = /time\.json: .*: no time offset/;

type Gated = NonNullable<ReturnType<typeof gated>>;

describe('the JSON-Schema-Test-Suite', () => {
  const groups: [file: string, group: Group][] = [];
  let worker: WorkerEngine;

  before(async () => {
    const files = await load<string[]>('files.json');
    for (const file of files) {
      for (const group of await load<Group[]>(`tests/${file}`)) groups.push([file, group]);
    }
    worker = await startWorkerEngine(20_000);
  });
  after(() => worker.kill());

  it('is loaded in full, and the Worker runs Ajv', () => {
    expect(worker.name).to.equal('ajv');
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

  async function disagreements(check: (schemas: Gated) => (content: unknown) => Promise<FieldError[]>) {
    const failures: string[] = [];
    for (const [file, group] of groups) {
      const schemas = gated(file, group);
      if (!schemas || group.description === TAKEN_AS_2020_12) continue;
      const run = check(schemas);
      const verdicts: FieldError[][] = [];
      for (const {data} of group.tests) verdicts.push(await run(data));
      for (const [index, {description, valid}] of group.tests.entries()) {
        const name = `${file}: ${group.description}: ${description}`;
        if ((verdicts[index]?.length === 0) !== valid && !OFFSETS_ARE_OPTIONAL.test(name))
          failures.push(name);
      }
    }
    return failures;
  }

  it('agrees with Ajv in all other groups', async function () {
    this.timeout(120_000);

    const check =
      ({schema}: Gated) =>
      (content: unknown) =>
        worker.check({schema, content});

    expect(await disagreements(check)).to.deep.equal([]);
  });

  it('agrees with the interpreter in all other groups', async function () {
    this.timeout(120_000);
    const compile = ({gated}: Gated) => {
      const check = compileWithInterpreter(gated);
      return async (content: unknown) => check(content);
    };

    expect(await disagreements(compile)).to.deep.equal([]);
  });
});
