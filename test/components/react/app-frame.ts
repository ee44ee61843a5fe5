import {expect} from '@open-wc/testing';
import * as React from 'react';
import {AppFrame, type AppFrameProps} from '../../../components/react/elements/mcp-app-frame.js';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import {until} from '../../support/frame.js';
import {toolApp, toolAppResource} from '../../support/tool-app.js';
import {cleanUp, mount} from './mount.js';

const {createElement: h, createRef} = React;
const page = toolApp(`on['tool-input'] = ({arguments: {city}}) => log({city});`);

describe('the React component of mcp-app-frame', () => {
  afterEach(cleanUp);

  it('shows an app, listens to its events, and keeps it when it is rendered again', async () => {
    const ref = createRef<McpAppFrame>();
    const heard: unknown[] = [];
    const props = (): AppFrameProps => ({
      serverName: 'Acme',
      allowedTools: ['look'],
      onAppReady: ({currentTarget}) => heard.push(currentTarget.status),
      onAppLog: ({data}) => heard.push((data as {city?: string}).city),
      onAppTrace: ({entry}) => heard.push(entry.kind),
    });
    const {container, render} = await mount(h(AppFrame, {ref, ...props()}));
    const frame = ref.current!;
    expect(frame).to.equal(container.querySelector('mcp-app-frame'));
    const view = frame.open({resource: toolAppResource(page)});
    view.toolInput({city: 'Rome'});
    await until(() => heard.includes('Rome'), 'the app');
    expect(heard).to.include.members(['ready', 'sent', 'received']);

    const iframe = frame.shadowRoot!.querySelector('iframe');
    await render(h(AppFrame, {ref, ...props(), compact: true}));
    await frame.updateComplete;
    expect(frame.compact).to.equal(true);
    expect(frame.shadowRoot!.querySelector('iframe')).to.equal(iframe);
    expect(heard.filter((each) => each === 'ready')).to.have.length(1);
  });

  it('shows the page of an `html` property, and removes it with the component', async () => {
    const ref = createRef<McpAppFrame>();
    const {container, render} = await mount(h(AppFrame, {ref, html: page}));
    const frame = ref.current!;
    await until(() => frame.status === 'ready', 'the app');
    await render(h('p'));
    expect(container.querySelector('mcp-app-frame')).to.equal(null);
    await until(() => !frame.shadowRoot!.querySelector('iframe'), 'the end of the app');
  });

  it('keeps the app when it is rendered again with an equal `resource`, and shows another one', async () => {
    const ref = createRef<McpAppFrame>();
    const {render} = await mount(h(AppFrame, {ref, resource: toolAppResource(page)}));
    const frame = ref.current!;
    await until(() => frame.status === 'ready', 'the app');
    const {view} = frame;

    await render(h(AppFrame, {ref, resource: toolAppResource(page)}));
    await frame.updateComplete;
    expect(frame.view === view).to.equal(true);

    await render(h(AppFrame, {ref, resource: toolAppResource(`${page}<p>Another</p>`)}));
    await frame.updateComplete;
    expect(frame.view === view).to.equal(false);
  });
});
