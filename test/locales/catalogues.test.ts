import {expect} from '@open-wc/testing';
import {messages as en} from '../../src/locales/en.js';
import {formatText, knownLocales, type MessageKey, type Text} from '../../src/locales/index.js';
import {catalogues} from './all-catalogues.js';

type Category = Intl.LDMLPluralRule;

/** Words that are the same in English: each was looked at. */
const SAME: Record<string, MessageKey[]> = {
  de: ['optional', 'color.name', 'rowName', 'kind.text'],
  es: ['no'],
  fr: ['message', 'color.saturation'],
  it: ['no'],
  nl: ['row'],
  'pt-BR': ['row'],
};

const formsOf = (text: Text): [Category, string][] =>
  typeof text === 'string' ? [['other', text]] : (Object.entries(text) as [Category, string][]);
const placeholders = (form: string) =>
  [...new Set([...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

/** Whether a category stands for a single number: a text may say that number in words. */
function single(rules: Intl.PluralRules, category: Category): boolean {
  const numbers = Array.from({length: 200}, (_, number) => number);
  return numbers.filter((number) => rules.select(number) === category).length === 1;
}

for (const [tag, messages] of Object.entries(catalogues)) {
  const entries = Object.entries(messages.texts) as [MessageKey, Text][];
  const forms = entries.flatMap(([key, text]) => formsOf(text).map(([, form]) => [key, form] as const));
  const breaking = (pattern: RegExp) => forms.filter(([, form]) => pattern.test(form)).map(([key]) => key);

  describe(`the catalogue ${tag}`, () => {
    it('names its language, and the direction that it is written in', () => {
      expect(messages.locale).to.equal(tag);
      expect(messages.dir).to.equal(['ar', 'he'].includes(tag) ? 'rtl' : 'ltr');
    });

    it('has every text that English has, and no other', () => {
      expect(Object.keys(messages.texts).sort()).to.deep.equal(Object.keys(en.texts).sort());
      expect(forms.filter(([, form]) => form.trim() !== form || form === '')).to.deep.equal([]);
    });

    it('has the plural forms of its language', () => {
      const expected = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort();

      for (const [key, text] of entries) {
        if (typeof text === 'object') expect(Object.keys(text).sort(), key).to.deep.equal(expected);
      }
    });

    it('names in each text the values that English names', () => {
      const rules = new Intl.PluralRules(tag);

      for (const [key, text] of entries) {
        const expected = placeholders(formsOf(en.texts[key]).at(-1)![1]);
        for (const [category, form] of formsOf(text)) {
          const left = ['count', 'limit'].filter((name) => expected.includes(name));
          const inWords = typeof text === 'object' && single(rules, category) && left[0];
          const wanted = inWords && !form.includes(`{${inWords}}`) ? [] : expected;
          expect(placeholders(form), `${key} (${category})`).to.deep.equal(wanted);
        }
      }
    });

    it('says nothing in English', () => {
      const same = entries.filter(([key, text]) => JSON.stringify(text) === JSON.stringify(en.texts[key]));

      // A pattern of values and a unit is no language.
      const words = same.filter(([, text]) =>
        formsOf(text).some(([, form]) => /\p{L}/u.test(form.replace(/\{\w+\}|kB/g, ''))),
      );
      expect(words.map(([key]) => key)).to.have.members(SAME[tag] ?? []);
    });

    it('keeps apart what must not be mistaken for another', () => {
      const {submit, confirm, decline, cancel, yes, no, show, hide, required, optional} = messages.texts;

      expect(new Set([submit, confirm, decline, cancel, yes, no]).size).to.equal(6);
      expect(show).to.not.equal(hide);
      expect(required).to.not.equal(optional);
    });

    it('calls a button by its name where it speaks of it', () => {
      const {refusalHint, decline, urlWaitingHelp, urlOpenAgain} = messages.texts;

      expect(refusalHint).to.include(decline);
      expect(urlWaitingHelp).to.include(urlOpenAgain);
    });

    it('ends a sentence where English does', () => {
      const ended = (text: Text) => /[.。।]$/.test(formsOf(text)[0]![1]);
      const different = entries.filter(([key, text]) => ended(text) !== ended(en.texts[key]));

      expect(different.map(([key]) => key)).to.deep.equal([]);
    });

    it('is set as its language is: no shouting, no typewriter quotes, no stray space', () => {
      expect(breaking(/[!！]/)).to.deep.equal([]);
      expect(breaking(/['"]/)).to.deep.equal([]);
      expect(breaking(/\s\s|\.\.\./)).to.deep.equal([]);
      expect(breaking(/ [:;?»]|« /)).to.deep.equal([]);
      if (tag === 'fr') expect(breaking(/(?<!\u202f)[;?»]|[^\u202f]:(?=\s|$)|«(?!\u202f)/)).to.deep.equal([]);
    });

    it('has the names of twelve hues', () => {
      const names = String(messages.texts['color.hueNames']).split(/\s*[,،、，]\s*/);

      expect(new Set(names).size).to.equal(12);
      expect(names).to.have.length(12);
    });

    it('fills in every count', () => {
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5]) {
        for (const [key, text] of entries) {
          if (typeof text !== 'object') continue;
          const filled = formatText(text, tag, {count, limit: count});
          expect(filled, key).to.not.match(/[{}]/);
          expect(filled, key).to.not.equal('');
        }
      }
    });
  });
}

describe('a catalogue', () => {
  it('registers nothing by being imported', () => {
    expect(knownLocales()).to.deep.equal([]);
  });
});
