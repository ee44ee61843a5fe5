import {expect} from '@open-wc/testing';
import {inspectUrl} from '../../src/index.js';

const refusal = (url: string) => inspectUrl(url).refusal;
const warnings = (url: string) => inspectUrl(url).warnings;
const labels = (count: number, label: string) => Array.from({length: count}, () => label).join('.');

describe('inspectUrl()', () => {
  it('has nothing to say about an ordinary address', () => {
    const url = 'https://login.example.com/authorize?redirect_uri=https%3A%2F%2Fapp.example%2Fcb&state=a#key';

    expect(inspectUrl(url)).to.deep.equal({
      ok: true,
      href: url,
      scheme: 'https',
      host: 'login.example.com',
      hostEnd: 'example.com',
      parts: {
        before: 'https://',
        host: 'login.example.com',
        after: '/authorize?redirect_uri=https%3A%2F%2Fapp.example%2Fcb&state=a#key',
      },
      warnings: [],
    });
  });

  it('does not mind the slash of a bare host and capital letters in it', () => {
    for (const url of [
      'https://example.com',
      'HTTPS://Example.COM/',
      'https://example.com?a',
      'https://example.com#b',
    ]) {
      expect(warnings(url), url).to.deep.equal([]);
    }
  });

  it('never throws, whatever it is given', () => {
    for (const odd of [
      '',
      ' ',
      'https://',
      'https://[',
      'x',
      '//example.com',
      '/a',
      5,
      null,
      undefined,
      {},
    ]) {
      expect(refusal(odd as string), String(odd)).to.equal('invalid');
    }
  });

  describe('U1: only https and http', () => {
    for (const url of [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      ' \u0001javascript:alert(1)',
      'JAVASCRIPT://example.com/%0aalert(1)',
      'data:text/html,<script>alert(1)</script>',
      'blob:https://google.com/1b2c',
      'file:///etc/passwd',
      'file://C:/',
      'ftp://example.com/',
      'about:blank',
      'view-source:https://example.com/',
      'mailto:someone@example.com',
      'vscode://settings',
      'ms-msdt:/id',
      'wss://example.com/',
      'filesystem:https://example.com/temporary/a',
      'intent://example.com#Intent;scheme=https;end',
    ]) {
      it(`U1 refuses ${JSON.stringify(url)}`, () => {
        const {ok, refusal, href, parts} = inspectUrl(url);

        expect({ok, refusal, href}).to.deep.equal({ok: false, refusal: 'scheme', href: ''});
        expect(parts).to.deep.equal({before: '', host: '', after: ''});
      });
    }

    it('U1 warns of http, but not on the own computer', () => {
      expect(warnings('http://example.com/')).to.deep.equal(['not-https']);
      for (const url of [
        'http://localhost/',
        'http://127.0.0.1/',
        'http://[::1]/',
        'http://app.localhost/',
      ]) {
        expect(warnings(url), url).to.include('loopback').and.not.include('not-https');
      }
    });
  });

  describe('U2: user info', () => {
    for (const url of [
      'https://google.com@evil.test/',
      'https://google.com:pw@evil.test/',
      'https://google.com%2F@evil.test/',
      'https://google.com%40x@evil.test/',
      'https://:pw@evil.test/',
      'https:google.com@evil.test',
    ]) {
      it(`U2 refuses ${url} and names the true host`, () => {
        const {refusal, host, href} = inspectUrl(url);

        expect({refusal, host, href}).to.deep.equal({refusal: 'user-info', host: 'evil.test', href: ''});
      });
    }

    it('U2 refuses signs that only look like user info', () => {
      expect(refusal('https://google.com%40evil.test/')).to.equal('invalid');
      expect(refusal('https://google.com;@evil.test/')).to.equal('user-info');
      expect(refusal('https://google.com;evil.test/')).to.equal('invalid');
    });
  });

  describe('U3: backslashes and missing slashes', () => {
    for (const [url, host] of [
      ['https:\\\\evil.test', 'evil.test'],
      ['https:evil.test', 'evil.test'],
      ['https:/evil.test', 'evil.test'],
      ['https:///evil.test', 'evil.test'],
      ['https://google.com\\.evil.test', 'google.com'],
      ['https://evil.test\\@google.com', 'evil.test'],
    ] as const) {
      it(`U3 shows what ${url} means, and warns`, () => {
        const {parts, href, warnings} = inspectUrl(url);

        expect(parts.host).to.equal(host);
        expect(Object.values(parts).join('')).to.equal(href);
        expect(warnings).to.deep.equal(['rewritten']);
      });
    }
  });

  describe('U4: characters that cannot be seen', () => {
    for (const url of [
      'https://exam\tple.com/',
      'https://exam\nple.com/',
      '  https://example.com/',
      'https://example.com/\r',
      'https://exam\u00adple.com/',
    ]) {
      it(`U4 warns that ${JSON.stringify(url)} loses characters`, () => {
        const {host, warnings} = inspectUrl(url);

        expect(host).to.equal('example.com');
        expect(warnings).to.deep.equal(['removed-characters']);
      });
    }

    it('U4 refuses a joiner and a change of direction in the host', () => {
      expect(refusal('https://exam\u200dple.com/')).to.equal('invalid');
      expect(refusal('https://exam\u202eple.com/')).to.equal('invalid');
    });

    it('U4 shows a change of direction in the path encoded, and warns of it', () => {
      const {href, warnings} = inspectUrl('https://example.com/\u202egnp.exe');

      expect(href).to.equal('https://example.com/%E2%80%AEgnp.exe');
      expect(warnings).to.deep.equal(['bidi-controls', 'rewritten']);
      expect(inspectUrl('https://example.com/?a=%E2%81%A6').warnings).to.deep.equal(['bidi-controls']);
    });
  });

  describe('U5: letters that look like others', () => {
    it('U5 shows the ASCII host, and its letters beside it', () => {
      const {host, unicodeHost, warnings} = inspectUrl('https://аррӏе.com/');

      expect(host).to.equal('xn--80ak6aa92e.com');
      expect(unicodeHost).to.equal('аррӏе.com');
      expect(warnings).to.deep.equal(['punycode', 'rewritten']);
      expect(inspectUrl('https://xn--80ak6aa92e.com/').unicodeHost).to.equal('аррӏе.com');
    });

    it('U5 warns of mixed alphabets, but not of Japanese with Latin', () => {
      expect(warnings('https://xn--pypal-4ve.com/')).to.deep.equal(['punycode', 'mixed-scripts']);
      expect(warnings('https://日本go.example/')).to.include('punycode').and.not.include('mixed-scripts');
      expect(warnings('https://пример.com/')).to.not.include('mixed-scripts');
    });

    for (const [url, host] of [
      ['https://ｇｏｏｇｌｅ.com/', 'google.com'],
      ['https://google。com/', 'google.com'],
      ['https://goo%67le.com/', 'google.com'],
    ] as const) {
      it(`U5 shows ${url} as ${host}`, () => {
        const inspection = inspectUrl(url);

        expect(inspection.host).to.equal(host);
        expect(inspection.warnings).to.deep.equal(['rewritten']);
      });
    }

    it('U5 keeps the sharp s', () => {
      expect(inspectUrl('https://faß.de/').host).to.equal('xn--fa-hia.de');
    });
  });

  describe('U6: signs that look like slashes and dots', () => {
    it('U6 finds the end of the host', () => {
      for (const url of [
        'https://google.com⁄evil.test/',
        'https://google.com∕evil.test/',
        'https://google.com⧸evil.test/',
      ]) {
        const {ok, hostEnd, warnings} = inspectUrl(url);
        if (ok)
          expect({hostEnd, warned: warnings.includes('punycode')}).to.deep.equal({
            hostEnd: 'evil.test',
            warned: true,
          });
      }
    });

    it('U6 refuses the signs themselves: no name has them', () => {
      expect(refusal('https://google.xn--comevil-3d7c.test/')).to.equal('invalid');
    });

    it('U6 refuses a leader that is taken for a dot', () => {
      expect(refusal('https://google․com/')).to.equal('invalid');
    });
  });

  describe('U7: numbers for hosts', () => {
    for (const url of [
      'https://0x7f.1/',
      'https://2130706433/',
      'https://017700000001/',
      'https://127.1/',
      'https://１２７.0.0.1/',
      'https://0x7f000001/',
    ]) {
      it(`U7 shows ${url} with its dots, and warns`, () => {
        const {host, hostEnd, warnings} = inspectUrl(url);

        expect({host, hostEnd}).to.deep.equal({host: '127.0.0.1', hostEnd: '127.0.0.1'});
        expect(warnings).to.include.members(['loopback', 'ip-address', 'numeric-host']);
      });
    }

    it('U7 knows addresses that are not on the internet', () => {
      const hosts =
        '10.0.0.1 172.16.0.1 172.31.9.9 192.168.1.1 169.254.169.254 100.64.0.1 [fd00::1] [fe80::1] [::ffff:a00:1] printer.local nas router.home.arpa db.internal printer.local.';
      for (const host of hosts.split(' '))
        expect(warnings(`https://${host}/`), host).to.include('private-host');
      for (const host of '127.9.9.9 0.0.0.0 [::] [::1] [::ffff:7f00:1] localhost localhost. a.localhost'.split(
        ' ',
      )) {
        expect(warnings(`https://${host}/`), host).to.include('loopback');
      }
      for (const host of '8.8.8.8 172.32.0.1 100.128.0.1 [2001:db8::1] local.example'.split(' ')) {
        expect(
          warnings(`https://${host}/`).filter((each) => each === 'loopback' || each === 'private-host'),
        ).to.deep.equal([]);
      }
    });

    it('U7 refuses addresses that are none', () => {
      for (const host of ['256.256.256.256', '[fe80::1%25eth0]', '1.2.3.4.5', '0x.0x.0x.0x']) {
        expect(refusal(`https://${host}/`), host).to.equal('invalid');
      }
    });
  });

  describe('U8: length', () => {
    it('U8 keeps the end of a very long host', () => {
      const {ok, hostEnd, parts, warnings} = inspectUrl(
        `https://google.com.${labels(100, 'login')}.evil.test/`,
      );

      expect({ok, hostEnd, warnings}).to.deep.equal({
        ok: true,
        hostEnd: 'evil.test',
        warnings: ['long-host'],
      });
      expect(parts.host.endsWith('.evil.test')).to.equal(true);
    });

    it('U8 takes labels and hosts of any length that fits', () => {
      for (const host of [
        `${'a'.repeat(63)}.test`,
        `${'a'.repeat(64)}.test`,
        `${labels(31, 'abcdefg')}.test`,
        `${labels(32, 'abcdefg')}`,
      ]) {
        expect(inspectUrl(`https://${host}/`).host).to.equal(host);
      }
    });

    it('U8 refuses more than 2048 characters, at once', () => {
      expect(inspectUrl(`https://example.com/${'a'.repeat(2028)}`).ok).to.equal(true);
      expect(refusal(`https://example.com/${'a'.repeat(2029)}`)).to.equal('too-long');
      expect(refusal(`https://example.com/${'a'.repeat(2_000_000)}`)).to.equal('too-long');
      expect(refusal(`https://example.com/${'ä'.repeat(1000)}`)).to.equal('too-long');
    });
  });

  describe('U9: the same verdict in all browsers', () => {
    for (const url of [
      'https://xn--/',
      'https://xn--a/',
      'https://xn--abc-/',
      'https://xn--99999999/',
      'https://xn--a-yoc.test/',
      'https://a..b/',
      'https://.a/',
      'https://a b/',
      'https://a|b/',
      'https://a*b/',
      'https://%ef%bc%85%ef%bc%94%ef%bc%91.com',
      'https://a%zz.com/',
    ]) {
      it(`U9 refuses ${url}`, () => expect(refusal(url)).to.equal('invalid'));
    }

    it('U9 takes hyphens and underscores', () => {
      for (const host of ['-a.test', 'a-.test', 'a_b.test', '_dmarc.example.com']) {
        expect(inspectUrl(`https://${host}/`).host).to.equal(host);
      }
    });

    it('U9 warns of a dot at the end and of an odd port', () => {
      const dotted = inspectUrl('https://example.com./');
      const ported = inspectUrl('https://example.com:8443/');

      expect({end: dotted.hostEnd, warnings: dotted.warnings}).to.deep.equal({
        end: 'example.com.',
        warnings: ['trailing-dot'],
      });
      expect({port: ported.port, after: ported.parts.after, warnings: ported.warnings}).to.deep.equal({
        port: '8443',
        after: ':8443/',
        warnings: ['port'],
      });
      expect(inspectUrl('https://example.com:443/').port).to.equal(undefined);
      expect(inspectUrl('http://example.com:443/').port).to.equal('443');
    });
  });

  it('U10 takes nothing after the host for the host', () => {
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
});
