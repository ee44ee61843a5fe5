import {expect} from '@open-wc/testing';
import {messages as en} from '../../src/locales/en.js';
import {declineLabel, submitLabel} from '../../src/schema/words/button-label.js';
import {catalogues} from '../locales/all-catalogues.js';
import {accepting, neverDeclines, neverSubmits, refusing} from './labels/rows.js';

const words = Object.entries({en, ...catalogues}).map(([tag, {texts}]) => [tag, texts] as const);

describe('labels of a server for the button that submits', () => {
  for (const [language, labels] of Object.entries(accepting))
    for (const label of labels)
      it(`may be "${label}" (${language})`, () => expect(submitLabel(label, '')).to.equal(label));

  for (const [language, labels] of Object.entries(refusing))
    for (const label of labels)
      it(`are never "${label}" (${language}), also if the request says that`, () =>
        expect(submitLabel(label, `Update? ${label}`)).to.equal(undefined));

  for (const label of neverSubmits)
    it(`are never ${JSON.stringify(label)}, also if the request says that`, () =>
      expect(submitLabel(label, `Update? ${label}`)).to.equal(undefined));

  for (const [tag, texts] of words)
    it(`may be what our own button says in ${tag}, and not what the others say`, () => {
      for (const key of ['submit', 'confirm', 'yes', 'sampling.approve'] as const)
        expect(submitLabel(texts[key], ''), String(texts[key])).to.equal(texts[key]);
      for (const key of ['decline', 'cancel', 'no', 'sampling.deny', 'declined', 'cancelled'] as const)
        expect(submitLabel(texts[key], String(texts[key])), String(texts[key])).to.equal(undefined);
    });

  it('may be words of the request, in any order', () => {
    const request = 'Rebase onto main?\nΑποστολή αρχείου\nสร้างดัชนี\n変更をリベース';

    expect(submitLabel('Rebase main', request)).to.equal('Rebase main');
    expect(submitLabel('Rebase', request)).to.equal('Rebase');
    expect(submitLabel('Αποστολή', request)).to.equal('Αποστολή');
    expect(submitLabel('Rebase', 'Go on?')).to.equal(undefined);
    expect(submitLabel('Rebase everything', request)).to.equal(undefined);
    expect(submitLabel('Banana', 'Go on?')).to.equal(undefined);
  });

  it('are texts of at most 40 characters, without the spaces around them', () => {
    expect(submitLabel(`Continue ${'a'.repeat(31)}`, '')).to.have.length(40);
    expect(submitLabel(`Continue ${'a'.repeat(32)}`, '')).to.equal(undefined);
    expect(submitLabel('  Continue ', '')).to.equal('Continue');
    for (const label of [undefined, null, 1, true, {}, [], ['Continue']])
      expect(submitLabel(label, ''), String(label)).to.equal(undefined);
  });
});

describe('labels of a server for the button that declines', () => {
  for (const [language, labels] of Object.entries(refusing))
    for (const label of labels)
      it(`may be "${label}" (${language})`, () => expect(declineLabel(label)).to.equal(label));

  for (const [language, labels] of Object.entries(accepting))
    for (const label of labels)
      it(`are never "${label}" (${language})`, () => expect(declineLabel(label)).to.equal(undefined));

  for (const label of neverDeclines)
    it(`are never ${JSON.stringify(label)}`, () => expect(declineLabel(label)).to.equal(undefined));

  for (const [tag, texts] of words)
    it(`may be what our own buttons say in ${tag}, and not what the one that submits says`, () => {
      for (const key of ['decline', 'cancel', 'no', 'sampling.deny'] as const)
        expect(declineLabel(texts[key]), String(texts[key])).to.equal(texts[key]);
      for (const key of ['submit', 'confirm', 'yes', 'sampling.approve'] as const)
        expect(declineLabel(texts[key]), String(texts[key])).to.equal(undefined);
    });
});
