// An agent in another process than its presenter.
import {faults} from '../runner/mutation-list.mjs';

const remote = {tests: ['test/unit/remote/remote.test.ts']};
const fuzzRemote = {tests: ['test/unit/fuzz/remote.test.ts']};
const refused = {tests: ['test/unit/remote/refused.test.ts']};

export const mutations = [
  ...faults('src/remote/serve-presenter.ts', remote, {
    'an answer that was lost is not sent again':
      'for (const {answer} of held.values()) if (answer) void post(send, answer);',
    'a prompt stays open when it was answered elsewhere': 'if (!one?.answer) one?.stop.abort(reason);',
  }),
  ...faults('src/remote/serve-presenter.ts', fuzzRemote, {
    'a call that arrives after its end is presented': ['before || ended.has(id) ||', 'before ||'],
    'a call that is displayed is displayed again': ['if (before || ended', 'if (ended'],
  }),
  ...faults('src/remote/remote-presenter.ts', remote, {
    'a page that has missed the end of a call is not sent it':
      'for (const id of known) if (!open.has(id)) void post(send, endOf(id));',
  }),
  ...faults('src/remote/remote-presenter.ts', fuzzRemote, {
    'a page that connects later does not receive open calls': 'void post(send, call.message);',
  }),
  ...faults('src/remote/remote-presenter.ts', refused, {
    'an answer of another form is given to the agent': [
      '!failure && !isAnswer(one.call, result)',
      '!failure && !result',
    ],
  }),
  ...faults('src/remote/messages.ts', refused, {
    'a message of any depth is read': ' || !isWithin(value, MAX_LEVELS)',
    'an agent chooses the guest of a page by options': 'OPTIONS.includes(name) && ',
  }),
  ...faults('src/adapters/ask.ts', refused, {
    'an element that was removed has answered': ['isConnected === false', 'isConnected === null'],
  }),
  ...faults('src/remote/serve-presenter.ts', refused, {
    'an agent receives what a page threw': ['isElicitationError(reason)\n', 'reason instanceof Error\n'],
  }),
];
