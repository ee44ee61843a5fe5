import {expect} from '@open-wc/testing';
import {until} from '../../support/frame.js';
import {call, calling} from './calling.js';

describe('the requests of an app to the page', () => {
  it('can have results larger than guest messages, but not larger than the limits', async () => {
    const values = Array.from({length: 5_000}, (_, n) => n);
    const {frame, response} = await calling(
      call('a', 'tools/call', {name: 'huge'}) + call('b', 'tools/call', {name: 'big'}),
      {callTool: ({name}) => (name === 'big' ? {values} : {text: 'x'.repeat(6_000_000)})},
    );

    expect(await response('a')).to.have.nested.property('error.code', -32603);
    expect((await response('b'))['result']).to.deep.equal({values});
    frame.cancel();
  });

  it('run four at a time, and more are refused until one has ended', async () => {
    const release: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const callTool = async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => release.push(resolve));
      running--;
      return {};
    };
    const {frame, response} = await calling(
      `for (let n = 1; n <= 6; n++) call('t' + n, 'tools/call', {name: 'x'});
       addEventListener('message', ({data}) => data.id === 't1' && call('again', 'tools/call', {name: 'x'}));`,
      {callTool},
    );

    expect(await response('t5')).to.have.nested.property('error.code', -32000);
    expect(await response('t6')).to.have.nested.property('error.code', -32000);
    release[0]!();
    expect((await response('t1'))['result']).to.deep.equal({});
    await until(() => release.length === 5, 'the next call');
    for (const finish of release) finish();
    expect((await response('again'))['result']).to.deep.equal({});
    expect(most).to.equal(4);
    frame.cancel();
  });

  it('time out with an error for the app and an aborted signal for the handler', async () => {
    const signals: AbortSignal[] = [];
    const {frame, response} = await calling(
      call('a', 'tools/call', {name: 'x'}),
      {
        callTool(_, {signal}) {
          signals.push(signal);
          return new Promise(() => {});
        },
      },
      {appCallTimeout: 50},
    );

    expect(await response('a')).to.have.nested.property('error.code', -32603);
    expect(signals[0]!.aborted).to.equal(true);
    frame.cancel();
  });

  it('have late results dropped and their signal aborted when the request ends', async () => {
    let finish = () => {};
    let signal: AbortSignal | undefined;
    const {frame, answer, sent} = await calling(call('a', 'tools/call', {name: 'x'}), {
      callTool(_, context) {
        ({signal} = context);
        return new Promise((resolve) => (finish = () => resolve({late: true})));
      },
    });
    await until(() => signal, 'the call');
    frame.decline();
    await answer;

    expect(signal!.aborted).to.equal(true);
    finish();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent('a')).to.deep.equal([]);
  });
});
