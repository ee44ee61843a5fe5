import {expect} from '@open-wc/testing';
import {guestPage} from '../support/guest-page.js';
import {attack, bareFrame, expectEnd} from './attack.js';

/** Reports to the page when it runs directly below it, in the relay instead of a guest. */
const escaping = `if (parent.parent === parent) parent.postMessage({report: 'under the page'}, '*');`;
const script = `<script>${escaping}</script>`;

/** Texts in the guest's HTML that could break out of the relay's document. */
const TEXTS = [
  `</script>${script}`,
  `</SCRIPT >${script}`,
  `<!--<script>${script}-->`,
  '<!--<script',
  `]]>${script}`,
  `\\u003c/script>\\\\u003c\\"${script}`,
  `\u2028\u2029\r\n${script}`,
  `$&$1$\`$'$$${script}`,
  '\ud800 \udc00',
];

describe('the document of the relay', () => {
  it('a script in a frame of the page is noticed (control)', async () => {
    const {reports} = await bareFrame(escaping);

    await new Promise((resolve) => addEventListener('message', resolve, {once: true}));

    expect(reports).to.deep.equal(['under the page']);
  });

  it("the relay's document holds a guest with any text as data, and the guest receives it unchanged", async () => {
    const escaped: unknown[] = [];
    const onMessage = ({data}: MessageEvent) => data?.report && escaped.push(data.report);
    addEventListener('message', onMessage);
    await Promise.all(
      TEXTS.map(async (text) => {
        // In a template literal of the guest's script, the text does not end anything either.
        const literal = JSON.stringify(text).replaceAll('<', '\\x3c');
        const page = `<!-- ${text.replaceAll('-->', '')} -->${guestPage(`
          onContext(() => submit({action: 'accept', content: {color: '#111111', name: ${literal}}}));
          hello();`)}`;

        const {outcome, endings} = await attack(page);

        const name = new TextDecoder().decode(new TextEncoder().encode(text));
        await expectEnd({outcome, endings}, {action: 'accept', content: {color: '#111111', name}});
      }),
    );
    removeEventListener('message', onMessage);
    expect(escaped).to.deep.equal([]);
  });
});
