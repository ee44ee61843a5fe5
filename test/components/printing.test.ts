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

  itWith('media', 'displays the whole text of each control with one line', async () => {
    const long = (word: string) => `${`${word} and `.repeat(30)}end of ${word}`;
    const options = (word: string, count: number) =>
      Array.from({length: count}, (_, index) => `${long(word)} ${index}`);
    const texts = {
      text: {type: 'string', default: long('text')},
      address: {type: 'string', format: 'uri', default: `https://example.com/${'abc/'.repeat(80)}`},
      list: {type: 'string', enum: options('list', 10), default: options('list', 10)[3]},
      combobox: {type: 'string', enum: options('combobox', 60), default: options('combobox', 60)[50]},
    };
    const frame = put('mcp-elicitation-frame');
    void frame.elicit({message: 'Print', requestedSchema: {type: 'object', properties: texts}});
    const form = () => frame.shadowRoot!.querySelector('schema-form')?.shadowRoot;
    await until(() => form()?.querySelectorAll('.field').length);
    const shown = () => form()!.querySelector<HTMLElement>('.form')!.innerText;
    const missing = () =>
      Object.values(texts)
        .map(({default: text}) => String(text))
        .filter((text) => !shown().includes(text));
    // A list has the texts of its options.
    expect(missing().length).to.equal(Object.keys(texts).length - 1);

    await emulateMedia({media: 'print'});

    expect(missing()).to.deep.equal([]);
    expect(
      [...form()!.querySelectorAll('input, select')].filter(({clientWidth}) => clientWidth),
    ).to.have.length(0);
  });

  itWith('media', 'displays no secret on paper', async () => {
    const frame = put('mcp-elicitation-frame');
    const secret = {type: 'string', format: 'password', default: 'a secret of twenty letters'};
    void frame.elicit({message: 'Print', requestedSchema: {type: 'object', properties: {secret}}});
    const form = () => frame.shadowRoot!.querySelector('schema-form')?.shadowRoot;
    await until(() => form()?.querySelector('[type=password]'));
    await emulateMedia({media: 'print'});
    expect(form()!.querySelector('.form')!.textContent).not.to.include(secret.default);
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
