// What happens before the parts that search a request and check its answer are loaded.
const early = {tests: ['test/cdn/early-guest.test.ts'], build: true};
const presentation = {...early, file: 'src/presentation/presentation.ts'};

export const mutations = [
  {
    ...presentation,
    name: 'a guest is opened before the search for credentials that the page blocks',
    find: "if (this.#settings.sensitive === 'block') await this.#prepare();",
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
    find: 'isEmpty || entered === content ? entered : undefined',
    replace: 'entered',
  },
];
