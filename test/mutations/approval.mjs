// Tool calls that wait for approval, and evidence.
const tests = ['test/components/mcp-tool-approval.test.ts'];
const compare = {file: 'components/tool-approval/compare.ts', tests};
const form = {file: 'components/tool-approval/arguments-form.ts', tests};
const displayed = {file: 'components/tool-approval/displayed.ts', tests};
const shown = {file: 'components/tool-approval/shown-schema.ts', tests};
const scope = {file: 'components/shared/scope-choice.ts', tests};
const templates = {file: 'components/tool-approval/templates.ts', tests};
const evidence = {file: 'src/evidence/read-evidence.ts', tests: ['test/unit/evidence/read-evidence.test.ts']};
const view = {file: 'components/evidence/evidence-view.ts', tests: ['test/components/evidence.test.ts']};
const pieces = {file: 'components/evidence/pieces.ts', tests: ['test/components/evidence.test.ts']};

export const mutations = [
  {
    ...compare,
    name: 'arguments without a field are lost when another one is edited',
    find: 'const keys = new Set([...Object.keys(value), ...Object.keys(now)]);',
    replace: 'const keys = new Set(Object.keys(now));',
  },
  {
    ...compare,
    name: 'values that the fields display differently are displayed as fields',
    find: 'faithful &&= sameJson(sent, held) && !displayed.has(pointer);',
    replace: '',
  },
  {
    ...compare,
    name: 'blank members are not listed',
    find: 'return sent;\n    }\n    if (held',
    replace: 'return undefined;\n    }\n    if (held',
  },
  {
    ...displayed,
    name: 'what a form holds counts as displayed',
    find: 'if (isBlank(value) || this.#cut.has(pointer)) return false;',
    replace: 'if (!isBlank(value)) return true;',
  },
  {
    ...displayed,
    name: 'a line that is cut counts as displayed',
    find: 'const MAX_LINE = 20;',
    replace: 'const MAX_LINE = 1e4;',
  },
  {
    ...displayed,
    name: 'a hidden field counts as displayed',
    find: "if (root.closest('[hidden]')) continue;",
    replace: '',
  },
  {
    ...displayed,
    name: 'any text in a control counts as its value',
    find: "if (typeof value === 'string') return text === value;",
    replace: "if (typeof value === 'string') return true;",
  },
  {
    ...shown,
    name: 'the label of an option hides its value',
    find: 'title !== text',
    replace: "text === ''",
  },
  {
    ...shown,
    name: 'the title of a field hides its key',
    find: 'letters(title) === letters(key)',
    replace: 'letters(title)',
  },
  {
    ...shown,
    name: 'an option may be longer than its control',
    find: 'const MAX_LABEL = 40;',
    replace: 'const MAX_LABEL = 1e4;',
  },
  {
    ...shown,
    name: 'chosen options may be out of view in a scrolling box',
    find: 'const MAX_BOXES = 12;',
    replace: 'const MAX_BOXES = 1e4;',
  },
  {
    ...form,
    name: 'the card displays raw characters that reorder text',
    find: "this.#editor = isExact(this.#proposed) ? 'fields' : 'json';",
    replace: "this.#editor = 'fields';",
  },
  {
    ...form,
    name: 'the exact JSON is that of the proposal',
    find: 'current === this.#proposed ? this.#exact : readableJson(current)',
    replace: 'this.#exact',
  },
  {
    name: 'JSON keeps characters that reorder text',
    file: 'src/protocol/readable-json.ts',
    tests: ['test/unit/protocol/readable-json.test.ts'],
    find: '\\p{Cf}',
    replace: '',
  },
  {
    name: 'editing a sampling text changes its line breaks',
    file: 'components/sampling/pieces.ts',
    tests: ['test/components/mcp-sampling-approval.test.ts'],
    find: "edited.replaceAll('\\n', lineBreak)",
    replace: 'edited',
  },
  {
    name: 'a sampling text with hidden characters is displayed as it is',
    file: 'components/sampling/pieces.ts',
    tests: ['test/components/mcp-sampling-approval.test.ts'],
    find: ' || escaped(text).count',
    replace: '',
  },
  {
    name: 'characters after a thousand invisible ones may reorder text',
    file: 'components/shared/text/escaped.ts',
    tests: ['test/components/mcp-sampling-approval.test.ts'],
    find: 'rest.replace(INVISIBLE, RUN)',
    replace: 'rest',
  },
  {
    name: 'a joiner between letters is not displayed',
    file: 'components/shared/text/escaped.ts',
    tests: ['test/components/mcp-sampling-approval.test.ts'],
    find: ' && JOINED.test(text.slice(Math.max(0, index - 2), index))',
    replace: '',
  },
  {
    name: 'proposed arguments with the name of a credential are masked',
    file: 'src/schema/words/secret-search.ts',
    tests,
    find: '!this.#unmasked && ',
    replace: '',
  },
  {
    ...form,
    name: 'edited arguments are not validated',
    find: 'if (verdict.ok) return',
    replace: 'if (verdict) return',
  },
  {
    ...form,
    name: 'the form displays defaults that the proposal does not have',
    find: 'form.reset();',
    replace: 'if (form) return void (this.#before = form.value as JsonObject);',
  },
  {
    name: 'a call that defaults to No does not begin on Reject',
    file: 'components/mcp-tool-approval.ts',
    tests,
    find: 'this.start?.focus();',
    replace: '{}',
  },
  {
    name: 'a call that defaults to No takes the focus from a field of the page',
    file: 'components/mcp-tool-approval.ts',
    tests,
    find: ' && !isInField(this.ownerDocument)',
    replace: '',
  },
  {
    ...scope,
    name: 'a script chooses the scope',
    find: 'else if (this.#guard.allows(event)) ',
    replace: 'else if (event) ',
  },
  {
    ...templates,
    name: 'a missing hint is shown as a promise',
    find: "destructiveHint === false ? 'tool.additive'",
    replace: "!destructiveHint ? 'tool.additive'",
  },
  {...evidence, name: 'evidence may be an SVG image', find: 'png|jpeg|gif|webp', replace: 'png|svg\\+xml'},
  {
    ...evidence,
    name: 'evidence may be of any size',
    find: 'depth: MAX_DEPTH, chars}',
    replace: 'depth: MAX_DEPTH, chars: 1e9}',
  },
  {
    ...view,
    name: 'folded evidence counts as read',
    find: 'all && item.requireReading && !isRead',
    replace: 'item.requireReading && !isRead',
  },
  {
    ...pieces,
    name: 'evidence may reorder text',
    find: "escaped(text).text.replace(REORDERING, '\\ufffd')",
    replace: 'escaped(text).text',
  },
  {
    name: 'a table hides members of its rows that are not columns',
    file: 'src/evidence/read-evidence.ts',
    tests: ['test/unit/evidence/table.test.ts'],
    find: 'if (!isComplete || width > MAX_COLUMNS) return undefined;',
    replace: 'if (width > MAX_COLUMNS) return undefined;',
  },
];
