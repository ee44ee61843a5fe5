import {expect} from '@open-wc/testing';
import {messages as en} from '../../src/locales/en.js';
import {formatText, knownLocales, messagesFor, registerLocale} from '../../src/locales/index.js';
import {catalogues} from './all-catalogues.js';

const found = (tag: string) => messagesFor(tag)?.locale;
const another = (locale: string) => ({...en, locale});

describe('messagesFor', () => {
  it('finds nothing before anything is registered', () => {
    expect(messagesFor('de')).to.equal(undefined);
  });

  it('finds what is registered later', () => {
    registerLocale(catalogues['de']!);

    expect(messagesFor('de')).to.equal(catalogues['de']);
  });

  const cases: [string, string, string | undefined][] = [
    ['its own tag', 'pt-BR', 'pt-BR'],
    ['its own tag in other letters', 'PT-br', 'pt-BR'],
    ['the language of a regional tag', 'de-AT', 'de'],
    ['the language of a tag with a script and a region', 'de-Latn-CH', 'de'],
    ['the language of a tag with an extension', 'ar-EG-u-nu-latn', 'ar'],
    ['the only one of the language', 'pt', 'pt-BR'],
    ['the only one of the language for another region', 'pt-PT', 'pt-BR'],
    ['the script that a region writes in', 'zh-CN', 'zh-Hans'],
    ['the script that the language is mostly written in', 'zh', 'zh-Hans'],
    ['the script of the tag', 'zh-Hans-SG', 'zh-Hans'],
    ['the name of today for one of the past', 'iw', 'he'],
    ['nothing for a language that is not there', 'sv', undefined],
    ['nothing for English', 'en-GB', undefined],
    ['nothing for what is no tag', 'not a tag', undefined],
    ['nothing for nothing', '', undefined],
  ];
  for (const [what, tag, expected] of cases) {
    it(`finds ${what}: ${tag || 'an empty tag'}`, () => {
      for (const messages of Object.values(catalogues)) registerLocale(messages);

      expect(found(tag)).to.equal(expected);
    });
  }

  it('prefers the script of the region to any other of the language', () => {
    registerLocale(another('zh-Hant'));

    expect(found('zh-TW')).to.equal('zh-Hant');
    expect(found('zh-HK')).to.equal('zh-Hant');
    expect(found('zh-CN')).to.equal('zh-Hans');
    expect(found('zh')).to.equal('zh-Hans');
  });

  it('prefers the region where most speakers live to any other of the language', () => {
    registerLocale(another('pt-PT'));

    expect(found('pt')).to.equal('pt-BR');
    expect(found('pt-PT')).to.equal('pt-PT');
  });

  it('takes a private tag as it is', () => {
    registerLocale(another('x-Pirate'));

    expect(found('x-pirate')).to.equal('x-Pirate');
  });
});

describe('registerLocale', () => {
  it('replaces a catalogue of the same tag', () => {
    const own = another('DE');

    registerLocale(own);

    expect(messagesFor('de-DE')).to.equal(own);
    expect(knownLocales().filter((tag) => tag.toLowerCase() === 'de')).to.have.length(1);
  });
});

describe('formatText()', () => {
  const files = {one: '{count} file', two: '{count} files, a pair', other: '{count} files'};

  it('takes the plural form of the language', () => {
    expect([1, 2, 5].map((count) => formatText(files, 'en', {count}))).to.deep.equal([
      '1 file',
      '2 files',
      '5 files',
    ]);
    expect(formatText(files, 'ar', {count: 2})).to.contain('a pair');
  });

  it('takes the general form where there is no number, or no form for it', () => {
    expect(formatText(files, 'en')).to.equal('{count} files');
    expect(formatText({other: '{count} Dateien'}, 'de', {count: 1})).to.equal('1 Dateien');
  });

  it('fills in what a server wrote without reading it as a pattern', () => {
    expect(formatText('{a} and {b}', 'en', {a: '{b} $& $1', b: 'x'})).to.equal('{b} $& $1 and x');
  });
});
