import {expect} from 'chai';
import {inspectUrl} from '../../../../src/index.js';
import {refusal, warnings} from './inspected.js';

describe('inspectUrl()', () => {
  it('returns no warnings for an ordinary URL', () => {
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

  it('accepts capital letters and a missing slash after the host without a warning', () => {
    for (const url of [
      'https://example.com',
      'HTTPS://Example.COM/',
      'https://example.com?a',
      'https://example.com#b',
    ]) {
      expect(warnings(url), url).to.deep.equal([]);
    }
  });

  it('refuses malformed input without throwing', () => {
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
});
