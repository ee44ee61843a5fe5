// The host's decisions about a guest: its source, its network access and the handshake.
import {faults} from '../runner/mutation-list.mjs';

const reach = {tests: ['test/hostile/reach.test.ts']};
const proxy = {tests: ['test/hostile/proxy.test.ts']};
const unreachable = {tests: ['test/hostile/unreachable.test.ts']};
const departure = {tests: ['test/hostile/departure.test.ts']};
const trustedTypes = {tests: ['test/strict/trusted-types.test.ts'], build: true};

export const mutations = [
  ...faults(
    'src/sandbox/relay-frame.ts',
    {tests: ['test/hostile/forging.test.ts']},
    {
      'the relay of a guest may be any window': 'source !== relay || ',
    },
  ),
  ...faults(
    'src/sandbox/relay-frame.ts',
    {tests: ['test/integration/carriers.test.ts']},
    {
      'the host waits for a relay that does not respond':
        'if (this.#timer === undefined) this.#wait(GRACE_STEPS);',
    },
  ),
  ...faults('src/sandbox/relay-resource.ts', reach, {
    'the page does not limit what a guest reaches': [
      'guest.csp : options.csp, options.csp)',
      'guest.csp : options.csp)',
    ],
  }),
  ...faults('src/session/resource.ts', reach, {
    'a resource that declares nothing reaches what the page allows': [
      'csp: csp ?? {}',
      '...(csp !== undefined && {csp})',
    ],
    'a resource may name a page of any origin': ['if (!listed && isWeb(origin))', 'if (false)'],
  }),
  ...faults('src/sandbox/sandbox.ts', reach, {
    'a server writes into the policy of its guest': '    .filter((domain) => HTTPS_ORIGIN.test(domain))\n',
  }),
  ...faults(
    'src/sandbox/sandbox.ts',
    {tests: ['test/unit/sandbox/sandbox.test.ts']},
    {
      'a guest may embed any page': ['`frame-src ${list(...(csp.frameDomains ?? []))}`', "'frame-src *'"],
    },
  ),
  ...faults('src/sandbox/relay-resource.ts', proxy, {
    'a guest may keep the origin of its proxy': [': guest === relay', ': false'],
  }),
  ...faults('src/sandbox/guest-frame.ts', proxy, {
    'a guest may keep the origin that its proxy is redirected to':
      'if (!this.#isIsolatedFrom(relay)) return;',
  }),
  ...faults('src/sandbox/relay/proxy-headers.ts', proxy, {
    'the shipped headers let any page frame the proxy': "  'frame-ancestors': \"'none'\",\n",
  }),
  ...faults(
    'src/sandbox/flood-guard.ts',
    {tests: ['test/hostile/floods.test.ts']},
    {
      'a guest may flood the page itself': ['(inside ?? answers) && !bucket.take(1)', 'false'],
    },
  ),
  ...faults('src/session/guest-connection.ts', unreachable, {
    'a guest is not shown after it connects': 'this.#frame.show();',
  }),
  ...faults('src/session/guest-connection.ts', departure, {
    'the next page of a guest answers before it connects': [
      'if (!this.#navigates || this.awaitsHello) return;',
      'return;',
    ],
  }),
  ...faults('src/session/guest-session.ts', departure, {
    'the next page of a guest uses up its attempts': [
      "if (!this.#isPresented || this.#status === 'validating') return;",
      "if (!this.#isOpen || this.#status === 'validating') return;",
    ],
  }),
  ...faults(
    'src/session/guest-session.ts',
    {tests: ['test/session/late-verdict.test.ts']},
    {
      'the verdict over an earlier answer counts for the next one': ' && check === this.#checks',
    },
  ),
  ...faults('src/sandbox/relay/reach.ts', unreachable, {
    'a page that is silent counts as unreachable': ["link.addEventListener('error', onError);", 'onError();'],
  }),
  ...faults(
    'src/sandbox/warm-relay.ts',
    {tests: ['test/integration/prewarm.test.ts']},
    {
      'a relay that is kept ready is a frame of the page': [
        "holder.attachShadow({mode: 'closed'}).append(relay.element)",
        'holder.append(relay.element)',
      ],
    },
  ),
  ...faults('src/protocol/window/trusted-types.ts', trustedTypes, {
    'the Trusted Types policy signs any text': ['if (text !== signing)', 'if (false)'],
  }),
  ...faults(
    'src/session/dialects/mcp-apps.ts',
    {tests: ['test/hostile/privacy.test.ts']},
    {
      'an app is sent all of _meta': [
        '...uiMeta(this.#request, context), ...again',
        '...this.#request._meta, ...again',
      ],
    },
  ),
  ...faults(
    'src/proxy-check/check-headers.ts',
    {tests: ['test/proxy-check/proxy-check.test.ts']},
    {
      'a list of schemes is accepted as a list of pages': ['!list.some(isAnyone)', "!list.includes('*')"],
      'sandbox tokens of a proxy are not checked': ['if (tokens.length) findings', 'if (false) findings'],
    },
  ),
];
