import {expect} from 'chai';
import {messages as en} from '../../../src/locales/catalogues/en.js';
import {knownLocales, type MessageKey, type Text} from '../../../src/locales/index.js';
import {formatText, type Messages} from '../../../src/locales/messages.js';
import {catalogues} from './all-catalogues.js';

type Category = Intl.LDMLPluralRule;

/** Texts that are the same as in English. Each was reviewed. */
const SAME: Record<string, MessageKey[]> = {
  de: ['optional', 'color.name', 'rowName', 'kind.text', 'inbox.server', 'file.audio', 'file.videos'],
  es: ['no', 'file.audio'],
  'es-419': ['no', 'file.audio', 'file.videos'],
  fr: ['color.saturation', 'file.images', 'file.audio'],
  it: ['no', 'inbox.server', 'file.audio'],
  id: ['row', 'file.audio'],
  nl: ['row', 'inbox.server', 'file.audio'],
  'pt-BR': ['row'],
  'pt-PT': ['row'],
};

const formsOf = (text: Text): [Category, string][] =>
  typeof text === 'string' ? [['other', text]] : (Object.entries(text) as [Category, string][]);
const placeholders = (form: string) =>
  [...new Set([...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

/** Whether a category contains a single number, so that its text can spell the number out. */
function single(rules: Intl.PluralRules, category: Category): boolean {
  const numbers = Array.from({length: 200}, (_, number) => number);
  return numbers.filter((number) => rules.select(number) === category).length === 1;
}

interface Read {
  tag: string;
  messages: Messages;
  entries: [MessageKey, Text][];
  /** All plural forms, with their keys. */
  forms: (readonly [MessageKey, string])[];
  /** The keys of the forms that match a pattern. */
  breaking: (pattern: RegExp) => MessageKey[];
}

const all = Object.entries(catalogues).map(([tag, messages]): Read => {
  const entries = Object.entries(messages.texts) as [MessageKey, Text][];
  const forms = entries.flatMap(([key, text]) => formsOf(text).map(([, form]) => [key, form] as const));
  const breaking = (pattern: RegExp) => forms.filter(([, form]) => pattern.test(form)).map(([key]) => key);
  return {tag, messages, entries, forms, breaking};
});

/** Defines a test that runs for every catalogue. */
function everyCatalogue(title: string, test: (catalogue: Read) => void): void {
  it(title, () => {
    for (const catalogue of all) {
      try {
        test(catalogue);
      } catch (error) {
        (error as Error).message = `${catalogue.tag}: ${(error as Error).message}`;
        throw error;
      }
    }
  });
}

describe('every catalogue', () => {
  everyCatalogue('has the right language and direction', ({tag, messages}) => {
    expect(messages.locale).to.equal(tag);
    expect(messages.dir).to.equal(['ar', 'he'].includes(tag) ? 'rtl' : 'ltr');
  });

  everyCatalogue('has exactly the keys of the English catalogue', ({messages, forms}) => {
    expect(Object.keys(messages.texts).sort()).to.deep.equal(Object.keys(en.texts).sort());
    expect(forms.filter(([, form]) => form.trim() !== form || form === '')).to.deep.equal([]);
  });

  everyCatalogue('has the plural forms of its language', ({tag, entries}) => {
    const expected = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort();

    for (const [key, text] of entries) {
      if (typeof text === 'object') expect(Object.keys(text).sort(), key).to.deep.equal(expected);
    }
  });

  everyCatalogue('has the placeholders of the English text in every text', ({tag, entries}) => {
    const rules = new Intl.PluralRules(tag);

    for (const [key, text] of entries) {
      const expected = placeholders(formsOf(en.texts[key]).at(-1)![1]);
      for (const [category, form] of formsOf(text)) {
        const numbers = ['count', 'limit'].filter((name) => expected.includes(name));
        const inWords = typeof text === 'object' && single(rules, category) && numbers[0];
        const required = inWords && !form.includes(`{${inWords}}`) ? [] : expected;
        expect(placeholders(form), `${key} (${category})`).to.deep.equal(required);
      }
    }
  });

  everyCatalogue('has no untranslated text', ({tag, entries}) => {
    const same = entries.filter(([key, text]) => JSON.stringify(text) === JSON.stringify(en.texts[key]));

    // Texts of placeholders and units need no translation.
    const words = same.filter(([, text]) =>
      formsOf(text).some(([, form]) => /\p{L}/u.test(form.replace(/\{\w+\}|kB/g, ''))),
    );
    expect(words.map(([key]) => key)).to.have.members(SAME[tag] ?? []);
  });

  everyCatalogue('has distinct texts for distinct buttons and states', ({messages}) => {
    const {submit, approve, decline, cancel, yes, no, show, hide, approved, declined} = messages.texts;
    const {cancelHint, closeAndDecline} = messages.texts;

    expect(new Set([submit, approve, decline, cancel, yes, no]).size).to.equal(6);
    expect(show).to.not.equal(hide);
    expect(approved).to.not.equal(declined);
    expect(cancelHint).to.not.equal(closeAndDecline);
  });

  everyCatalogue('uses the label of a button in texts that mention it', ({messages}) => {
    const {refusalHint, decline, urlWaitingHelp, urlOpenAgain} = messages.texts;

    expect(refusalHint).to.include(decline);
    expect(urlWaitingHelp).to.include(urlOpenAgain);
  });

  everyCatalogue('has one verb for approving and one for declining', ({tag, messages: {texts}}) => {
    const lower = (text: Text) => String(text).toLocaleLowerCase(tag);

    for (const key of ['inbox.approve', 'tool.approveEdited'] as const)
      expect(lower(texts[key]), key).to.include(lower(texts.approve));
    for (const key of ['inbox.decline', 'closeAndDecline'] as const)
      expect(lower(texts[key]), key).to.include(lower(texts.decline));
  });

  everyCatalogue('ends texts with a full stop exactly where English does', ({entries}) => {
    const ended = (text: Text) => /[.。।]$/.test(formsOf(text)[0]![1]);
    const different = entries.filter(([key, text]) => ended(text) !== ended(en.texts[key]));

    expect(different.map(([key]) => key)).to.deep.equal([]);
  });

  everyCatalogue('has no exclamation marks, straight quotes or misplaced spaces', ({tag, breaking}) => {
    expect(breaking(/[!！]/)).to.deep.equal([]);
    expect(breaking(/['"]/)).to.deep.equal([]);
    expect(breaking(/\s\s|\.\.\./)).to.deep.equal([]);
    expect(breaking(/ [:;?»]|« /)).to.deep.equal([]);
    if (tag === 'fr') expect(breaking(/(?<!\u202f)[;?»]|[^\u202f]:(?=\s|$)|«(?!\u202f)/)).to.deep.equal([]);
  });

  everyCatalogue('has words of its language', ({messages: {words}}) => {
    expect(words?.credentials.S).not.to.equal(undefined);
    expect(words?.answers.N).not.to.equal(undefined);
    expect(words?.answers.C).not.to.equal(undefined);
  });

  everyCatalogue('has names for twelve hues', ({messages}) => {
    const names = String(messages.texts['color.hueNames']).split(/\s*[,،、，]\s*/);

    expect(new Set(names).size).to.equal(12);
    expect(names).to.have.length(12);
  });

  everyCatalogue('formats every count', ({tag, entries}) => {
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5]) {
      for (const [key, text] of entries) {
        if (typeof text !== 'object') continue;
        const result = formatText(text, tag, {count, limit: count});
        expect(result, key).to.not.match(/[{}]/);
        expect(result, key).to.not.equal('');
      }
    }
  });

  it('registers itself when it is imported', () => {
    expect(knownLocales().sort()).to.deep.equal(Object.keys(catalogues).sort());
  });
});
