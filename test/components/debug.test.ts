import {expect} from '@open-wc/testing';
import {debug} from '../../components/debug.js';
import {next, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {readyTimeouts} from '../hostile/attack.js';

const faultyGuest = guestPage(`
  post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {color: '#123456'}}});
  post({jsonrpc: '2.0', method: 'ui/notifications/made-up'});
  hello();`);

describe('debug()', () => {
  it('reports the faults of a guest with advice, in addition to the trace of the page', async () => {
    const {frame, trace} = await tracedFrame();
    const warnings: string[] = [];
    const stop = debug(frame, (warning) => warnings.push(warning));
    const ready = next(frame, 'elicitation-ready');

    void frame.elicit(colorRequest, {html: faultyGuest});
    await ready;

    await until(() => warnings.length === 2, 'the warnings');
    expect(warnings[0]).to.match(/^<mcp-elicitation-frame> not-ready: .*guest\.connected/);
    expect(warnings[1]).to.match(/unknown-notification: \[redacted\]: .*ignores notifications/);
    expect(warnings.join()).to.not.contain('#123456');
    expect(trace.some(({kind}) => kind === 'received')).to.equal(true);
    stop();
  });

  it('names the error code of a failure', async () => {
    const {readyTimeout, endAll} = readyTimeouts();
    const traced = await tracedFrame({readyTimeout});
    const {frame} = traced;
    const warnings: string[] = [];
    debug(frame, (warning) => warnings.push(warning));
    const ready = next(frame, 'elicitation-ready');

    void frame.elicit(colorRequest, {html: '<p>silent</p>'});
    await endAll([traced]);
    await ready;

    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/HANDSHAKE_TIMEOUT: .*ready-timeout/);
  });

  it('reports nothing without a fault or after being stopped', async () => {
    const {frame} = await tracedFrame();
    const warnings: string[] = [];
    const stop = debug(frame, (warning) => warnings.push(warning));
    let ready = next(frame, 'elicitation-ready');
    const first = frame.elicit(colorRequest, {html: guestPage('hello();')});
    await ready;
    frame.decline();
    await first;
    expect(warnings).to.deep.equal([]);

    stop();
    ready = next(frame, 'elicitation-ready');
    void frame.elicit(colorRequest, {html: faultyGuest});
    await ready;
    expect(warnings).to.deep.equal([]);
  });
});
