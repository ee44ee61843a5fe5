import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ElicitContent} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {stateOf} from '../schema/state-of.js';
import {requests, type Sample, refusedGroups, suite, typical} from './corpus.js';
import {agreedCheck, DIFFERENCES} from './engines.js';
import {rows} from './rows.js';

const corpus: Record<string, () => Sample[]> = {
  'the JSON-Schema-Test-Suite': suite,
  'the requests of the simulated person': requests,
  'typical schemas of generators': () =>
    typical().map(({name, schema, answer, least}) => ({
      name,
      schema,
      answers: [
        [answer, true],
        [least, true],
      ],
    })),
  'unusual schemas': rows,
};

describe('all engines, and the judgement of the form,', () => {
  for (const [source, read] of Object.entries(corpus))
    it(`decide alike about ${source}, and as it says`, () => {
      const wrong: string[] = [];
      const refused: string[] = [];
      let count = 0;
      for (const {name, schema, answers} of read()) {
        const check = agreedCheck(schema);
        if (!check) refused.push(name);
        else
          for (const [content, valid, what = JSON.stringify(content)] of answers) {
            const place = `${name}: ${what}`;
            if (DIFFERENCES.some(([test]) => test.test(place))) continue;
            count++;
            if (check(content) !== valid) wrong.push(place);
          }
      }

      assert.deepEqual(wrong, []);
      assert.deepEqual(refused, read === suite ? refusedGroups() : []);
      assert.ok(count > 100, `${count} answers were compared`);
      // The name of a property in one of the unusual schemas.
      assert.equal('ranName' in globalThis, false, 'a name was executed');
    });

  it('refuse each answer to an unusual schema that the form refuses', () => {
    const wrong: string[] = [];
    for (const {name, schema, answers} of rows())
      for (const [content, valid] of answers) {
        const state = stateOf(schema as JsonObject);
        state.setValue(content as ElicitContent);
        if (valid && state.checkAll().length) wrong.push(`${name}: ${JSON.stringify(content)}`);
      }

    assert.deepEqual(wrong, []);
  });
});
