// Every engine: when frames load.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/elicitation-config.js';
import {tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

const declining = guestPage(`onContext(() => submit({action: 'decline'})); hello();`);

describe('opening a guest', () => {
  it('does not wait for validation: the guest receives its request before anything is checked', async () => {
    const {frame} = await tracedFrame({noFallback: true});
    let checks = 0;
    const never = () => {
      checks++;
      return new Promise<never>(() => {});
    };
    const config = await fixture(html`<elicitation-config .validator=${never}></elicitation-config>`);
    config.append(frame);

    expect(await frame.elicit(colorRequest, {html: declining})).to.deep.equal({action: 'decline'});
    expect(checks).to.equal(0);

    const accepting = guestPage(
      `onContext(() => submit({action: 'accept', content: {color: '#ff0000'}})); hello();`,
    );
    const answer = frame.elicit(colorRequest, {html: accepting});
    await until(() => checks > 0);
    frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('holds an early answer until the schema has been checked', async () => {
    const {frame} = await tracedFrame({noFallback: true});
    const invalidRequest = {...colorRequest, requestedSchema: {type: 'array'}};
    const accepting = guestPage(`onContext(() => submit({action: 'accept', content: {}})); hello();`);

    const outcome = frame.elicit(invalidRequest as never, {html: accepting}).catch(({code}) => code);

    expect(await outcome).to.equal('INVALID_SCHEMA');
  });

  it('does not wait for a task: the iframe exists in the same turn as `elicitation-start`', async () => {
    const {frame} = await tracedFrame({noFallback: true});
    await frame.elicit(colorRequest, {html: declining});
    let inserted = false;
    const started = new Promise<void>((resolve) =>
      frame.addEventListener('elicitation-start', async () => {
        // Waits for microtasks only, not for tasks.
        for (let turn = 0; turn < 100 && !inserted; turn++) {
          await undefined;
          inserted = frame.shadowRoot!.querySelector('iframe') !== null;
        }
        resolve();
      }),
    );

    const answer = frame.elicit(colorRequest, {html: declining});
    await started;

    expect(inserted).to.equal(true);
    expect(await answer).to.deep.equal({action: 'decline'});
  });
});
