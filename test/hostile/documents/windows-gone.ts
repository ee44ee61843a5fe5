import {expect} from '@open-wc/testing';
import {HostSession} from '../../../src/presentation/index.js';
import {until} from '../../support/frame.js';
import {answering, colorRequest, waiting} from '../../support/guest-page.js';
import {frameDocument} from '../another-document.js';
import {attack, expectEnd} from '../attack.js';
import {accepted, frameIn} from './frames-there.js';

/** Tests of documents without a window, or whose window closes. Call it inside a `describe`. */
export function windowsGone() {
  it('C10: a frame in a document without a window rejects every request at once, and names the reason', async () => {
    const nowhere = document.implementation.createHTMLDocument('Nowhere');
    const frame = frameIn(nowhere);
    const errors: string[] = [];
    frame.addEventListener('elicitation-error', ({error, fallback}) =>
      errors.push(`${error.code} ${fallback}`),
    );

    for (const options of [{}, {html: answering('#222222')}, {mode: 'modal'} as const]) {
      const error = await frame.elicit(colorRequest, options).catch((reason: unknown) => reason);
      expect(error).to.have.property('code', 'GUEST_LOAD_FAILED');
      expect(String(error)).to.contain('window');
    }
    expect(errors).to.deep.equal(Array(3).fill('GUEST_LOAD_FAILED false'));
    const container = nowhere.body.appendChild(nowhere.createElement('div'));
    expect(
      () => new HostSession({request: colorRequest, guest: {html: answering('#222222')}, container}),
    ).to.throw('window');
    expect(frame.pending).to.equal(0);
  });

  it('C10: a frame that was in a document without a window works once it is in a page', async () => {
    const frame = frameIn(document.implementation.createHTMLDocument('Nowhere'));
    await frame.elicit(colorRequest).catch(() => {});

    document.body.append(frame);

    expect(await frame.elicit(colorRequest, {html: answering('#222222')})).to.deep.equal(accepted);
    frame.remove();
  });

  it('C10: a session ends when the window of its container closes', async () => {
    const there = await frameDocument();
    const container = there.body.appendChild(there.createElement('div'));
    const {result, status} = new HostSession({
      request: colorRequest,
      guest: {html: '<p>silent</p>'},
      container,
      limits: {readyTimeout: 300},
    });
    expect(status).to.equal('loading');

    there.defaultView!.frameElement!.remove();

    // The code depends on whether the relay had already answered.
    expect(await result.catch(({code}) => code)).to.be.oneOf(['HANDSHAKE_TIMEOUT', 'GUEST_LOAD_FAILED']);
  });

  it('C10: a frame that is moved to another document with an open guest starts the guest again and ends once', async () => {
    const {frame, outcome, endings} = await attack(waiting);
    await until(() => frame.status === 'ready', 'the guest');
    const there = await frameDocument();

    there.body.append(frame);
    await until(
      () => frame.status === 'ready' && frame.shadowRoot!.querySelector('iframe'),
      'the guest again',
    );
    await until(() => {
      frame.notify({message: 'Go on'});
      return endings.promise;
    }, 'the answer');

    await expectEnd({outcome, endings}, accepted);
  });
}
