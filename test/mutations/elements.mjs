// The colour picker, the form state and the catalogues.
const color = {file: 'components/color-picker/color.ts', tests: ['test/unit/color/color.test.ts']};
const entry = {file: 'components/color-picker/entry.ts', tests: ['test/unit/color/entry.test.ts']};
const form = {file: 'src/schema/form-state.ts', tests: ['test/unit/schema/form-state.test.ts']};
const values = {
  file: 'src/schema/values.ts',
  tests: ['test/unit/schema/values.test.ts', 'test/unit/schema/form-state.test.ts'],
};
const locales = {file: 'src/locales/locales.ts', tests: ['test/unit/locales/locales.test.ts']};

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
    tests: ['test/unit/color/sliders.test.ts'],
  },
  {
    ...form,
    name: 'an entry moves to a field of another kind',
    find: '`${old.key}\\n${old.kind}\\n${old.control}`, old]));\n      for (const field of fields) {\n        const old = oldFields.get(`${field.key}\\n${field.kind}\\n${field.control}`);',
    replace:
      'old.key, old]));\n      for (const field of fields) {\n        const old = oldFields.get(field.key);',
  },
  {
    ...form,
    name: 'an offer replaces what the user entered',
    find: 'if (value !== undefined && !field.isSet)',
    replace: 'if (value !== undefined)',
  },
  {
    ...form,
    name: 'a required empty list is not an answer',
    find: 'return this.#answerOf(field) ?? empty ?? nothing;',
    replace: 'return this.#answerOf(field);',
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
    tests: ['test/unit/locales/locales.test.ts'],
  },
  {
    name: 'values beyond the rows that are shown are dropped',
    file: 'src/schema/structures/rows.ts',
    find: '[...values, ...(rest as Json[])]',
    replace: 'values',
    tests: ['test/components/schema-form-rows.test.ts'],
  },
  {
    name: 'a default of the server is longer than the rows that are shown',
    file: 'src/schema/structures/structures.ts',
    find: "if (Object.keys(schema['default'] ?? {}).length > MAX_ROWS) return undefined;",
    replace: '',
    tests: ['test/components/schema-form-rows.test.ts'],
  },
  {
    name: 'a name in a map is used twice',
    file: 'src/schema/structures/rows.ts',
    find: "this.#except.has(name) || (same && same !== child.parent) ? ['duplicateName'] : undefined",
    replace: 'undefined',
    tests: ['test/components/schema-form-rows.test.ts'],
  },
  {
    name: 'a control for a type replaces that of a password',
    file: 'components/form/controls/page-control.ts',
    find: 'if (secret) return names;',
    replace: '',
    tests: ['test/components/schema-form-controls.test.ts'],
  },
  {
    name: 'Enter submits before the last step',
    file: 'components/schema-form.ts',
    find: 'if (sections && !sections.isLast) return this.#goTo(sections.step + 1);',
    replace: '',
    tests: ['test/components/schema-form-layout.test.ts'],
  },
  {
    name: 'a step with errors can be left',
    file: 'components/form/errors/problems.ts',
    find: 'if (form.problems.length) return false;',
    replace: '',
    tests: ['test/components/schema-form-layout.test.ts'],
  },
  {
    name: 'the error of another step is not shown',
    file: 'components/form/errors/problems.ts',
    find: 'if (first) form.sections?.reveal(first);',
    replace: '',
    tests: ['test/components/schema-form-layout.test.ts'],
  },
  {
    name: 'Enter in a combobox submits the form while an option is active',
    file: 'components/form/controls/combobox.ts',
    find: 'if (this.#active >= 0) this.#choose(this.#matches[this.#active]);\n      else this.#settle();\n      return true;',
    replace: 'return false;',
    tests: ['test/components/schema-form-combobox.test.ts'],
  },
  {
    name: 'text that means no option replaces the choice',
    file: 'components/form/controls/combobox.ts',
    find: 'if (exact !== undefined) return this.#choose(exact);\n      input.value = this.#chosenText;',
    replace: 'return this.#choose(exact);',
    tests: ['test/components/schema-form-combobox.test.ts'],
  },
  {
    name: 'a transcript shows credentials',
    file: 'components/frame/exchange-view.ts',
    find: 'value: field.secret ? undefined : value,',
    replace: 'value,',
    tests: ['test/components/frame-transcript.test.ts'],
  },
  {
    name: 'the next request keeps the transcript of the one before',
    file: 'components/frame/transcript.ts',
    find: 'const shown = prompt ?? this.#ended;',
    replace: 'const shown = this.#ended ?? prompt;',
    tests: ['test/components/frame-transcript.test.ts'],
  },
  {
    name: 'an app downloads a file without a click',
    file: 'components/app/app-view.ts',
    tests: ['test/components/mcp-app-frame.test.ts'],
    find: "new Set(['message', 'downloadFile'])",
    replace: "new Set(['message'])",
  },
  {
    file: 'components/themes/shadcn.css',
    tests: ['test/node/themes.test.mjs'],
    name: 'a theme has a function that bundlers translate',
    find: '--elicitation-color-accent-dark: #fafafa;',
    replace: '--elicitation-color-accent-dark: light-dark(#18181b, #fafafa);',
  },
  {
    file: 'components/shared/styles/color-tokens.ts',
    tests: ['test/components/themes.test.ts'],
    name: 'a variable of MCP Apps takes precedence over a theme',
    find: '`var(${property}-${scheme},${app ? `var(--color-${app},${value})` : value})`',
    replace:
      '(app ? `var(--color-${app},var(${property}-${scheme},${value}))` : `var(${property}-${scheme},${value})`)',
  },
];
