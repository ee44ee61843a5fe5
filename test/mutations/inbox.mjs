// The inbox, which answers several requests together.
import {faults} from '../runner/mutation-list.mjs';

const elicitationInbox = {tests: ['test/components/elicitation-inbox.test.ts']};

export const mutations = [
  ...faults('components/inbox/requests.ts', elicitationInbox, {
    'a frame with checks of the page lets requests be answered without them': ' || hasChecks(frame)',
    'a form for a password is put back in the queue': ['return !warned && status', 'return status'],
    'two calls with one request are one entry of the inbox': [
      '    open.add(waiting);',
      '    if (![...open].some(({message}) => message === waiting.message)) open.add(waiting);',
    ],
  }),
  ...faults('components/elicitation-inbox.ts', elicitationInbox, {
    'requests out of view are answered together with others': ' && isInView(rows[index])',
    'a selection is answered before it was in view for a moment': [
      'if (!this.#guard.allows(event) || !event.isTrusted) {',
      'if (!event) {',
    ],
  }),
  ...faults(
    'src/presentation/queue/request-queue.ts',
    {tests: ['test/unit/presentation/queue.test.ts']},
    {
      'the current request can also wait': '    if (item === this.#current) return;\n',
    },
  ),
  ...faults(
    'src/session/guest-session.ts',
    {tests: ['test/components/frame-contract.test.ts']},
    {
      'a validator of the page that throws is not reported for guests':
        'this.#options.onCheckFailed?.(error);',
    },
  ),
  ...faults(
    'src/mcp/durable/durable.ts',
    {tests: ['test/mcp/apps.test.ts']},
    {
      'a durable presenter hides which server its reader belongs to': " && name !== 'resolveResource'",
    },
  ),
  ...faults(
    'components/inbox/requests.ts',
    {tests: ['test/unit/inbox/in-view.test.ts']},
    {
      'a row is in view by its middle': [
        'return isOn(top + 2) && isOn((top + bottom) / 2) && isOn(bottom - 2);',
        'return isOn((top + bottom) / 2);',
      ],
    },
  ),
];
