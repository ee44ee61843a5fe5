import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {bundle, entry} from './server-entry.mjs';

describe('the entry /server', () => {
  it('exports every helper', () => {
    const helpers =
      `checkRequestedSchema assertRequestedSchema requestElicitation delegatedElicitation askToElicitation
      answerFrom createInputProvider guestPage runWithAsks readlineFallback toJsonRpcError`.split(/\s+/);
    for (const name of helpers) assert.equal(typeof entry[name], 'function', name);
  });

  it('does not import modules of Node, so that workers can load it', () => {
    assert.doesNotMatch(bundle, /\b(?:from|import|require)\s*\(?\s*["']node:/);
  });

  it('does not use eval', () => {
    assert.doesNotMatch(bundle, /\bnew Function\b|\beval\(/);
  });
});
