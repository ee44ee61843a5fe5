// The host's decisions about a guest: its source, its network access and the handshake.
const reach = {tests: ['test/hostile/reach.test.ts']};
const sandbox = {file: 'src/sandbox/sandbox.ts'};
const resource = {file: 'src/sandbox/relay-resource.ts'};
const proxy = {tests: ['test/hostile/proxy.test.ts']};
const check = {file: 'src/proxy-check/check-headers.ts', tests: ['test/proxy-check/proxy-check.test.ts']};

export const mutations = [
  {
    name: 'the relay of a guest may be any window',
    file: 'src/sandbox/relay-frame.ts',
    find: 'source !== relay || ',
    replace: '',
    tests: ['test/hostile/forging.test.ts'],
  },
  {
    name: 'the host waits for a relay that does not respond',
    file: 'src/sandbox/relay-frame.ts',
    find: 'if (this.#timer === undefined) this.#wait(GRACE_STEPS);',
    replace: '',
    tests: ['test/integration/carriers.test.ts'],
  },
  {
    ...resource,
    ...reach,
    name: 'the page does not limit what a guest reaches',
    find: 'guest.csp : options.csp, options.csp)',
    replace: 'guest.csp : options.csp)',
  },
  {
    ...reach,
    name: 'a resource that declares nothing reaches what the page allows',
    file: 'src/session/resource.ts',
    find: 'csp: csp ?? {}',
    replace: '...(csp !== undefined && {csp})',
  },
  {
    ...reach,
    name: 'a resource may name a page of any origin',
    file: 'src/session/resource.ts',
    find: 'if (!listed && isWeb(origin))',
    replace: 'if (false)',
  },
  {
    ...sandbox,
    ...reach,
    name: 'a server writes into the policy of its guest',
    find: '    .filter((domain) => HTTPS_ORIGIN.test(domain))\n',
    replace: '',
  },
  {
    ...sandbox,
    name: 'a guest may embed any page',
    find: '`frame-src ${list(...(csp.frameDomains ?? []))}`',
    replace: "'frame-src *'",
    tests: ['test/unit/sandbox/sandbox.test.ts'],
  },
  {
    ...resource,
    ...proxy,
    name: 'a guest may keep the origin of its proxy',
    find: ': guest === relay',
    replace: ': false',
  },
  {
    ...proxy,
    name: 'a guest may keep the origin that its proxy is redirected to',
    file: 'src/sandbox/guest-frame.ts',
    find: 'if (!this.#isIsolatedFrom(relay)) return;',
    replace: '',
  },
  {
    ...proxy,
    name: 'the shipped headers let any page frame the proxy',
    file: 'src/sandbox/relay/proxy-headers.ts',
    find: `  'frame-ancestors': "'none'",\n`,
    replace: '',
  },
  {
    name: 'a guest may flood the page itself',
    file: 'src/sandbox/flood-guard.ts',
    find: '(inside ?? answers) && !bucket.take(1)',
    replace: 'false',
    tests: ['test/hostile/floods.test.ts'],
  },
  {
    name: 'a guest is not shown after it connects',
    file: 'src/session/guest-connection.ts',
    find: 'this.#frame.show();',
    replace: '',
    tests: ['test/hostile/unreachable.test.ts'],
  },
  {
    name: 'the next page of a guest answers before it connects',
    file: 'src/session/guest-connection.ts',
    find: 'if (!this.#navigates || this.awaitsHello) return;',
    replace: 'return;',
    tests: ['test/hostile/departure.test.ts'],
  },
  {
    name: 'a page that is silent counts as unreachable',
    file: 'src/sandbox/relay/reach.ts',
    find: "link.addEventListener('error', onError);",
    replace: 'onError();',
    tests: ['test/hostile/unreachable.test.ts'],
  },
  {
    name: 'a relay that is kept ready is a frame of the page',
    file: 'src/sandbox/warm-relay.ts',
    find: "holder.attachShadow({mode: 'closed'}).append(relay.element)",
    replace: 'holder.append(relay.element)',
    tests: ['test/integration/prewarm.test.ts'],
  },
  {
    name: 'the Trusted Types policy signs any text',
    file: 'src/protocol/window/trusted-types.ts',
    find: 'if (text !== signing)',
    replace: 'if (false)',
    tests: ['test/strict/trusted-types.test.ts'],
    build: true,
  },
  {
    name: 'an app is sent all of _meta',
    file: 'src/session/dialects/mcp-apps.ts',
    find: '...uiMeta(this.#request, context), ...again',
    replace: '...this.#request._meta, ...again',
    tests: ['test/hostile/privacy.test.ts'],
  },
  {
    ...check,
    name: 'a list of schemes is accepted as a list of pages',
    find: '!list.some(isAnyone)',
    replace: "!list.includes('*')",
  },
  {
    ...check,
    name: 'sandbox tokens of a proxy are not checked',
    find: 'if (tokens.length) findings',
    replace: 'if (false) findings',
  },
];
