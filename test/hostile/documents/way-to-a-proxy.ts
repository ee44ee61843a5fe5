import {expect} from '@open-wc/testing';
import {notification} from '../../../src/protocol/json-rpc.js';
import {RELAY_READY, RELAY_RESOURCE, RELAY_VERSION} from '../../../src/protocol/messages.js';
import {frameDocument} from '../another-document.js';

/** A proxy in another document, and what is sent to it; to be called inside a `describe`. */
export function wayToAProxy() {
  const resource = {
    version: RELAY_VERSION,
    nonce: 'n',
    html: '',
    sandbox: 'allow-scripts',
    permissions: '',
    csp: "default-src 'none'",
    title: 'Guest',
    limits: {nodes: 9, depth: 9, chars: 999, perSecond: 9, burst: 9},
  };
  const message = () => notification(RELAY_RESOURCE, {...resource});

  /** A proxy in another document; the port that came with its hello. */
  async function proxy() {
    const there = await frameDocument();
    const frame = there.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.src = '/sandbox-proxy.html';
    const hello = new Promise<MessagePort | undefined>((resolve) =>
      there.defaultView!.addEventListener('message', ({data, ports}) => {
        if (data?.method === RELAY_READY) resolve(ports[0]);
      }),
    );
    there.body.append(frame);
    return {letterbox: (await hello)!, relay: frame.contentWindow!};
  }

  /** Whether the relay took what was sent: then it says that it is open. */
  const heard = ({port1}: MessageChannel) =>
    new Promise<unknown>((resolve) => {
      port1.onmessage = ({data}) => resolve(data[0]);
      setTimeout(() => resolve('nothing'), 700);
    });

  it('C10: is the port that the window around was given', async () => {
    const {letterbox} = await proxy();
    const channel = new MessageChannel();

    letterbox.postMessage(message(), [channel.port2]);

    expect(await heard(channel)).to.equal('open');
  });

  it('C10: is not the window, for a script of another window than that around', async () => {
    const {relay, letterbox} = await proxy();
    const stranger = new MessageChannel();
    relay.postMessage(message(), '*', [stranger.port2]);
    expect(await heard(stranger)).to.equal('nothing');

    // It waits still.
    const channel = new MessageChannel();
    letterbox.postMessage(message(), [channel.port2]);
    expect(await heard(channel)).to.equal('open');
  });

  it('C10: leads to one guest: what comes over it later is dropped', async () => {
    const {letterbox} = await proxy();
    const [first, second] = [new MessageChannel(), new MessageChannel()];

    letterbox.postMessage(message(), [first.port2]);
    letterbox.postMessage(message(), [second.port2]);

    expect(await heard(first)).to.equal('open');
    expect(await heard(second)).to.equal('nothing');
  });
}
