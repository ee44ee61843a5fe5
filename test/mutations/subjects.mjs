// Consent to the copy that was displayed, and not to another subject with its id.
import {faults} from '../runner/mutation-list.mjs';

const replaced = {tests: ['test/hostile/replaced.test.ts']};
const mcpSamplingApproval = {tests: ['test/components/mcp-sampling-approval.test.ts']};

export const mutations = [
  ...faults('components/inbox/requests.ts', replaced, {
    'a selection in the inbox stays for another request with the same id': [
      'subject: request,',
      'subject: Symbol.for(prompt.id) as never,',
    ],
  }),
  ...faults(
    'components/elicitation-inbox.ts',
    {tests: ['test/components/elicitation-inbox.test.ts']},
    {
      'a further selection in the inbox can be answered at once': [
        'prompt: this.#selected,',
        'prompt: this,',
      ],
    },
  ),
  ...faults('components/mcp-tool-approval.ts', replaced, {
    'the evidence of a tool call can be replaced under an armed Approve': [
      'if (prompt !== this.#subject.prompt || evidence !== this.#subject.evidence)',
      'if (prompt !== this.#subject.prompt)',
    ],
  }),
  ...faults('components/mcp-sampling-approval.ts', mcpSamplingApproval, {
    'edits of a withdrawn sampling request are kept for the next one with its text': [
      'keyed(\n        this.prompt,',
      'keyed(\n        0,',
    ],
  }),
  ...faults(
    'src/app/call-policy.ts',
    {tests: ['test/unit/app/call-policy.test.ts']},
    {
      'an app may call a granted tool that its server has changed since':
        ' && this.#granted.get(name) === jsonKey(shown)',
    },
  ),
  ...faults(
    'components/frame/history.ts',
    {tests: ['test/components/ledger.test.ts']},
    {
      'a record has the time of display of an earlier request with its id':
        'if (shown) this.#shown = undefined;',
    },
  ),
];
