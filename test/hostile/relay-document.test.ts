import {expect} from '@open-wc/testing';
import {guestPage} from '../support/guest-page.js';
import {attack, bareFrame, once} from './attack.js';

/** Tells the page that it runs right under it, where the relay is and no guest. */
const escaping = `if (parent.parent === parent) parent.postMessage({report: 'under the page'}, '*');`;
const script = `<script>${escaping}</script>`;

/** The guest's HTML in a list, and beside it what stands there. */
const TEXTS = [
  ['the end of a script', `</script>${script}`],
  ['the end of a script in capitals', `</SCRIPT >${script}`],
  ['a script in a comment', `<!--<script>${script}-->`],
  ['a comment without end', '<!--<script'],
  ['the end of a CDATA section', `]]>${script}`],
  ['escapes', `\\u003c/script>\\\\u003c\\"${script}`],
  ['separators of lines', `\u2028\u2029\r\n${script}`],
  ['patterns of a replacement', `$&$1$\`$'$$${script}`],
  ['half a character', '\ud800 \udc00'],
] as const;

describe('the document of the relay', () => {
  it('is where a script would be noticed', async () => {
    const {reports} = await bareFrame(escaping);

    await new Promise((resolve) => addEventListener('message', resolve, {once: true}));

    expect(reports).to.deep.equal(['under the page']);
  });

  for (const [what, text] of TEXTS) {
    it(`holds a guest with ${what} as data, and hands it on as it is`, async () => {
      const escaped: unknown[] = [];
      const onMessage = ({data}: MessageEvent) => data?.report && escaped.push(data.report);
      addEventListener('message', onMessage);
      // In a template literal of the guest's script, the text ends nothing there either.
      const literal = JSON.stringify(text).replaceAll('<', '\\x3c');
      const page = `<!-- ${text.replaceAll('-->', '')} -->${guestPage(`
        onContext(() => submit({action: 'accept', content: {color: '#111111', name: ${literal}}}));
        hello();`)}`;

      const {outcome, endings} = await attack(page);

      const wellFormed = new TextDecoder().decode(new TextEncoder().encode(text));
      expect(await outcome).to.deep.equal({action: 'accept', content: {color: '#111111', name: wellFormed}});
      expect(endings).to.deep.equal(once);
      removeEventListener('message', onMessage);
      expect(escaped).to.deep.equal([]);
    });
  }
});
