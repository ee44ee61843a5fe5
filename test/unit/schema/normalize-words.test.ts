import {expect} from 'chai';
import {LOOK_ALIKES, normalizeWords, skeletonOf} from '../../../src/schema/words/normalize-words.js';
import {fastest} from './fastest.js';
import {encoded} from './look-alikes.js';

describe('normalizeWords', () => {
  for (const [text, ...readings] of [
    // Names
    ['apiKey', 'api key'],
    ['API_KEY', 'api key'],
    ['api-key', 'api key'],
    ['api.key', 'api key'],
    ['APIKey', 'api key'],
    ['userID', 'user id'],
    ['PINs', 'pins'],
    ['token_count', 'token count'],
    // Clauses
    ['No, keep it', 'no|keep it'],
    ['Password (8 letters)', 'password|8 letters'],
    ['Key: none. Next', 'key|none|next'],
    ['パスワード、または', 'パスワド|マタハ'],
    // Letters
    ['Größe ÆØŁ', 'grosse aeol'],
    ['bestätigen', 'bestatigen'],
    ['İPTAL', 'iptal'],
    ['Ещё йод', 'еще иод'],
    ['ｆｕｌｌ', 'full'],
    ['𝐛𝐨𝐥𝐝 ⓒⓘⓡⓒⓛⓔ', 'bold circle'],
    ['ﾊﾟｽﾜｰﾄﾞ', 'パスワド'],
    ['ぱすわーど', 'パスワド'],
    ['أُدخِل كلمة', 'ادخل كلمه'],
    ['סִיסְמָה', 'סיסמה'],
    ['हाँ फ़ाइल', 'हां फाइल'],
    ['비밀번호', '비밀번호'],
    // Spaces
    ['p a s s w o r d', 'password'],
    ['Plan A to B', 'plan a to b'],
    ['密 码', '密码'],
    ['API키 PIN码', 'api 키 pin 码'],
    // Invisible characters
    ['Pass\u200bword', 'password'],
    ['Pass\u00adword', 'password'],
    ['Pass\ufe0fword', 'password'],
    ['Pass\u{e0101}word', 'password'],
    ['Pass\u034fword', 'password'],
    ['Pass\u{e0070}word', 'password'],
    ['Pass\u3164word', 'password'],
    ['Pass\u0007word', 'password'],
    ['Pass\ue000word', 'password'],
    ['Pass\u2009word', 'password'],
    ['P\u0336a\u0336s\u0336s\u0336', 'pass'],
    ['\u202edrowssap\u202c now', 'password now'],
    // Look-alikes
    ['Раssword', 'раssword', 'password'],
    ['pαsswοrd', 'pαsswοrd', 'password'],
    ['ᴘᴀꜱꜱ', 'ᴘᴀꜱꜱ', 'pass'],
    ['🅿🅰🆂🆂', '', 'pass'],
    ['P4$$w0rd', 'p 4 w 0 rd', 'password'],
    ['p1n', 'p 1 n', 'pin'],
    ['CredentiaI', 'credentia i', 'credentiai'],
    ['APl', 'a pl', 'api'],
    ['passvvord', 'passvvord', 'password'],
    ['cvv2', 'cvv 2', 'cw 2'],
  ] as const) {
    it(`reads ${JSON.stringify(text)} as ${readings.join(' or ')}`, () =>
      expect(normalizeWords(text).slice(0, readings.length)).to.deep.equal(readings));
  }

  it('knows the look-alikes that are listed', () => {
    expect(LOOK_ALIKES.replace(/\s/g, '')).to.equal(encoded());
  });

  it('returns the same skeleton for a word and its look-alikes', () => {
    for (const [word, other] of [
      ['пароль', 'пapoль'],
      ['hasło', 'hаslo'],
      ['apikey', 'арiкеу'],
    ] as const)
      expect(normalizeWords(other)[1], other).to.equal(skeletonOf(normalizeWords(word)[0]!));
  });

  it('reads only the beginning and the end of a long text and does not count invisible characters', () => {
    const filler = 'more words '.repeat(200);
    const [reading] = normalizeWords(`first ${filler} middle ${filler} last`);

    expect(reading).to.match(/^first .*last$/);
    expect(reading).not.to.contain('middle');
    expect(normalizeWords(`${'\u200b'.repeat(9_999)}first${'\u200b'.repeat(9_999)}`)).to.deep.equal([
      'first',
    ]);
  });

  it('returns one reading of text that is not disguised', () => {
    for (const text of ['Nickname', 'order_id', 'Größe', 'パスワード', 'Title 12'])
      expect(normalizeWords(text), text).to.have.length(1);
  });

  it('takes time in proportion to the text', () => {
    const parts = [...'aAl1 .!_éаꮢ\u202e\u200b\u0301密ﷺ😀', 'aA', ' p', '. '];
    for (const part of parts) {
      // Compares one text with twenty of the same total length. In quadratic time it takes twenty times as long.
      const [whole, pieces] = [1, 20].map((count) => {
        const text = `${part.repeat(200_000 / count)}x`;
        return fastest(() => {
          for (let index = 0; index < count; index++) normalizeWords(text);
        });
      });
      // Short times depend on the machine and its collector of garbage. In quadratic time, each text takes seconds.
      expect(whole! / Math.max(pieces!, 25), JSON.stringify(part)).to.be.below(8);
    }
  });
});
