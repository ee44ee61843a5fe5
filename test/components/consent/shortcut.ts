import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {FORM_HINTS_KEY, type ElicitRequest} from '../../../src/protocol/index.js';
import {advanceClock, stopClock} from '../../support/clock.js';
import {armed} from '../../support/consent.js';
import {part, pierce, tracedFrame, until} from '../../support/frame.js';
import {engine} from '../../support/engine.js';
import {recordOpened} from '../../support/url-mode.js';
import {button, call, field, shownTool} from '../mcp-tool-approval/tool-fixture.js';
import {approval, inFrame, kinds} from './kinds.js';
import {lineOf} from './words.js';

type Modifier = 'Control' | 'Meta';

/** Presses Enter with a modifier that is held. */
async function pressWith(modifier: Modifier, presses = 1) {
  await sendKeys({down: modifier});
  for (let count = 0; count < presses; count++) await sendKeys({press: 'Enter'});
  await sendKeys({up: modifier});
}

const EARLY = 'That was too early. Press again.';
const wordsOf = (host: Element) => lineOf(host)?.textContent ?? '';

const note = {type: 'object', properties: {note: {type: 'string'}}};
const choice = {
  type: 'object',
  properties: {
    go: {
      type: 'string',
      oneOf: [
        {const: 'yes', title: 'Yes'},
        {const: 'no', title: 'No'},
      ],
    },
  },
  required: ['go'],
};
const hinted = (hints: object): ElicitRequest => ({message: 'Go on?', _meta: {[FORM_HINTS_KEY]: hints}});

/** The places in a card from which the key is pressed. */
const places: Record<string, string> = {
  'the heading': '#heading',
  'the close button': '[part=cancel]',
  'the button that refuses': ':is([part=decline], [part=reject], [part=deny])',
};

/** Firefox presses a focused button with Enter and any other key. */
const onlyShortcut = engine !== 'firefox';

// The driver of WebKit cannot hold a key.
if (engine !== 'webkit')
  describe('Ctrl or ⌘ + Enter', () => {
    const windows = recordOpened();
    let resume = () => {};
    afterEach(() => resume());
    const answered = kinds.filter(({name}) => !/^Open|<color-picker/.test(name));

    for (const {name, show} of answered)
      it(`gives the primary answer instead of a press on ${name}, and not before half a second`, async () => {
        resume = stopClock();
        const {host, find, consents, end} = await show(windows);
        const from = Object.values(places).flatMap((selector) => pierce(host, selector) ?? []);
        expect(from.length).to.be.at.least(1);
        for (const control of from) {
          control.focus({preventScroll: true});
          await pressWith('Control');
          await until(() => wordsOf(host) === EARLY, 'the words');
        }
        expect(consents()).to.equal(0);
        resume();
        find()!.scrollIntoView({block: 'center'});
        await armed(find);
        const described = find()!.part.contains('no') ? pierce(host, '[part=yes]')! : find()!;
        expect(described.getAttribute('aria-keyshortcuts')).to.equal('Control+Enter Meta+Enter');
        from.at(-1)!.focus({preventScroll: true});
        await pressWith('Meta');
        await until(() => consents() === 1, 'the answer');
        end?.();
      });

    it('submits from a text area and from a line, each once', async () => {
      for (const hints of [{}, {fields: {note: {multiline: true}}}]) {
        const {host, find, consents} = await inFrame({...hinted(hints), requestedSchema: note}, 'submit');
        find()!.scrollIntoView({block: 'center'});
        await armed(find);
        const control = pierce<HTMLInputElement>(host, ':is(input, textarea)')!;
        control.focus();
        await sendKeys({type: 'Ada'});
        await pressWith('Control');
        await until(() => consents() === 1, 'the answer');
        expect(control.value).to.equal('Ada');
      }
    });

    it('approves edited arguments from a field of them', async () => {
      const {annotations: _, ...harmless} = call;
      const {element, decision} = await shownTool(harmless);
      await armed(() => button(element, 'approve'));
      const path = field(element, '/path');
      path.focus();
      await sendKeys({press: 'End'});
      await sendKeys({type: 'b'});
      await pressWith('Control');
      expect(await decision).to.deep.equal({decision: 'edit', arguments: {path: '/tmp/ab', times: 2}});
    });

    it('approves edited texts of a sampling request from a field of them', async () => {
      const {host, find, consents} = await approval('mcp-sampling-approval');
      await armed(find);
      const area = pierce<HTMLTextAreaElement>(host, 'textarea')!;
      area.focus();
      await sendKeys({type: '!'});
      await pressWith('Control');
      await until(() => consents() === 1, 'the approval');
    });

    it('shows the next step of a form with steps, and submits in the last one', async () => {
      const properties = {a: {type: 'string'}, b: {type: 'string'}};
      const groups = [{fields: ['a']}, {fields: ['b']}];
      const request = {
        ...hinted({layout: {groups, steps: true}}),
        requestedSchema: {type: 'object', properties},
      };
      const {host, find, consents} = await inFrame(request, 'next');
      find()!.scrollIntoView({block: 'center'});
      part(host as never, 'heading')!.focus({preventScroll: true});
      await pressWith('Control');
      const submit = () => pierce(host, '[part=submit]');
      await armed(submit);
      expect(consents()).to.equal(0);
      await pressWith('Control');
      await until(() => consents() === 1, 'the answer');
    });

    it('declines where Decline is the bright button', async () => {
      const {frame} = await tracedFrame();
      const answer = frame.elicit({message: 'Go on?', requestedSchema: choice});
      await until(() => pierce(frame, '[type=radio]'), 'the options');
      pierce(frame, '[type=radio][value="1"]')!.click();
      await until(() => pierce(frame, '.primary[part=decline]'), 'the bright button');
      pierce(frame, '[type=radio][value="1"]')!.focus();
      await pressWith('Control');
      expect((await answer).action).to.equal('decline');
    });

    const cautious: [
      name: string,
      show: () => Promise<{host: Element; find: () => HTMLElement; undecided: () => boolean}>,
    ][] = [
      ['a destructive form', () => destructive({requestedSchema: note})],
      ['a destructive confirmation', () => destructive({})],
      [
        'a destructive question',
        () =>
          destructive({
            requestedSchema: {type: 'object', properties: {go: {type: 'boolean'}}, required: ['go']},
          }),
      ],
      ['a call that its server calls destructive', () => shownCall(call)],
      ['a call with defaultToNo', () => shownCall({name: 'a'}, {defaultToNo: true})],
    ];
    async function destructive(request: Partial<ElicitRequest>) {
      const shown = await inFrame(
        {...hinted({destructive: true}), ...request},
        request.requestedSchema && request.requestedSchema !== note ? 'yes' : 'submit',
      );
      return {host: shown.host, find: () => shown.find()!, undecided: () => shown.consents() === 0};
    }
    async function shownCall(request: unknown, options?: object) {
      const {element} = await shownTool(request, options);
      return {
        host: element,
        find: () => button(element, 'approve'),
        undecided: () => !!button(element, 'approve'),
      };
    }
    for (const [name, show] of cautious)
      it(`does not answer ${name}`, async () => {
        const {host, find, undecided} = await show();
        find().scrollIntoView({block: 'center'});
        await armed(find);
        expect(find().hasAttribute('aria-keyshortcuts')).to.equal(false);
        for (const selector of Object.values(places).slice(0, onlyShortcut ? undefined : 1)) {
          pierce(host, selector)!.focus({preventScroll: true});
          await pressWith('Control');
          await pressWith('Meta');
        }
        const control = pierce(host, ':is(input, textarea)');
        control?.focus();
        if (control) await pressWith('Control');
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(undecided()).to.equal(true);
        // Positive control.
        find().focus();
        await sendKeys({press: 'Enter'});
        await until(() => !undecided(), 'the answer');
      });

    for (const {name, show} of kinds.filter(({name}) => name.startsWith('Open')))
      it(`does not press ${name}`, async () => {
        const {host, find, end} = await show(windows);
        find()!.scrollIntoView({block: 'center'});
        await armed(find);
        pierce(host, '[part=cancel]')!.focus({preventScroll: true});
        await pressWith('Control');
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(windows.calls).to.deep.equal([]);
        end?.();
      });

    it('outside of the card, with Alt, or by a script of the page in an approval, does nothing', async () => {
      const {frame} = await tracedFrame();
      const outside = await fixture<HTMLButtonElement>(html`<button>Outside</button>`);
      let action = '';
      void frame.elicit({message: 'Go on?'}).then((answer) => (action = answer.action));
      await until(() => pierce(frame, '[part=submit]'), 'the button');
      await armed(() => pierce(frame, '[part=submit]'));
      outside.focus();
      await pressWith('Control');
      part(frame, onlyShortcut ? 'cancel' : 'heading')!.focus({preventScroll: true});
      await sendKeys({down: 'Alt'});
      await pressWith('Control');
      await sendKeys({up: 'Alt'});
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(action).to.equal('');
      frame.cancel();

      const {element} = await shownTool({name: 'a'});
      await armed(() => button(element, 'approve'));
      const key = {key: 'Enter', ctrlKey: true, bubbles: true, composed: true, cancelable: true};
      button(element, 'reject').dispatchEvent(new KeyboardEvent('keydown', key));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(!!button(element, 'approve')).to.equal(true);
    });

    it('pressed twice or held answers one request of a queue', async () => {
      const {frame} = await tracedFrame();
      const answers: string[] = [];
      for (const message of ['one', 'two'])
        void frame.elicit({message}).then(({action}) => answers.push(`${message}: ${action}`));
      await until(() => pierce(frame, '[part=submit]'), 'the button');
      await armed(() => pierce(frame, '[part=submit]'));
      part(frame, 'cancel')!.focus({preventScroll: true});
      await sendKeys({down: 'Control'});
      await sendKeys({press: 'Enter'});
      await until(() => part(frame, 'message')?.textContent === 'two', 'the second request');
      resume = stopClock();
      await sendKeys({press: 'Enter'});
      await sendKeys({down: 'Enter'});
      await sendKeys({down: 'Enter'});
      await sendKeys({up: 'Enter'});
      await sendKeys({up: 'Control'});
      await until(() => wordsOf(frame) === EARLY, 'the words');
      expect(answers).to.deep.equal(['one: accept']);
      resume();
      frame.cancel();
    });

    for (const fields of [false, true])
      it(`right after text that a dialog has received instead of the page is too early (${fields ? 'a form' : 'a confirmation'})`, async () => {
        const {frame} = await tracedFrame({mode: 'modal'});
        let action = '';
        void frame
          .elicit({message: 'Go on?', ...(fields && {requestedSchema: note})})
          .then((answer) => (action = answer.action));
        const submit = () => pierce<HTMLElement>(frame, '[part=submit]');
        await until(submit, 'the button');
        await armed(submit);
        await sendKeys({type: 'thanks'});
        await pressWith('Control');
        await until(() => wordsOf(frame) === EARLY, 'the words');
        expect(action).to.equal('');
        advanceClock(600);
        await armed(submit);
        await pressWith('Control');
        await until(() => action === 'accept', 'the answer');
      });
  });
