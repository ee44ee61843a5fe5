import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {McpSamplingApproval, SamplingRequest} from '../../../components/index.js';
import {messages as ar} from '../../../src/locales/catalogues/ar.js';
import {registerLocale} from '../../../src/locales/index.js';
import {tooWide} from '../../support/too-wide.js';
import {all, base64, shownApproval, text, user} from './approval-fixture.js';
import {itWith} from '../../support/engine.js';

const request = {
  systemPrompt: 'Be brief.',
  messages: [
    user(text('A text\u200b with an invisible character', {annotations: {priority: 1}})),
    user([
      {type: 'image', mimeType: 'image/png', data: base64(5000)},
      {
        type: 'resource',
        resource: {uri: `file:///${'long-name'.repeat(60)}`, text: 'unbreakable'.repeat(100)},
      },
      {type: 'x'.repeat(300)},
    ]),
    user(text('long '.repeat(30_000))),
  ],
  tools: [{name: 'n'.repeat(300), description: 'd'.repeat(2000), inputSchema: {type: 'object'}}],
  modelPreferences: {hints: [{name: 'm'.repeat(300)}], costPriority: 0.5},
  includeContext: 'c'.repeat(300),
  maxTokens: 5,
  metadata: {['k'.repeat(300)]: {deep: [[[[[[[['v'.repeat(300)]]]]]]]]}},
};

const expandAll = (element: Element) => {
  for (const details of all<HTMLDetailsElement>(element, 'details')) details.open = true;
};

describe('<mcp-sampling-approval>', () => {
  describe('for the details of a request', () => {
    before(() => registerLocale(ar));

    it('is accessible with collapsed and expanded details', async () => {
      const collapsed = await shownApproval(request, 'en');
      await expect(collapsed.element).to.be.accessible();
      const expanded = await shownApproval(request, 'ar');
      expandAll(expanded.element);
      await expect(expanded.element).to.be.accessible();
    });

    for (const locale of ['en', 'ar']) {
      it(`fits in 320 px with collapsed and expanded details (${locale})`, async () => {
        const box = await fixture<HTMLElement>(
          html`<div><mcp-sampling-approval server-name="Acme" locale=${locale}></mcp-sampling-approval></div>`,
        );
        box.style.setProperty('width', '320px');
        const element = box.querySelector<McpSamplingApproval>('mcp-sampling-approval')!;
        void element.approve(request as SamplingRequest);
        await element.updateComplete;
        for (const open of [false, true]) {
          if (open) expandAll(element);
          expect(tooWide(element)).to.deep.equal([]);
        }
      });
    }

    it('shows JSON left to right in a right-to-left language', async () => {
      const {element} = await shownApproval(request, 'ar');

      const direction = (selector: string) => getComputedStyle(all(element, selector)[0]!).direction;
      expect(direction('section')).to.equal('rtl');
      expect(direction('details .box')).to.equal('ltr');
    });

    it('expands details with the keyboard and makes scrolling boxes focusable', async () => {
      const {element} = await shownApproval({messages: [user({type: 'x', note: 'n'})], metadata: {a: 1}});
      const [summary] = all<HTMLElement>(element, 'summary');
      summary!.focus();
      await sendKeys({press: 'Enter'});
      expect(summary!.parentElement!.hasAttribute('open')).to.equal(true);
      await sendKeys({press: 'Tab'});

      expect(element.shadowRoot!.activeElement).to.equal(all(element, '.box')[0]);
    });

    itWith(
      'held keys',
      'Enter does not break a text of one line, and the keyboard of a phone changes no text',
      async () => {
        const {element} = await shownApproval({
          systemPrompt: 'a',
          messages: [user(text('b\nc'))],
          maxTokens: 5,
        });
        const [line, lines] = all<HTMLTextAreaElement>(element, 'textarea');
        const [tokens] = all<HTMLInputElement>(element, 'input');
        for (const area of [line!, lines!]) {
          expect(area.getAttribute('autocapitalize')).to.equal('off');
          area.focus();
          area.setSelectionRange(1, 1);
          await sendKeys({press: 'Enter'});
        }
        expect([line!.value, lines!.value]).to.deep.equal(['a', 'b\n\nc']);
        line!.focus();
        await sendKeys({down: 'Shift'});
        await sendKeys({press: 'Enter'});
        await sendKeys({up: 'Shift'});
        expect(line!.value).to.equal('a\n');
        expect(tokens!.autocomplete).to.equal('off');
      },
    );

    it('has the rhythm of every card: 8 px within a group, 16 px between groups', async () => {
      const {element} = await shownApproval({
        messages: [user(text('a')), user(text('b'))],
        modelPreferences: {hints: [{name: 'x'}], costPriority: 1},
        includeContext: 'thisServer',
        maxTokens: 5,
      });
      const boxes = all(element, 'header, .muted, label, dl, details, .actions').map((each) =>
        each.getBoundingClientRect(),
      );
      const gaps = boxes.slice(1).map(({top}, index) => Math.round(top - boxes[index]!.bottom));
      expect(gaps).to.deep.equal([8, 16, 16, 16, 8, 8, 16, 16]);
    });
  });
});
