// The relay, and the restrictions of a guest's frame.
import {faults} from '../runner/mutation-list.mjs';

const forgingInChromium = {tests: ['test/hostile/forging.test.ts'], engines: ['chromium', 'firefox']};
const proxy = {tests: ['test/hostile/proxy.test.ts']};
const relay = {tests: ['test/hostile/relay.test.ts']};
const permissions = {tests: ['test/hostile/isolated/permissions.test.mjs'], build: true};
const pages = {tests: ['test/hostile/isolated/pages.test.mjs'], build: true};

export const mutations = [
  ...faults('src/sandbox/relay/guest-messages.ts', forgingInChromium, {
    'the relay accepts messages of any window as those of its guest': [
      'const isGuest = source !== null && source === frame.contentWindow;',
      'const isGuest = source !== null;',
    ],
  }),
  ...faults('src/sandbox/relay/relay.ts', proxy, {
    'the relay takes its guest from any window': [
      'if (source === host) take(event);',
      'if (isNotification(data)) take(event);',
    ],
  }),
  ...faults('src/sandbox/relay/guest-messages.ts', relay, {
    'the relay accepts messages of a guest that keeps its origin from any origin':
      'if (sender !== origin) return;',
    'the relay does not limit the rate': [
      'const bucket = new TokenBucket(limits.perSecond * COST, limits.burst * COST);',
      'const bucket = {take: (_cost: number) => true};',
    ],
    'the relay does not limit the rate of sizes and drafts': 'if (!bucket.take(1)) return flood();',
    'every message has the low cost of a size message': ['!bucket.take(COST - 1)', 'false'],
    'the relay reads on after a message over the limits':
      "if (!copied.ok && copied.reason === 'size') stop();",
    'the relay keeps ports that a guest sends': 'for (const transferred of ports) transferred.close();',
  }),
  ...faults(
    'src/sandbox/relay/guest-messages.ts',
    {tests: ['test/hostile/floods.test.ts']},
    {
      'the relay does not report unreadable messages':
        "  window.addEventListener('messageerror', onMessage);\n",
      'unreadable messages are not counted': [
        'if (!bucket.take(1)) return flood();',
        "if (event.type === 'messageerror') return tell(['refused', 'unreadable', '']); if (!bucket.take(1)) return flood();",
      ],
      'frames inside a guest may flood the relay': [
        'if (!isGuest && isInside(source, window) === false) return;',
        'if (!isGuest) return;',
      ],
    },
  ),
  ...faults('src/sandbox/relay/frame.ts', relay, {
    'a guest is visible before it connects': '  conceal(frame);\n',
  }),
  ...faults(
    'src/sandbox/relay/guest.ts',
    {tests: ['test/hostile/frame-domains.test.ts']},
    {
      'a guest may become a page that it may embed': [
        'shell.write(resource, () => confine("frame-src \'none\'"));',
        'shell.write(resource, () => {});',
      ],
    },
  ),
  ...faults(
    'src/sandbox/relay/guest.ts',
    {tests: ['test/hostile/frame-domains.test.ts'], build: true},
    {
      'a guest that is not written by a shell may become a page that it may embed': [
        '  confine("frame-src \'none\'");\n  const frame = guestFrame(title, false, features);',
        '  const frame = guestFrame(title, false, features);',
      ],
    },
  ),
  ...faults('src/sandbox/relay/guest.ts', proxy, {
    'the relay gives HTML the sandbox that its parent asks for': [
      'frame.srcdoc = trustedHtml(html);',
      "frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');\n  frame.srcdoc = trustedHtml(html);",
    ],
    'the relay lets a page of its own origin keep it': ' && self.origin !== origin',
    'the relay loads URLs of any scheme': [
      "if (protocol !== 'https:' && protocol !== 'http:') throw",
      'if (false) throw',
    ],
  }),
  ...faults(
    'src/sandbox/relay/features.ts',
    {tests: ['test/hostile/features.test.ts']},
    {
      'guests may use serial': "  'serial',\n",
      'guests may use sync-xhr': "  'sync-xhr',\n",
      'guests may use aria-notify': "  'aria-notify',\n",
      'guests may use unload': "  'unload',\n",
    },
  ),
  ...faults(
    'src/sandbox/relay/document.ts',
    {tests: ['test/hostile/network.test.ts']},
    {
      'the relay document has no base URL': '<base href="${BASE_URL}">',
    },
  ),
  ...faults(
    'src/sandbox/relay/document.ts',
    {tests: ['test/hostile/relay-document.test.ts']},
    {
      'the HTML of a guest can end the block that carries it': ".replaceAll('<', '\\\\u003c')",
    },
  ),
  ...faults(
    'src/sandbox/relay/token-bucket.ts',
    {tests: ['test/unit/sandbox/token-bucket.test.ts']},
    {
      'a silent guest saves up messages without limit': [
        'Math.min(this.burst, this.#tokens + ((now - this.#last) / 1000) * this.perSecond)',
        'this.#tokens + ((now - this.#last) / 1000) * this.perSecond',
      ],
    },
  ),
  ...faults('src/sandbox/relay/restrictions.ts', permissions, {
    'guests may show dialogs': [
      "const TOKENS = 'allow-scripts allow-forms';",
      "const TOKENS = 'allow-scripts allow-forms allow-modals';",
    ],
  }),
  ...faults('src/sandbox/relay/restrictions.ts', pages, {
    'guests may open windows': [
      "const TOKENS = 'allow-scripts allow-forms';",
      "const TOKENS = 'allow-scripts allow-forms allow-popups';",
    ],
  }),
];
