// Every engine: the order of tasks under a flood of messages.
// Floods that a relay does not pass on: messages to the page itself, unreadable messages, and messages from frames inside the
// guest.
import {expect, fixture, html} from '@open-wc/testing';
import {until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';
import {attack, attacker, bareFrame, carriers, expectEnd, recorder} from './attack.js';
import {engine} from '../support/engine.js';

/** Messages of a flood: more than a prompt needs, and few enough for a busy machine. */
const MANY = 2_000;
const toTop = `for (let i = 0; i < ${MANY}; i++) top.postMessage(i, '*');`;
/** Not readable by another process, or by another agent cluster. */
const frames = `
  const locked = new VideoFrame(new Uint8Array(16), {format: 'RGBA', codedWidth: 2, codedHeight: 2, timestamp: 0});`;
/** A frame inside the guest runs `code`; with `gone`, it is removed before its messages arrive. */
const inChild = (code: string, gone: boolean) => `
  const child = document.createElement('iframe');
  child.srcdoc = '<script>parent.postMessage("child", "*"); ' + ${JSON.stringify(code)} + '</' + 'script>';
  ${gone ? `addEventListener('message', ({data}) => data === 'child' && child.remove());` : ''}
  document.body.append(child);`;
const fromChild = `for (let i = 0; i < ${MANY}; i++) { top.postMessage(i, "*"); }`;
const childToRelay = `for (let i = 0; i < ${MANY}; i++) parent.parent.postMessage(i, "*");`;

const floods: [what: string, code: string, where?: boolean][] = [
  ['messages to the page', toTop],
  ['messages to the page from a frame inside', inChild(fromChild, false), engine !== 'webkit'],
  ['messages to the page from a frame inside that is gone', inChild(fromChild, true), engine !== 'webkit'],
  ['messages to the relay from a frame inside', inChild(childToRelay, false), engine !== 'webkit'],
  [
    'messages to the relay from a frame inside that is gone',
    inChild(childToRelay, true),
    engine !== 'webkit',
  ],
  ['unreadable messages', `${frames} for (let i = 0; i < ${MANY}; i++) parent.postMessage(locked, '*');`],
  [
    'unreadable messages to the page',
    `${frames} for (let i = 0; i < ${MANY}; i++) top.postMessage(locked, '*');`,
  ],
];

describe('a guest that floods past the relay', () => {
  // WebKit runs no document in a frame inside a guest.
  const possible = floods.filter(([, , where = true]) => where);
  for (const [carrier, options] of carriers) {
    // The relay is the same in every carrier: two floods show that it counts there, too.
    const those = /^(?:messages to the page|unreadable messages)$/;
    for (const [what, code] of possible.filter(([name]) => carrier === 'srcdoc relay' || those.test(name))) {
      it(`R1: a guest is ended by ${what} (${carrier})`, async () => {
        await expectEnd(await attack(attacker(code), options), {code: 'RATE_LIMITED'});
      });
    }
  }

  it('R1: a guest page is ended by unreadable messages', async () => {
    const listener = recorder();
    const {outcome} = await attack('', {guest: {src: `${listener.url('unreadable')}?${MANY}`}});

    expect(await outcome).to.deep.equal({code: 'RATE_LIMITED'});
  });

  it('M17: a guest page may send a few unreadable messages, which are not answers', async () => {
    const listener = recorder();
    const {outcome, trace} = await attack('', {guest: {src: `${listener.url('unreadable')}?3`}});

    expect(await outcome).to.deep.equal({action: 'decline'});
    const reasons = trace.flatMap((entry) => (entry.kind === 'dropped' ? [entry.reason] : []));
    // WebKit can read every value; a module is not JSON.
    const reason = engine === 'webkit' ? 'type' : 'unreadable';
    expect(reasons).to.deep.equal([reason, reason, reason]);
  });

  it('R1: a guest may send the page a few messages', async () => {
    const {outcome} = await attack(
      attacker(`for (let i = 0; i < 20; i++) top.postMessage(i, '*'); submit({action: 'decline'});`),
    );

    expect(await outcome).to.deep.equal({action: 'decline'});
  });

  it('R1: a guest that floods the page is removed alone, and the next guest is not blamed for it', async () => {
    const quiet = await attack(guestPage('hello();'));
    await until(() => quiet.frame.status === 'ready', 'the quiet guest');
    const {frame, outcome, contexts} = await attack(attacker(toTop));
    expect(await outcome).to.deep.equal({code: 'RATE_LIMITED'});

    const next = frame.elicit(
      {message: 'Again?'},
      {html: guestPage(`onContext(() => setTimeout(() => submit({action: 'decline'}), 200)); hello();`)},
    );

    await until(() => contexts().length === 2, 'the next guest');
    expect(await next).to.deep.equal({action: 'decline'});
    expect(quiet.frame.status).to.equal('ready');
    quiet.frame.cancel();
    await quiet.outcome;
  });

  for (const gone of [false, true]) {
    it(`R1: a guest is not blamed for what other frames of the page send (${gone ? 'removed frames' : 'present frames'})`, async () => {
      const {frame, outcome} = await attack(guestPage('hello();'));
      await until(() => frame.status === 'ready', 'the guest');
      let count = 0;
      const other = await fixture<HTMLIFrameElement>(html`<iframe title="Other"></iframe>`);
      const onMessage = ({data}: MessageEvent) => {
        if (data === 'other' && ++count === 1 && gone) other.remove();
      };
      addEventListener('message', onMessage);

      other.srcdoc = `<script>for (let i = 0; i < 200; i++) parent.postMessage('other', '*')</script>`;
      await until(() => count === 200, 'the messages');

      removeEventListener('message', onMessage);
      expect(frame.status).to.equal('ready');
      frame.cancel();
      expect(await outcome).to.deep.equal({action: 'cancel'});
    });
  }
});

describe('a page that does not count messages', () => {
  for (const [what, code, where = true] of floods.filter(([name]) => name.includes('to the page'))) {
    if (!where) continue;
    it(`R1: a page without our frame receives all ${what} (positive control)`, async () => {
      let heard = 0;
      const onMessage = ({data}: MessageEvent) => {
        if (data?.report === undefined && data !== 'child') heard++;
      };
      for (const type of ['message', 'messageerror'] as const) addEventListener(type, onMessage);

      await bareFrame(`setTimeout(() => {${code}});`);
      await until(() => heard >= MANY, 'the flood');

      for (const type of ['message', 'messageerror'] as const) removeEventListener(type, onMessage);
    });
  }
});
