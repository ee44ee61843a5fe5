import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/color-picker-elicitation.js';
import '../../components/define/elicitation-inbox.js';
import '../../components/define/schema-form.js';
import type {ElicitationInbox} from '../../components/elicitation-inbox.js';
import type {ToolCall, ToolDecision} from '../../components/index.js';
import type {Verification} from '../../src/index.js';
import {ElicitationError, type ElicitRequest} from '../../src/protocol/index.js';
import {press} from '../support/consent.js';
import {form, next as nextEvent, part, pierce, present, tracedFrame, until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';
import {digestOf, verifications} from '../support/verifications.js';
import {recordOpened, showUrlRequest} from '../support/url-mode.js';
import {button, call, enter, field, shownTool} from './mcp-tool-approval/tool-fixture.js';

const question: ElicitRequest = {
  message: 'Where to?\nNot by plane.',
  requestedSchema: {
    type: 'object',
    properties: {
      city: {type: 'string', title: 'City', minLength: 3},
      pin: {type: 'string', title: 'PIN', format: 'password'},
      fast: {type: 'boolean', title: 'Fast', default: true},
    },
  },
};

describe('verify', () => {
  describe('of <mcp-elicitation-frame>', () => {
    const submit = (frame: Element) => press(() => pierce<HTMLElement>(frame, '[part~=submit]'));

    it('is called for a form with the checked answer and the labels and values as displayed, and reported if it rejects', async () => {
      const {verify, next, calls} = verifications();
      const {frame} = await tracedFrame({verify});
      const {answer} = await present(frame, question);
      const input = (name: string) =>
        form(frame)!.shadowRoot!.querySelector<HTMLInputElement>(`[data-pointer="/${name}"] input`)!;
      await until(() => input('city'), 'the field');
      input('city').focus();
      await sendKeys({type: 'Be'});
      await submit(frame);
      await until(() => input('city').ariaInvalid === 'true', 'the error');
      expect(calls).to.deep.equal([]);
      input('city').focus();
      await sendKeys({press: 'End'});
      await sendKeys({type: 'rn'});
      input('pin').focus();
      await sendKeys({type: '1234'});
      await submit(frame);
      const {verification, reject} = await next();
      expect(verification.answer).to.deep.equal({
        action: 'accept',
        content: {city: 'Bern', pin: '1234', fast: true},
      });
      const texts = verification.shown.texts.join('\n');
      for (const text of ['Where to?\nNot by plane.', 'City', 'Bern', 'PIN', '••••', 'Fast'])
        expect(texts).to.contain(text);
      expect(texts).not.to.contain('1234');
      const failed = nextEvent(frame, 'elicitation-error');
      reject(new ElicitationError('CLOSED', 'Try your key again.'));
      expect((await failed).error.code).to.equal('CLOSED');
      await until(() => pierce(form(frame)!, '[role=alert]')?.textContent?.includes('Try your key'), 'it');
      expect(input('city').value).to.equal('Bern');
      await submit(frame);
      (await next(2)).resolve();
      expect(await answer).to.deep.equal({
        action: 'accept',
        content: {city: 'Bern', pin: '1234', fast: true},
        _meta: {proof: 1},
      });
    });

    it('is called for a form that displays what is sent, in every control, and cannot be edited until it ends', async () => {
      const {verify, next} = verifications();
      const {frame} = await tracedFrame({verify});
      const {answer} = await present(frame, {
        message: 'Where to?',
        requestedSchema: {
          type: 'object',
          properties: {
            city: {type: 'string', default: 'Bern'},
            class: {type: 'string', enum: ['1', '2', '3', '4', '5', '6'], default: '2'},
            fast: {type: 'string', enum: ['yes', 'no'], default: 'yes'},
            paint: {type: 'string', format: 'color', default: '#112233'},
            agree: {type: 'boolean', const: true},
            stops: {type: 'array', items: {type: 'object', properties: {name: {type: 'string'}}}},
          },
          required: ['agree'],
        },
      });
      const root = form(frame)!.shadowRoot!;
      const find = (selector: string) => root.querySelector<HTMLInputElement>(selector)!;
      const city = () => find('[data-pointer="/city"] input');
      const picker = () => find('color-picker-elicitation');
      const box = () => find('[type=checkbox]');
      await until(() => city() && picker().shadowRoot?.querySelector('input'), 'the fields');
      box().click();
      const edit = async () => {
        city().focus();
        await sendKeys({type: 'X'});
        for (const [control, value] of [
          [find('select'), '4'],
          [picker(), '#445566'],
        ] as const) {
          control.value = value;
          control.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
        }
        find('[type=radio][value="1"]').click();
        box().click();
        find('.add')?.click();
        await form(frame)!.updateComplete;
        return [city().value, find('select').value, picker().value, box().checked];
      };
      const first = {city: 'Bern', class: '2', fast: 'yes', paint: '#112233', agree: true};
      await submit(frame);
      const {reject} = await next();
      expect(await edit()).to.deep.equal(['Bern', '1', '#112233', true]);
      expect(form(frame)!.value).to.deep.equal(first);
      reject(new Error('Try your key again.'));
      await until(() => !city().readOnly, 'the end');
      expect(await edit()).to.deep.equal(['BernX', '4', '#445566', false]);
      box().click();
      await submit(frame);
      (await next(2)).resolve();
      expect(await answer)
        .to.have.property('content')
        .that.deep.equals({
          city: 'BernX',
          class: '5',
          fast: 'no',
          paint: '#445566',
          agree: true,
          stops: [{}],
        });
    });

    it('is called for the checked answer of a guest, which stays open if it rejects', async () => {
      const {verify, next, calls} = verifications();
      const guest = guestPage(
        `onContext(({error}, n) => submit({action: 'accept', content: {city: n === 1 ? 'Be' : 'Bern' + n}})); hello();`,
      );
      const {frame} = await tracedFrame({verify, html: guest});
      const answer = frame.elicit({
        ...question,
        requestedSchema: {type: 'object', properties: {city: {type: 'string', minLength: 3}}},
      });
      const {verification, reject} = await next();
      expect(verification.answer).to.deep.equal({action: 'accept', content: {city: 'Bern2'}});
      reject(new Error('No key.'));
      const again = await next(2);
      expect(again.verification.answer).to.deep.equal({action: 'accept', content: {city: 'Bern3'}});
      again.resolve();
      expect(await answer).to.deep.equal({action: 'accept', content: {city: 'Bern3'}, _meta: {proof: 1}});
      expect(calls).to.have.length(2);
    });

    describe('for a page to open', () => {
      const windows = recordOpened();
      it('is called before the page is opened', async () => {
        const {verify, next} = verifications();
        const {frame, answer} = await showUrlRequest();
        frame.verify = verify;
        await press(() => part(frame, 'open'));
        const {reject, verification} = await next();
        expect(verification.shown.texts.join()).to.contain('login.example.com');
        reject(new Error('No key.'));
        await until(() => part(frame, 'status')!.textContent === 'No key.', 'the message');
        expect(windows.calls).to.deep.equal([]);
        await press(() => part(frame, 'open'));
        (await next(2)).resolve();
        expect(await answer).to.deep.equal({action: 'accept', _meta: {proof: 1}});
        await until(() => windows.calls.length, 'the page');
      });
    });
  });

  describe('of <mcp-tool-approval>', () => {
    const approve = (element: Element) => press(() => button(element, 'approve'));
    const show = async (more: Partial<ToolCall> = {}) => {
      const verifying = verifications<Verification<ToolCall, ToolDecision>>();
      return {...verifying, ...(await shownTool({...call, ...more}, {}, 'en', {verify: verifying.verify}))};
    };

    it('is called with the edited arguments and the texts of the card, and its result is in `_meta`', async () => {
      const {element, decision, next} = await show();
      await enter(element, '/path', '/tmp/b');
      await approve(element);
      const {verification, resolve} = await next();
      const args = {path: '/tmp/b', times: 2};
      expect(verification.answer).to.deep.equal({decision: 'edit', arguments: args});
      expect(verification.request.arguments).to.deep.equal(call.arguments);
      expect(verification.digest).to.equal(await digestOf(verification));
      const texts = verification.shown.texts.join('\n');
      for (const text of [
        'delete_file',
        'Path',
        '/tmp/b',
        '{"path":"/tmp/b","times":2}',
        'Can delete or overwrite data',
      ])
        expect(texts).to.contain(text);
      resolve();
      expect(await decision).to.deep.equal({decision: 'edit', arguments: args, _meta: {proof: 1}});
    });

    it('is called for arguments that cannot be edited until it ends', async () => {
      const {element, decision, next} = await show();
      await enter(element, '/path', '/tmp/b');
      await approve(element);
      const {reject, verification} = await next();
      await until(() => field(element, '/path').readOnly, 'the field that is read-only');
      const control = field(element, '/path');
      control.focus();
      await sendKeys({type: '/etc'});
      control.value = '/etc';
      control.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      await element.updateComplete;
      expect(field(element, '/path').value).to.equal('/tmp/b');
      expect(button(element, 'restore').disabled).to.equal(true);
      reject(new Error('No key.'));
      await until(() => !field(element, '/path').readOnly, 'the end');
      await enter(element, '/path', '/tmp/c');
      await approve(element);
      const second = await next(2);
      second.resolve();
      const args = {path: '/tmp/c', times: 2};
      expect([verification.answer.arguments, second.verification.answer.arguments]).to.deep.equal([
        {path: '/tmp/b', times: 2},
        args,
      ]);
      expect((await decision).arguments).to.deep.equal(args);
    });

    it('is aborted when the page replaces the evidence', async () => {
      const {element, decision, next} = await show();
      await approve(element);
      const {resolve, verification} = await next();
      element.serverName = 'Acme Ltd';
      await element.updateComplete;
      expect(verification.signal.aborted).to.equal(false);
      element.evidence = [{kind: 'text', text: 'Other evidence'}];
      await element.updateComplete;
      expect(verification.signal.aborted).to.equal(true);
      resolve();
      await element.updateComplete;
      expect(await Promise.race([decision, Promise.resolve('open')])).to.equal('open');
      button(element, 'reject').click();
      expect(await decision).to.deep.equal({decision: 'reject'});
    });
  });

  describe('of <elicitation-inbox>', () => {
    const inboxOf = async (properties: Partial<ElicitationInbox>) => {
      const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
      Object.assign(inbox, properties);
      const {frame} = await tracedFrame();
      inbox.connect(frame);
      void frame.elicit(question).catch(() => {});
      const answers = ['Delete a?', 'Delete b?'].map((message) => frame.elicit({message}, {tool: 'delete'}));
      const boxes = () => inbox.shadowRoot!.querySelectorAll<HTMLInputElement>('[part=select]');
      await until(() => inbox.shadowRoot!.textContent!.includes('Delete b?'), 'the rows');
      return {inbox, answers, boxes};
    };

    it('is called for each selected request, one after another, and keeps those after a rejection', async () => {
      const {verify, next, calls} = verifications<Verification<unknown, unknown>>();
      const {inbox, answers, boxes} = await inboxOf({verify});
      await until(() => boxes().length === 2, 'the boxes');
      for (const box of boxes()) {
        box.focus();
        await sendKeys({press: ' '});
      }
      await press(() => inbox.shadowRoot!.querySelector<HTMLElement>('[part=approve]'));
      const first = await next();
      expect(first.verification.shown.texts.join()).to.contain('Delete a?').and.not.contain('Delete b?');
      expect(first.verification.digest).to.equal(await digestOf(first.verification));
      expect(calls).to.have.length(1);
      first.resolve();
      expect(await answers[0]).to.deep.equal({action: 'accept', content: {}, _meta: {proof: 1}});
      (await next(2)).reject(new Error('No key.'));
      await until(() => inbox.shadowRoot!.querySelector('[part=status]')!.textContent === 'No key.', 'it');
      expect(boxes()).to.have.length(1);
      expect(boxes()[0]!.checked).to.equal(true);
    });
  });
});
