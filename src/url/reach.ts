import {isLocalHost} from '../local-host.mjs';

/** The network that a host belongs to, as far as its spelling shows. Makes no DNS request. */
export type Reach = 'public' | 'loopback' | 'private';

/** The ranges of RFC 6890 that are not on the internet: private, shared, link-local, benchmark, documentation, multicast, reserved. */
const PRIVATE_IPV4 =
  /^(?:10|2[345]\d|22[4-9]|100\.(?:6[4-9]|[789]\d|1[01]\d|12[0-7])|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.(?:168|0\.[02])|198\.(?:1[89]|51\.100)|203\.0\.113)\./;

export function reachOfIpv4(address: string): Reach {
  if (/^(?:0|127)\./.test(address)) return 'loopback';
  return PRIVATE_IPV4.test(address) ? 'private' : 'public';
}

/** The first six groups of addresses whose last two groups are an IPv4 address: compatible, mapped, translated, NAT64, ISATAP. */
const ENDS_IN_IPV4 = /^(?:(?:0:){4}(?:0:(?:0|ffff)|ffff:0)|64:ff9b:.*|.*:(?:20)?0:5efe)$/;
/** The subset through which a public IPv4 address is reachable. */
const REACHES_IPV4 = /^(?:(?:0:){5}ffff|64:ff9b(?::0){4})$/;
/** Benchmark, ORCHID and documentation ranges within the global ranges. */
const NOT_GLOBAL = /^(?:2001:(?:2|[12].|db8)|3fff:.{1,3}):/;

/** Classifies an address in the format of `URL`, without brackets. */
export function reachOfIpv6(address: string): Reach {
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const [high = 0, low = 0] = groups.slice(6);
  const start = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  const embedded = [
    ...(ENDS_IN_IPV4.test(start) ? [[high, low]] : []),
    // 6to4
    ...(first === 0x2002 ? [[second, third]] : []),
    // Teredo: the server, and the client with inverted bits.
    ...(first === 0x2001 && !second
      ? [
          [third, fourth],
          [high ^ 0xffff, low ^ 0xffff],
        ]
      : []),
  ];
  for (const [left = 0, right = 0] of embedded) {
    const reach = reachOfIpv4([left >> 8, left & 255, right >> 8, right & 255].join('.'));
    if (reach !== 'public') return reach;
  }
  if (REACHES_IPV4.test(start)) return 'public';
  // All global addresses are in 2000::/3.
  return first >> 13 === 1 && !NOT_GLOBAL.test(start) ? 'public' : 'private';
}

function groupsOf(address: string): number[] {
  const [before = '', after = ''] = address.split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [start, end] = [numbers(before), numbers(after)];
  return [...start, ...Array.from({length: 8 - start.length - end.length}, () => 0), ...end];
}

/** Names of this computer in its own list of hosts. */
const IN_HOSTS_FILE = /^(?:localhost6?|ip6-(?:localhost|loopback))(?:\.localdomain6?)?$/;
const LOCAL_SUFFIX = /(?:^|\.)(?:local|internal|localdomain|intranet|private|lan|home|corp|home\.arpa)$/;
/** Public names of development services that resolve to this computer. */
const RESOLVES_TO_LOOPBACK =
  /(?:^|\.)(?:(?:localtest|lvh|vcap|fuf|traefik)\.me|lacolhost\.com|localho\.st|lcl\.host|local\.gd|localhost\.direct)$/;
/** Services that resolve a name to the address in that name, including hexadecimal and IPv6 addresses. */
const RESOLVES_TO_ITS_NAME = /(?:^|\.)(?:nip|sslip|xip|backname)\.io$/;

/** Classifies a name in ASCII and lower case. */
export function reachOfName(host: string): Reach {
  const name = host.replace(/\.$/, '');
  if (isLocalHost(name) || IN_HOSTS_FILE.test(name)) return 'loopback';
  if (!name.includes('.') || LOCAL_SUFFIX.test(name)) return 'private';
  const written = addressesIn(name).map(reachOfIpv4);
  const reach = written.find((each) => each !== 'public');
  if (reach) return reach;
  if (RESOLVES_TO_LOOPBACK.test(name)) return 'loopback';
  return RESOLVES_TO_ITS_NAME.test(name) && !written.length ? 'private' : 'public';
}

/** All sequences of four numbers that could be an IPv4 address, as in `app-10-0-0-1.example.com`. */
function addressesIn(name: string): string[] {
  const bytes = name
    .split(/[.-]/)
    .map((part) => (/^\d{1,3}$/.test(part) && Number(part) < 256 ? Number(part) : undefined));
  return bytes.flatMap((_, at) => {
    const four = bytes.slice(at, at + 4);
    return four.length === 4 && !four.includes(undefined) ? [four.join('.')] : [];
  });
}
