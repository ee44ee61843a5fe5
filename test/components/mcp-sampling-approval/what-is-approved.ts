import {expect, fixture, html} from '@open-wc/testing';
import '../../../components/define/elicitation-config.js';
import type {McpSamplingApproval, SamplingRequest} from '../../../components/index.js';
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
    it('returns the request as it was when approve() was called, despite later mutations', async () => {
      const request = {messages: [user(text('shown'))], metadata: {a: 'shown'}, stopSequences: ['shown']};
      const shown = await shownApproval(request);
      request.messages.push(user(text('pushed later')));
      request.messages[0]!.content = text('changed later');
      request.metadata.a = 'changed later';
      (request as {systemPrompt?: string}).systemPrompt = 'added later';
      shown.element.requestUpdate();
      await shown.element.updateComplete;

      expect(shownText(shown.element)).to.not.contain('later');
      expect(await approvedRequest(shown)).to.deep.equal({
        messages: [user(text('shown'))],
        metadata: {a: 'shown'},
        stopSequences: ['shown'],
      });
    });

    it('reads a getter only once', async () => {
      let reads = 0;
      const request = {
        messages: [user(text('shown'))],
        get systemPrompt() {
          return reads++ ? 'another text' : 'the first text';
        },
      };
      const shown = await shownApproval(request);

      expect((await approvedRequest(shown)).systemPrompt).to.equal('the first text');
      expect(reads).to.equal(1);
    });

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

    it('displays the next request with the same text without the edits of the one that was withdrawn', async () => {
      const request = {messages: [user(text('one'))], maxTokens: 10} as SamplingRequest;
      const stop = new AbortController();
      const {element} = await shownApproval({messages: [user(text('zero'))]});
      element.approve(request, {signal: stop.signal}).catch(() => {});
      all(element, '[part=deny]')[0]!.click();
      await element.updateComplete;
      const area = () => all<HTMLTextAreaElement>(element, 'textarea')[0]!;
      area().value = 'edited';
      void element.approve(request);
      stop.abort();
      await element.updateComplete;

      expect(area().value).to.equal('one');
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

    it('does not freeze the request and keeps `request` the same object', async () => {
      const request = {messages: [user(text('a'))]} as SamplingRequest;
      const {element} = await shownApproval(request);

      expect(element.request).to.equal(request);
      expect(Object.isFrozen(request)).to.equal(false);
    });
  });

  describe('a request that is not valid or cannot be copied', () => {
    const messages = [user(text('a'))];
    const circular: {[key: string]: unknown} = {messages};
    circular['self'] = circular;
    let deep: unknown = 'deep';
    for (let level = 0; level < 100; level++) deep = [deep];
    const cases: [string, () => unknown][] = [
      ['undefined', () => undefined],
      ['no messages', () => ({})],
      ['a text as messages', () => ({messages: 'x'})],
      ['an unknown role', () => ({messages: [{role: 'system', content: {type: 'text'}}]})],
      ['a message without content', () => ({messages: [{role: 'user'}]})],
      ['a function', () => ({messages, metadata: {f: () => 1}})],
      ['a symbol', () => ({messages, metadata: {s: Symbol('s')}})],
      ['a bigint', () => ({messages, maxTokens: 10n})],
      ['a date', () => ({messages, metadata: {d: new Date()}})],
      ['a map', () => ({messages, metadata: new Map([['hidden', 'text']])})],
      ['a class instance', () => ({messages, metadata: new (class extends class {} {})()})],
      ['a circular reference', () => circular],
      ['more than 64 levels', () => ({messages, metadata: deep})],
      ['more than 50,000 values', () => ({messages, metadata: Array.from({length: 50_000}, () => 0)})],
      ['more than 20 MB of text', () => ({messages, metadata: 'a'.repeat(20_971_521)})],
      ['an array with holes', () => ({messages, stopSequences: new Array(3)})],
      [
        'a getter that throws',
        () => ({
          messages,
          get systemPrompt() {
            throw new Error('thrown');
          },
        }),
      ],
      [
        'a proxy that throws',
        () =>
          new Proxy(
            {messages},
            {
              ownKeys: () => {
                throw new Error('thrown');
              },
            },
          ),
      ],
      ['a part without a type', () => ({messages: [user({text: 'a'})]})],
      ['array-like messages', () => ({messages: {length: 1, 0: user(text('a'))}})],
    ];
    it('is rejected with INVALID_REQUEST', async () => {
      const element = await fixture<McpSamplingApproval>(
        html`<mcp-sampling-approval></mcp-sampling-approval>`,
      );
      for (const [what, make] of cases) {
        const request = make() as SamplingRequest;
        const error = await element.approve(request).catch((reason) => reason);
        expect(error.code, what).to.equal('INVALID_REQUEST');
        element.request = request;
        await element.updateComplete;
        expect(all(element, 'section').length, what).to.equal(0);
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
