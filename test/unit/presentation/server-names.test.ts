import {expect} from 'chai';
import {serverLabel, serverMark, shownName} from '../../../src/presentation/index.js';

describe('a server name', () => {
  it('is normalized', () => {
    for (const [what, name, shown] of [
      ['extra spaces between printable ASCII characters', '  Acme   Inc.  ', 'Acme Inc.'],
      ['extra spaces and line breaks', '  Acme\r\n\tInc\u2028 \u00a0.\u3000', 'Acme Inc .'],
      ['control and bidi characters', '\u0000A\u202ecme\u2066\u200f\u061c!\u0007', 'A cme!'.replace(' ', '')],
      ['invisible characters', 'A\u200bc\u00adm\u2060e\ufe0f\u3164\u115f\u{e0041}', 'Acme'],
      ['lone surrogates', 'Acme\ud800', 'Acme'],
      ['long runs of combining marks', `A\u0301\u0489\u0489\u0489\u0489b`, 'Á\u0489\u0489\u0489b'],
      ['combining marks without a base', '\u0301Acme \u0489Inc', 'Acme Inc'],
      ['no visible characters', '\u200b\u2800 \u3164\u0301', ''],
      ['letters of other scripts', 'שרת שלי · サーバー · ประกันภัย', 'שרת שלי · サーバー · ประกันภัย'],
    ] as const)
      expect(shownName(name), what).to.equal(shown);
  });

  it('is truncated to 64 characters between graphemes', () => {
    for (const unit of ['x', 'é', '🇩🇪', 'ก็', '👍🏽', 'e\u0301\u0302'])
      for (const length of [10, 63, 64, 65, 5_000]) {
        const shown = shownName(unit.repeat(length));
        expect(shown.length).to.be.at.most(64);
        if (unit.normalize('NFC').length * length > 64) {
          expect(shown.endsWith('…')).to.equal(true);
          expect(shown.slice(0, -1).split(unit.normalize('NFC')).join('')).to.equal('');
        }
      }
  });

  it('keeps the end of a long host', () => {
    const shown = shownName(`${'www.bank.example.'.repeat(12)}evil.test`);
    expect(shown).to.have.length(64);
    expect(shown).to.match(/^….*\.evil\.test$/);
  });

  it('is empty for values that are not strings', () => {
    for (const name of [undefined, null, 5, {}, ['x']]) expect(shownName(name)).to.equal('');
  });

  it('is processed in linear time', () => {
    for (const unit of ['\u0301', '\u200b', ' ', 'a', '\ud800', 'a\u0301'])
      for (const prefix of ['', 'a']) {
        const name = prefix + unit.repeat(1_000_000);
        const start = performance.now();
        shownName(name);
        expect(performance.now() - start, JSON.stringify(unit)).to.be.lessThan(200);
      }
  });

  it('has a question mark as its icon if it comes from the server', () => {
    expect(serverMark(serverLabel('', 'Shop'))).to.equal('?');
    expect(serverMark(serverLabel('élan', 'Shop'))).to.equal('É');
    expect(serverLabel(' \u200b', 'Shop')).to.deep.equal({name: 'Shop', claimed: true});
  });
});
