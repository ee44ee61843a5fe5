import {expect, fixture, html} from '@open-wc/testing';
import '../../../components/define/elicitation-config.js';
import {messages as de} from '../../../src/locales/catalogues/de.js';
import {registerLocale} from '../../../src/locales/index.js';
import type {SamplingRequest} from '../../../components/index.js';
import {press} from '../../support/consent.js';
import {all, shownApproval, shownText, text, user} from './approval-fixture.js';

const approveButton = (element: Element) => all<HTMLButtonElement>(element, '[part="approve"]')[0]!;

/** Presses the Approve button and returns the approved request. */
async function approvedRequest({
  element,
  decision,
}: Awaited<ReturnType<typeof shownApproval>>): Promise<SamplingRequest> {
  await press(() => approveButton(element));
  const answer = await decision;
  expect(answer.action).to.equal('approve');
  return (answer as {request: SamplingRequest}).request;
}

describe('<mcp-sampling-approval>', () => {
  describe('when the user approves', () => {
    it('returns all members unchanged, including names of Object.prototype members', async () => {
      const request = JSON.parse(
        '{"messages": [{"role": "user", "content": {"type": "text", "text": "a", "__proto__": {"b": 1}}}], "toString": "c"}',
      );
      const sent = await approvedRequest(await shownApproval(request));

      expect(JSON.parse(JSON.stringify(sent))).to.deep.equal(request);
      expect(JSON.stringify(sent)).to.contain('"__proto__":{"b":1}');
    });

    it('keeps the line breaks of a text that was edited, and offers no editing of one with different ones', async () => {
      const request = {systemPrompt: 'a\r\nb\nc', messages: [user(text('d\r\ne\r\n')), user(text('f\rg'))]};
      const shown = await shownApproval(request);
      const [first, second, ...others] = all<HTMLTextAreaElement>(shown.element, 'textarea');
      expect(others).to.deep.equal([]);
      for (const area of [first!, second!]) area.value += 'edited';

      const sent = await approvedRequest(shown);
      expect(sent.systemPrompt).to.equal('a\r\nb\nc');
      expect(sent.messages.map(({content}) => content)).to.deep.equal([
        text('d\r\ne\r\nedited'),
        text('f\rgedited'),
      ]);
    });

    it('shows texts with hidden characters with escapes, and sends them unchanged', async () => {
      for (const hidden of [
        'a\u202eb',
        'a\u200bb',
        'a\u2028b',
        'rm\u200d',
        `${'\u200b'.repeat(2000)}x\u202ey`,
      ]) {
        const shown = await shownApproval({messages: [user(text(hidden))]});
        expect(all(shown.element, 'textarea')).to.deep.equal([]);
        expect(shownText(shown.element), hidden).to.not.match(/[\u200b\u2028\u202e\u200d]/);

        expect((await approvedRequest(shown)).messages[0]!.content).to.deep.equal(text(hidden));
      }
    });

    it('shows long lines and many blanks of a text completely', async () => {
      const value = `ls${' '.repeat(400)}; rm -rf ~\n${'x'.repeat(300)}\n${'line\n'.repeat(40)}`;
      const {element} = await shownApproval({systemPrompt: value, messages: [user(text('a'))]});
      const [area] = all<HTMLTextAreaElement>(element, 'textarea');

      expect(area!.scrollWidth).to.be.at.most(area!.clientWidth);
      expect(area!.scrollHeight).to.be.at.most(area!.clientHeight + 1);
    });

    it('applies edits to the right text between parts of other types', async () => {
      const image = {type: 'image', data: 'x'};
      const request = {messages: [user([image, text('one'), image, text('two')]), user(text('three'))]};
      const shown = await shownApproval(request);
      const areas = all<HTMLTextAreaElement>(shown.element, 'textarea');
      expect(areas.map(({value}) => value)).to.deep.equal(['one', 'two', 'three']);
      areas[1]!.value = 'edited';

      expect((await approvedRequest(shown)).messages).to.deep.equal([
        user([image, text('one'), image, text('edited')]),
        user(text('three')),
      ]);
    });

    it('collapses a text that is too long to edit and returns it unchanged', async () => {
      const long = 'All work and no play. '.repeat(10_000);
      const request = {messages: [user(text('short')), user(text(`${long}the end`)), user(text('shorter'))]};
      const shown = await shownApproval(request);
      const areas = all<HTMLTextAreaElement>(shown.element, 'textarea');
      expect(areas.map(({value}) => value)).to.deep.equal(['short', 'shorter']);
      expect(shownText(shown.element)).to.contain('the end');
      areas[1]!.value = 'edited';

      expect((await approvedRequest(shown)).messages).to.deep.equal([
        ...request.messages.slice(0, 2),
        user(text('edited')),
      ]);
    });

    it('approves nothing for a wrong number of tokens, and says why', async () => {
      const shown = await shownApproval({messages: [user(text('a'))], maxTokens: 100_000});
      const [input] = all<HTMLInputElement>(shown.element, '[name=maxTokens]');
      for (const [typed, wrong] of [
        ['0', 'Enter 1 or more.'],
        ['-5', 'Enter 1 or more.'],
        ['', 'Enter a whole number.'],
        ['500 tokens', 'Enter a whole number.'],
        ['1.5', 'Enter a whole number.'],
        ['0.5', 'Enter 1 or more.'],
        ['1.000', 'Enter a whole number.'],
        ['9'.repeat(30), 'Enter a whole number.'],
      ] as const) {
        input!.value = typed;
        await press(() => approveButton(shown.element));
        await shown.element.updateComplete;

        expect(all(shown.element, '#wrong')[0]!.textContent, typed).to.equal(wrong);
        expect(input!.getAttribute('aria-invalid'), typed).to.equal('true');
        expect(input!.getAttribute('aria-describedby'), typed).to.equal('wrong');
        expect(shown.element.shadowRoot!.activeElement === input, typed).to.equal(true);
        if (!typed) await expect(shown.element).to.be.accessible();
        input!.value = '12';
        input!.dispatchEvent(new InputEvent('input', {bubbles: true}));
        await shown.element.updateComplete;
        expect(all(shown.element, '#wrong').length, typed).to.equal(0);
      }
      expect((await approvedRequest(shown)).maxTokens).to.equal(12);
    });

    it('reads the number of tokens as the language writes it', async () => {
      registerLocale(de);
      for (const [locale, typed, tokens] of [
        ['en', '1,000', 1000],
        ['de', '1.000', 1000],
        ['ar', '٥٠٠', 500],
        ['en', ' 20 ', 20],
      ] as const) {
        const shown = await shownApproval({messages: [user(text('a'))], maxTokens: 100_000}, locale);
        all<HTMLInputElement>(shown.element, '[name=maxTokens]')[0]!.value = typed;

        expect((await approvedRequest(shown)).maxTokens, typed).to.equal(tokens);
      }
    });

    it('applies the limits of <elicitation-config>', async () => {
      const config = await fixture(
        html`<elicitation-config .limits=${{maxSamplingChars: 100}}>
          <mcp-sampling-approval></mcp-sampling-approval>
        </elicitation-config>`,
      );
      const element = config.querySelector('mcp-sampling-approval')!;

      const error = await element
        .approve({messages: [user(text('a'.repeat(101)))]} as SamplingRequest)
        .catch((reason) => reason);
      expect(error.code).to.equal('INVALID_REQUEST');
      void element.approve({messages: [user(text('short'))]} as SamplingRequest);
      await element.updateComplete;
      expect(all(element, 'section').length).to.equal(1);
    });
  });
});
