import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/elicitation-config.js';
import {tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

const declining = guestPage(`onContext(() => submit({action: 'decline'})); hello();`);

describe('what the opening of a guest does not wait for', () => {
  it('the validation: a guest is sent its request while the schema is still looked at', async () => {
    const {frame} = await tracedFrame({noFallback: true});
    const asked: unknown[] = [];
    const never = (schema: unknown) => {
      asked.push(schema);
      return new Promise<never>(() => {});
    };
    const config = await fixture(html`<elicitation-config .validator=${never}></elicitation-config>`);
    config.append(frame);

    expect(await frame.elicit(colorRequest, {html: declining})).to.deep.equal({action: 'decline'});

    const before = asked.length;
    const answer = frame.elicit(colorRequest, {html: guestPage('hello();')});
    await until(() => asked.length > before);
    frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('an answer that comes before the schema was looked at waits for that', async () => {
    const {frame} = await tracedFrame({noFallback: true});
    const bare = {...colorRequest, requestedSchema: {type: 'array'}};
    const accepting = guestPage(`onContext(() => submit({action: 'accept', content: {}})); hello();`);

    const outcome = frame.elicit(bare as never, {html: accepting}).catch(({code}) => code);

    expect(await outcome).to.equal('INVALID_SCHEMA');
  });

  it('the page: the frame of a guest is there when the start of the request has been told', async () => {
    const {frame} = await tracedFrame({noFallback: true});
    await frame.elicit(colorRequest, {html: declining});
    let inserted = false;
    const started = new Promise<void>((resolve) =>
      frame.addEventListener('elicitation-start', async () => {
        // Microtasks alone: no task of the browser's, no timer, no message.
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
