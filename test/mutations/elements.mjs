// The colour picker, the form state and the catalogues.
const color = {file: 'components/color-picker/color.ts', tests: ['test/components/color/color.test.ts']};
const entry = {file: 'components/color-picker/entry.ts', tests: ['test/components/color/entry.test.ts']};
const form = {file: 'src/schema/form-state.ts', tests: ['test/schema/form-state.test.ts']};
const values = {
  file: 'src/schema/values.ts',
  tests: ['test/schema/values.test.ts', 'test/schema/form-state.test.ts'],
};
const locales = {file: 'src/locales/locales.ts', tests: ['test/locales/locales.test.ts']};

export const mutations = [
  {...color, name: 'three digits are a whole colour', find: '(whole && !digits[3])', replace: 'false'},
  {
    ...color,
    name: 'the hue of a mostly blue colour is wrong',
    find: '(r - g) / range + 4',
    replace: '(r - g) / range + 2',
  },
  {...entry, name: 'typing grey moves the hue', find: 'h: s && v ? h : this.hsv.h', replace: 'h'},
  {
    ...entry,
    name: 'text that is not a colour is dropped',
    find: 'if (!this.set(text)) this.text = text;',
    replace: 'this.set(text);',
  },
  {
    name: 'arrow keys of a slider ignore the direction of the language',
    file: 'components/color-picker/sliders.ts',
    find: 'ArrowRight: rtl ? -step : step',
    replace: 'ArrowRight: step',
    tests: ['test/components/color/sliders.test.ts'],
  },
  {
    ...form,
    name: 'an entry moves to a field of another kind',
    find: '`${old.key}\\n${old.kind}\\n${old.control}`, old]));\n      for (const field of fields) {\n        const old = known.get(`${field.key}\\n${field.kind}\\n${field.control}`);',
    replace:
      'old.key, old]));\n      for (const field of fields) {\n        const old = known.get(field.key);',
  },
  {
    ...form,
    name: 'an offer replaces what the user entered',
    find: 'if (value !== undefined && !field.given)',
    replace: 'if (value !== undefined)',
  },
  {
    ...form,
    name: 'a required empty list is not an answer',
    find: 'return answerOf(field) ?? empty ?? nothing;',
    replace: 'return answerOf(field);',
  },
  {
    ...form,
    name: 'conditions are not evaluated again after an entry',
    find: 'this.#applied.clear();\n    this.#answered.clear();\n    if',
    replace: 'this.#answered.clear();\n    if',
  },
  {...values, name: 'drafts hold secrets', find: 'if (field.secret) return undefined;', replace: ''},
  {
    ...values,
    name: 'integers are rounded',
    find: 'text.trim() === String(value)',
    replace: 'value',
  },
  {
    ...locales,
    file: 'src/locales/closest-tag.ts',
    name: 'a catalogue is not found by its script',
    find: '`${language}-${script}`,',
    replace: '',
  },
  {...locales, name: 'a catalogue that comes late is not used', find: 'matches.clear();', replace: ''},
  {
    name: 'a plural has one form in every language',
    file: 'src/locales/messages.ts',
    find: "text[pluralOf(locale, params['count'])] ?? text.other",
    replace: 'text.other',
    tests: ['test/locales/locales.test.ts'],
  },
];
