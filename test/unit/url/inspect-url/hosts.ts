import {expect} from 'chai';
import {list} from '../../schema/list.js';
import {inspectUrl} from '../../../../src/index.js';
import {refusal} from './inspected.js';

const labels = (count: number, label: string) => Array.from({length: count}, () => label).join('.');

describe('inspectUrl()', () => {
  describe('U7: numeric hosts', () => {
    it('U7 shows a numeric host in dotted-decimal form and warns', () => {
      for (const url of [
        'https://0x7f.1/',
        'https://2130706433/',
        'https://017700000001/',
        'https://127.1/',
        'https://１２７.0.0.1/',
        'https://0x7f000001/',
      ]) {
        const {host, hostEnd, warnings} = inspectUrl(url);

        expect({host, hostEnd}, url).to.deep.equal({host: '127.0.0.1', hostEnd: '127.0.0.1'});
        expect(warnings).to.include.members(['loopback', 'ip-address', 'numeric-host']);
      }
    });

    it('U7 refuses malformed addresses', () => {
      for (const host of ['256.256.256.256', '[fe80::1%25eth0]', '1.2.3.4.5', '0x.0x.0x.0x']) {
        expect(refusal(`https://${host}/`), host).to.equal('invalid');
      }
    });
  });

  describe('U8: long URLs', () => {
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

    it('U8 accepts long labels and hosts within the length limit', () => {
      for (const host of [
        `${'a'.repeat(63)}.test`,
        `${'a'.repeat(64)}.test`,
        `${labels(31, 'abcdefg')}.test`,
        `${labels(32, 'abcdefg')}`,
      ]) {
        expect(inspectUrl(`https://${host}/`).host).to.equal(host);
      }
    });

    it('U8 refuses more than 2048 characters', () => {
      expect(inspectUrl(`https://example.com/${'a'.repeat(2028)}`).ok).to.equal(true);
      expect(refusal(`https://example.com/${'a'.repeat(2029)}`)).to.equal('too-long');
      expect(refusal(`https://example.com/${'a'.repeat(2_000_000)}`)).to.equal('too-long');
      expect(refusal(`https://example.com/${'ä'.repeat(1000)}`)).to.equal('too-long');
    });
  });

  describe('U9: the same verdict in all browsers', () => {
    it('U9 refuses what browsers read differently', () => {
      for (const url of list(`
      https://xn--/; https://xn--a/; https://xn--abc-/; https://xn--99999999/; https://xn--a-yoc.test/;
      https://a..b/; https://.a/; https://a b/; https://a|b/; https://a*b/;
      https://%ef%bc%85%ef%bc%94%ef%bc%91.com; https://a%zz.com/`)) {
        expect(refusal(url), url).to.equal('invalid');
      }
    });

    it('U9 accepts hyphens and underscores', () => {
      for (const host of ['-a.test', 'a-.test', 'a_b.test', '_dmarc.example.com']) {
        expect(inspectUrl(`https://${host}/`).host).to.equal(host);
      }
    });

    it('U9 warns about a trailing dot and an unusual port', () => {
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
});
