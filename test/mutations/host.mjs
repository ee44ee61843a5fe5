// The queue of requests.
const queue = {
  file: 'src/presentation/queue/request-queue.ts',
  tests: ['test/unit/presentation/queue.test.ts'],
};
export const mutations = [
  {
    file: 'src/presentation/queue/prompt-queue.ts',
    tests: ['test/components/mcp-elicitation-frame.test.ts'],
    name: 'a request that is repeated right after its abort is aborted, too',
    find: '(endedBy ?? presentation?.endedBy)',
    replace: 'endedBy',
  },
  {...queue, name: 'any number of requests may wait', find: 'this.size >= this.limit()', replace: 'false'},
  {
    ...queue,
    name: 'a batch of requests never ends',
    find: 'if (this.#current === undefined) this.#done = 0;',
    replace: '',
  },
  {
    ...queue,
    name: 'removing a waiting request removes all',
    find: 'else this.#waiting = this.#waiting.filter((other) => other !== item);',
    replace: 'else this.#waiting = [];',
  },
  {
    ...queue,
    name: 'the last request is the first to be shown',
    find: 'this.#current = this.#waiting.shift();',
    replace: 'this.#current = this.#waiting.pop();',
  },
];
