// URLs that a server asks to open.
const tests = ['test/unit/url/inspect-url.test.ts', 'test/url/wpt.test.ts'];
const inspect = {file: 'src/url/inspect-url.ts', tests};
const host = {file: 'src/url/host.ts', tests};
const reach = {file: 'src/url/reach.ts', tests};

export const mutations = [
  {
    ...inspect,
    name: 'any scheme may be opened',
    find: "if (scheme !== 'https' && scheme !== 'http') return refused('scheme', {scheme});",
    replace: '',
  },
  {
    ...inspect,
    name: 'a URL may hold a name and password',
    find: 'if (parsed.username || parsed.password)',
    replace: 'if (!parsed)',
  },
  {
    ...inspect,
    name: 'only a URL as written is limited in length',
    find: "if (href.length > MAX_LENGTH) return refused('too-long', parts);",
    replace: '',
  },
  {
    ...inspect,
    name: 'hosts that browsers read differently are opened',
    find: ' || !isWrittenPlainly(authorityOf(url))',
    replace: '',
  },
  {
    ...inspect,
    name: 'encoded bidi controls are not detected',
    find: ' || ENCODED_BIDI.test(href)',
    replace: '',
  },
  {
    ...inspect,
    name: 'http to a name that embeds 127.0.0.1 counts as safe',
    find: ' && (ip || LOCALHOST.test(hostname))',
    replace: '',
  },
  {
    ...inspect,
    name: 'a search through spaces is quadratic, and a URL of 2 MB is searched',
    find: "if (url.length > MAX_LENGTH) return refused('too-long');",
    replace: "if (url.trim().length > MAX_LENGTH) return refused('too-long');",
  },
  {
    ...host,
    name: 'Punycode that does not survive a round trip is shown decoded',
    find: 'decoded !== undefined && hostOf(decoded) === host',
    replace: 'decoded !== undefined',
  },
  {...host, name: 'Punycode may hold any characters', find: ' && NAME_LETTERS.test(decoded)', replace: ''},
  {
    ...host,
    name: 'the dot at the end of a host counts as a label',
    find: "host.endsWith('.') ? -3 : -2",
    replace: '-2',
  },
  {
    ...reach,
    name: '6to4 addresses are public',
    find: '...(first === 0x2002 ? [[second, third]] : []),',
    replace: '',
  },
  {
    ...reach,
    name: 'the client of a Teredo address is not read',
    find: '[high ^ 0xffff, low ^ 0xffff],',
    replace: '',
  },
  {
    ...reach,
    name: 'NAT64 and IPv4-compatible addresses are public',
    find: '...(ENDS_IN_IPV4.test(start) ? [[high, low]] : []),',
    replace: "...(start.endsWith(':ffff') ? [[high, low]] : []),",
  },
  {
    ...reach,
    name: 'everything outside of 2000::/3 is public',
    find: 'first >> 13 === 1 && !NOT_GLOBAL.test(start)',
    replace: '!NOT_GLOBAL.test(start)',
  },
  {
    ...reach,
    name: 'only the first four numbers of a name are an address',
    find: 'const written = addressesIn(name).map(reachOfIpv4);',
    replace: 'const written = addressesIn(name).slice(0, 1).map(reachOfIpv4);',
  },
  {
    ...reach,
    name: 'numbers with dashes are not an address',
    find: '.split(/[.-]/)',
    replace: ".split('.')",
  },
  {
    ...reach,
    name: 'names that resolve to loopback are public',
    find: "if (RESOLVES_TO_LOOPBACK.test(name)) return 'loopback';",
    replace: '',
  },
  {
    ...reach,
    name: 'names of a service that resolves them to any address are public',
    find: 'RESOLVES_TO_ITS_NAME.test(name) && !written.length',
    replace: 'false',
  },
];
