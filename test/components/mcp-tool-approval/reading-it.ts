import {expect, fixture, html} from '@open-wc/testing';
import type {McpToolApproval, ToolCall} from '../../../components/index.js';
import {messages as ar} from '../../../src/locales/catalogues/ar.js';
import {registerLocale} from '../../../src/locales/index.js';
import {tooWide} from '../../support/too-wide.js';
import {all, button, call, enter, settled, shownText, shownTool} from './tool-fixture.js';

const large = {
  name: 'n'.repeat(300),
  title: `A title ${'t'.repeat(300)}`,
  description: `${'unbreakable'.repeat(100)}\n`.repeat(30),
  annotations: {destructiveHint: true, idempotentHint: true, openWorldHint: true},
  inputSchema: call.inputSchema,
  arguments: {path: 'p'.repeat(500), extra: {['k'.repeat(300)]: 'v'.repeat(300)}},
};

describe('<mcp-tool-approval>', () => {
  describe('for every reader', () => {
    before(() => registerLocale(ar));

    it('is accessible before, while and after the user edits', async () => {
      const {element} = await shownTool(large, {scopes: ['session', 'always']}, 'ar');
      await expect(element).to.be.accessible();
      await enter(element, '/times', '3');
      all<HTMLDetailsElement>(element, '[part=reason]')[0]!.open = true;
      await expect(element).to.be.accessible();

      button(element, 'reject').click();
      await element.updateComplete;
      await expect(element).to.be.accessible();
    });

    for (const locale of ['en', 'ar']) {
      it(`fits in 320 px (${locale})`, async () => {
        const box = await fixture<HTMLElement>(
          html`<div><mcp-tool-approval server-name="Acme" locale=${locale}></mcp-tool-approval></div>`,
        );
        box.style.setProperty('width', '320px');
        const element = box.querySelector<McpToolApproval>('mcp-tool-approval')!;
        void element.approve(large as ToolCall, {scopes: ['session', 'always']});
        await element.updateComplete;
        await settled(element);
        await enter(element, '/times', '3');
        all<HTMLDetailsElement>(element, '[part=reason]')[0]!.open = true;
        for (const details of all<HTMLDetailsElement>(element, 'details')) details.open = true;

        expect(tooWide(element)).to.deep.equal([]);
      });
    }

    it('shows invisible and reordering characters of the description and of arguments as escapes', async () => {
      const {element} = await shownTool({
        name: 'run\u202e',
        title: 'Safe\u202etool',
        description: 'Deletes \u202enothing\u202c',
        arguments: {note: 'a\u2066b'},
      });
      const text = shownText(element);

      expect(text).to.not.match(/[\u202a-\u202e\u2066-\u2069]/);
      for (const part of ['Safetool', '\\u{202e}nothing', 'a\\u{2066}b']) expect(text).to.contain(part);
    });

    it('shows markup as text', async () => {
      const markup = '<img src=x onerror=alert(1)>';
      const {element} = await shownTool({
        name: markup,
        title: markup,
        description: markup,
        inputSchema: {type: 'object', properties: {a: {type: 'string', title: markup, description: markup}}},
        arguments: {a: markup, [markup]: markup},
      });

      expect(shownText(element).split(markup).length).to.be.above(5);
      expect(all(element, 'img')).to.deep.equal([]);
      expect(all(element, 'schema-form')[0]!.shadowRoot!.querySelector('img')).to.equal(null);
    });
  });
});
