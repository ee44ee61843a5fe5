import {expect} from 'chai';
import {messages as en} from '../../../src/locales/catalogues/en.js';
import {declineLabel, submitLabel} from '../../../src/schema/words/button-label.js';
import {catalogues} from '../locales/all-catalogues.js';
import {accepting, neverDeclines, neverSubmits, refusing} from './labels/rows.js';

const words = Object.entries({en, ...catalogues}).map(([tag, {texts}]) => [tag, texts] as const);

const labelsOf = (rows: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(rows).flatMap(([language, labels]) => labels.map((label) => ({language, label})));

describe('a server label for the submit button', () => {
  it('can be a label that accepts, in every language', () => {
    const refused = labelsOf(accepting).filter(({label}) => submitLabel(label, '') !== label);

    expect(refused).to.deep.equal([]);
  });

  it('cannot be a label that refuses or disguises its meaning, even if the request contains it', () => {
    const used = [...labelsOf(refusing), ...neverSubmits.map((label) => ({language: 'any', label}))].filter(
      ({label}) => [`Update? ${label}`, label].some((request) => submitLabel(label, request) !== undefined),
    );

    expect(used).to.deep.equal([]);
  });

  it('can be the default submit label of a catalogue, but no other button label', () => {
    for (const [tag, texts] of words) {
      for (const key of ['submit', 'confirm', 'yes', 'sampling.approve'] as const)
        expect(submitLabel(texts[key], ''), `${tag} ${key}`).to.equal(texts[key]);
      for (const key of ['decline', 'cancel', 'no', 'sampling.deny', 'declined', 'cancelled'] as const)
        expect(submitLabel(texts[key], String(texts[key])), `${tag} ${key}`).to.equal(undefined);
    }
  });

  it('can consist of words from the request in any order', () => {
    const request = 'Rebase onto main?\nΑποστολή αρχείου\nสร้างดัชนี\n変更をリベース';

    expect(submitLabel('Rebase main', request)).to.equal('Rebase main');
    expect(submitLabel('Rebase', request)).to.equal('Rebase');
    expect(submitLabel('Αποστολή', request)).to.equal('Αποστολή');
    expect(submitLabel('Rebase', 'Go on?')).to.equal(undefined);
    expect(submitLabel('Rebase everything', request)).to.equal(undefined);
    expect(submitLabel('Banana', 'Go on?')).to.equal(undefined);
  });

  it('is limited to 40 characters and trimmed', () => {
    expect(submitLabel(`Continue ${'a'.repeat(31)}`, '')).to.have.length(40);
    expect(submitLabel(`Continue ${'a'.repeat(32)}`, '')).to.equal(undefined);
    expect(submitLabel('  Continue ', '')).to.equal('Continue');
    for (const label of [undefined, null, 1, true, {}, [], ['Continue']])
      expect(submitLabel(label, ''), String(label)).to.equal(undefined);
  });
});

describe('a server label for the decline button', () => {
  it('can be a label that refuses, in every language', () => {
    expect(labelsOf(refusing).filter(({label}) => declineLabel(label) !== label)).to.deep.equal([]);
  });

  it('cannot be a label that accepts or could be mistaken', () => {
    const labels = [...Object.values(accepting).flat(), ...neverDeclines];

    expect(labels.filter((label) => declineLabel(label) !== undefined)).to.deep.equal([]);
  });

  it('can be a default refusal label of a catalogue, but not a submit label', () => {
    for (const [tag, texts] of words) {
      for (const key of ['decline', 'cancel', 'no', 'sampling.deny'] as const)
        expect(declineLabel(texts[key]), `${tag} ${key}`).to.equal(texts[key]);
      for (const key of ['submit', 'confirm', 'yes', 'sampling.approve'] as const)
        expect(declineLabel(texts[key]), `${tag} ${key}`).to.equal(undefined);
    }
  });
});
