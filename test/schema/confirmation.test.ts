import {expect} from '@open-wc/testing';
import type {JsonObject} from '../../src/protocol/index.js';
import {confirmationOf, readFields} from '../../src/schema/index.js';

const of = (schema?: JsonObject) => confirmationOf(readFields(schema));
const lone = (key: string) => of({properties: {[key]: {type: 'boolean'}}});

describe('confirmationOf', () => {
  it('finds a message in a request without fields', () => {
    expect(of(undefined)?.kind).to.equal('message');
    expect(of({type: 'object', properties: {}})?.kind).to.equal('message');
  });

  for (const key of [
    'confirm',
    'confirmed',
    'confirmation',
    'user_confirmed',
    'approve',
    'isApproved',
    'authorize',
    'authorise',
    'acknowledge',
    'acknowledged',
    'delete',
    'delete_all',
    'proceed',
    'consent',
    'i_agree',
    'value',
    'allow',
    'ok',
  ]) {
    it(`takes "no" to ${key} as a refusal`, () =>
      expect(lone(key)).to.include({kind: 'question', confirming: true}));
  }

  for (const key of [
    'includeSummary',
    'Answer',
    'skip',
    'skipConfirmation',
    'verbose',
    'allowComments',
    'runInBackground',
  ]) {
    it(`takes "no" to ${key} as an answer`, () =>
      expect(lone(key)).to.include({kind: 'question', confirming: false}));
  }

  it('takes a boolean root as a confirmation', () => {
    expect(of({type: 'boolean'})).to.include({kind: 'question', confirming: true});
  });

  it('finds the refusing one of two options', () => {
    const choice = (...values: string[]) => of({properties: {decision: {enum: values}}});
    expect(choice('accept', 'reject')).to.include({kind: 'choice', refusing: 1});
    expect(choice('No, keep it', 'Yes')).to.include({kind: 'choice', refusing: 0});
    expect(choice('red', 'blue')).to.equal(undefined);
    expect(choice('cancel', 'deny')).to.equal(undefined);
    expect(choice('accept', 'reject', 'later')).to.equal(undefined);
  });

  it('is nothing for more fields than one', () => {
    expect(of({properties: {confirm: {type: 'boolean'}, why: {type: 'string'}}})).to.equal(undefined);
  });
});
