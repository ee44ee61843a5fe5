import {expect} from '@open-wc/testing';
import {notification} from '../../../src/protocol/json-rpc.js';
import {RELAY_READY, RELAY_RESOURCE, RELAY_VERSION} from '../../../src/protocol/messages.js';
import {frameDocument} from '../another-document.js';

/** Tests of the messages that a proxy in another document accepts. Call it inside a `describe`. */
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

  /** Adds a proxy to another document; returns the port that came with its hello. */
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
    return {port: (await hello)!, relay: frame.contentWindow!};
  }

  /** Waits for the relay to report that it is open, which means that it accepted the message. */
  const heard = ({port1}: MessageChannel) =>
    new Promise<unknown>((resolve) => {
      port1.onmessage = ({data}) => resolve(data[0]);
      setTimeout(() => resolve('nothing'), 700);
    });

  it('C10: a proxy accepts a guest over the port that it gave to its parent window', async () => {
    const {port} = await proxy();
    const channel = new MessageChannel();

    port.postMessage(message(), [channel.port2]);

    expect(await heard(channel)).to.equal('open');
  });

  it('C10: a proxy ignores a guest that another window posts to its window', async () => {
    const {relay, port} = await proxy();
    const stranger = new MessageChannel();
    relay.postMessage(message(), '*', [stranger.port2]);
    expect(await heard(stranger)).to.equal('nothing');

    // It is still waiting.
    const channel = new MessageChannel();
    port.postMessage(message(), [channel.port2]);
    expect(await heard(channel)).to.equal('open');
  });

  it('C10: a proxy accepts one guest and ignores later ones', async () => {
    const {port} = await proxy();
    const [first, second] = [new MessageChannel(), new MessageChannel()];

    port.postMessage(message(), [first.port2]);
    port.postMessage(message(), [second.port2]);

    expect(await heard(first)).to.equal('open');
    expect(await heard(second)).to.equal('nothing');
  });
}
