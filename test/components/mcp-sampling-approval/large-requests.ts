import {expect} from '@open-wc/testing';
import {all, base64, shownApproval, text, user} from './approval-fixture.js';

const MB = 1_000_000;
const words = (chars: number) =>
  'All work and no play makes Jack a dull boy.\n'.repeat(Math.ceil(chars / 44)).slice(0, chars);
const list = <T>(length: number, item: (index: number) => T) =>
  Array.from({length}, (_, index) => item(index));

/** Requests of about 5 MB with different distributions. */
const large: Record<string, () => object> = {
  'one text': () => ({messages: [user(text(words(5 * MB)))]}),
  'one text in one line': () => ({messages: [user(text('a'.repeat(5 * MB)))]}),
  'one text of line breaks': () => ({messages: [user(text('\n'.repeat(5 * MB)))]}),
  'one text of invisible characters': () => ({messages: [user(text('\u200b'.repeat(5 * MB)))]}),
  'a hundred texts': () => ({messages: list(100, () => user(text(words(50_000))))}),
  'texts of 8 kB, which are not collapsed': () => ({messages: list(600, () => user(text(words(8192))))}),
  '9,000 messages': () => ({messages: list(9000, (index) => user(text(`${index} ${words(540)}`)))}),
  'an image': () => ({messages: [user({type: 'image', mimeType: 'image/png', data: base64(3.7 * MB)})]}),
  'an image with text as data': () => ({messages: [user({type: 'image', data: `${base64(3.7 * MB)}!`})]}),
  '5,000 tools': () => ({
    messages: [user(text('a'))],
    tools: list(5000, (index) => ({
      name: `tool${index}`,
      description: words(900),
      inputSchema: {type: 'object'},
    })),
  }),
  '49,000 values': () => ({
    messages: [user(text('a'))],
    metadata: list(49_000, (index) => words(100 + (index % 3))),
  }),
  'a long key': () => ({messages: [user(text('a'))], metadata: {['k'.repeat(5 * MB)]: 1}}),
  'long names': () => ({
    messages: [user({type: 'x'.repeat(MB), mimeType: 'y'.repeat(MB)})],
    modelPreferences: {hints: [{name: 'h'.repeat(MB)}]},
    includeContext: 'c'.repeat(MB),
    systemPrompt: 's'.repeat(MB),
  }),
};

/** Measures the longest time between two frames while `act` runs and after. */
async function longestGap(act: () => unknown): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const frame = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        resolve();
      }),
    );
  await frame();
  last = performance.now();
  longest = 0;
  await act();
  for (let count = 0; count < 3; count++) await frame();
  return longest;
}

/** Limit in ms, long enough for a busy machine. A textarea with 5 MB takes minutes in Chromium. */
const FROZEN = 5000;

describe('<mcp-sampling-approval>', () => {
  describe('with requests of 5 MB', () => {
    for (const [what, make] of Object.entries(large)) {
      it(`stays responsive with ${what}`, async () => {
        const request = make();
        let gap = Number.POSITIVE_INFINITY;
        for (let run = 0; run < 3 && gap >= FROZEN; run++) {
          gap = await longestGap(async () => {
            const {element} = await shownApproval(request);
            expect(all(element, '[part="approve"]').length).to.equal(1);
          });
        }
        expect(gap).to.be.below(FROZEN);
      });
    }

    it('stays responsive when a text of 20 MB is expanded', async () => {
      const {element} = await shownApproval({messages: [user(text(words(20 * MB)))]});
      const [first] = all<HTMLElement>(element, 'summary');

      const gap = await longestGap(() => first!.click());
      expect(first!.parentElement!.hasAttribute('open')).to.equal(true);
      expect(gap).to.be.below(FROZEN);
    });
  });
});
