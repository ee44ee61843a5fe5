// The queue of requests.
import {faults} from '../runner/mutation-list.mjs';

const mcpElicitationFrame = {tests: ['test/components/mcp-elicitation-frame.test.ts']};

export const mutations = [
  ...faults('src/presentation/queue/prompt-queue.ts', mcpElicitationFrame, {
    'a request that is repeated right after its abort is aborted, too': [
      '(endedBy ?? presentation?.endedBy)',
      'endedBy',
    ],
  }),
  ...faults(
    'src/presentation/queue/request-queue.ts',
    {tests: ['test/unit/presentation/queue.test.ts']},
    {
      'any number of requests may wait': ['this.size >= this.limit()', 'false'],
      'a batch of requests never ends': 'if (this.#current === undefined) this.#done = 0;',
      'removing a waiting request removes all': [
        'else this.#waiting = this.#waiting.filter((other) => other !== item);',
        'else this.#waiting = [];',
      ],
      'the last request is the first to be shown': [
        'this.#current = this.#waiting.shift();',
        'this.#current = this.#waiting.pop();',
      ],
    },
  ),
];
