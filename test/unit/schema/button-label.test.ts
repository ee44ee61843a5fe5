import {expect} from 'chai';
import {messages as en} from '../../../src/locales/catalogues/en.js';
import {declineLabel, submitLabel} from '../../../src/schema/words/button-label.js';
import {catalogues} from '../locales/all-catalogues.js';
import {accepting, neverDeclines, neverSubmits, refusing} from './labels/rows.js';

const words = Object.entries({en, ...catalogues}).map(([tag, {texts}]) => [tag, texts] as const);

describe('a server label for the submit button', () => {
  for (const [language, labels] of Object.entries(accepting))
    for (const label of labels)
      it(`can be "${label}" (${language})`, () => expect(submitLabel(label, '')).to.equal(label));

  for (const [language, labels] of Object.entries(refusing))
    for (const label of labels)
      it(`cannot be "${label}" (${language}), even if the request contains it`, () =>
        expect(submitLabel(label, `Update? ${label}`)).to.equal(undefined));

  for (const label of neverSubmits)
    it(`cannot be ${JSON.stringify(label)}, even if the request contains it`, () =>
      expect(submitLabel(label, `Update? ${label}`)).to.equal(undefined));

  for (const [tag, texts] of words)
    it(`can be the default submit label in ${tag}, but no other button label`, () => {
      for (const key of ['submit', 'confirm', 'yes', 'sampling.approve'] as const)
        expect(submitLabel(texts[key], ''), String(texts[key])).to.equal(texts[key]);
      for (const key of ['decline', 'cancel', 'no', 'sampling.deny', 'declined', 'cancelled'] as const)
        expect(submitLabel(texts[key], String(texts[key])), String(texts[key])).to.equal(undefined);
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
  for (const [language, labels] of Object.entries(refusing))
    for (const label of labels)
      it(`can be "${label}" (${language})`, () => expect(declineLabel(label)).to.equal(label));

  for (const [language, labels] of Object.entries(accepting))
    for (const label of labels)
      it(`cannot be "${label}" (${language})`, () => expect(declineLabel(label)).to.equal(undefined));

  for (const label of neverDeclines)
    it(`cannot be ${JSON.stringify(label)}`, () => expect(declineLabel(label)).to.equal(undefined));

  for (const [tag, texts] of words)
    it(`can be a default refusal label in ${tag}, but not a submit label`, () => {
      for (const key of ['decline', 'cancel', 'no', 'sampling.deny'] as const)
        expect(declineLabel(texts[key]), String(texts[key])).to.equal(texts[key]);
      for (const key of ['submit', 'confirm', 'yes', 'sampling.approve'] as const)
        expect(declineLabel(texts[key]), String(texts[key])).to.equal(undefined);
    });
});
