import {expect, fixture, html} from '@open-wc/testing';
import {guestPolicy, permissionsPolicy, sandboxTokens} from '../../src/host/sandbox.js';
import {DEFAULT_LIMITS} from '../../src/protocol/index.js';
import {relayDocument} from '../../src/relay/document.js';
import relayScript from '../../src/relay/relay.ts?script';
import {until} from '../support/frame.js';

/** The relay without its sandbox, so that the page can look into it, with `page` as its guest. */
async function openRelay(page: string) {
  const watching = `
    const {close} = MessagePort.prototype;
    globalThis.closedPorts = 0;
    MessagePort.prototype.close = function () { globalThis.closedPorts++; close.call(this); };`;
  const relay = await fixture<HTMLIFrameElement>(html`<iframe title="Relay"></iframe>`);
  const {port1, port2} = new MessageChannel();
  const heard: unknown[][] = [];
  port1.onmessage = ({data}) => heard.push(data);
  const ready = new Promise<void>((resolve) =>
    addEventListener('message', ({source}) => source === relay.contentWindow && resolve(), {once: true}),
  );
  relay.srcdoc = relayDocument(`${watching}${relayScript}`);
  await ready;
  const {maxMessageNodes: nodes, maxMessageDepth: depth, maxMessageChars: chars} = DEFAULT_LIMITS;
  const params = {
    version: 1,
    nonce: 'x',
    html: page,
    sandbox: sandboxTokens(false),
    permissions: permissionsPolicy(),
    csp: guestPolicy({}),
    title: 'Guest',
    limits: {nodes, depth, chars, perSecond: 20, burst: 50},
  };
  const method = 'ui/notifications/sandbox-resource-ready';
  relay.contentWindow!.postMessage({jsonrpc: '2.0', method, params}, '*', [port2]);
  const realm = relay.contentWindow as unknown as {closedPorts: number};
  // Beside the one on which it has waited for its guest.
  return {heard, closed: () => realm.closedPorts - 1, close: () => port1.close()};
}

describe('the relay', () => {
  it('M18: closes every port that comes with a message, and passes none on', async () => {
    const {heard, closed, close} = await openRelay(`<script>
      const channels = Array.from({length: 1000}, () => new MessageChannel());
      parent.postMessage('with ports', '*', channels.map(({port1}) => port1));
    </script>`);
    await until(() => heard.some(([kind]) => kind === 'guest'), 'the message');

    expect(closed()).to.equal(1000);
    expect(heard).to.deep.include(['guest', 'with ports']);
    close();
  });

  it('M18: closes none of a message without any (positive control)', async () => {
    const {heard, closed, close} = await openRelay(`<script>parent.postMessage('alone', '*')</script>`);
    await until(() => heard.some(([kind]) => kind === 'guest'), 'the message');

    expect(closed()).to.equal(0);
    close();
  });
});
