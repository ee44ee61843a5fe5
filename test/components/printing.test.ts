import {expect} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import '../../components/define/index.js';
import {until} from '../support/frame.js';
import {itWith} from '../support/engine.js';

const put = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
  document.body.appendChild(document.createElement(tag));
const lines = (word: string) => Array.from({length: 60}, (_, line) => `${word} ${line}`).join('\n');

/** Every element, through shadow roots. */
const everyElement = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((each) => [
    each,
    ...(each.shadowRoot ? everyElement(each.shadowRoot) : []),
  ]);

/** The boxes with content that is out of view. */
const cutBoxes = () =>
  everyElement(document.body)
    .filter((each) => {
      const {overflowY, visibility} = getComputedStyle(each);
      const isBox = overflowY !== 'visible' && visibility === 'visible' && each.clientHeight > 2;
      return isBox && each.scrollHeight > each.clientHeight + 2;
    })
    .map(({localName, className}) => `${localName}.${className}`);

afterEach(async () => {
  await emulateMedia({media: 'screen'});
  for (const element of document.querySelectorAll(
    'mcp-elicitation-frame, mcp-tool-approval, mcp-sampling-approval, elicitation-inbox, elicitation-grants',
  ))
    element.remove();
});

describe('a page on paper', () => {
  itWith('media', 'displays everything that scrolls on the screen', async () => {
    const frame = put('mcp-elicitation-frame');
    const other = put('mcp-elicitation-frame');
    const json = {type: 'object', title: 'Any', default: {list: lines('Json').split('\n')}};
    void frame.elicit({message: lines('Line'), requestedSchema: {type: 'object', properties: {json}}});
    void frame.elicit({message: lines('Queued')});
    void other.elicit({
      mode: 'url',
      message: 'Open',
      elicitationId: 'e',
      url: `https://example.com/${'abc/'.repeat(400)}`,
    });
    void put('mcp-tool-approval').approve(
      {name: 'send', arguments: {text: lines('Argument'), list: lines('Item').split('\n')}},
      {evidence: [{kind: 'diff', path: 'a', oldText: lines('old'), newText: lines('new')}]},
    );
    void put('mcp-sampling-approval').approve({
      messages: [{role: 'user', content: {type: 'text', text: lines('Text')}}],
      maxTokens: 3,
    });
    put('elicitation-inbox').connect(frame);
    const grant = {
      id: '1',
      key: 'k',
      scope: 'session',
      serverName: 'S',
      server: 'S',
      message: lines('Grant'),
    };
    const times = {createdAt: new Date().toISOString(), grantedAt: new Date().toISOString()};
    const store = {list: () => [{...grant, ...times}], find() {}, add() {}, remove() {}};
    Object.assign(put('elicitation-grants'), {grants: store});
    await until(() => cutBoxes().length > 1);

    await emulateMedia({media: 'print'});

    expect(cutBoxes()).to.deep.equal([]);
  });

  itWith('media', 'displays all of a modal dialog and of a sidebar', async () => {
    for (const mode of ['modal', 'sidebar'] as const) {
      const frame = put('mcp-elicitation-frame');
      void frame.elicit({message: lines('Line')}, {mode});
      await until(() => frame.shadowRoot!.querySelector('.card')?.getBoundingClientRect().height);
      await emulateMedia({media: 'print'});
      expect([mode, ...cutBoxes()]).to.deep.equal([mode]);
      expect(frame.shadowRoot!.querySelector('.card')!.getBoundingClientRect().height).to.be.above(1400);
      await emulateMedia({media: 'screen'});
      frame.remove();
    }
  });
});
