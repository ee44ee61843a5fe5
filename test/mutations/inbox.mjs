// The inbox, which answers several requests together.
const tests = ['test/components/elicitation-inbox.test.ts'];
const inbox = {file: 'components/elicitation-inbox.ts', tests};
const requests = {file: 'components/inbox/requests.ts', tests};

export const mutations = [
  {
    ...requests,
    name: 'a frame with checks of the page lets requests be answered without them',
    find: ' || hasChecks(frame)',
    replace: '',
  },
  {
    ...requests,
    name: 'a form for a password is put back in the queue',
    find: 'return !warned && status',
    replace: 'return status',
  },
  {
    ...inbox,
    name: 'requests out of view are answered together with others',
    find: ' && isInView(rows[index])',
    replace: '',
  },
  {
    ...inbox,
    name: 'a selection is answered before it was in view for a moment',
    find: 'if (!this.#guard.allows(event) || !event.isTrusted) {',
    replace: 'if (!event) {',
  },
  {
    ...requests,
    name: 'two calls with one request are one entry of the inbox',
    find: '    open.add(waiting);',
    replace: '    if (![...open].some(({message}) => message === waiting.message)) open.add(waiting);',
  },
  {
    file: 'src/presentation/queue/request-queue.ts',
    tests: ['test/unit/presentation/queue.test.ts'],
    name: 'the current request can also wait',
    find: '    if (item === this.#current) return;\n',
    replace: '',
  },
  {
    file: 'src/session/guest-session.ts',
    tests: ['test/components/frame-contract.test.ts'],
    name: 'a validator of the page that throws is not reported for guests',
    find: 'this.#options.onCheckFailed?.(error);',
    replace: '',
  },
  {
    file: 'src/mcp/durable/durable.ts',
    tests: ['test/mcp/apps.test.ts'],
    name: 'a durable presenter hides which server its reader belongs to',
    find: " && name !== 'resolveResource'",
    replace: '',
  },
  {
    name: 'a row is in view by its middle',
    file: 'components/inbox/requests.ts',
    tests: ['test/unit/inbox/in-view.test.ts'],
    find: 'return isOn(top + 2) && isOn((top + bottom) / 2) && isOn(bottom - 2);',
    replace: 'return isOn((top + bottom) / 2);',
  },
];
