import {expect} from 'chai';
import {inspectUrl} from '../../../../src/index.js';
import {refusal, warnings} from './inspected.js';

describe('inspectUrl()', () => {
  describe('U1: only https and http', () => {
    it('U1 refuses any other scheme', () => {
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
        const {ok, refusal, href, parts} = inspectUrl(url);

        expect({ok, refusal, href}, url).to.deep.equal({ok: false, refusal: 'scheme', href: ''});
        expect(parts).to.deep.equal({before: '', host: '', after: ''});
      }
    });

    it('U1 warns about http except for loopback hosts', () => {
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

  describe('U2: user info in the URL', () => {
    it('U2 refuses user info and returns the actual host', () => {
      for (const url of [
        'https://google.com@evil.test/',
        'https://google.com:pw@evil.test/',
        'https://google.com%2F@evil.test/',
        'https://google.com%40x@evil.test/',
        'https://:pw@evil.test/',
        'https:google.com@evil.test',
      ]) {
        const {refusal, host, href} = inspectUrl(url);

        expect({refusal, host, href}, url).to.deep.equal({refusal: 'user-info', host: 'evil.test', href: ''});
      }
    });

    it('U2 refuses characters that only look like user info', () => {
      expect(refusal('https://google.com%40evil.test/')).to.equal('invalid');
      expect(refusal('https://google.com;@evil.test/')).to.equal('user-info');
      expect(refusal('https://google.com;evil.test/')).to.equal('invalid');
    });
  });

  describe('U3: backslashes and missing slashes', () => {
    it('U3 shows such a URL in its parsed form and warns', () => {
      for (const [url, host] of [
        ['https:\\\\evil.test', 'evil.test'],
        ['https:evil.test', 'evil.test'],
        ['https:/evil.test', 'evil.test'],
        ['https:///evil.test', 'evil.test'],
        ['https://google.com\\.evil.test', 'google.com'],
        ['https://evil.test\\@google.com', 'evil.test'],
      ] as const) {
        const {parts, href, warnings} = inspectUrl(url);

        expect(parts.host, url).to.equal(host);
        expect(Object.values(parts).join('')).to.equal(href);
        expect(warnings).to.deep.equal(['rewritten']);
      }
    });
  });
});
