// Tool calls that wait for approval, and evidence.
import {faults} from '../runner/mutation-list.mjs';

const mcpToolApproval = {
  tests: ['test/components/mcp-tool-approval.test.ts', 'test/components/what-is-sent.test.ts'],
};
const readableJson = {tests: ['test/unit/protocol/readable-json.test.ts']};
const mcpSamplingApproval = {tests: ['test/components/mcp-sampling-approval.test.ts']};
const whatIsSentInWebkit = {tests: ['test/components/what-is-sent.test.ts'], engines: ['webkit']};
const evidence = {tests: ['test/components/evidence.test.ts']};
const verify = {tests: ['test/components/verify.test.ts']};
const verifiedApproval = {tests: ['test/unit/verified/verified-approval.test.ts']};

export const mutations = [
  ...faults('components/tool-approval/compare.ts', mcpToolApproval, {
    'arguments without a field are lost when another one is edited': [
      'const keys = new Set([...Object.keys(value), ...Object.keys(now)]);',
      'const keys = new Set(Object.keys(now));',
    ],
    'values that the fields display differently are displayed as fields':
      'faithful &&= sameJson(sent, held) && !displayed.has(pointer);',
    'blank members are not listed': [
      'return sent;\n    }\n    if (held',
      'return undefined;\n    }\n    if (held',
    ],
  }),
  ...faults('components/tool-approval/displayed.ts', mcpToolApproval, {
    'what a form holds counts as displayed': [
      'if (isBlank(value) || this.#cut.has(pointer)) return false;',
      'if (!isBlank(value)) return true;',
    ],
    'a line that is cut counts as displayed': ['const MAX_LINE = 20;', 'const MAX_LINE = 1e4;'],
    'a hidden field counts as displayed': "if (root.closest('[hidden]')) continue;",
    'any text in a control counts as its value': [
      "if (typeof value === 'string') return text === value;",
      "if (typeof value === 'string') return true;",
    ],
  }),
  ...faults('components/tool-approval/shown-schema.ts', mcpToolApproval, {
    'the label of an option hides its value': ['title !== text', "text === ''"],
    'the title of a field hides its key': ['letters(title) === letters(key)', 'letters(title)'],
    'an option may be longer than its control': ['const MAX_LABEL = 40;', 'const MAX_LABEL = 1e4;'],
    'chosen options may be out of view in a scrolling box': [
      'const MAX_BOXES = 12;',
      'const MAX_BOXES = 1e4;',
    ],
  }),
  ...faults('components/tool-approval/arguments-form.ts', mcpToolApproval, {
    'the card displays raw characters that reorder text': [
      "this.#editor = isExact(this.#proposed) ? 'fields' : 'json';",
      "this.#editor = 'fields';",
    ],
    'the exact JSON is that of the proposal': [
      'current === this.#proposed ? this.#exact : readableJson(current)',
      'this.#exact',
    ],
    'edited arguments are not validated': ['if (verdict.ok) return', 'if (verdict) return'],
    'the form displays defaults that the proposal does not have': [
      'form.reset();',
      'if (form) return void (this.#before = form.value as JsonObject);',
    ],
  }),
  ...faults('src/protocol/readable-json.ts', readableJson, {
    'JSON keeps characters without a glyph': '\\u{13441}',
  }),
  ...faults('components/sampling/pieces.ts', mcpSamplingApproval, {
    'editing a sampling text changes its line breaks': ["edited.replaceAll('\\n', lineBreak)", 'edited'],
    'a sampling text with hidden characters is displayed as it is':
      " || escaped(text.replaceAll(lineBreak, '\\n')).count",
  }),
  ...faults('components/shared/text/escaped.ts', mcpSamplingApproval, {
    'characters after a thousand invisible ones may reorder text': ['return RUN', 'return run'],
  }),
  ...faults('src/locales/readable-prose.ts', readableJson, {
    'a joiner between letters is not displayed': [
      '[\\u200c\\u200d][\\u0620-\\u06dc\\u0710-\\u0dff\\u1000-\\u109f\\u1780-\\u17d3]$',
      '[\\u200c\\u200d]+',
    ],
  }),
  ...faults('components/approval/text-boxes.ts', whatIsSentInWebkit, {
    'a text area of a card does not grow where styles cannot do it': [
      'if (missing > 0) area.rows',
      'if (missing < 0) area.rows',
    ],
  }),
  ...faults('src/schema/words/secret-search.ts', mcpToolApproval, {
    'proposed arguments with the name of a credential are masked': '!this.#unmasked && ',
  }),
  ...faults('components/mcp-tool-approval.ts', mcpToolApproval, {
    'a call that defaults to No does not begin on Reject': ['this.start?.focus();', '{}'],
    'a call that defaults to No takes the focus from a field of the page':
      ' && !isInField(this.ownerDocument)',
  }),
  ...faults('components/shared/scope-choice.ts', mcpToolApproval, {
    'a script chooses the scope': ['else if (this.#guard.allows(event)) ', 'else if (event) '],
  }),
  ...faults('components/tool-approval/templates.ts', mcpToolApproval, {
    'a missing hint is shown as a promise': [
      "destructiveHint === false ? 'tool.additive'",
      "!destructiveHint ? 'tool.additive'",
    ],
  }),
  ...faults(
    'src/evidence/read-evidence.ts',
    {tests: ['test/unit/evidence/read-evidence.test.ts']},
    {
      'evidence may be an SVG image': ['png|jpeg|gif|webp', 'png|svg\\+xml'],
      'evidence may be of any size': ['depth: MAX_DEPTH, chars}', 'depth: MAX_DEPTH, chars: 1e9}'],
      'images of evidence may have any number of pixels': [
        'if (width * height > pixels) return',
        'if (width * height > 1e9) return',
      ],
      'each image of evidence is measured on its own': 'pixels -= width * height;',
      'what must be read and cannot be displayed holds no consent': [
        "kind === 'unreadable' && requireReading",
        'kind === undefined',
      ],
    },
  ),
  ...faults('components/evidence/evidence-view.ts', evidence, {
    'folded evidence counts as read': [
      'all && item.requireReading && !isRead',
      'item.requireReading && !isRead',
    ],
    'an image that cannot be decoded counts as read': 'this.#incomplete ||= requireReading;',
  }),
  ...faults('components/evidence/pieces.ts', evidence, {
    'evidence may reorder text': ['PLAIN.test(text) ? text : escaped(text, !isProse).text', 'text'],
  }),
  ...faults(
    'src/evidence/read-evidence.ts',
    {tests: ['test/unit/evidence/table.test.ts']},
    {
      'a table hides members of its rows that are not columns': [
        'if (!isComplete || width > MAX_COLUMNS) return undefined;',
        'if (width > MAX_COLUMNS) return undefined;',
      ],
    },
  ),
  ...faults(
    'src/evidence/image-size.ts',
    {tests: ['test/unit/evidence/image-size.test.ts']},
    {
      'a GIF is as large as its screen, whatever its frames are': 'width = Math.max(width, left + across);',
    },
  ),
  ...faults('components/evidence/evidence.styles.ts', evidence, {
    'a wide table counts as read without its side': 'margin-inline-start: auto;',
  }),
  ...faults(
    'src/presentation/confirmation.ts',
    {tests: ['test/components/frame-transcript.test.ts']},
    {
      'the answer to a setting is called a confirmation': [
        "confirmation?.kind === 'question' && confirmation.confirming",
        "confirmation?.kind === 'question'",
      ],
    },
  ),
  ...faults(
    'src/presentation/settled.ts',
    {tests: ['test/components/ledger.test.ts']},
    {
      'a record says that a person has answered what the page has': [
        "('host' as const)",
        "('person' as const)",
      ],
    },
  ),
  ...faults(
    'components/shared/text/with-reason.ts',
    {tests: ['test/hostile/approvals.test.ts']},
    {
      'a reason may reorder the line that it is in': [
        "reason.replace(/\\p{Bidi_Control}/gu, '\\ufffd')",
        'reason',
      ],
    },
  ),
  ...faults('src/presentation/presentation.ts', verify, {
    'an answer that was not verified is given': [
      'return verifier && !signal.aborted ? verifier(answer, signal) : answer;',
      'return answer;',
    ],
    'a confirmation is given without its verification': [
      'if (isUnchecked && !verifier) return',
      'if (isUnchecked) return',
    ],
  }),
  ...faults('components/shared/page-settings.ts', verify, {
    'a grant answers instead of a verification': '!!verify || ',
  }),
  ...faults(
    'src/presentation/verification.ts',
    {tests: ['test/unit/presentation/verification.test.ts']},
    {
      'the digest leaves out what was displayed': [
        'canonicalJson({answer, request, shown})',
        'canonicalJson({answer, request})',
      ],
    },
  ),
  ...faults('src/verified/sep-2672.ts', verifiedApproval, {
    'a proof is signed without the digest': ['base64url(bytes + bytesOf(digest))', 'challenge'],
  }),
  ...faults('src/verified/index.ts', verifiedApproval, {
    'a part of a displayed line counts as the text of the server': [
      '.includes(`\\n${inLines(text)}`)',
      '.includes(inLines(text).trim())',
    ],
    'a proof is signed without user verification': "      userVerification: 'required',\n",
  }),
];
