import {expect} from 'chai';
import {inspectUrl} from '../../../src/index.js';
import {tableOf} from '../table.js';

const labels = (count: number, label: string) => Array.from({length: count}, () => label).join('.');

/** Returns the warning about the network that the host name belongs to: `loopback`, `private-host` or `''`. */
const reach = (host: string, scheme = 'https') => {
  const {ok, warnings} = inspectUrl(`${scheme}://${host}/`);
  expect(ok, host).to.equal(true);
  return warnings.filter((warning) => warning === 'loopback' || warning === 'private-host').join();
};

const hosts = (text: string) => text.trim().split(/\s+/);

const networks: Record<string, [reach: string, hosts: string[]]> = {
  'loopback addresses': [
    'loopback',
    hosts(`127.0.0.1 127.9.9.9 127.255.255.255 0.0.0.0 0.1.2.3 127.0.0.1. 0x7f.1 017700000001 2130706433 127.1 0
      [::] [::1] [0:0:0:0:0:0:0:1] [0000::0001]`),
  ],
  'private IPv4 ranges': [
    'private-host',
    hosts(`10.0.0.1 10.255.255.255 172.16.0.1 172.31.9.9 192.168.1.1 169.254.169.254 100.64.0.1 100.127.255.255 0xa.1 167772161
      192.168.1.1.`),
  ],
  'benchmark, documentation, multicast and reserved IPv4 ranges': [
    'private-host',
    hosts(`198.18.0.1 198.19.255.255 192.0.2.1 198.51.100.7 203.0.113.9 192.0.0.8 224.0.0.251 239.255.255.250 240.0.0.1
      255.255.255.255`),
  ],
  'private, link-local, documentation, benchmark and multicast IPv6 ranges': [
    'private-host',
    hosts(`[fc00::1] [fd00::1] [fdff:ffff::1] [fe80::1] [febf::1] [fec0::1] [ff02::1] [ff05::1:3] [100::1] [2001:db8::1]
      [3fff:fff::1] [2001:2::1] [5f00::1] [4000::1]`),
  ],
  'loopback IPv4 addresses in IPv6 addresses': [
    'loopback',
    hosts(`[::127.0.0.1] [::7f00:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::FFFF:7F00:0001] [0:0:0:0:0:ffff:127.1.2.3]
      [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:7f00:0001::1234]
      [2001:0:4136:e378:8000:63bf:80ff:fffe] [2001:0:7f00:1::1] [2a00:1450::5efe:127.0.0.1] [2a00:1450::200:5efe:7f00:1] [::ffff:0.0.0.0]`),
  ],
  'private IPv4 addresses in IPv6 addresses': [
    'private-host',
    hosts(`[::10.0.0.1] [::c0a8:101] [::ffff:10.0.0.1] [::ffff:a00:1] [::ffff:a9fe:a9fe] [::ffff:0:a00:1] [64:ff9b::a00:1]
      [64:ff9b::192.168.0.1] [2002:a00:1::] [2002:c0a8:101::1] [2002:ac10:1::] [2002:6440:1::]
      [2001:0:4136:e378:8000:63bf:f5ff:fffe] [2001::a00:1:0:0:f7f7:f7f7] [2a00:1450::5efe:a00:1] [2001:0:a00:1::1] [::8.8.8.8]`),
  ],
  'names of the local computer': [
    'loopback',
    hosts(`localhost LOCALHOST localhost. a.localhost a.b.localhost. localhost.localdomain localhost6 ip6-localhost ip6-loopback
      localhost6.localdomain6`),
  ],
  'names of a local network': [
    'private-host',
    hosts(`nas router. printer.local printer.local. db.internal DB.INTERNAL metadata.google.internal router.home.arpa a.home.arpa.
      home.arpa wiki.corp pc.lan tv.home intranet www.intranet db.private pc.localdomain host.docker.internal`),
  ],
  'public names with a loopback address in them': [
    'loopback',
    hosts(`127.0.0.1.nip.io 127-0-0-1.nip.io app.127.0.0.1.sslip.io app-127-0-0-1.sslip.io 127.0.0.1.xip.io 127-0-0-1.traefik.me
      127.0.0.1.example.com a-127-0-0-1-b.example.com 127.0.0.1.nip.io. 0.0.0.0.nip.io 1.127.0.0.1.nip.io`),
  ],
  'public names with a private address in them': [
    'private-host',
    hosts(`10.0.0.1.nip.io 10-0-0-1.nip.io customer-10-0-0-1.sslip.io www.10.0.0.1.sslip.io 192-168-1-2.abcdef.plex.direct
      169.254.169.254.nip.io 172-16-0-1.example.com 8.8.10.0.0.1.nip.io 9.10.0.0.1.example.com 100-64-0-1.ts.example.net 10.0-0.1.nip.io`),
  ],
  'public names that resolve to a loopback address': [
    'loopback',
    hosts(`localtest.me a.localtest.me lvh.me www.lvh.me lvh.me. LVH.me vcap.me lacolhost.com fuf.me localho.st lcl.host
      a.lcl.host local.gd localhost.direct traefik.me`),
  ],
  'names of wildcard DNS services that contain a non-public address': [
    'private-host',
    hosts(`7f000001.nip.io app-0a000001.nip.io --1.sslip.io fe80--1.sslip.io x.sslip.io 7f000001.sslip.io.`),
  ],
  'public addresses and names': [
    '',
    hosts(`8.8.8.8 1.1.1.1 9.255.255.255 11.0.0.1 172.15.0.1 172.32.0.1 100.63.0.1 100.128.0.1 126.0.0.1 128.0.0.1 192.167.1.1
      198.17.0.1 198.20.0.1 223.255.255.255 169.253.1.1
      [2606:4700::1111] [2a00:1450:4001::1] [2001:4860:4860::8888] [2002:808:808::] [::ffff:8.8.8.8] [64:ff9b::808:808]
      [2001:db7::1] [3ffe::1]
      8.8.8.8.nip.io 8-8-8-8.sslip.io ec2-54-1-2-3.compute.example.com
      example.com local.example localhost.example.com internal.example mylocal lvh.me.example.com xlvh.me notlocalhost.com
      version-1-2-3.example.com 2026-11-22.example.com 10.example.com 10-0-0.example.com 10.0.0.256.example.com 10-0-0-1a.example.com
      1234-10.example.com private.example`).filter((host) => host.includes('.') || host.startsWith('[')),
  ],
};

describe('inspectUrl()', () => {
  for (const {title, rows} of tableOf('inspect-url.txt'))
    it(title, () => {
      for (const [text, ...result] of rows) {
        const url: string = JSON.parse(`"${text}"`);
        const {ok, refusal, href, host, hostEnd, parts, warnings} = inspectUrl(url);
        const [first, second] = ok ? [host, warnings.join(' ')] : [`refused: ${refusal}`, host];

        expect([first, second].filter(Boolean), url).to.deep.equal(result);
        expect(Object.values(parts).join(''), url).to.equal(href);
        expect(href === '', url).to.equal(!ok);
        if (warnings.includes('ip-address')) expect(hostEnd, url).to.equal(host);
      }
    });

  it('returns all members for an ordinary URL', () => {
    const after = '/authorize?redirect_uri=https%3A%2F%2Fapp.example%2Fcb&state=a#key';
    const href = `https://login.example.com${after}`;

    expect(inspectUrl(href)).to.deep.equal({
      ...{ok: true, href, scheme: 'https', host: 'login.example.com', hostEnd: 'example.com', warnings: []},
      parts: {before: 'https://', host: 'login.example.com', after},
    });
  });

  it('refuses what is not a text without throwing', () => {
    for (const odd of ['', 5, null, undefined, {}])
      expect(inspectUrl(odd as string).refusal, String(odd)).to.equal('invalid');
  });

  it('U5 returns the Unicode form of the host', () => {
    for (const host of ['аррӏе.com', 'xn--80ak6aa92e.com'])
      expect(inspectUrl(`https://${host}/`).unicodeHost).to.equal('аррӏе.com');
  });

  it('U8 keeps the end of a very long host', () => {
    const {ok, hostEnd, parts, warnings} = inspectUrl(
      `https://google.com.${labels(100, 'login')}.evil.test/`,
    );

    expect({ok, hostEnd, warnings}).to.deep.equal({ok: true, hostEnd: 'evil.test', warnings: ['long-host']});
    expect(parts.host.endsWith('.evil.test')).to.equal(true);
  });

  it('U8 accepts long labels and hosts within the length limit', () => {
    const long = [`${'a'.repeat(63)}.test`, `${'a'.repeat(64)}.test`, `${labels(31, 'abcdefg')}.test`];
    for (const host of [...long, labels(32, 'abcdefg')])
      expect(inspectUrl(`https://${host}/`).host).to.equal(host);
  });

  it('U8 refuses more than 2048 characters', () => {
    const refusal = (after: string) => inspectUrl(`https://example.com/${after}`).refusal;
    expect(refusal('a'.repeat(2028))).to.equal(undefined);
    for (const after of ['a'.repeat(2029), 'a'.repeat(2_000_000), 'ä'.repeat(1000)])
      expect(refusal(after)).to.equal('too-long');
  });

  it('U9 returns the port unless it is that of the scheme', () => {
    const ported = inspectUrl('https://example.com:8443/');

    expect([ported.port, ported.parts.after]).to.deep.equal(['8443', ':8443/']);
    expect(inspectUrl('https://example.com./').hostEnd).to.equal('example.com.');
    expect(inspectUrl('https://example.com:443/').port).to.equal(undefined);
    expect(inspectUrl('http://example.com:443/').port).to.equal('443');
  });

  it('U10 never mistakes text after the host for the host', () => {
    for (const after of [
      '/https://google.com/',
      '/?@google.com',
      '/#@google.com',
      '/@google.com',
      '/;google.com',
    ]) {
      const {parts, warnings} = inspectUrl(`https://evil.test${after}`);

      expect(parts).to.deep.equal({before: 'https://', host: 'evil.test', after});
      expect(warnings).to.deep.equal([]);
    }
  });

  for (const [title, [expected, names]] of Object.entries(networks)) {
    it(`U7 ${expected ? `warns (${expected}) about` : 'does not warn about'} ${title}`, () => {
      const failures = names.filter((host) => reach(host) !== expected);

      expect(failures.map((host) => `${host}: ${reach(host) || 'no warning'}`)).to.deep.equal([]);
    });
  }

  it('U7 warns about http for names that resolve to loopback by DNS, but not for loopback hosts', () => {
    for (const host of ['127.0.0.1.nip.io', 'lvh.me', '127-0-0-1.example.com']) {
      expect(inspectUrl(`http://${host}/`).warnings, host).to.include.members(['loopback', 'not-https']);
    }
    for (const host of ['127.0.0.1', 'localhost', 'a.localhost', '[::1]', '[::ffff:127.0.0.1]']) {
      expect(inspectUrl(`http://${host}/`).warnings, host)
        .to.include('loopback')
        .and.not.include('not-https');
    }
  });

  it('U8 refuses any 2 MB text within 200 ms', () => {
    const long = 2_000_000;
    const units = [...'a .-1[:/\\@\t\u202eａ０', '10-', '10.', '%5b', 'xn--'];
    for (const unit of units) {
      const text = unit.repeat(long / unit.length);
      for (const url of [
        text,
        `https://${text}`,
        `https://${text}x`,
        `https://example.com/${text}`,
        `${text}https://a.example`,
      ]) {
        const start = performance.now();
        const {ok} = inspectUrl(url);
        expect(ok).to.equal(false);
        expect(performance.now() - start, JSON.stringify(url.slice(0, 20))).to.be.below(200);
      }
    }
  });
});
