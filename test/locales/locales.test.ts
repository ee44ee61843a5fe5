import {expect} from '@open-wc/testing';
import {messages as en} from '../../src/locales/en.js';
import {closestTag} from '../../src/locales/closest-tag.js';
import {
  formatText,
  knownLocales,
  messagesFor,
  messagesWith,
  onLocaleChange,
  registerLocale,
} from '../../src/locales/index.js';
import './all-catalogues.js';

const found = (tag: string) => messagesFor(tag)?.locale;
const another = (locale: string) => ({...en, locale});

describe('messagesFor', () => {
  it('finds what is registered later', () => {
    expect(messagesFor('sv-SE')).to.equal(undefined);

    registerLocale(another('sv'));

    expect(found('sv-SE')).to.equal('sv');
  });

  const cases: [string, string, string | undefined][] = [
    ['its own tag', 'pt-BR', 'pt-BR'],
    ['its own tag in other letters', 'PT-br', 'pt-BR'],
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
    ['the name of today for one of the past', 'iw', 'he'],
    ['nothing for a language that is not there', 'fi', undefined],
    ['nothing for English', 'en-GB', undefined],
    ['nothing for what is no tag', 'not a tag', undefined],
    ['nothing for nothing', '', undefined],
  ];
  for (const [what, tag, expected] of cases) {
    it(`finds ${what}: ${tag || 'an empty tag'}`, () => {
      expect(found(tag)).to.equal(expected);
    });
  }

  it('takes a private tag as it is', () => {
    registerLocale(another('x-Pirate'));

    expect(found('x-pirate')).to.equal('x-Pirate');
  });
});

describe('closestTag()', () => {
  it('takes any other of the language if there is no better one', () => {
    expect(closestTag('pt-PT', ['de', 'pt-BR'])).to.equal('pt-BR');
    expect(closestTag('pt', ['de', 'pt-PT'])).to.equal('pt-PT');
    expect(closestTag('es-MX', ['es'])).to.equal('es');
    expect(closestTag('es-MX', ['de'])).to.equal(undefined);
  });
});

describe('messagesWith()', () => {
  it('prefers a catalogue that is not registered to a registered one of the same tag', () => {
    const own = another('de');

    expect(messagesWith(own, 'de-AT')).to.equal(own);
    expect(messagesWith(own, 'pt-PT')?.locale).to.equal('pt-PT');
    expect(messagesWith(own, 'fi')).to.equal(undefined);
  });
});

describe('onLocaleChange()', () => {
  it('reports each registration until it is stopped', () => {
    let calls = 0;
    const stop = onLocaleChange(() => calls++);

    registerLocale(another('x-first'));
    stop();
    registerLocale(another('x-second'));

    expect(calls).to.equal(1);
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
