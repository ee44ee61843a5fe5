// Consent to the copy that was displayed, and not to another subject with its id.
const replaced = ['test/hostile/replaced.test.ts'];

export const mutations = [
  {
    name: 'a selection in the inbox stays for another request with the same id',
    file: 'components/inbox/requests.ts',
    tests: replaced,
    find: 'subject: request,',
    replace: 'subject: Symbol.for(prompt.id) as never,',
  },
  {
    name: 'a further selection in the inbox can be answered at once',
    file: 'components/elicitation-inbox.ts',
    tests: ['test/components/elicitation-inbox.test.ts'],
    find: 'prompt: this.#selected,',
    replace: 'prompt: this,',
  },
  {
    name: 'the evidence of a tool call can be replaced under an armed Approve',
    file: 'components/mcp-tool-approval.ts',
    tests: replaced,
    find: 'if (prompt !== this.#subject.prompt || evidence !== this.#subject.evidence)',
    replace: 'if (prompt !== this.#subject.prompt)',
  },
  {
    name: 'edits of a withdrawn sampling request are kept for the next one with its text',
    file: 'components/mcp-sampling-approval.ts',
    tests: ['test/components/mcp-sampling-approval.test.ts'],
    find: 'keyed(\n        this.prompt,',
    replace: 'keyed(\n        0,',
  },
  {
    name: 'an app may call a granted tool that its server has changed since',
    file: 'src/app/call-policy.ts',
    tests: ['test/unit/app/call-policy.test.ts'],
    find: ' && this.#granted.get(name) === jsonKey(shown)',
    replace: '',
  },
  {
    name: 'a record has the time of display of an earlier request with its id',
    file: 'components/frame/history.ts',
    tests: ['test/components/ledger.test.ts'],
    find: 'if (shown) this.#shown = undefined;',
    replace: '',
  },
];
