// The document between host and guest, and what the frame around a guest takes away.
const relay = {file: 'src/relay/relay.ts'};
const sandbox = {file: 'src/host/sandbox.ts', find: "const TOKENS = 'allow-scripts allow-forms';"};

export const mutations = [
  {
    ...relay,
    name: 'the relay takes messages of any window for those of its guest',
    find: ' || event.source !== frame.contentWindow',
    replace: '',
    tests: ['test/hostile/forging.test.ts'],
    engines: ['chromium', 'firefox'],
  },
  {
    ...relay,
    name: 'the relay takes its guest from any window',
    find: 'if (source === host) take(event);',
    replace: 'if (isNotification(data)) take(event);',
    tests: ['test/hostile/proxy.test.ts'],
  },
  {
    ...relay,
    name: 'the relay does not limit the rate',
    find: 'if (!bucket.take(costOf(event.data))) return stop();',
    replace: '',
    tests: ['test/hostile/exhaustion.test.ts'],
  },
  {
    ...relay,
    name: 'the relay keeps ports that a guest sends',
    find: 'for (const transferred of event.ports) transferred.close();',
    replace: '',
    tests: ['test/hostile/relay.test.ts'],
  },
  {
    name: 'the relay document has no base URL',
    file: 'src/relay/document.ts',
    find: '<base href="${NOWHERE}">',
    replace: '',
    tests: ['test/hostile/network.test.ts'],
  },
  {
    name: 'the HTML of a guest can end the block that carries it',
    file: 'src/relay/document.ts',
    find: ".replaceAll('<', '\\\\u003c')",
    replace: '',
    tests: ['test/hostile/relay-document.test.ts'],
  },
  {
    name: 'a silent guest saves up messages without limit',
    file: 'src/relay/token-bucket.ts',
    find: 'Math.min(this.burst, this.#tokens + ((now - this.#last) / 1000) * this.perSecond)',
    replace: 'this.#tokens + ((now - this.#last) / 1000) * this.perSecond',
    tests: ['test/relay/token-bucket.test.ts'],
  },
  {
    ...sandbox,
    name: 'guests may show dialogs',
    replace: "const TOKENS = 'allow-scripts allow-forms allow-modals';",
    tests: ['test/hostile/isolated/powers.test.mjs'],
    build: true,
  },
  {
    ...sandbox,
    name: 'guests may open windows',
    replace: "const TOKENS = 'allow-scripts allow-forms allow-popups';",
    tests: ['test/hostile/isolated/pages.test.mjs'],
    build: true,
  },
  {
    name: 'a guest may go to any page',
    file: 'src/host/sandbox.ts',
    find: '`frame-src ${list(...(csp.frameDomains ?? []))}`',
    replace: "'frame-src *'",
    tests: ['test/hostile/departure.test.ts'],
  },
];
