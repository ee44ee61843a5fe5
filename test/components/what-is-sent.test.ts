// Every engine: the height of text areas, and which characters are invisible.
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {press} from '../support/consent.js';
import {random} from '../support/random.js';
import {generateCall} from './mcp-tool-approval/generated-call.js';
import {hiding} from './mcp-tool-approval/hiding-calls.js';
import {cutControls, exactJson, HIDDEN, readableTexts, unreadable} from './mcp-tool-approval/readable.js';
import {
  all,
  button,
  enter,
  field,
  label,
  settled,
  shownText,
  shownTool,
} from './mcp-tool-approval/tool-fixture.js';

const approve = (element: Element) => press(() => button(element, 'approve'));
const object = (properties: object, more: object = {}) => ({type: 'object', properties, ...more});
const text = {type: 'string'};

describe('<mcp-tool-approval>', () => {
  describe('displays what is sent', () => {
    for (const [what, [inputSchema, args]] of Object.entries(hiding)) {
      it(`shows every key and value despite ${what}, and approves exactly these`, async () => {
        const {element, decision} = await shownTool({name: 'run', inputSchema, arguments: args});

        expect(cutControls(element), 'cut').to.deep.equal([]);
        const texts = readableTexts(element);
        expect(unreadable(args, texts), 'values').to.deep.equal([]);
        expect(unreadable(args, [...texts, exactJson(element)!], true), 'keys').to.deep.equal([]);
        expect(shownText(element)).to.not.match(HIDDEN);
        expect(JSON.parse(exactJson(element)!)).to.deep.equal(args);
        await approve(element);
        expect(await decision).to.deep.equal({decision: 'approve', arguments: args});
      });
    }

    it('lists blank members with their keys, below the fields', async () => {
      const args = {a: 'x', note: '', list: [], 'the history': null};
      const {element} = await shownTool({
        name: 'run',
        inputSchema: object({a: text, note: text}),
        arguments: args,
      });

      const also = all(element, '[role=group] .box')[0]!;
      expect(JSON.parse(also.textContent!)).to.deep.equal({note: '', list: [], 'the history': null});
    });

    it('lists blank members also if no member has a value', async () => {
      const args = {note: '', list: [], force: null, in: {mode: ''}};
      const group = object({kind: text}, {required: ['kind']});
      for (const inputSchema of [object({note: text}), object({note: text, group}, {required: ['group']})]) {
        const {element} = await shownTool({name: 'run', inputSchema, arguments: args});

        const also = all(element, '[role=group] .box')[0]!;
        expect(JSON.parse(also.textContent!)).to.deep.equal(args);
      }
    });

    it('has fields for values with the name or the format of a credential, and for dates', async () => {
      const args = {password: 'a', note: 'b', day: '2026-01-01'};
      const inputSchema = object({
        password: text,
        note: {...text, format: 'password'},
        day: {...text, format: 'date'},
      });
      const {element} = await shownTool({name: 'run', inputSchema, arguments: args});

      const controls = Object.keys(args).map((key) => field(element, `/${key}`));
      expect(controls.map(({localName, value}) => `${localName} ${value}`)).to.deep.equal([
        'textarea a',
        'textarea b',
        'textarea 2026-01-01',
      ]);
    });

    it('shows a text with a line break on two lines', async () => {
      const {element} = await shownTool({
        name: 'bash',
        inputSchema: object({command: text}),
        arguments: {command: 'ls -la\nrm -rf ~'},
      });

      const area = field(element, '/command');
      expect(area.localName).to.equal('textarea');
      expect(area.value).to.equal('ls -la\nrm -rf ~');
      expect(area.clientHeight).to.be.at.least(
        2 * Number.parseFloat(getComputedStyle(area).lineHeight) || 30,
      );
    });

    it('shows all of a text that the user makes longer', async () => {
      const {element} = await shownTool({
        name: 'bash',
        inputSchema: object({command: text}),
        arguments: {command: 'ls'},
      });
      const area = field(element, '/command');
      area.value = Array.from({length: 20}, (_, index) => `line ${index}`).join('\n');
      area.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      await settled(element);

      expect(cutControls(element)).to.deep.equal([]);
    });

    it('names the value next to the label of an option, and the key next to a title', async () => {
      const {element} = await shownTool({
        name: 'open',
        inputSchema: object({mode: {title: 'Rights', oneOf: [{const: 'rw', title: 'Read only'}]}}),
        arguments: {mode: 'rw'},
      });

      expect(shownText(element)).to.contain('Read only (rw)');
      expect(label(element, '/mode')).to.contain('Rights (mode)');
    });

    it('shows the exact JSON of the edited arguments', async () => {
      const args = {command: 'ls', more: {a: [1, 'x\u200by']}};
      const inputSchema = object({command: text}, {required: ['command']});
      const {element, decision} = await shownTool({name: 'run', inputSchema, arguments: {...args, more: 1}});
      expect(exactJson(element)).to.equal('{"command":"ls","more":1}');
      await enter(element, '/command', 'pwd');

      expect(exactJson(element)).to.equal('{"command":"pwd","more":1}');
      await approve(element);
      expect(JSON.stringify((await decision).arguments)).to.equal('{"command":"pwd","more":1}');
    });

    it('shows the exact JSON of arguments without a schema, with escapes', async () => {
      const {element} = await shownTool({name: 'run', arguments: {path: 'a\u202eb', more: ''}});

      expect(exactJson(element)).to.equal('{"path":"a\\u202eb","more":""}');
    });

    it('changes no other character when one is edited', async () => {
      for (const command of ['ls -la\nrm -rf ~\n', 'a\r\nb\rc', 'tab\there  ', 'zero\u200bwidth\u202e'])
        for (const more of ['one\r\ntwo', '\ttabs \n']) {
          const args = {command, more};
          const inputSchema = object({command: text, more: text});
          const {element, decision} = await shownTool({name: 'run', inputSchema, arguments: args});
          const control = field(element, '/command') ?? field(element, '/arguments');
          control.focus();
          const at = control.value.indexOf(
            command[0]!,
            control.localName === 'textarea' && control.value[0] === '{' ? 15 : 0,
          );
          control.setSelectionRange(at + 1, at + 1);
          await sendKeys({type: 'x'});
          await settled(element);
          await approve(element);

          const edited = {...args, command: `${command[0]}x${command.slice(1)}`};
          expect(await decision, JSON.stringify(args)).to.deep.equal({decision: 'edit', arguments: edited});
        }
    });

    it('shows the whole name of a tool', async () => {
      const name = `${'read_'.repeat(100)}then_delete`;
      const {element} = await shownTool({name, title: 'Read'});

      expect(shownText(element)).to.contain(name);
    });

    it('shows every key and value of generated calls', async () => {
      const next = random(29);
      for (let run = 0; run < 40; run++) {
        const call = generateCall(next);
        const {element} = await shownTool(call);
        const context = JSON.stringify(call);

        expect(cutControls(element), context).to.deep.equal([]);
        const texts = readableTexts(element);
        expect(unreadable(call.arguments, texts), context).to.deep.equal([]);
        expect(unreadable(call.arguments, [...texts, exactJson(element)!], true), context).to.deep.equal([]);
        expect(JSON.parse(exactJson(element)!), context).to.deep.equal(call.arguments);
        element.remove();
      }
    });
  });
});
