import {expect} from '@open-wc/testing';
import {messages as en} from '../../src/locales/en.js';
import {formatText, knownLocales, messagesFor, registerLocale} from '../../src/locales/index.js';
import {catalogues} from './all-catalogues.js';

const localeFor = (tag: string) => messagesFor(tag)?.locale;
const catalogueOf = (locale: string) => ({...en, locale});

describe('messagesFor', () => {
  it('returns undefined before a catalogue is registered', () => {
    expect(messagesFor('de')).to.equal(undefined);
  });

  it('returns a catalogue that is registered later', () => {
    registerLocale(catalogues['de']!);

    expect(messagesFor('de')).to.equal(catalogues['de']);
  });

  const cases: [string, string, string | undefined][] = [
    ['the exact tag', 'pt-BR', 'pt-BR'],
    ['the exact tag in different case', 'PT-br', 'pt-BR'],
    ['the language of a regional tag', 'de-AT', 'de'],
    ['the language of a tag with a script and a region', 'de-Latn-CH', 'de'],
    ['the language of a tag with an extension', 'ar-EG-u-nu-latn', 'ar'],
    ['the only catalogue of the language', 'pt', 'pt-BR'],
    ['the only catalogue of the language for another region', 'pt-PT', 'pt-BR'],
    ['the script of the region', 'zh-CN', 'zh-Hans'],
    ['the most common script of the language', 'zh', 'zh-Hans'],
    ['the script of the tag', 'zh-Hans-SG', 'zh-Hans'],
    ['the current tag for a deprecated one', 'iw', 'he'],
    ['no catalogue for an unregistered language', 'sv', undefined],
    ['no catalogue for English', 'en-GB', undefined],
    ['no catalogue for an invalid tag', 'not a tag', undefined],
    ['no catalogue for an empty tag', '', undefined],
  ];
  for (const [what, tag, expected] of cases) {
    it(`finds ${what} (${JSON.stringify(tag)})`, () => {
      for (const messages of Object.values(catalogues)) registerLocale(messages);

      expect(localeFor(tag)).to.equal(expected);
    });
  }

  it('prefers the script of the region to other scripts of the language', () => {
    registerLocale(catalogueOf('zh-Hant'));

    expect(localeFor('zh-TW')).to.equal('zh-Hant');
    expect(localeFor('zh-HK')).to.equal('zh-Hant');
    expect(localeFor('zh-CN')).to.equal('zh-Hans');
    expect(localeFor('zh')).to.equal('zh-Hans');
  });

  it('prefers the most common region of the language', () => {
    registerLocale(catalogueOf('pt-PT'));

    expect(localeFor('pt')).to.equal('pt-BR');
    expect(localeFor('pt-PT')).to.equal('pt-PT');
  });

  it('accepts private-use tags', () => {
    registerLocale(catalogueOf('x-Pirate'));

    expect(localeFor('x-pirate')).to.equal('x-Pirate');
  });
});

describe('registerLocale', () => {
  it('replaces a catalogue with the same tag', () => {
    const german = catalogueOf('DE');

    registerLocale(german);

    expect(messagesFor('de-DE')).to.equal(german);
    expect(knownLocales().filter((tag) => tag.toLowerCase() === 'de')).to.have.length(1);
  });
});

describe('formatText()', () => {
  const files = {one: '{count} file', two: '{count} files, a pair', other: '{count} files'};

  it('uses the plural rules of the language', () => {
    expect([1, 2, 5].map((count) => formatText(files, 'en', {count}))).to.deep.equal([
      '1 file',
      '2 files',
      '5 files',
    ]);
    expect(formatText(files, 'ar', {count: 2})).to.contain('a pair');
  });

  it('uses the `other` form without a number or a matching form', () => {
    expect(formatText(files, 'en')).to.equal('{count} files');
    expect(formatText({other: '{count} Dateien'}, 'de', {count: 1})).to.equal('1 Dateien');
  });

  it('inserts values without interpreting them as patterns', () => {
    expect(formatText('{a} and {b}', 'en', {a: '{b} $& $1', b: 'x'})).to.equal('{b} $& $1 and x');
  });
});
