// Compares both engines and the judgement of the form with the generated requests that a simulated person answers.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {generate} from '../../invariants/requests.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {judge} from '../../../src/schema/judge.js';
import {prepared} from '../../../src/schema/prepare-schema.js';
import {compile} from '../../../src/validation/engines/ajv-engine.js';
import {checkWithoutEval} from '../../../src/validation/engines/interpreter.js';
import {normalizeSchema} from '../../../src/validation/normalize-schema.js';

const COUNT = 400 * Number(process.env['FUZZ_RUNS'] ?? 1);

describe('the engines and the form', () => {
  it('accept the answer of a generated request, and refuse each mistake', () => {
    let refused = 0;
    for (let seed = 0; seed < COUNT; seed++) {
      const {schema, content, plans} = generate(seed);
      const usable = prepared(schema as JsonObject);
      const normalized = normalizeSchema(usable.schema);
      const ajv = compile(normalized);
      const interpreter = checkWithoutEval(normalized);
      const check = (value: unknown, expected: boolean) => {
        const verdicts = [ajv, interpreter].map((engine) => {
          const result: unknown = engine(value);
          return Array.isArray(result) ? result.length === 0 : result;
        });
        verdicts.push(judge(usable, value).length === 0);
        assert.deepEqual(verdicts, [expected, expected, expected], `seed ${seed}: ${JSON.stringify(value)}`);
      };
      check(content, true);
      for (const {key, wrong} of plans) {
        if (wrong === undefined) continue;
        check({...content, [key]: wrong}, false);
        refused++;
      }
    }
    assert.ok(refused > COUNT / 2, `${refused} were refused`);
  });
});
