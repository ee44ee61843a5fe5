// What happens before the parts that search a request and check its answer are loaded.
import {faults} from '../runner/mutation-list.mjs';

export const mutations = [
  ...faults(
    'src/presentation/presentation.ts',
    {tests: ['test/cdn/early-guest.test.ts'], build: true},
    {
      'a guest is opened before the search for credentials that the page blocks':
        "if (this.#settings.sensitive === 'block') await this.#prepare();",
      'the page gets a draft before credentials are omitted from it': [
        'isEmpty || entered === content ? entered : undefined',
        'entered',
      ],
    },
  ),
  ...faults(
    'src/presentation/presentation.ts',
    {tests: ['test/cdn/guest-races.test.ts'], build: true},
    {
      'a request is not searched while its guest is silent':
        'setTimeout(() => this.open && this.#prepare());',
    },
  ),
  ...faults(
    'components/frame/panels.ts',
    {tests: ['test/cdn/guest-races.test.ts'], build: true},
    {
      'texts of after the press are verified': [
        'this.#refuse;',
        '(async (...given) => (await this.loadApprovals()).verifier(prompt, verify)(...given));',
      ],
    },
  ),
  ...faults(
    'src/presentation/queue/prompt-queue.ts',
    {tests: ['test/cdn/script-tag.test.ts'], build: true},
    {
      'the code of a request is requested after its prompt is drawn': 'presentation.load().catch(() => {});',
    },
  ),
  ...faults(
    'src/sandbox/warm-relay.ts',
    {tests: ['test/integration/prewarm.test.ts'], build: true},
    {
      'a prepared relay that does not respond is kept': ['warm?.relay === relay && remove()', 'undefined'],
    },
  ),
];
