import {expect} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import type {ElicitRequest, PresentationMode} from '../../../src/protocol/index.js';
import {part, pierce, present, until} from '../../support/frame.js';
import {attentive} from '../../support/guest-page.js';
import {frameInWindow} from '../../support/window.js';

const LINE = 24;
const HEIGHTS = [400, 500, 600, 700, 800, 900];

const fields = (count: number): ElicitRequest => ({
  message: 'THE QUESTION',
  requestedSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({length: count}, (_, index) => [`f${index}`, {type: 'string'}]),
    ),
  },
});

async function showRequest(
  frame: McpElicitationFrame,
  request: ElicitRequest,
  options: Parameters<McpElicitationFrame['elicit']>[1],
) {
  await present(frame, request, options);
  const form = pierce(frame, 'schema-form');
  if (form) await until(() => form.shadowRoot!.adoptedStyleSheets.length, 'the styles of the form');
}

describe('<mcp-elicitation-frame>', () => {
  describe('for layout', () => {
    const requests: Array<[string, ElicitRequest, {html?: string}]> = [
      ['a form of 20 fields', fields(20), {}],
      ['a guest', fields(1), {html: attentive}],
      [
        'a URL of many lines',
        {message: 'THE QUESTION', mode: 'url', url: `https://example.com/${'x'.repeat(1_500)}`},
        {},
      ],
    ];
    for (const mode of ['inline', 'modal', 'sidebar'] as PresentationMode[]) {
      it(`shows the message in windows of every height (${mode})`, async () => {
        await Promise.all(
          requests.map(async ([what, request, guest]) => {
            const {frame, view} = await frameInWindow();
            await showRequest(frame, request, {mode, ...guest});

            for (const height of HEIGHTS) {
              view.height = `${height}`;
              for (const name of ['message', 'header', 'url']) {
                const element = part(frame, name);
                const where = `${name} of ${what} at ${height}`;
                if (element) expect(element.clientHeight, where).to.be.at.least(LINE);
              }
            }
            frame.cancel();
          }),
        );
      });

      it(`shows a message that the page renders (${mode})`, async () => {
        const {frame, view} = await frameInWindow();
        const slotted = frame.ownerDocument.createElement('p');
        slotted.slot = 'message';
        slotted.textContent = 'Rendered by the page';
        slotted.style.setProperty('overflow', 'auto');
        frame.append(slotted);
        view.height = '400';
        await showRequest(frame, fields(20), {mode});

        expect(slotted.clientHeight).to.be.at.least(16);
        frame.cancel();
      });
    }

    for (const mode of ['modal', 'sidebar'] as PresentationMode[]) {
      it(`shows the whole notice above a long form (${mode})`, async () => {
        const {frame, view} = await frameInWindow();
        view.height = '400';
        await showRequest(frame, fields(20), {mode, src: 'javascript:0'});

        const notice = part(frame, 'notice')!;
        expect(notice.clientHeight).to.be.at.least(notice.scrollHeight);
        frame.cancel();
      });

      it(`keeps Submit and Decline in view next to a long form (${mode})`, async () => {
        const {frame, view} = await frameInWindow();
        await showRequest(frame, fields(20), {mode});
        const body = frame.shadowRoot!.querySelector('.body')!;

        for (const height of HEIGHTS) {
          view.height = `${height}`;
          for (const top of [0, 1e4]) {
            body.scrollTop = top;
            for (const name of ['submit', 'decline']) {
              const {top, bottom} = pierce(frame, `[part=${name}]`)!.getBoundingClientRect();
              expect(top, `${name} at ${height}`).to.be.at.least(0);
              expect(bottom, `${name} at ${height}`).to.be.at.most(height);
            }
          }
        }
        frame.cancel();
      });

      it(`scrolls a focused field above the buttons (${mode})`, async () => {
        const {frame, view} = await frameInWindow();
        view.height = '500';
        await showRequest(frame, fields(20), {mode});
        const inputs = [...pierce(frame, 'schema-form')!.shadowRoot!.querySelectorAll('input')];
        const buttons = pierce(frame, '[part=submit]')!;

        for (const input of inputs) {
          input.focus();
          const isAbove = () => input.getBoundingClientRect().bottom <= buttons.getBoundingClientRect().top;
          await until(isAbove, 'the field above the buttons');
        }
        frame.cancel();
      });
    }

    for (const mode of ['inline', 'modal', 'sidebar'] as PresentationMode[])
      it(`has the close button next to the heading in 240 px, and does not overflow (${mode})`, async () => {
        const {frame, view} = await frameInWindow();
        view.width = '240';
        await showRequest(frame, fields(2), {mode, timeout: 600_000});

        const [heading, close] = ['heading', 'cancel'].map((name) =>
          part(frame, name)!.getBoundingClientRect(),
        );
        expect(close!.left).to.be.at.least(heading!.right);
        expect(close!.top).to.be.below(heading!.bottom);
        expect(frame.ownerDocument.scrollingElement!.scrollWidth).to.be.at.most(240);
        frame.cancel();
      });

    for (const width of ['320', '700'])
      it(`displays all of a long server name in ${width} px`, async () => {
        const {frame, view} = await frameInWindow();
        view.width = width;
        const name = 'The bookshop with the long name in the old town of Lisbon';
        for (const serverName of [name, `accounts.${'subdomain-'.repeat(4)}x.example`]) {
          await showRequest(frame, fields(1), {serverName});
          const heading = part(frame, 'heading')!;
          expect(heading.textContent).to.include(serverName);
          const {left, right, top, bottom} = heading.getBoundingClientRect();
          const range = frame.ownerDocument.createRange();
          range.selectNodeContents(heading);
          for (const line of range.getClientRects())
            expect(
              line.left >= left - 1 &&
                line.right <= right + 1 &&
                line.top >= top - 4 &&
                line.bottom <= bottom + 4,
            ).to.equal(true);
          frame.cancel();
        }
      });

    it('leaves the page usable next to a sidebar with modal="false", and does not take the focus', async () => {
      const {frame} = await frameInWindow();
      const {ownerDocument} = frame;
      const field = ownerDocument.body.appendChild(ownerDocument.createElement('input'));
      field.focus();
      frame.setAttribute('modal', 'false');

      await showRequest(frame, fields(2), {mode: 'sidebar'});

      const card = part(frame, 'card')!;
      expect(card.localName).to.equal('section');
      expect(card.matches(':popover-open')).to.equal(true);
      expect(card.getBoundingClientRect().right).to.equal(ownerDocument.documentElement.clientWidth);
      expect(ownerDocument.activeElement).to.equal(field);
      pierce(frame, 'input')!.focus();
      field.focus();
      expect(ownerDocument.activeElement).to.equal(field);
      frame.decline();
      await frame.updateComplete;
      expect(part(frame, 'card')).to.equal(null);
    });

    it('blocks the page next to a sidebar by default', async () => {
      const {frame} = await frameInWindow();

      await showRequest(frame, fields(2), {mode: 'sidebar'});

      expect(part(frame, 'card')!.matches('dialog:modal')).to.equal(true);
      frame.cancel();
    });
  });
});
