import {expect} from '@open-wc/testing';
import * as React from 'react';
import {type Elicitation, ElicitationFrame, useElicitation} from '../../../components/react/index.js';
import {connectElicitation} from '../../../src/mcp/index.js';
import type {ElicitRequest} from '../../../src/protocol/index.js';
import {next, part, until} from '../../support/frame.js';
import {join, newClient, newServer, serverAsks} from '../../unit/mcp/peers.js';
import {cleanUp, mount} from './mount.js';

const {createElement: h} = React;
const request: ElicitRequest = {
  message: 'Your name?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string'}}},
};

/** The hook's latest result, and how often it was rendered. */
interface Probe {
  hook: Elicitation;
  renders: number;
}

function Chat({probe, shows = true}: {probe: Partial<Probe>; shows?: boolean}) {
  const hook = useElicitation();
  probe.hook = hook;
  probe.renders = (probe.renders ?? 0) + 1;
  return h(
    'div',
    null,
    h('output', null, String(hook.pending)),
    shows && h(ElicitationFrame, {ref: hook.ref, serverName: 'Acme'}),
  );
}

const frameIn = (container: Element) => container.querySelector('mcp-elicitation-frame')!;

describe('useElicitation()', () => {
  afterEach(cleanUp);

  it('presents a request in the frame and resolves with the answer', async () => {
    const probe = {} as Probe;
    const {container} = await mount(h(Chat, {probe}));
    const answer = probe.hook.elicit(request);
    await next(frameIn(container), 'elicitation-ready');
    expect(part(frameIn(container), 'heading')!.textContent).to.contain('Acme');

    frameIn(container).decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('says whether a request is open, and keeps its functions', async () => {
    const probe = {} as Probe;
    const {container} = await mount(h(Chat, {probe}));
    const {elicit, ref, presenter} = probe.hook;
    const output = container.querySelector('output')!;
    expect(output.textContent).to.equal('false');

    const answer = elicit(request);
    await next(frameIn(container), 'elicitation-ready');
    await until(() => output.textContent === 'true', 'pending');
    frameIn(container).cancel();
    await answer;
    await until(() => output.textContent === 'false', 'not pending');
    expect(probe.hook.elicit).to.equal(elicit);
    expect(probe.hook.ref).to.equal(ref);
    expect(probe.hook.presenter).to.equal(presenter);
  });

  it('waits for a frame that is mounted later, and uses the props of that frame', async () => {
    const probe = {} as Probe;
    const {container, render} = await mount(h(Chat, {probe, shows: false}));
    const answer = probe.hook.elicit(request);
    await render(h(Chat, {probe, shows: true}));
    await until(() => frameIn(container).status === 'ready', 'the prompt');
    expect(part(frameIn(container), 'heading')!.textContent).to.contain('Acme');

    frameIn(container).cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('answers cancel when the component is unmounted, with and without a frame', async () => {
    for (const shows of [true, false]) {
      const probe = {} as Probe;
      const {unmount} = await mount(h(Chat, {probe, shows}));
      const {elicit} = probe.hook;
      const answer = elicit(request);
      await unmount();
      expect(await answer).to.deep.equal({action: 'cancel'});
      // A call that comes too late would wait without end.
      expect(await elicit(request)).to.deep.equal({action: 'cancel'});
    }
  });

  it('answers cancel when only the frame is unmounted, and presents the next request in the next frame', async () => {
    const probe = {} as Probe;
    const {container, render} = await mount(h(Chat, {probe}));
    const first = probe.hook.elicit(request);
    await next(frameIn(container), 'elicitation-ready');
    await render(h(Chat, {probe, shows: false}));
    expect(await first).to.deep.equal({action: 'cancel'});

    const second = probe.hook.elicit(request);
    await render(h(Chat, {probe}));
    await until(() => frameIn(container).status === 'ready', 'the second prompt');
    frameIn(container).decline();
    expect(await second).to.deep.equal({action: 'decline'});
  });

  it('rejects with the reason of its signal, also while it waits for a frame', async () => {
    for (const shows of [true, false]) {
      const probe = {} as Probe;
      await mount(h(Chat, {probe, shows}));
      const stop = new AbortController();
      const answer = probe.hook.elicit(request, {signal: stop.signal}).catch((error: unknown) => error);
      stop.abort(new Error('the server stopped'));
      expect(await answer).to.have.property('message', 'the server stopped');
      await until(() => !probe.hook.pending, 'the end of the call');
    }
  });

  it('rejects with the error of the frame', async () => {
    const probe = {} as Probe;
    await mount(h(Chat, {probe}));
    const error = await probe.hook.elicit({message: 5} as never).catch((reason: unknown) => reason);
    expect(error).to.have.property('code', 'INVALID_REQUEST');
  });

  it('presents the requests of an MCP client in the frame', async () => {
    const probe = {} as Probe;
    const {container, unmount} = await mount(h(Chat, {probe}));
    const [client, server] = [newClient(), newServer()];
    const disconnect = connectElicitation(client, probe.hook.presenter, {serverName: 'Bookshop'});
    const leave = await join(client, server);

    const answer = serverAsks(server, request);
    await next(frameIn(container), 'elicitation-ready');
    expect(part(frameIn(container), 'heading')!.textContent).to.contain('Bookshop');
    frameIn(container).decline();
    expect(await answer).to.deep.equal({action: 'decline'});

    const second = serverAsks(server, request);
    await next(frameIn(container), 'elicitation-ready');
    await unmount();
    expect(await second).to.deep.equal({action: 'cancel'});
    disconnect();
    await leave();
  });

  it('passes status messages and completed pages of an adapter on, with their server', async () => {
    const probe = {} as Probe;
    const {container} = await mount(h(Chat, {probe}));
    const {presenter} = probe.hook;
    const from = {serverName: 'Bookshop'};
    const answer = presenter.elicit(request, {id: 'one', ...from});
    await next(frameIn(container), 'elicitation-ready');
    presenter.notify!({id: 'one', message: 'Call 555', from: {serverName: 'Bank'}});
    presenter.notify!({id: 'one', message: 'Half done', from});
    await until(() => part(frameIn(container), 'status')!.textContent.includes('Half done'), 'the message');
    expect(frameIn(container).shadowRoot!.textContent).not.to.contain('555');

    const completed: unknown[] = [];
    frameIn(container).complete = (...call) => void completed.push(call);
    presenter.complete!('one', from);
    expect(completed).to.deep.equal([['one', from]]);
    presenter.expectGuest!();
    frameIn(container).cancel();
    await answer;
  });

  it('returns drafts of the frame to an adapter', async () => {
    const probe = {} as Probe;
    const {container} = await mount(h(Chat, {probe}));
    const answer = probe.hook.presenter.elicit(request, {id: 'one', serverName: 'Bookshop'});
    await next(frameIn(container), 'elicitation-ready');
    expect(part(frameIn(container), 'heading')!.textContent).to.contain('Bookshop');
    await frameIn(container).updateComplete;
    expect(probe.hook.presenter.draft!('one')).to.deep.equal({});
    expect(probe.hook.presenter.draft!('other')).to.equal(undefined);
    expect(probe.hook.presenter.serverName).to.equal('Acme');
    frameIn(container).cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });
});
