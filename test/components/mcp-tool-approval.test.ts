import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/mcp-tool-approval.js';
import {armed, press} from '../support/consent.js';
import {next, until} from '../support/frame.js';
import './mcp-tool-approval/arguments-as-json.js';
import './mcp-tool-approval/displayed.js';
import './mcp-tool-approval/edited-arguments.js';
import './mcp-tool-approval/reading-it.js';
import {all, button, call, field, settled, shownText, shownTool} from './mcp-tool-approval/tool-fixture.js';

describe('<mcp-tool-approval>', () => {
  it('shows the title, the name, the server, the description and the proposed arguments', async () => {
    const {element} = await shownTool(call);

    expect(all(element, 'h2')[0]!.textContent).to.equal('Acme wants to use Delete a file');
    const text = shownText(element);
    for (const part of ['delete_file', 'Removes a <b>file</b>.']) expect(text).to.contain(part);
    expect(all(element, 'b')).to.deep.equal([]);
    expect(field(element, '/path').value).to.equal('/tmp/a');
    expect(field(element, '/times').value).to.equal('2');
  });

  it('names the tools that the app of the tool may call without asking, as text, and only if the page trusts some', async () => {
    const trustedTools = ['get_tokens', 'figma_*', '<b>x</b>\u202e'];
    const trusting = await shownTool({name: 'show_tokens'}, {trustedTools});
    const text = shownText(trusting.element);
    expect(text).to.contain('When it starts, its app may also call once, without asking:');
    for (const name of ['get_tokens', 'figma_*', '<b>x</b>']) expect(text).to.contain(name);
    expect(text).to.not.contain('\u202e');
    expect(all(trusting.element, 'b').length).to.equal(0);

    for (const options of [{}, {trustedTools: []}]) {
      const {element} = await shownTool({name: 'show_tokens'}, options);
      expect(shownText(element)).to.not.contain('its app may');
    }
  });

  const others: [string, object, object][] = [
    [
      'evidence',
      {evidence: [{kind: 'text', text: 'Harmless'}]},
      {evidence: [{kind: 'text', text: 'Drops it'}]},
    ],
    ['evidence, and the first has none', {}, {evidence: [{kind: 'text', text: 'Drops it'}]}],
    ['scopes', {scopes: ['session']}, {scopes: ['session', 'always']}],
    ['trusted tools', {}, {trustedTools: ['delete_all']}],
    ['care', {}, {defaultToNo: true}],
  ];
  for (const [name, first, second] of others)
    it(`displays a call with an open id on its own if it has other ${name}, and joins an equal one`, async () => {
      const id = `joined ${name}`;
      const {element} = await shownTool(call, {id, ...first});
      const ends: string[] = [];
      void element.approve(call, {id, ...structuredClone(first)}).then(() => ends.push('equal'));
      void element.approve(call, {id, ...second}).then(() => ends.push('other'));
      await until(() => element.requests.pending === 2, 'two calls');
      await until(() => button(element, 'reject'), 'the button');
      button(element, 'reject').click();
      await until(() => ends.length > 0 && element.requests.pending === 1, 'the answer');

      expect(ends).to.deep.equal(['equal']);
    });

  it('uses the title of the annotations, and else the name', async () => {
    const {title: _, ...untitled} = call;
    const titled = await shownTool({...untitled, annotations: {title: 'Remove'}});
    expect(all(titled.element, 'h2')[0]!.textContent).to.contain('wants to use Remove');

    const named = await shownTool(untitled);
    expect(all(named.element, 'h2')[0]!.textContent).to.contain('wants to use delete_file');
  });

  it('displays no Arguments heading for a call without arguments', async () => {
    for (const inputSchema of [undefined, {type: 'object'}, {type: 'object', properties: {}}]) {
      const {element, decision} = await shownTool({name: 'ping', ...(inputSchema && {inputSchema})});
      await until(() => shownText(element).includes('No arguments'), 'the text');
      expect(shownText(element)).not.to.match(/Arguments|Exact JSON/);
      await press(() => button(element, 'approve'), 'Approve');
      expect(await decision).to.deep.equal({decision: 'approve'});
    }
  });

  const claims: [object | undefined, string[]][] = [
    [undefined, ['No word on whether it changes or deletes data.']],
    [{}, ['No word on whether it changes or deletes data.']],
    [{readOnlyHint: true}, ['Only reads data.']],
    [{readOnlyHint: true, idempotentHint: true}, ['Only reads data.']],
    [{readOnlyHint: true, destructiveHint: true}, ['Can delete or overwrite data.', 'Only reads data.']],
    [
      {destructiveHint: true, openWorldHint: true},
      ['Can delete or overwrite data.', 'Reaches the internet or other systems.'],
    ],
    [
      {destructiveHint: false, idempotentHint: true, openWorldHint: false},
      [
        "Doesn't delete or overwrite data.",
        'Running it again changes nothing more.',
        "Doesn't reach the internet or other systems.",
      ],
    ],
    [{readOnlyHint: 'true', destructiveHint: 0}, ['No word on whether it changes or deletes data.']],
  ];
  it('shows what the server claims', async () => {
    for (const [annotations, expected] of claims) {
      const {element} = await shownTool({...call, annotations});

      expect(all(element, '.claims h3')[0]!.textContent).to.equal('The server says');
      const shown = all(element, '.claims li').map((item) => item.textContent);
      expect(shown, JSON.stringify(annotations)).to.deep.equal(expected);
      element.remove();
    }
  });

  it('approves the arguments as proposed, including those without a field', async () => {
    const args = {path: '/tmp/a', times: 2, note: '', extra: {deep: [1, null]}};
    const {element, decision} = await shownTool({...call, arguments: args});
    const event = next(element, 'tool-approval');

    expect(shownText(element)).to.contain('"deep"');
    await press(() => button(element, 'approve'));

    expect(await decision).to.deep.equal({decision: 'approve', arguments: args});
    const {result, call: proposed, by} = await event;
    expect(result).to.equal(await decision);
    expect(by).to.equal('user');
    expect(proposed.name).to.equal('delete_file');
    await element.updateComplete;
    expect(shownText(element).trim()).to.match(/Delete a file · Approved$/);
  });

  it('says that the reason is sent with Decline', async () => {
    const {element} = await shownTool(call);
    expect(all(element, '#reason-help')[0]!.textContent).to.equal('Sent when you decline.');
  });

  it('offers the scopes of a call instead of those of the element', async () => {
    const {element} = await shownTool(call, {scopes: ['always']}, 'en', {scopes: ['session']});
    expect(all<HTMLInputElement>(element, '[name=scope]').map(({value}) => value)).to.deep.equal([
      'once',
      'always',
    ]);
  });

  describe('with `defaultToNo`', () => {
    const focused = (element: Element) => element.shadowRoot!.activeElement;

    it('moves the focus to Decline, also for the next call', async () => {
      const {element, decision} = await shownTool(call, {defaultToNo: true});
      const second = element.approve({...call, title: 'Second'}, {defaultToNo: true});
      expect(focused(element)).to.equal(button(element, 'reject'));
      await sendKeys({press: 'Enter'});
      expect((await decision).decision).to.equal('reject');
      await settled(element);

      expect(all(element, 'h2')[0]!.textContent).to.contain('Second');
      expect(focused(element)).to.equal(button(element, 'reject'));
      element.remove();
      await second;
    });

    it('approves by no single key', async () => {
      for (const key of ['Enter', ' ', 'Escape', 'y', 'a', 'ArrowRight']) {
        const {element, decision} = await shownTool(call, {defaultToNo: true});
        await armed(() => button(element, 'approve'));
        await sendKeys({press: key});
        if (all(element, 'section').length) button(element, 'reject').click();

        expect((await decision).decision, key).to.equal('reject');
        element.remove();
      }
    });

    it('does not approve by Enter in a field', async () => {
      const {element, decision} = await shownTool(call, {defaultToNo: true});
      await armed(() => button(element, 'approve'));
      for (const pointer of ['/path', '/times']) {
        field(element, pointer).focus();
        await sendKeys({press: 'Enter'});
      }

      expect(all(element, 'section')).to.have.length(1);
      button(element, 'reject').click();
      expect((await decision).decision).to.equal('reject');
    });

    it('leaves the focus in a field of the page', async () => {
      const input = await fixture<HTMLInputElement>(html`<input>`);
      input.focus();
      const {element} = await shownTool(call, {defaultToNo: true});

      expect(document.activeElement).to.equal(input);
      element.remove();
    });
  });

  it('does not pass input events to the page', async () => {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const {element} = await shownTool(call);
    const heard: string[] = [];
    for (const type of ['input', 'change', 'elicitation-submit'])
      document.addEventListener(type, () => heard.push(type), {once: true});
    field(element, '/path').focus();
    await sendKeys({type: 'x'});
    await sendKeys({press: 'Enter'});

    expect(field(element, '/path').value).to.contain('x');
    expect(heard).to.deep.equal([]);
    expect(all(element, 'section')).to.have.length(1);
    box.remove();
  });
});
