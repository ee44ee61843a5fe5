// All engines that decide about an answer, and where they differ from each other or from the JSON-Schema-Test-Suite.
import assert from 'node:assert/strict';
import {isElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {judge} from '../../../src/schema/judge.js';
import {type PreparedSchema, prepared} from '../../../src/schema/prepare-schema.js';
import {compile} from '../../../src/validation/engines/ajv-engine.js';
import type {Check} from '../../../src/validation/engines/engine.js';
import {checkWithoutEval, interpreterOf} from '../../../src/validation/engines/interpreter.js';
import {type NormalizedSchema, normalizeSchema} from '../../../src/validation/normalize-schema.js';

type Create = (normalized: NormalizedSchema, usable: PreparedSchema) => Check;

export const engines: [name: string, create: Create][] = [
  ['Ajv', compile],
  ['the interpreter', (normalized) => checkWithoutEval(normalized)],
  // The library mistakes the members that nested schemas evaluate. `judge()` decides there, in every engine.
  [
    'the library of the interpreter',
    (normalized) =>
      normalized.unevaluated ? checkWithoutEval(normalized) : interpreterOf(normalized.schema),
  ],
  [
    'the judgement of the form',
    (_, usable) => (content) => {
      const judgement = judge(usable, content);
      return judgement === 'costly' ? undefined : !judgement.length;
    },
  ],
];

/** The tests of the suite about which the engines decide otherwise, and why. */
export const DIFFERENCES: [test: RegExp, reason: string][] = [
  [
    /time\.json: .*: no time offset/,
    'servers of pydantic, C# and Java use `time` for times without an offset',
  ],
  [
    /custom metaschema with with no validation/,
    'a meta-schema is not fetched, so `$schema` counts as 2020-12',
  ],
];

/** A schema as the engines get it; undefined if it is refused with `INVALID_SCHEMA` before. */
export function usableSchema(schema: unknown) {
  try {
    const usable = prepared(schema as JsonObject);
    return {usable, normalized: normalizeSchema(structuredClone(usable.schema))};
  } catch (error) {
    assert.ok(isElicitationError(error) && error.code === 'INVALID_SCHEMA', String(error));
    return undefined;
  }
}

/** Compiles a schema in all engines. The check throws if they do not agree about a value. Undefined for a refused schema. */
export function agreedCheck(schema: unknown): ((content: unknown) => boolean) | undefined {
  const parts = usableSchema(schema);
  if (!parts) return undefined;
  const checks = engines.map(([name, create]) => [name, create(parts.normalized, parts.usable)] as const);
  return (content) => {
    const verdicts = checks.map(([name, check]) => [name, check(content)] as const);
    const [[, first]] = verdicts as [(typeof verdicts)[number]];
    const isAgreed = first !== undefined && verdicts.every(([, verdict]) => verdict === first);
    assert.ok(isAgreed, JSON.stringify({schema, content, verdicts: Object.fromEntries(verdicts)}));
    return first;
  };
}
