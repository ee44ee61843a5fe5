// Every engine: trusted events, layout and visibility.
import {expect, fixture, html} from '@open-wc/testing';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import '../../components/define/mcp-sampling-approval.js';
import type {McpSamplingApproval, SamplingRequest} from '../../components/index.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {armed, armedByTime, middle} from '../support/consent.js';
import {stopClock} from '../support/clock.js';
import {DRAFT} from '../../src/protocol/dialects/rich.js';
import {part, pierce, tracedFrame, until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';
import {showUrlRequest, openButton, recordOpened} from '../support/url-mode.js';

// A place is read from a control that is armed by time, because its layout has settled by then.
const clickAt = (position: [number, number]) => sendMouse({type: 'click', position});

/** Presses and releases the button at the position of the pointer. */
async function clickInPlace() {
  await sendMouse({type: 'down'});
  await sendMouse({type: 'up'});
}

/** Requests a confirmation on behalf of a server; appends the answer to `answers`. */
function confirmation(frame: McpElicitationFrame, serverName: string, answers: string[]) {
  void frame
    .elicit({message: `${serverName}: go on?`}, {serverName})
    .then(({action}) => answers.push(`${serverName} ${action}`));
  return () => {
    const shows = part(frame, 'heading')?.textContent?.includes(serverName);
    return shows ? pierce<HTMLButtonElement>(frame, '[part=submit]') : undefined;
  };
}

/** A guest of 400 px that shrinks to 20 px and sends a draft when the pointer moves over it. */
const shrinking = (more = '') =>
  guestPage(`
    const height = (height) => post({type: 'ui-size-change', payload: {height}});
    addEventListener('pointermove', () => { height(20); draft({shrunk: true}); });
    onContext(() => { height(400); ${more} });
    hello();`);

const guestHeight = (frame: McpElicitationFrame) =>
  Math.round(pierce(frame, 'iframe')!.getBoundingClientRect().height);

describe('a click meant for something else', () => {
  const windows = recordOpened();
  afterEach(() => resetMouse());

  describe('the next prompt in the queue', () => {
    it('D8: the second of two quick clicks on a prompt does not confirm the next prompt', async () => {
      const {frame} = await tracedFrame();
      const answers: string[] = [];
      const weather = confirmation(frame, 'Weather', answers);
      const bank = confirmation(frame, 'Bank', answers);
      const place = middle(await armedByTime(weather));

      const goOn = stopClock();
      await clickAt(place);
      await until(bank, 'the next prompt');
      await until(() => String(middle(bank()!)) === String(place), 'the same position as the first prompt');
      await clickAt(place);
      goOn();
      await armed(bank);
      expect(answers).to.deep.equal(['Weather accept']);

      await clickAt(place);
      await until(() => answers.length === 2, 'the answer (control)');
      expect(answers[1]).to.equal('Bank accept');
    });

    it('D8: two quick clicks confirm two prompts in a host without a delay (positive control)', async () => {
      const answers: string[] = [];
      const around = await fixture<HTMLElement>(html`<div></div>`);
      const ask = (server: string, then: () => void) => {
        const button = document.createElement('button');
        button.textContent = `${server}: go on?`;
        button.onclick = () => {
          answers.push(server);
          then();
        };
        around.replaceChildren(button);
      };
      ask('Weather', () => ask('Bank', () => around.replaceChildren()));
      const place = middle(around.firstElementChild!);

      await clickAt(place);
      await clickAt(place);

      expect(answers).to.deep.equal(['Weather', 'Bank']);
    });

    it('D8: the second of two quick clicks does not approve the next sampling request', async () => {
      const element = await fixture<McpSamplingApproval>(
        html`<mcp-sampling-approval server-name="Acme"></mcp-sampling-approval>`,
      );
      const approved: string[] = [];
      for (const text of ['First', 'Other']) {
        const request: SamplingRequest = {messages: [{role: 'user', content: {type: 'text', text}}]};
        void element.approve(request).then(({action}) => approved.push(`${text} ${action}`));
      }
      const button = () => element.shadowRoot!.querySelector('[part=approve]');
      const place = middle(await armedByTime(button));

      const goOn = stopClock();
      await clickAt(place);
      await until(() => approved.length, 'the first decision');
      await clickAt(place);
      goOn();
      await armed(button);
      expect(approved).to.deep.equal(['First approve']);

      await clickAt(place);
      await until(() => approved.length === 2, 'the second decision (control)');
    });

    it('D8: a click after a guest has ended itself under the pointer does not confirm the next prompt', async () => {
      const {frame} = await tracedFrame();
      const answers: string[] = [];
      const rehearsal = confirmation(frame, 'Bank', []);
      const place = middle(await armedByTime(rehearsal));
      frame.cancel();
      const ending = guestPage(`
        post({type: 'ui-size-change', payload: {height: 300}});
        addEventListener('pointermove', () => submit({action: 'decline'}));
        hello();`);
      void frame.elicit({message: 'Weather?'}, {html: ending, serverName: 'Weather'});
      const bank = confirmation(frame, 'Bank', answers);
      await until(() => frame.status === 'ready' && guestHeight(frame) === 300, 'the guest');
      const there = frame.shadowRoot!.elementFromPoint(...place);
      expect(there === pierce(frame, 'iframe'), 'the guest is there').to.equal(true);

      const goOn = stopClock();
      await sendMouse({type: 'move', position: [place[0] - 20, place[1] - 5]});
      await sendMouse({type: 'move', position: place});
      await until(bank, 'the next prompt');
      await until(() => String(middle(bank()!)) === String(place), 'its button under the pointer');
      await clickInPlace();
      goOn();
      await armed(bank);
      expect(answers).to.deep.equal([]);

      await clickInPlace();
      await until(() => answers.length, 'the answer (control)');
      expect(answers).to.deep.equal(['Bank accept']);
    });
  });

  describe('a control that a guest moves under the pointer', () => {
    it('D4: a guest does not move the page while the user is asked about one of its links', async () => {
      const {frame, received} = await tracedFrame();
      const link = `post({type: 'link', messageId: 'a', payload: {url: 'https://evil.example/'}});`;
      void frame.elicit({message: 'Go on?'}, {html: shrinking(link)});
      await until(() => openButton(frame), 'the question');
      openButton(frame).scrollIntoView({block: 'end'});
      const [x, y] = middle(await armedByTime(() => openButton(frame)));

      await sendMouse({type: 'move', position: [x - 10, y - 380]});
      await sendMouse({type: 'move', position: [x, y - 380]});
      await until(() => received(DRAFT).length, 'the guest to shrink');
      await frame.updateComplete;
      await clickInPlace();

      expect(windows.calls).to.deep.equal([]);
      expect(guestHeight(frame)).to.equal(400);
      part(frame, 'refuse')!.click();
      await until(() => guestHeight(frame) === 20, 'the height that the guest asked for');
      frame.cancel();
    });

    for (const [what, show] of [
      ['that opens a page', async () => showUrlRequest()],
      [
        'that confirms',
        async () => {
          const {frame} = await tracedFrame();
          void frame.elicit({message: 'Transfer everything?'});
          return {frame};
        },
      ],
    ] as const) {
      it(`D4: a control below another frame (one ${what}) is not pressed when the guest above shrinks`, async () => {
        const above = await tracedFrame();
        void above.frame.elicit({message: 'Go on?'}, {html: shrinking()});
        await until(() => above.frame.status === 'ready' && guestHeight(above.frame) === 400, 'the guest');
        const {frame} = await show();
        let accepted = 0;
        frame.addEventListener(
          'elicitation-result',
          ({result}) => (accepted += result.action === 'accept' ? 1 : 0),
        );
        const control = () =>
          pierce<HTMLButtonElement>(frame, what.includes('opens') ? '[part=open]' : '[part=submit]');
        const spacer = await fixture<HTMLElement>(html`<div></div>`);
        spacer.style.setProperty('height', '2000px');
        await until(control, 'the control');
        control()!.scrollIntoView({block: 'end'});
        const [x, y] = middle(await armedByTime(control));

        const goOn = stopClock();
        await sendMouse({type: 'move', position: [x - 10, y - 380]});
        await sendMouse({type: 'move', position: [x, y - 380]});
        await until(() => guestHeight(above.frame) === 20, 'the guest to shrink');
        expect(middle(control()!), 'it is under the pointer').to.deep.equal([x, y - 380]);
        await clickInPlace();
        goOn();
        await armed(control);
        expect(accepted).to.equal(0);

        await clickInPlace();
        await until(() => accepted === 1, 'consent (control)');
        above.frame.cancel();
      });
    }

    it('D4: the button is pressed in a host without a delay (positive control)', async () => {
      let opened = 0;
      const around = await fixture<HTMLElement>(html`<div></div>`);
      const guest = document.createElement('iframe');
      guest.title = 'Bare';
      guest.height = '400';
      guest.srcdoc = `<script>addEventListener('pointermove', () => parent.postMessage('shrink', '*'))</script>`;
      const loaded = new Promise((resolve) => guest.addEventListener('load', resolve, {once: true}));
      const button = document.createElement('button');
      button.textContent = 'Open evil.example';
      button.onclick = () => opened++;
      around.append(guest, document.createElement('br'), button);
      const shrink = ({source}: MessageEvent) => {
        if (source === guest.contentWindow) guest.height = '20';
      };
      addEventListener('message', shrink);
      await loaded;
      const [x, y] = middle(button);

      await sendMouse({type: 'move', position: [x - 5, y - 380]});
      await sendMouse({type: 'move', position: [x, y - 380]});
      await until(() => middle(button)[1] === y - 380, 'the guest to shrink');
      await clickInPlace();

      expect(opened).to.equal(1);
      removeEventListener('message', shrink);
    });
  });
});
