// URLs that a server asks to open.
import {faults} from '../runner/mutation-list.mjs';

const inspectUrl = {tests: ['test/unit/url/inspect-url.test.ts', 'test/url/wpt.test.ts']};

export const mutations = [
  ...faults('src/url/inspect-url.ts', inspectUrl, {
    'any scheme may be opened':
      "if (scheme !== 'https' && scheme !== 'http') return refused('scheme', {scheme});",
    'a URL may hold a name and password': ['if (parsed.username || parsed.password)', 'if (!parsed)'],
    'only a URL as written is limited in length':
      "if (href.length > MAX_LENGTH) return refused('too-long', parts);",
    'hosts that browsers read differently are opened': ' || !isWrittenPlainly(authorityOf(url))',
    'encoded bidi controls are not detected': ' || ENCODED_BIDI.test(href)',
    'http to a name that embeds 127.0.0.1 counts as safe': ' && (ip || LOCALHOST.test(hostname))',
    'a search through spaces is quadratic, and a URL of 2 MB is searched': [
      "if (url.length > MAX_LENGTH) return refused('too-long');",
      "if (url.trim().length > MAX_LENGTH) return refused('too-long');",
    ],
  }),
  ...faults('src/url/host.ts', inspectUrl, {
    'Punycode that does not survive a round trip is shown decoded': [
      'decoded !== undefined && hostOf(decoded) === host',
      'decoded !== undefined',
    ],
    'Punycode may hold any characters': ' && NAME_LETTERS.test(decoded)',
    'the dot at the end of a host counts as a label': ["host.endsWith('.') ? -3 : -2", '-2'],
  }),
  ...faults('src/url/reach.ts', inspectUrl, {
    '6to4 addresses are public': '...(first === 0x2002 ? [[second, third]] : []),',
    'the client of a Teredo address is not read': '[high ^ 0xffff, low ^ 0xffff],',
    'NAT64 and IPv4-compatible addresses are public': [
      '...(ENDS_IN_IPV4.test(start) ? [[high, low]] : []),',
      "...(start.endsWith(':ffff') ? [[high, low]] : []),",
    ],
    'everything outside of 2000::/3 is public': [
      'first >> 13 === 1 && !NOT_GLOBAL.test(start)',
      '!NOT_GLOBAL.test(start)',
    ],
    'only the first four numbers of a name are an address': [
      'const written = addressesIn(name).map(reachOfIpv4);',
      'const written = addressesIn(name).slice(0, 1).map(reachOfIpv4);',
    ],
    'numbers with dashes are not an address': ['.split(/[.-]/)', ".split('.')"],
    'names that resolve to loopback are public': "if (RESOLVES_TO_LOOPBACK.test(name)) return 'loopback';",
    'names of a service that resolves them to any address are public': [
      'RESOLVES_TO_ITS_NAME.test(name) && !written.length',
      'false',
    ],
  }),
];
