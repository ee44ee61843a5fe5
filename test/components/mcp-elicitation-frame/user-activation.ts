import {expect, fixture, html} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import type {ElicitationResultEvent} from '../../../components/events/frame.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import {engine} from '../../support/engine.js';
import {click, clickGuest, middle, press} from '../../support/consent.js';
import {next, part, pierce, present, tracedFrame, until} from '../../support/frame.js';
import {answering, colorRequest, guestPage} from '../../support/guest-page.js';
import {openPage, recordOpened} from '../../support/url-mode.js';

/** A guest that accepts when its button is pressed or when it receives a message. */
const accepting = guestPage(`
  const accept = () => submit({action: 'accept', content: {color: '#333333'}});
  document.querySelector('button').style.cssText = 'position: fixed; inset: 0; width: 100%';
  document.querySelector('button').onclick = accept;
  onMessage(({method}) => method?.endsWith('message') && accept());
  hello();`);

/** A guest that accepts only when it receives a message. */
const acceptingLater = accepting.replace('.onclick = accept', '');

/** The first guest as an MCP App. */
const app = {
  uri: 'ui://app',
  mimeType: 'text/html;profile=mcp-app',
  text: accepting,
};

async function ask(
  guest: Parameters<McpElicitationFrame['elicit']>[1],
  options: Partial<McpElicitationFrame> = {},
) {
  const traced = await tracedFrame(options);
  const result = next(traced.frame, 'elicitation-result');
  const invalid: string[] = [];
  traced.frame.addEventListener('elicitation-invalid', ({errors}) => invalid.push(errors[0]!.keyword));
  await present(traced.frame, colorRequest, guest);
  return {...traced, result, invalid};
}

const facts = async (result: Promise<ElicitationResultEvent>) => {
  const {result: answer, userActivated} = await result;
  return [answer.action, userActivated];
};

/** Simulates a page without user activation; returns a function that restores it. */
function withoutActivation() {
  Object.defineProperty(navigator, 'userActivation', {value: {isActive: false}, configurable: true});
  return () => void Reflect.deleteProperty(navigator, 'userActivation');
}

describe('<mcp-elicitation-frame>', () => {
  describe('user activation', () => {
    recordOpened();
    afterEach(() => resetMouse());

    it('is reported when the user presses a button of the guest', async () => {
      const {frame, result} = await ask({html: accepting});
      await clickGuest(frame);

      expect(await facts(result)).to.deep.equal(['accept', true]);
    });

    it('is reported when the user presses a key in the guest', async () => {
      const {frame, result} = await ask({html: accepting});
      const guest = pierce<HTMLIFrameElement>(frame, 'iframe')!;
      guest.focus();
      guest.contentWindow!.focus();
      await sendKeys({press: 'Tab'});
      await sendKeys({press: 'Enter'});

      expect(await facts(result)).to.deep.equal(['accept', true]);
    });

    it('is not reported when the guest accepts by itself', async () => {
      const {result} = await ask({html: answering('#222222')});

      expect(await facts(result)).to.deep.equal(['accept', false]);
    });

    it('is not reported when the user interacts only with the page and the guest takes focus', async () => {
      const field = await fixture<HTMLInputElement>(html`<input aria-label="In the page" />`);
      const {frame, result} = await ask({
        html: guestPage(`onMessage(() => {
          document.querySelector('button').focus();
          submit({action: 'accept', content: {color: '#222222'}});
        }); hello();`),
      });
      await sendMouse({type: 'click', position: middle(field)});
      await sendKeys({type: 'a'});
      expect(navigator.userActivation.isActive, 'the page has user activation').to.equal(true);

      frame.notify({message: 'Now'});

      expect(await facts(result)).to.deep.equal(['accept', false]);
    });

    it('is not reported when the user presses a button of the page, and the guest has the focus', async () => {
      const button = await fixture<HTMLButtonElement>(html`<button>In the page</button>`);
      const {frame, result} = await ask({
        html: guestPage(`
          let messages = 0;
          onMessage(({method}) => {
            if (!method?.endsWith('message')) return;
            if (messages++) submit({action: 'accept', content: {color: '#222222'}});
            else document.querySelector('button').focus();
          });
          hello();`),
      });
      await sendMouse({type: 'click', position: middle(button)});
      frame.notify({message: 'Take the focus'});
      // Frames in which the user has not clicked cannot take the focus in WebKit.
      if (engine !== 'webkit')
        await until(() => frame.shadowRoot!.activeElement?.localName === 'iframe', 'the focus in the guest');
      expect(navigator.userActivation.isActive, 'activation of the page').to.equal(true);

      frame.notify({message: 'Now'});

      expect(await facts(result)).to.deep.equal(['accept', false]);
    });

    it('gives a request in its last minute more time', async () => {
      const extended: unknown[] = [];
      const {frame} = await ask({html: acceptingLater}, {timeout: 30_000});
      frame.addEventListener('elicitation-extend', ({id}) => extended.push(id));
      const count = async () => {
        const before = part(frame, 'countdown')!.textContent;
        await until(() => part(frame, 'countdown')!.textContent !== before, 'the countdown');
        return extended.length;
      };
      expect(await count()).to.equal(0);
      await clickGuest(frame);
      await until(() => frame.shadowRoot!.activeElement?.localName === 'iframe', 'focus in the guest');
      await until(() => extended.length, 'more time');
      expect(part(frame, 'countdown')!.textContent).to.match(/0:(?:30|29) left/);
      frame.cancel();
    });

    it('is not reported when focus is back in the page by the time the guest accepts', async () => {
      const {frame, result} = await ask({html: acceptingLater});
      const field = await fixture<HTMLInputElement>(html`<input aria-label="In the page" />`);
      await clickGuest(frame);
      await until(() => frame.shadowRoot!.activeElement?.localName === 'iframe', 'focus in the guest');
      await click(field);
      await until(() => document.activeElement === field, 'focus in the page');

      frame.notify({message: 'Now'});

      expect(await facts(result)).to.deep.equal(['accept', false]);
    });

    it('is reported for a decline by the user in the guest, but not by the guest itself', async () => {
      const declining = (when: string) => guestPage(`${when} submit({action: 'decline'}); hello();`);
      const user = await ask({html: declining(`document.onclick = () =>`)});
      await clickGuest(user.frame);
      expect(await facts(user.result)).to.deep.equal(['decline', true]);

      const {result} = await ask({html: declining('onContext(() => submit({action: "decline"}));')});
      expect(await facts(result)).to.deep.equal(['decline', false]);
    });

    it('is reported for Submit and Decline of the frame when pressed by the user, but not by a script', async () => {
      const user = await ask({});
      pierce(user.frame, 'input')!.focus();
      await sendKeys({type: '#123456'});
      await press(() => pierce(user.frame, '[part=submit]'));
      expect(await facts(user.result)).to.deep.equal(['accept', true]);
      const other = await ask({});
      await click(pierce(other.frame, '[part=decline]')!);
      expect(await facts(other.result)).to.deep.equal(['decline', true]);

      const restore = withoutActivation();
      const script = await ask({});
      pierce(script.frame, '[part=decline]')!.click();
      expect(await facts(script.result)).to.deep.equal(['decline', false]);
      restore();
    });

    it('is reported for the Open button of URL mode', async () => {
      const results: ElicitationResultEvent[] = [];
      const keep = (event: ElicitationResultEvent) => void results.push(event);
      document.body.addEventListener('elicitation-result', keep);
      const {frame} = await openPage();
      document.body.removeEventListener('elicitation-result', keep);

      expect(results.map(({userActivated}) => userActivated)).to.deep.equal([true]);
      frame.complete('e1');
    });

    it('is not reported for an expired prompt', async () => {
      const {frame} = await tracedFrame();
      const field = await fixture<HTMLInputElement>(html`<input aria-label="In the page" />`);
      field.focus();
      await sendKeys({type: 'a'});
      const result = next(frame, 'elicitation-result');
      void frame.elicit(colorRequest, {timeout: 1});

      expect(await facts(result)).to.deep.equal(['cancel', false]);
    });
  });

  describe('require-user-activation', () => {
    afterEach(() => resetMouse());

    it('is set by its attribute', async () => {
      const {frame} = await tracedFrame();
      frame.setAttribute('require-user-activation', '');

      expect(frame.requireUserActivation).to.equal(true);
    });

    for (const [what, guest] of [
      ['a guest', {html: accepting}],
      ['an MCP App', {resource: app}],
      ['a guest in a proxy', {html: accepting, sandboxUrl: '/sandbox-proxy.html'}],
    ] as const) {
      it(`rejects an accept of ${what} as invalid until the user presses its button`, async () => {
        const {sandboxUrl, ...options} = {sandboxUrl: undefined, ...guest};
        const {frame, result, invalid} = await ask(options, {
          requireUserActivation: true,
          ...(sandboxUrl && {sandboxUrl}),
        });
        frame.notify({message: 'Accept'});
        await until(() => invalid.length, 'the refusal');
        expect(invalid).to.deep.equal(['userActivation']);
        expect(frame.status).to.equal('invalid');

        await clickGuest(frame);

        expect(await facts(result)).to.deep.equal(['accept', true]);
      });
    }

    it('replaces a guest that repeatedly accepts by itself with the form', async () => {
      const {frame, invalid, result} = await ask({html: answering('#222222')}, {requireUserActivation: true});
      await until(() => pierce(frame, '[part=submit]'), 'the form');

      expect(new Set(invalid)).to.deep.equal(new Set(['userActivation']));
      frame.cancel();
      await result;
    });

    it('allows a guest to decline by itself', async () => {
      const declining = guestPage(`onContext(() => submit({action: 'decline'})); hello();`);
      const {result} = await ask({html: declining}, {requireUserActivation: true});

      expect(await facts(result)).to.deep.equal(['decline', false]);
    });

    it('does not affect the generated form', async () => {
      const {frame, result} = await ask({}, {requireUserActivation: true});
      const restore = withoutActivation();
      pierce<HTMLInputElement>(frame, 'input')!.value = '#123456';
      pierce(frame, 'input')!.dispatchEvent(new Event('input', {bubbles: true}));
      pierce(frame, '[part=submit]')!.click();

      expect(await facts(result)).to.deep.equal(['accept', false]);
      restore();
    });
  });
});
