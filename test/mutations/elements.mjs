// The colour picker, the form state and the catalogues.
import {faults} from '../runner/mutation-list.mjs';

const schemaFormFilled = {tests: ['test/components/schema-form-filled.test.ts']};
const values = {tests: ['test/unit/schema/values.test.ts', 'test/unit/schema/form-state.test.ts']};
const locales = {tests: ['test/unit/locales/locales.test.ts']};
const schemaFormRows = {tests: ['test/components/schema-form-rows.test.ts']};
const schemaFormControls = {tests: ['test/components/schema-form-controls.test.ts']};
const schemaFormLayout = {tests: ['test/components/schema-form-layout.test.ts']};
const schemaFormCombobox = {tests: ['test/components/schema-form-combobox.test.ts']};
const frameTranscript = {tests: ['test/components/frame-transcript.test.ts']};

export const mutations = [
  ...faults(
    'components/color-picker/color.ts',
    {tests: ['test/unit/color/color.test.ts']},
    {
      'three digits are a whole colour': ['(whole && !digits[3])', 'false'],
      'the hue of a mostly blue colour is wrong': ['(r - g) / range + 4', '(r - g) / range + 2'],
    },
  ),
  ...faults(
    'components/color-picker/entry.ts',
    {tests: ['test/unit/color/entry.test.ts']},
    {
      'typing grey moves the hue': ['h: s && v ? h : this.hsv.h', 'h'],
      'text that is not a colour is dropped': ['if (!this.set(text)) this.text = text;', 'this.set(text);'],
    },
  ),
  ...faults(
    'components/color-picker/sliders.ts',
    {tests: ['test/unit/color/sliders.test.ts']},
    {
      'arrow keys of a slider ignore the direction of the language': [
        'ArrowRight: rtl ? -step : step',
        'ArrowRight: step',
      ],
    },
  ),
  ...faults(
    'src/schema/form-state.ts',
    {tests: ['test/unit/schema/form-state.test.ts']},
    {
      'an entry moves to a field of another kind': [
        '`${old.key}\\n${old.kind}\\n${old.control}`, old]));\n      for (const field of fields) {\n        const old = oldFields.get(`${field.key}\\n${field.kind}\\n${field.control}`);',
        'old.key, old]));\n      for (const field of fields) {\n        const old = oldFields.get(field.key);',
      ],
      'an offer replaces what the user entered': [
        'if (field.isSet || value === undefined) return true;',
        'if (value === undefined) return true;',
      ],
      'an entry that is not valid is part of the valid value': [
        'return {...this.#parsed, isValid};',
        'return {...this.#parsed};',
      ],
      'a list with too few rows is part of the valid value':
        'if (/rows|map/.test(kind) && !isValid(field)) return undefined;',
      'a value that is written back with changes clears what is being typed': [
        'hasMembersOf(content, before)',
        'sameValue(content, before)',
      ],
      'a value that the page sets does not clear an entry that is not valid': [
        'this.#isEntered && (this.bare',
        '(this.bare',
      ],
      'a required empty list is not an answer': [
        'return this.#answerOf(field) ?? empty ?? nothing;',
        'return this.#answerOf(field);',
      ],
      'conditions are not evaluated again after an entry': [
        'this.#applied.clear();\n    this.#answered.clear();\n    if',
        'this.#answered.clear();\n    if',
      ],
    },
  ),
  ...faults('components/form/form-input.ts', schemaFormFilled, {
    'a control that was filled in without `input` is not read': [
      'if (view?.isFilled(control))',
      'if (!view)',
    ],
  }),
  ...faults('components/form/field-view.ts', schemaFormFilled, {
    'what a browser makes of a default counts as filled in': [
      'return control.value !== empty.value;',
      'return true;',
    ],
  }),
  ...faults(
    'components/form/actions.ts',
    {tests: ['test/components/schema-form-confirmation.test.ts']},
    {
      'no-decline hides nothing': ["noDecline || around.includes('decline')", "around.includes('decline')"],
    },
  ),
  ...faults(
    'src/presentation/presentation.ts',
    {tests: ['test/components/mcp-elicitation-frame.test.ts']},
    {
      'a form is shown before its schema was compiled':
        'if (this.reading?.sufficient === false) await this.#compile();',
    },
  ),
  ...faults(
    'src/schema/checks/dates.ts',
    {tests: ['test/unit/schema/values.test.ts']},
    {
      'a local time that a change of the clock skips has the offset after it': [
        '(Date.parse(local) - Date.parse(`${local}Z`)) / 6e4',
        'new Date(local).getTimezoneOffset()',
      ],
    },
  ),
  ...faults(
    'src/schema/options.ts',
    {tests: ['test/unit/schema/fields.test.ts']},
    {
      'a default that is not an option is kept in a boolean': ["kind === 'boolean' && (", 'false && ('],
    },
  ),
  ...faults(
    'src/schema/confirmation.ts',
    {tests: ['test/unit/schema/confirmation.test.ts']},
    {
      '"No" to a consent whose name begins with a word for leaving is an answer': [
        '^[NORGB]|^[KL][^CE]*$',
        '^[NORGBKL]',
      ],
    },
  ),
  ...faults('src/schema/values.ts', values, {
    'drafts hold secrets': 'if (field.secret) return undefined;',
    'integers are rounded': ['text.trim() === String(value)', 'value'],
  }),
  ...faults('src/locales/closest-tag.ts', locales, {
    'a catalogue is not found by its script': '`${language}-${script}`,',
  }),
  ...faults('src/locales/locales.ts', locales, {
    'a catalogue that comes late is not used': 'matches.clear();',
  }),
  ...faults('src/locales/messages.ts', locales, {
    'a plural has one form in every language': [
      "text[pluralOf(locale, params['count'])] ?? text.other",
      'text.other',
    ],
  }),
  ...faults('src/schema/structures/rows.ts', schemaFormRows, {
    'values beyond the rows that are shown are dropped': ['[...values, ...(rest as Json[])]', 'values'],
    'a name in a map is used twice': [
      "this.except.has(name) || (same && same !== child.parent) ? ['duplicateName'] : undefined",
      'undefined',
    ],
  }),
  ...faults('src/schema/structures/structures.ts', schemaFormRows, {
    'a default of the server is longer than the rows that are shown':
      'if (Object.keys(preset ?? {}).length > (listOf(prefixItems).length || MAX_ROWS)) return undefined;',
  }),
  ...faults('components/form/controls/page-control.ts', schemaFormControls, {
    'a control for a type replaces that of a password': 'if (secret) return names;',
  }),
  ...faults('components/schema-form.ts', schemaFormLayout, {
    'Enter submits before the last step':
      'if (sections && !sections.isLast) return this.#goTo(sections.step + 1);',
  }),
  ...faults('components/form/errors/problems.ts', schemaFormLayout, {
    'a step with errors can be left': 'if (form.problems.length) return false;',
    'the error of another step is not shown': 'if (first) form.sections?.reveal(first);',
  }),
  ...faults('components/form/controls/combobox.ts', schemaFormCombobox, {
    'Enter in a combobox submits the form while an option is active': [
      'if (this.#active >= 0) this.#choose(this.#matches[this.#active]);\n      else this.settle();\n      return true;',
      'return false;',
    ],
    'text that means no option replaces the choice': [
      'if (exact !== undefined) return this.#choose(exact);\n      input.value = this.#chosenText;',
      'return this.#choose(exact);',
    ],
  }),
  ...faults('components/frame/exchange-view.ts', frameTranscript, {
    'a transcript shows credentials': ['value: field.secret ? undefined : value,', 'value,'],
  }),
  ...faults('components/frame/transcript.ts', frameTranscript, {
    'the next request keeps the transcript of the one before': [
      'const shown = prompt ?? this.#ended;',
      'const shown = this.#ended ?? prompt;',
    ],
  }),
  ...faults(
    'components/app/app-view.ts',
    {tests: ['test/components/mcp-app-frame.test.ts']},
    {
      'an app downloads a file without a click': [
        "new Set(['message', 'downloadFile'])",
        "new Set(['message'])",
      ],
    },
  ),
  ...faults(
    'components/themes/shadcn.css',
    {tests: ['test/node/themes.test.mjs']},
    {
      'a theme has a function that bundlers translate': [
        '--elicitation-color-accent-dark: #fafafa;',
        '--elicitation-color-accent-dark: light-dark(#18181b, #fafafa);',
      ],
    },
  ),
  ...faults(
    'components/shared/styles/color-tokens.ts',
    {tests: ['test/components/themes.test.ts']},
    {
      'a variable of MCP Apps takes precedence over a theme': [
        '`var(${property}-${scheme},${app ? `var(--color-${app},${value})` : value})`',
        '(app ? `var(--color-${app},var(${property}-${scheme},${value}))` : `var(${property}-${scheme},${value})`)',
      ],
    },
  ),
];
