import {expect} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import type {ElicitRequest, PresentationMode} from '../../../src/protocol/index.js';
import {next, part} from '../../support/frame.js';
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

async function shslotted(
  frame: McpElicitationFrame,
  request: ElicitRequest,
  options: Parameters<McpElicitationFrame['elicit']>[1],
) {
  const ready = next(frame, 'elicitation-ready');
  void frame.elicit(request, options);
  await ready;
  await frame.updateComplete;
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
      for (const [what, request, guest] of requests) {
        it(`shows the message above ${what} in windows of every height (${mode})`, async () => {
          const {frame, view} = await frameInWindow();
          await shslotted(frame, request, {mode, ...guest});

          for (const height of HEIGHTS) {
            view.height = `${height}`;
            for (const name of ['message', 'header', 'url']) {
              const element = part(frame, name);
              if (element) expect(element.clientHeight, `${name} at ${height}`).to.be.at.least(LINE);
            }
          }
          frame.cancel();
        });
      }

      it(`shows a message that the page renders (${mode})`, async () => {
        const {frame, view} = await frameInWindow();
        const slotted = frame.ownerDocument.createElement('p');
        slotted.slot = 'message';
        slotted.textContent = 'Rendered by the page';
        slotted.style.setProperty('overflow', 'auto');
        frame.append(slotted);
        view.height = '400';
        await shslotted(frame, fields(20), {mode});

        expect(slotted.clientHeight).to.be.at.least(16);
        frame.cancel();
      });
    }

    for (const mode of ['modal', 'sidebar'] as PresentationMode[]) {
      it(`shows the whole notice above a long form (${mode})`, async () => {
        const {frame, view} = await frameInWindow();
        view.height = '400';
        await shslotted(frame, fields(20), {mode, src: 'javascript:0'});

        const notice = part(frame, 'notice')!;
        expect(notice.clientHeight).to.be.at.least(notice.scrollHeight);
        frame.cancel();
      });
    }
  });
});
