import {expect} from 'chai';
import {messages as en} from '../../../src/locales/catalogues/en.js';
import {closestTag} from '../../../src/locales/closest-tag.js';
import {
  knownLocales,
  messagesFor,
  messagesWith,
  onLocaleChange,
  registerLocale,
} from '../../../src/locales/index.js';
import {formatText, translate} from '../../../src/locales/messages.js';
import './all-catalogues.js';

const localeFor = (tag: string) => messagesFor(tag)?.locale;
const catalogueOf = (locale: string) => ({...en, locale});

describe('messagesFor', () => {
  it('finds what is registered later', () => {
    expect(messagesFor('sv-SE')).to.equal(undefined);

    registerLocale(catalogueOf('sv'));

    expect(localeFor('sv-SE')).to.equal('sv');
  });

  const cases: [string, string, string | undefined][] = [
    ['the exact tag', 'pt-BR', 'pt-BR'],
    ['the exact tag in different case', 'PT-br', 'pt-BR'],
    ['the language of a regional tag', 'de-AT', 'de'],
    ['the language of a tag with a script and a region', 'de-Latn-CH', 'de'],
    ['the language of a tag with an extension', 'ar-EG-u-nu-latn', 'ar'],
    ['the region where most speakers live', 'pt', 'pt-BR'],
    ['the variant of a region', 'pt-PT', 'pt-PT'],
    ['the variant that another region uses', 'pt-AO', 'pt-PT'],
    ['the variant of a group of regions', 'es-MX', 'es-419'],
    ['the variant of a group of regions, with a script', 'es-Latn-AR', 'es-419'],
    ['the language for a region outside of the group', 'es-ES', 'es'],
    ['the language itself, not its variant', 'es', 'es'],
    ['the script that a region writes in', 'zh-CN', 'zh-Hans'],
    ['the script that the language is mostly written in', 'zh', 'zh-Hans'],
    ['the script of the tag', 'zh-Hans-SG', 'zh-Hans'],
    ['the script that another region writes in', 'zh-TW', 'zh-Hant'],
    ['the script of Hong Kong', 'zh-HK', 'zh-Hant'],
    ['the script of the tag, whatever the region', 'zh-Hant-CN', 'zh-Hant'],
    ['the current tag for a deprecated one', 'iw', 'he'],
    ['nothing for a language without a catalogue', 'fi', undefined],
    ['nothing for English', 'en-GB', undefined],
    ['nothing for an invalid tag', 'not a tag', undefined],
    ['nothing for an empty tag', '', undefined],
  ];
  for (const [what, tag, expected] of cases) {
    it(`finds ${what}: ${tag || 'an empty tag'}`, () => {
      expect(localeFor(tag)).to.equal(expected);
    });
  }

  it('accepts a private tag', () => {
    registerLocale(catalogueOf('x-Pirate'));

    expect(localeFor('x-pirate')).to.equal('x-Pirate');
  });
});

describe('closestTag()', () => {
  it('chooses another variant of the language if there is no better match', () => {
    expect(closestTag('pt-PT', ['de', 'pt-BR'])).to.equal('pt-BR');
    expect(closestTag('pt', ['de', 'pt-PT'])).to.equal('pt-PT');
    expect(closestTag('es-MX', ['es'])).to.equal('es');
    expect(closestTag('es-MX', ['de'])).to.equal(undefined);
  });
});

describe('messagesWith()', () => {
  it('prefers a catalogue that is not registered to a registered one of the same tag', () => {
    const own = catalogueOf('de');

    expect(messagesWith(own, 'de-AT')).to.equal(own);
    expect(messagesWith(own, 'pt-PT')?.locale).to.equal('pt-PT');
    expect(messagesWith(own, 'fi')).to.equal(undefined);
  });
});

describe('onLocaleChange()', () => {
  it('reports each registration until it is stopped', () => {
    let calls = 0;
    const stop = onLocaleChange(() => calls++);

    registerLocale(catalogueOf('x-first'));
    stop();
    registerLocale(catalogueOf('x-second'));

    expect(calls).to.equal(1);
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

describe('translate()', () => {
  const english = {left: {one: '{count} character left', other: '{count} characters left'}};
  const textOf = (texts: object) =>
    translate('left', english, {locale: 'ja', dir: 'ltr', texts: texts as typeof en.texts}, {count: 1});

  it('returns the text of the catalogue', () => {
    expect(textOf({left: {other: '残り {count} 文字'}})).to.equal('残り 1 文字');
  });

  it('returns the English text with the English plural form when the catalogue does not have it', () => {
    expect(textOf({})).to.equal('1 character left');
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

  it('writes a number with all of its digits', () => {
    expect([0.1, 1e-30, 2 ** 53, 1e21].map((limit) => formatText('{limit}', 'de', {limit}))).to.deep.equal([
      '0,1',
      `0,${'0'.repeat(29)}1`,
      '9007199254740992',
      `1${'0'.repeat(21)}`,
    ]);
  });

  it('inserts values without interpreting them as patterns', () => {
    expect(formatText('{a} and {b}', 'en', {a: '{b} $& $1', b: 'x'})).to.equal('{b} $& $1 and x');
  });
});
