// The inbox, which answers several requests together.
const tests = ['test/components/elicitation-inbox.test.ts'];
const inbox = {file: 'components/elicitation-inbox.ts', tests};
const requests = {file: 'components/inbox/requests.ts', tests};

export const mutations = [
  {
    ...requests,
    name: 'a frame with checks of the page lets requests be answered without them',
    find: '    hasChecks(frame) ||\n',
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
    find: ' && isInView(rows[index], this.renderRoot)',
    replace: '',
  },
  {
    ...inbox,
    name: 'a selection is answered before it was in view for a moment',
    find: 'if (!this.#guard.allows(event) || !event.isTrusted) return;',
    replace: 'if (!event) return;',
  },
];
