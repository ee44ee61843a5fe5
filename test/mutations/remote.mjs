// An agent in another process than its presenter.
const schedules = {tests: ['test/unit/fuzz/remote.test.ts']};
const refused = {tests: ['test/unit/remote/refused.test.ts']};
const remote = {tests: ['test/unit/remote/remote.test.ts']};

export const mutations = [
  {
    ...remote,
    name: 'an answer that was lost is not sent again',
    file: 'src/remote/serve-presenter.ts',
    find: 'for (const {answer} of held.values()) if (answer) void post(send, answer);',
    replace: '',
  },
  {
    ...schedules,
    name: 'a call that arrives after its end is presented',
    file: 'src/remote/serve-presenter.ts',
    find: 'before || ended.has(id) ||',
    replace: 'before ||',
  },
  {
    ...schedules,
    name: 'a call that is displayed is displayed again',
    file: 'src/remote/serve-presenter.ts',
    find: 'if (before || ended',
    replace: 'if (ended',
  },
  {
    ...remote,
    name: 'a page that has missed the end of a call is not sent it',
    file: 'src/remote/remote-presenter.ts',
    find: 'for (const id of known) if (!open.has(id)) void post(send, endOf(id));',
    replace: '',
  },
  {
    ...schedules,
    name: 'a page that connects later does not receive open calls',
    file: 'src/remote/remote-presenter.ts',
    find: 'void post(send, call.message);',
    replace: '',
  },
  {
    ...refused,
    name: 'an answer of another form is given to the agent',
    file: 'src/remote/remote-presenter.ts',
    find: '!failure && !isAnswer(one.call, result)',
    replace: '!failure && !result',
  },
  {
    ...refused,
    name: 'a message of any depth is read',
    file: 'src/remote/messages.ts',
    find: ' || !isWithin(value, MAX_LEVELS)',
    replace: '',
  },
  {
    ...refused,
    name: 'an agent chooses the guest of a page by options',
    file: 'src/remote/messages.ts',
    find: 'OPTIONS.includes(name) && ',
    replace: '',
  },
  {
    ...refused,
    name: 'an element that was removed has answered',
    file: 'src/remote/serve-presenter.ts',
    find: 'isConnected === false && isRefusal(answer)',
    replace: 'isConnected === null && isRefusal(answer)',
  },
  {
    ...refused,
    name: 'an agent receives what a page threw',
    file: 'src/remote/serve-presenter.ts',
    find: 'isElicitationError(reason)\n',
    replace: 'reason instanceof Error\n',
  },
  {
    ...remote,
    name: 'a prompt stays open when it was answered elsewhere',
    file: 'src/remote/serve-presenter.ts',
    find: 'if (!one?.answer) one?.stop.abort(reason);',
    replace: '',
  },
];
