// Tool calls that wait for approval, and evidence.
const tests = ['test/components/mcp-tool-approval.test.ts'];
const compare = {file: 'components/tool-approval/compare.ts', tests};
const form = {file: 'components/tool-approval/arguments-form.ts', tests};
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
    find: 'faithful &&= sameJson(value, shown);',
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
  {
    ...evidence,
    name: 'images of evidence may have any number of pixels',
    find: 'if (width * height > pixels) return',
    replace: 'if (width * height > 1e9) return',
  },
  {
    ...evidence,
    name: 'each image of evidence is measured on its own',
    find: 'pixels -= width * height;',
    replace: '',
  },
  {
    ...evidence,
    name: 'what must be read and cannot be displayed holds no consent',
    find: "kind === 'unreadable' && requireReading",
    replace: 'kind === undefined',
  },
  {
    name: 'a GIF is as large as its screen, whatever its frames are',
    file: 'src/evidence/image-size.ts',
    tests: ['test/unit/evidence/image-size.test.ts'],
    find: 'width = Math.max(width, left + across);',
    replace: '',
  },
  {
    ...view,
    name: 'an image that cannot be decoded counts as read',
    find: 'this.#incomplete ||= requireReading;',
    replace: '',
  },
  {
    file: 'components/evidence/evidence.styles.ts',
    tests: ['test/components/evidence.test.ts'],
    name: 'a wide table counts as read without its side',
    find: 'margin-inline-start: auto;',
    replace: '',
  },
  {
    file: 'src/presentation/confirmation.ts',
    tests: ['test/components/frame-transcript.test.ts'],
    name: 'the answer to a setting is called a confirmation',
    find: "confirmation?.kind === 'question' && confirmation.confirming",
    replace: "confirmation?.kind === 'question'",
  },
  {
    file: 'src/presentation/settled.ts',
    tests: ['test/components/ledger.test.ts'],
    name: 'a record says that a person has answered what the page has',
    find: "('host' as const)",
    replace: "('person' as const)",
  },
  {
    file: 'components/shared/text/with-reason.ts',
    tests: ['test/hostile/approvals.test.ts'],
    name: 'a reason may reorder the line that it is in',
    find: "reason.replace(/\\p{Bidi_Control}/gu, '\\ufffd')",
    replace: 'reason',
  },
];
