import {expect} from 'chai';
import {inspectUrl} from '../../../../src/index.js';
import {refusal, warnings} from './inspected.js';

describe('inspectUrl()', () => {
  describe('U4: invisible characters', () => {
    it('U4 warns about a URL that loses characters', () => {
      for (const url of [
        'https://exam\tple.com/',
        'https://exam\nple.com/',
        '  https://example.com/',
        'https://example.com/\r',
        'https://exam\u00adple.com/',
      ]) {
        const {host, warnings} = inspectUrl(url);

        expect(host, url).to.equal('example.com');
        expect(warnings).to.deep.equal(['removed-characters']);
      }
    });

    it('U4 refuses joiners and bidi controls in the host', () => {
      expect(refusal('https://exam\u200dple.com/')).to.equal('invalid');
      expect(refusal('https://exam\u202eple.com/')).to.equal('invalid');
    });

    it('U4 percent-encodes bidi controls in the path and warns about them', () => {
      const {href, warnings} = inspectUrl('https://example.com/\u202egnp.exe');

      expect(href).to.equal('https://example.com/%E2%80%AEgnp.exe');
      expect(warnings).to.deep.equal(['bidi-controls', 'rewritten']);
      expect(inspectUrl('https://example.com/?a=%E2%81%A6').warnings).to.deep.equal(['bidi-controls']);
    });
  });

  describe('U5: look-alike letters', () => {
    it('U5 returns the ASCII host and its Unicode form', () => {
      const {host, unicodeHost, warnings} = inspectUrl('https://аррӏе.com/');

      expect(host).to.equal('xn--80ak6aa92e.com');
      expect(unicodeHost).to.equal('аррӏе.com');
      expect(warnings).to.deep.equal(['punycode', 'rewritten']);
      expect(inspectUrl('https://xn--80ak6aa92e.com/').unicodeHost).to.equal('аррӏе.com');
    });

    it('U5 warns about mixed scripts, but not about Japanese with Latin', () => {
      expect(warnings('https://xn--pypal-4ve.com/')).to.deep.equal(['punycode', 'mixed-scripts']);
      expect(warnings('https://日本go.example/')).to.include('punycode').and.not.include('mixed-scripts');
      expect(warnings('https://пример.com/')).to.not.include('mixed-scripts');
    });

    it('U5 shows the host that the browser opens, and warns', () => {
      for (const [url, host] of [
        ['https://ｇｏｏｇｌｅ.com/', 'google.com'],
        ['https://google。com/', 'google.com'],
        ['https://goo%67le.com/', 'google.com'],
      ] as const) {
        const inspection = inspectUrl(url);

        expect(inspection.host, url).to.equal(host);
        expect(inspection.warnings).to.deep.equal(['rewritten']);
      }
    });

    it('U5 keeps the letter ß', () => {
      expect(inspectUrl('https://faß.de/').host).to.equal('xn--fa-hia.de');
    });
  });

  describe('U6: characters that look like slashes and dots', () => {
    it('U6 shows the actual end of a host with slash look-alikes', () => {
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

    it('U6 refuses slash look-alikes in Punycode', () => {
      expect(refusal('https://google.xn--comevil-3d7c.test/')).to.equal('invalid');
    });

    it('U6 refuses a one-dot leader instead of a dot', () => {
      expect(refusal('https://google․com/')).to.equal('invalid');
    });
  });
});
