// What happens before the parts that search a request and check its answer are loaded.
const early = {tests: ['test/cdn/early-guest.test.ts'], build: true};
const presentation = {...early, file: 'src/presentation/presentation.ts'};
const session = {...early, file: 'src/session/guest-session.ts'};
const handler = {...early, file: 'src/session/message-handler.ts'};
const state = {...early, file: 'src/session/session-state.ts'};

export const mutations = [
  {
    ...presentation,
    name: 'a guest is opened before the search for credentials that the page blocks',
    find: "if (sensitive === 'block') await this.#prepare();",
    replace: '',
  },
  {
    ...presentation,
    tests: ['test/cdn/guest-races.test.ts'],
    name: 'a request is not searched while its guest is silent',
    find: 'setTimeout(() => this.open && this.#prepare());',
    replace: '',
  },
  {
    ...presentation,
    file: 'src/presentation/queue/prompt-queue.ts',
    tests: ['test/cdn/script-tag.test.ts'],
    name: 'the code of a request is requested after its prompt is drawn',
    find: 'presentation.load().catch(() => {});',
    replace: '',
  },
  {
    ...presentation,
    file: 'src/sandbox/warm-relay.ts',
    tests: ['test/integration/prewarm.test.ts'],
    name: 'a prepared relay that does not respond is kept',
    find: 'warm?.relay === relay && remove()',
    replace: 'undefined',
  },
  {
    ...presentation,
    name: 'the page gets a draft before credentials are omitted from it',
    find: 'this.confirms || entered === content ? entered : undefined',
    replace: 'entered',
  },
  {
    ...session,
    name: 'messages are lost while the message handler is loaded',
    find: 'for (const handle of this.#waiting.splice(0)) handle();',
    replace: '',
  },
  {
    ...session,
    name: 'any number of messages may wait for the message handler',
    find: 'const MAX_WAITING = 100;',
    replace: 'const MAX_WAITING = 1e9;',
  },
  {
    ...session,
    name: 'a hello is handled before earlier messages',
    find: 'this.#isApp || this.#waiting.length ? undefined',
    replace: 'this.#isApp ? undefined',
  },
  {
    ...handler,
    name: 'any number of calls may wait for what handles them',
    find: 'if (this.#waitingCalls >= state.limits.maxAppCalls)',
    replace: 'if (false)',
  },
  {
    ...state,
    name: 'a trace contains what a guest has said before it can be redacted',
    find: '?? withoutWords;',
    replace: '?? ((entry) => entry);',
  },
];
