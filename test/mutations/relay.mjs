// The relay, and the restrictions of a guest's frame.
const relay = {file: 'src/sandbox/relay/relay.ts'};
const messages = {file: 'src/sandbox/relay/guest-messages.ts'};
const guest = {file: 'src/sandbox/relay/guest.ts'};
const tokens = {
  file: 'src/sandbox/relay/restrictions.ts',
  find: "const TOKENS = 'allow-scripts allow-forms';",
};
const features = {file: 'src/sandbox/relay/features.ts', tests: ['test/hostile/features.test.ts']};

export const mutations = [
  {
    ...messages,
    name: 'the relay accepts messages of any window as those of its guest',
    find: 'const isGuest = source !== null && source === frame.contentWindow;',
    replace: 'const isGuest = source !== null;',
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
    ...messages,
    name: 'the relay accepts messages of a guest that keeps its origin from any origin',
    find: 'if (sender !== origin) return;',
    replace: '',
    tests: ['test/hostile/relay.test.ts'],
  },
  {
    ...messages,
    name: 'the relay does not limit the rate',
    find: 'const bucket = new TokenBucket(limits.perSecond * COST, limits.burst * COST);',
    replace: 'const bucket = {take: (_cost: number) => true};',
    tests: ['test/hostile/relay.test.ts'],
  },
  {
    ...messages,
    name: 'the relay does not limit the rate of sizes and drafts',
    find: 'if (!bucket.take(1)) return flood();',
    replace: '',
    tests: ['test/hostile/relay.test.ts'],
  },
  {
    ...messages,
    name: 'every message has the low cost of a size message',
    find: '!bucket.take(COST - 1)',
    replace: 'false',
    tests: ['test/hostile/relay.test.ts'],
  },
  {
    ...messages,
    name: 'the relay does not report unreadable messages',
    find: "  window.addEventListener('messageerror', onMessage);\n",
    replace: '',
    tests: ['test/hostile/floods.test.ts'],
  },
  {
    ...messages,
    name: 'unreadable messages are not counted',
    find: 'if (!bucket.take(1)) return flood();',
    replace:
      "if (event.type === 'messageerror') return tell(['refused', 'unreadable', '']); if (!bucket.take(1)) return flood();",
    tests: ['test/hostile/floods.test.ts'],
  },
  {
    ...messages,
    name: 'frames inside a guest may flood the relay',
    find: 'if (!isGuest && isInside(source, window) === false) return;',
    replace: 'if (!isGuest) return;',
    tests: ['test/hostile/floods.test.ts'],
  },
  {
    ...messages,
    name: 'the relay reads on after a message over the limits',
    find: "if (!copied.ok && copied.reason === 'size') stop();",
    replace: '',
    tests: ['test/hostile/relay.test.ts'],
  },
  {
    ...messages,
    name: 'the relay keeps ports that a guest sends',
    find: 'for (const transferred of ports) transferred.close();',
    replace: '',
    tests: ['test/hostile/relay.test.ts'],
  },
  {
    name: 'a guest is visible before it connects',
    file: 'src/sandbox/relay/frame.ts',
    find: '  conceal(frame);\n',
    replace: '',
    tests: ['test/hostile/relay.test.ts'],
  },
  {
    ...guest,
    name: 'a guest may become a page that it may embed',
    find: `shell.write(resource, () => confine("frame-src 'none'"));`,
    replace: 'shell.write(resource, () => {});',
    tests: ['test/hostile/frame-domains.test.ts'],
  },
  {
    ...guest,
    name: 'a guest that is not written by a shell may become a page that it may embed',
    find: `  confine("frame-src 'none'");\n  const frame = guestFrame(title, false, features);`,
    replace: '  const frame = guestFrame(title, false, features);',
    tests: ['test/hostile/frame-domains.test.ts'],
    build: true,
  },
  {
    ...guest,
    name: 'the relay gives HTML the sandbox that its parent asks for',
    find: 'frame.srcdoc = trustedHtml(html);',
    replace:
      "frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');\n  frame.srcdoc = trustedHtml(html);",
    tests: ['test/hostile/proxy.test.ts'],
  },
  {
    ...guest,
    name: 'the relay lets a page of its own origin keep it',
    find: ' && self.origin !== origin',
    replace: '',
    tests: ['test/hostile/proxy.test.ts'],
  },
  {
    ...guest,
    name: 'the relay loads URLs of any scheme',
    find: "if (protocol !== 'https:' && protocol !== 'http:') throw",
    replace: 'if (false) throw',
    tests: ['test/hostile/proxy.test.ts'],
  },
  ...['serial', 'sync-xhr', 'aria-notify', 'unload'].map((name) => ({
    ...features,
    name: `guests may use ${name}`,
    find: `  '${name}',\n`,
    replace: '',
  })),
  {
    name: 'the relay document has no base URL',
    file: 'src/sandbox/relay/document.ts',
    find: '<base href="${BASE_URL}">',
    replace: '',
    tests: ['test/hostile/network.test.ts'],
  },
  {
    name: 'the HTML of a guest can end the block that carries it',
    file: 'src/sandbox/relay/document.ts',
    find: ".replaceAll('<', '\\\\u003c')",
    replace: '',
    tests: ['test/hostile/relay-document.test.ts'],
  },
  {
    name: 'a silent guest saves up messages without limit',
    file: 'src/sandbox/relay/token-bucket.ts',
    find: 'Math.min(this.burst, this.#tokens + ((now - this.#last) / 1000) * this.perSecond)',
    replace: 'this.#tokens + ((now - this.#last) / 1000) * this.perSecond',
    tests: ['test/unit/sandbox/token-bucket.test.ts'],
  },
  {
    ...tokens,
    name: 'guests may show dialogs',
    replace: "const TOKENS = 'allow-scripts allow-forms allow-modals';",
    tests: ['test/hostile/isolated/permissions.test.mjs'],
    build: true,
  },
  {
    ...tokens,
    name: 'guests may open windows',
    replace: "const TOKENS = 'allow-scripts allow-forms allow-popups';",
    tests: ['test/hostile/isolated/pages.test.mjs'],
    build: true,
  },
];
