import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {SchemaForm, ToolCall} from '../../../components/index.js';
import type {AnswerCheck} from '../../../src/index.js';
import {press} from '../../support/consent.js';
import {until} from '../../support/frame.js';
import {builtIn} from '../../../src/validation/index.js';
import {inThePage} from '../../unit/engines/in-the-page.js';
import {all, button, call, enter, field, label, settled, shownText, shownTool} from './tool-fixture.js';

const approve = (element: Element) => press(() => button(element, 'approve'));

describe('<mcp-tool-approval>', () => {
  describe('with edited arguments', () => {
    it('returns exactly what is displayed', async () => {
      const {element, decision} = await shownTool(call);
      await enter(element, '/path', '/tmp/b');
      expect(button(element, 'approve').textContent).to.equal('Approve with changes');
      await approve(element);

      expect(await decision).to.deep.equal({decision: 'edit', arguments: {path: '/tmp/b', times: 2}});
      await element.updateComplete;
      expect(shownText(element)).to.contain('Approved with changes');
    });

    it('returns arguments that are valid in both engines, and approves no others', async () => {
      const {element, decision} = await shownTool(call);
      const validities = (args: unknown) =>
        Promise.all(
          [builtIn, inThePage()].map(async (engine) => (await engine.validate(call.inputSchema, args)).valid),
        );
      expect(await validities({path: '/tmp/a', times: 12})).to.deep.equal([false, false]);
      for (const wrong of ['many', '12']) {
        await enter(element, '/times', wrong);
        await approve(element);
        await until(() => field(element, '/times').matches('[aria-invalid=true]:focus'), 'the focused error');
        expect(all(element, 'section')).to.have.length(1);
      }

      await enter(element, '/times', '10');
      await approve(element);
      const {decision: made, arguments: args} = await decision;
      expect(made).to.equal('edit');
      expect(await validities(args)).to.deep.equal([true, true]);
    });

    const object = (properties: object, more: object = {}) => ({type: 'object', properties, ...more});
    const cpu = (names: object) => ({
      name: 'resize',
      inputSchema: object({limits: {type: 'object', additionalProperties: {type: 'number'}, ...names}}),
      arguments: {limits: {cpu: 2}},
    });
    const target = object({host: {type: 'string'}, port: {type: 'integer'}}, {required: ['host']});
    const unusual = {path: '/tmp/a', mode: '', extra: {a: [1]}, nothing: null};
    const edits: [what: string, proposed: object, pointer: string, text: string, args: object][] = [
      ['a name that a map requires', cpu({required: ['cpu']}), '/limits/cpu', '5', {limits: {cpu: 5}}],
      [
        'a name that a map lists',
        cpu({propertyNames: {enum: ['cpu']}}),
        '/limits/cpu',
        '5',
        {limits: {cpu: 5}},
      ],
      ['no default that is not proposed', call, '/times', '3', {path: '/tmp/a', times: 3}],
      [
        'members without a field, and values displayed as empty',
        {...call, arguments: unusual},
        '/path',
        '/tmp/b',
        {...unusual, path: '/tmp/b'},
      ],
      ['no member whose field was emptied', call, '/times', '', {path: '/tmp/a'}],
      [
        'the neighbours of a nested member',
        {
          name: 'connect',
          inputSchema: object({target}),
          arguments: {target: {host: 'a', port: 1, tls: true}, trace: 'x'},
        },
        '/target/port',
        '2',
        {target: {host: 'a', port: 2, tls: true}, trace: 'x'},
      ],
    ];
    for (const [what, proposed, pointer, text, args] of edits)
      it(`returns with an edit ${what}`, async () => {
        const {element, decision} = await shownTool(proposed);
        await enter(element, pointer, text);
        await approve(element);

        expect(await decision).to.deep.equal({decision: 'edit', arguments: args});
      });

    it('displays the errors of the variant that is chosen, also of a format, and of no other', async () => {
      const variant = (via: string, format: string) => ({
        type: 'object',
        properties: {
          via: {const: via},
          address: {type: 'string', format},
          port: {type: 'integer', maximum: 9},
        },
        required: ['via', 'address'],
      });
      const to = {oneOf: [variant('web', 'uri'), variant('mail', 'email'), variant('code', 'uuid')]};
      const inputSchema = {type: 'object', properties: {to}};
      const args = {to: {via: 'mail', address: 'ada@example.com', port: 1}};
      const {element, decision} = await shownTool({name: 'send', inputSchema, arguments: args});
      const form = all<SchemaForm>(element, 'schema-form')[0]!;
      await enter(element, '/to/address', 'someone');
      await approve(element);
      await until(() => form.errors?.length, 'the errors');
      await form.updateComplete;
      expect(form.errors?.map(({path, keyword}) => `${path} ${keyword}`)).to.deep.equal([
        '/to/address format',
      ]);
      expect(shownText(element)).to.contain('Enter a valid email address');
      expect(field(element, '/to/address').ariaInvalid).to.equal('true');

      await enter(element, '/to/address', 'eve@example.com');
      await approve(element);
      expect((await decision).arguments).to.deep.equal({to: {...args.to, address: 'eve@example.com'}});
    });

    it('displays all of its fields next to the summary of their errors, in a wide card, too', async () => {
      const options = {type: 'string', enum: ['card', 'bow', 'box']};
      const tags = {type: 'array', items: options, minItems: 2, uniqueItems: true};
      const group = {type: 'object', properties: {kind: options}, required: ['kind']};
      const inputSchema = {type: 'object', properties: {tags, group, note: {type: 'string'}}};
      const {element} = await shownTool({name: 'tag', inputSchema, arguments: {group: {kind: 'bow'}}});
      element.style.inlineSize = '740px';
      const form = all(element, 'schema-form')[0]!;
      const sizes = () =>
        all(form, 'input').map((each) => {
          const {width, height} = each.getBoundingClientRect();
          return width > 10 && height > 10;
        });
      all(form, '[type=checkbox]')[1]!.click();
      await settled(element);
      expect(sizes()).to.deep.equal([true, true, true, true, true, true]);
      await approve(element);
      await until(() => all(form, '.summary li').length === 1, 'the summary');

      expect(sizes()).to.deep.equal([true, true, true, true, true, true]);
      expect(all(form, '.field').some((each) => getComputedStyle(each).display === 'grid')).to.equal(true);
    });

    it('encodes the letters of an address, as the form does, and displays what it returns', async () => {
      const page = 'https://example.com/gr%C3%B6%C3%9Fe';
      const address = {type: 'string', format: 'uri'};
      const inputSchema = {type: 'object', properties: {page: address}};
      const {element, decision} = await shownTool({
        name: 'open',
        inputSchema,
        arguments: {page: 'https://example.com/'},
      });
      expect(field(element, '/page').localName).to.equal('textarea');
      const control = field(element, '/page');
      control.focus();
      control.setSelectionRange(99, 99);
      await sendKeys({type: 'größe'});
      await sendKeys({press: 'Tab'});
      await until(() => field(element, '/page').value === page, 'the address');
      await approve(element);
      expect((await decision).arguments).to.deep.equal({page});
    });

    const towns = Array.from({length: 60}, (_, index) => `Town ${index}`);
    const typedOver: [pointer: string, text: string, schema: object, proposed: object][] = [
      ['/town', 'Atlantis', {town: {type: 'string', enum: towns}}, {town: 'Town 3'}],
      ['/times', 'many', {times: {type: 'integer'}}, {path: 'a'}],
    ];
    for (const [pointer, text, properties, args] of typedOver) {
      it(`never approves the proposal instead of the entry "${text}", which is not a value`, async () => {
        const inputSchema = {type: 'object', properties: {path: {type: 'string'}, ...properties}};
        const {element, decision} = await shownTool({name: 'run', inputSchema, arguments: args});
        let decided = false;
        void decision.then(() => (decided = true));
        const control = field(element, pointer);
        control.focus();
        control.select();
        await sendKeys({type: text});
        await sendKeys({press: 'Escape'});
        await approve(element);
        await until(() => field(element, pointer).ariaInvalid === 'true', 'the error');
        expect([decided, field(element, pointer).value]).to.deep.equal([false, text]);

        field(element, pointer).focus();
        field(element, pointer).select();
        await sendKeys({press: 'Backspace'});
        await element.updateComplete;
        await approve(element);
        expect(JSON.stringify(await decision)).to.not.contain(text);
      });
    }

    it('keeps the changes for reading if the call ends without a decision', async () => {
      const unsent = (element: Element) => element.shadowRoot!.querySelector('[part=unsent]')?.textContent;
      for (const [value, kept] of [
        ['/tmp/b', true],
        ['/tmp/a', false],
      ] as const) {
        const stop = new AbortController();
        const {element, decision} = await shownTool(call, {signal: stop.signal});
        decision.catch(() => {});
        await enter(element, '/path', value);
        stop.abort();
        await until(() => element.shadowRoot!.querySelector('.ended'), 'the end');
        expect(unsent(element)?.includes('"path": "/tmp/b"') ?? false).to.equal(kept);
      }
      const stop = new AbortController();
      const reasoned = await shownTool(call, {signal: stop.signal});
      reasoned.decision.catch(() => {});
      const {shadowRoot} = reasoned.element;
      shadowRoot!.querySelector<HTMLElement>('.reason summary')!.click();
      shadowRoot!.querySelector<HTMLInputElement>('[part=reason-input]')!.value = 'Not today';
      stop.abort();
      await until(() => shadowRoot!.querySelector('.ended'), 'the end');
      expect(unsent(reasoned.element)).to.equal('Not today');
      const {element} = await shownTool(call);
      await enter(element, '/path', '/tmp/b');
      await approve(element);
      await until(() => element.shadowRoot!.querySelector('.ended'), 'the end');
      expect(unsent(element)).to.equal(undefined);
    });

    it('marks only arguments that the agent has left out as optional', async () => {
      const properties = {path: {type: 'string', title: 'Path'}, mode: {type: 'string', title: 'Mode'}};
      const {element} = await shownTool({
        ...call,
        arguments: {path: 'a'},
        inputSchema: {type: 'object', properties},
      });
      expect(label(element, '/path')).to.equal('Path');
      expect(label(element, '/mode')).to.equal('Mode optional');
      await enter(element, '/path', '');
      expect(label(element, '/path')).to.contain('optional');
    });

    it('marks changed fields, until they are as proposed again', async () => {
      const {element} = await shownTool(call);
      expect(label(element, '/path')).to.not.contain('changed');
      await enter(element, '/path', '/tmp/b');
      expect(label(element, '/path')).to.contain('changed');
      expect(label(element, '/times')).to.not.contain('changed');
      await enter(element, '/path', '/tmp/a');

      expect(label(element, '/path')).to.not.contain('changed');
      expect(button(element, 'approve').textContent).to.equal('Approve');
      expect(button(element, 'restore')).to.equal(undefined);
    });

    it('shows the proposal again with one press', async () => {
      const {element, decision} = await shownTool(call);
      await enter(element, '/path', '/tmp/b');
      await enter(element, '/times', '');
      await enter(element, '/mode', 'hard');
      button(element, 'restore').click();
      await settled(element);

      expect(['/path', '/times', '/mode'].map((pointer) => field(element, pointer).value)).to.deep.equal([
        '/tmp/a',
        '2',
        '',
      ]);
      await approve(element);
      expect(await decision).to.deep.equal({decision: 'approve', arguments: call.arguments});
    });

    it('shows errors that only the validation finds', async () => {
      const inputSchema = {
        ...call.inputSchema,
        not: {properties: {path: {const: '/etc'}}, required: ['path']},
      };
      const {element, decision} = await shownTool({...call, inputSchema});
      await enter(element, '/path', '/etc');
      await approve(element);
      const form = element.shadowRoot!.querySelector('schema-form')!;
      await until(() => form.shadowRoot!.querySelector('.summary')?.textContent?.trim(), 'the error');

      await enter(element, '/path', '/home');
      await approve(element);
      expect((await decision).arguments).to.deep.equal({path: '/home', times: 2});
    });

    it('shows the errors of `validators` at the fields, and approves what passes them', async () => {
      const calls: unknown[] = [];
      const validators: AnswerCheck<ToolCall> = ({path}, {name}) => {
        calls.push([name, path]);
        return path === '/etc' ? [{path: '/path', keyword: 'policy', message: 'Not this one'}] : [];
      };
      const proposal = {...call, arguments: {...call.arguments, extra: null}};
      const {element, decision} = await shownTool(proposal, {}, 'en', {validators});
      await enter(element, '/path', '/etc');
      await approve(element);
      await until(() => field(element, '/path').getAttribute('aria-invalid') === 'true', 'the error');
      expect(shownText(element)).to.contain('Not this one');

      await enter(element, '/path', '/home');
      await approve(element);
      expect(await decision).to.deep.equal({
        decision: 'edit',
        arguments: {path: '/home', times: 2, extra: null},
      });
      expect(calls).to.deep.equal([
        ['delete_file', '/etc'],
        ['delete_file', '/home'],
      ]);
    });

    it('approves nothing if a validator throws', async () => {
      const {element, decision} = await shownTool(call, {}, 'en', {
        validators: () => {
          throw new Error('broken');
        },
      });
      await enter(element, '/path', '/home');
      await approve(element);
      await until(() => shownText(element).includes("couldn't be checked"), 'the error');

      button(element, 'reject').click();
      expect((await decision).decision).to.equal('reject');
    });
  });
});
